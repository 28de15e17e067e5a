/// The cards of an image: one, or several that blank parts from one another.
///
/// An image is cut along its widest gap, upright or across, wherever both sides are cards with
/// numbers of their own; and so on with each side. Source: G. Nagy and S. Seth, Hierarchical
/// representation of optically scanned documents (1984).
struct CardGroups: Sendable {
    /// A card with its place.
    struct Group: Sendable {
        let card: Card
        let outline: Quadrilateral
        /// Indices of its barcodes.
        let codes: [Int]
        let marks: CardMarks
    }

    /// What a card has once, and two cards twice.
    struct CardMarks: OptionSet {
        let rawValue: Int

        static let title = CardMarks(rawValue: 1 << 0)
        static let label = CardMarks(rawValue: 1 << 1)
        static let pin = CardMarks(rawValue: 1 << 2)
        static let amount = CardMarks(rawValue: 1 << 3)
        static let expiry = CardMarks(rawValue: 1 << 4)
        static let holder = CardMarks(rawValue: 1 << 5)
        static let code = CardMarks(rawValue: 1 << 6)

        init(rawValue: Int) { self.rawValue = rawValue }

        init(_ page: CardPage, _ card: Card) {
            self = []
            func add(_ mark: CardMarks, if condition: Bool) { if condition { insert(mark) } }
            // In what is said of cards, titles stand among other words.
            add(
                .title,
                if: page.lines.contains { line in
                    line.phrases.contains {
                        $0.roles.contains(.title) && $0.range == line.words.indices
                    }
                })
            add(.label, if: page.lines.contains { $0.has(.number) })
            add(.pin, if: card.pin != nil)
            add(.amount, if: card.amount != nil)
            add(.expiry, if: card.expiry != nil)
            add(.holder, if: card.holder != nil)
            add(.code, if: card.matchesBarcode == .equal)
        }
    }

    private struct Part {
        var lines: [Int]
        var codes: [Int]
    }

    private let lines: [[PrintedWord]]
    private let codes: [CardCode]
    private let aspect: Double

    /// Gaps that are tried on each side, the widest first.
    ///
    /// Chosen: the blank between two cards is wider than most of what is on them.
    private static let mostGaps = 6
    /// Cards of an image.
    ///
    /// Chosen: more are too small to be read.
    private static let mostCuts = 5

    init(lines: [[PrintedWord]], codes: [CardCode], aspect: Double) {
        self.lines = lines.filter { !$0.isEmpty }
        self.codes = codes
        self.aspect = aspect
    }

    /// The cards, from the top and the left.
    func cards() -> [Group] {
        groups(of: Part(lines: Array(lines.indices), codes: Array(codes.indices)), cuts: 0)
    }

    private func groups(of part: Part, cuts: Int) -> [Group] {
        if cuts < Self.mostCuts, part.lines.count > 1 {
            // A side without a number is a part of the same card, and so is one with the same, or
            // one that says nothing that the other says too.
            for (one, other) in halves(of: part) {
                guard let first = card(of: one), let second = card(of: other),
                    let firstNumber = first.card.number, let secondNumber = second.card.number,
                    firstNumber.value != secondNumber.value,
                    !first.marks.isDisjoint(with: second.marks)
                else { continue }
                return groups(of: one, cuts: cuts + 1) + groups(of: other, cuts: cuts + 1)
            }
        }
        return [card(of: part)].compactMap(\.self)
    }

    private func card(of part: Part) -> Group? {
        guard !part.lines.isEmpty else { return nil }
        let words = part.lines.map { lines[$0] }
        let codes = part.codes.map { self.codes[$0] }
        let page = CardPage(lines: words, codes: codes, aspect: aspect)
        let corners =
            words.joined().flatMap(\.quadrilateral.corners)
            + codes.flatMap(\.quadrilateral.corners)
        guard let card = CardReader(page).card(),
            let outline = NormalizedRect(around: corners)?.clamped
        else { return nil }
        return Group(
            card: card, outline: Quadrilateral(outline), codes: part.codes,
            marks: CardMarks(page, card))
    }

    /// A part cut in two at each of its widest gaps.
    private func halves(of part: Part) -> [(Part, Part)] {
        var cuts: [(gap: Double, at: Double, isAcross: Bool)] = []
        for isAcross in [true, false] {
            let spans =
                (part.lines.map { line in lines[line].flatMap(\.quadrilateral.corners) }
                + part.codes.map { codes[$0].quadrilateral.corners })
                .map { span($0, isAcross: isAcross) }.sorted { $0.start < $1.start }
            var end = spans.first?.end ?? 0
            for span in spans {
                if span.start > end {
                    cuts.append((span.start - end, (span.start + end) / 2, isAcross))
                }
                end = max(end, span.end)
            }
        }
        cuts.sort { $0.gap > $1.gap }
        return cuts.prefix(Self.mostGaps).map { cut in
            func isBefore(_ corners: [NormalizedPoint]) -> Bool {
                span(corners, isAcross: cut.isAcross).start < cut.at
            }
            func half(_ isFirst: Bool) -> Part {
                Part(
                    lines: part.lines.filter {
                        isBefore(lines[$0].flatMap(\.quadrilateral.corners)) == isFirst
                    },
                    codes: part.codes.filter {
                        isBefore(codes[$0].quadrilateral.corners) == isFirst
                    })
            }
            return (half(true), half(false))
        }
    }

    /// From the top where the cut runs across, else from the left; in widths of the image.
    private func span(_ corners: [NormalizedPoint], isAcross: Bool) -> (start: Double, end: Double)
    {
        let places = corners.map { isAcross ? (1 - $0.y) * aspect : $0.x }
        return (places.min() ?? 0, places.max() ?? 0)
    }
}
