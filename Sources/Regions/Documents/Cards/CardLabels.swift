/// Which of the things printed on a card each label names.
///
/// A label names what stands behind it, beside it, below it or above it, and of several what is
/// nearest, in this order where they are about as near.
struct CardLabels: Sendable {
    /// Where a thing stands from its label.
    enum Relation: Sendable { case beside, below, above }

    /// The labels of a thing.
    struct Names: Sendable {
        var roles: Set<CardRole> = []
        /// Those of labels that stand below it.
        var fromBelow: Set<CardRole> = []

        func has(_ role: CardRole) -> Bool { roles.contains(role) }
    }

    /// A thing that can be named.
    struct Thing: Sendable {
        let line: Int
        let range: Range<Int>
        let box: CardBox
        /// Whether a barcode says it, so that it is no PIN: anybody could read it there.
        var isInBarcode = false
    }

    /// What each relation costs, in heights of print.
    ///
    /// Chosen: cards that name things from below are few.
    private enum Cost {
        static let behind = 0.0
        static let beside = 0.4
        static let below = 0.6
        static let above = 1.0
        static let most = 3.0
        /// Of a height sideways, for what stands in one row.
        static let sideways = 0.12
        /// Of a height sideways, for what stands below or above and begins elsewhere.
        static let misaligned = 0.15
    }
    /// What stands in one row is higher or lower by less, in heights.
    ///
    /// Chosen.
    private static let rowTolerance = 0.6

    /// The names of each thing by the labels with one of the roles.
    static func names(of things: [Thing], by roles: Set<CardRole>, on page: CardPage) -> [Names] {
        var names = [Names](repeating: Names(), count: things.count)
        for (index, line) in page.lines.enumerated() {
            for phrase in line.phrases where !phrase.roles.isDisjoint(with: roles) {
                guard let best = named(by: phrase, in: index, line, of: things) else { continue }
                names[best.thing].roles.formUnion(phrase.roles)
                if best.relation == .above { names[best.thing].fromBelow.formUnion(phrase.roles) }
            }
        }
        return names
    }

    /// The labels with one of the roles that name nothing.
    static func namesNothing(of things: [Thing], by roles: Set<CardRole>, on page: CardPage)
        -> [(line: Int, range: Range<Int>)]
    {
        page.lines.enumerated().flatMap { index, line in
            line.phrases.filter { phrase in
                !phrase.roles.isDisjoint(with: roles)
                    && named(by: phrase, in: index, line, of: things) == nil
            }.map { (index, $0.range) }
        }
    }

    private static func named(
        by phrase: CardPhraseIndex.Match, in index: Int, _ line: CardLine, of things: [Thing]
    ) -> (thing: Int, relation: Relation)? {
        let box = line.box(phrase.range)
        var best: (thing: Int, cost: Double, relation: Relation)?
        for (place, thing) in things.enumerated() {
            if thing.isInBarcode, phrase.roles == [.pin] { continue }
            // A thing that holds the label's words is not what it names.
            if thing.line == index, thing.range.overlaps(phrase.range),
                phrase.range.upperBound != thing.range.lowerBound + 1
                    || phrase.range.lowerBound > thing.range.lowerBound
            {
                continue
            }
            guard let (cost, relation) = cost(of: thing, from: box, in: index, phrase) else {
                continue
            }
            if cost < (best?.cost ?? Cost.most) { best = (place, cost, relation) }
        }
        return best.map { ($0.thing, $0.relation) }
    }

    private static func cost(
        of thing: Thing, from label: CardBox, in line: Int, _ phrase: CardPhraseIndex.Match
    ) -> (Double, Relation)? {
        let height = max(min(label.height, thing.box.height), .leastNormalMagnitude)
        if thing.line == line {
            guard
                thing.range.upperBound > phrase.range.upperBound
                    || thing.range.lowerBound >= phrase.range.lowerBound
            else { return nil }
            let gap = max(thing.box.left - label.right, 0) / height
            return (Cost.behind + Cost.sideways * gap, .beside)
        }
        let taller = max(label.height, thing.box.height)
        if abs(label.middleY - thing.box.middleY) < rowTolerance * taller {
            guard thing.box.left >= label.right - taller else { return nil }
            let gap = max(thing.box.left - label.right, 0) / height
            return (Cost.beside + Cost.sideways * gap, .beside)
        }
        let overlap = label.overlapSideways(thing.box)
        guard overlap > -taller else { return nil }
        let misaligned =
            min(
                abs(label.left - thing.box.left), abs(label.middleX - thing.box.middleX),
                abs(label.right - thing.box.right)) / height
        if thing.box.middleY > label.middleY {
            let gap = max(thing.box.top - label.bottom, 0) / taller
            return (Cost.below + gap + Cost.misaligned * misaligned, .below)
        }
        let gap = max(label.top - thing.box.bottom, 0) / taller
        return (Cost.above + gap + Cost.misaligned * misaligned, .above)
    }
}
