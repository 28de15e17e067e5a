/// The gaps between columns of running text.
///
/// Of all high white rectangles, those that have text on both sides, are wider than a space, and
/// are the gap of columns more likely than of rows by ``ColumnEvidence``. What begins at a common
/// edge tells them from rivers: R. Smith, Hybrid page layout analysis via tab-stop detection (2009).
struct ColumnGutters: Sendable {
    /// A line of text, or a piece of one, with its words from left to right.
    struct Line: Sendable {
        var parts: [LayoutBox]
        /// Which of the lines of the page it is, or is a piece of.
        var row: Int
        /// The height of its baseline.
        var foot: Double
        var text: String?

        init(parts: [LayoutBox], row: Int, foot: Double? = nil, text: String? = nil) {
            self.parts = parts
            self.row = row
            self.foot = foot ?? parts.first?.bottom ?? 0
            self.text = text
        }

        /// The words, those without a gap as wide as a gutter's between them as one.
        fileprivate var runs: [LayoutBox] {
            var runs: [LayoutBox] = []
            for part in parts {
                if let last = runs.last,
                    -last.overlap(across: part) < minimumWidthInLineHeights * part.height
                {
                    runs[runs.count - 1] = last.union(part)
                } else {
                    runs.append(part)
                }
            }
            return runs
        }
    }

    /// What makes a gap one of columns.
    struct Rule: Sendable {
        /// Lines that each side has, at least.
        var minimumLines: Int
        /// The evidence that is enough; what the sides are is not asked below -infinity.
        var minimumScore: Double
    }

    /// White rectangles between columns, the highest first; they don't overlap.
    private(set) var gutters: [LayoutBox] = []
    /// The way the page lies that was taken out of it.
    private(set) var level = PageLevel()

    var isEmpty: Bool { gutters.isEmpty }

    /// The least width in heights of the lines beside it.
    ///
    /// Chosen: a space is a fourth to a half.
    private static let minimumWidthInLineHeights = 0.5
    /// The least height in heights of a line for each line beside it, with a little less for the
    /// first.
    ///
    /// Chosen: lines that are set without leading.
    private static let heightOfLineInLineHeights = 0.9
    /// The step of the sweep in heights of a line.
    ///
    /// Chosen.
    private static let stepInLineHeights = 0.2
    /// A gap that no stretch of running text has, in heights of a line.
    ///
    /// Chosen: half of the lines of justified text have none as wide, and rows of tables have.
    private static let maximumSpaceInLineHeights = 1.5
    /// What is narrower than that, in heights of a line, needs more lines on one of its sides.
    ///
    /// Chosen: spaces of as many lines seldom stand below each other by chance.
    private static let narrowWidthInLineHeights = 1.2
    private static let minimumLinesBesideNarrow = 7
    /// How much what is read must speak against a gap that was found before.
    ///
    /// Chosen: a reason's weight.
    private static let marginOfKnown = 1.0
    /// The share of lines that must begin at the gap's right edge.
    ///
    /// Chosen: all but indented ones and the odd drop capital.
    private static let minimumAlignedShare = 0.45
    /// The part of a line that counts in height: accents and descenders of lines that are set
    /// tightly overlap those of the next.
    private static let coreShare = 0.8

    /// No gutters.
    init() {}

    /// - Parameters:
    ///   - known: those that were found before, kept unless what was read speaks against them.
    ///   - lines: the text of a page that lies level.
    ///   - level: what was taken out to level it.
    ///   - panels: gaps between panels, which part what stands in them whatever it is.
    ///   - borders: what the image shows of a gap between two sides.
    init(
        _ lines: [Line], level: PageLevel = PageLevel(), known: [LayoutBox] = [],
        panels: [LayoutBox] = [],
        rule: Rule,
        borders: (LayoutBox, [LayoutBox], [LayoutBox]) -> ColumnEvidence.Borders = { _, _, _ in
            .init()
        }
    ) {
        self.level = level
        let boxes = lines.flatMap(\.runs).map(\.core)
        guard let height = lines.flatMap({ $0.parts.map(\.height) }).median, height > 0 else {
            return
        }
        let white = WhiteRectangles(
            among: boxes, minimumWidth: Self.minimumWidthInLineHeights / 2 * height,
            minimumHeight: Self.heightOfLineInLineHeights * Double(rule.minimumLines) * height,
            step: Self.stepInLineHeights * height)
        let candidates = white.rectangles.sorted {
            ($1.height, $1.width, $0.left) < ($0.height, $0.width, $1.left)
        }
        gutters = panels
        for gutter in known {
            let (left, right) = sides(of: gutter, lines)
            let evidence = ColumnEvidence(
                left: left, right: right,
                borders: borders(gutter, left.map(\.box), right.map(\.box)))
            if evidence.score > rule.minimumScore - Self.marginOfKnown { gutters.append(gutter) }
        }
        for candidate in candidates {
            guard let gutter = rest(of: candidate) else { continue }
            var (left, right) = sides(of: gutter, lines)
            let lineHeight = (left + right).map(\.box.height).median ?? height
            let isNarrow = gutter.width < Self.narrowWidthInLineHeights * lineHeight
            // What stands beyond another gutter says nothing of a space between words.
            if isNarrow { (left, right) = sides(of: gutter, lines, isWithinGutters: true) }
            guard min(left.count, right.count) >= rule.minimumLines,
                !isNarrow || max(left.count, right.count) >= Self.minimumLinesBesideNarrow,
                gutter.width >= Self.minimumWidthInLineHeights * lineHeight
            else { continue }
            let evidence = ColumnEvidence(
                left: left, right: right,
                borders: borders(gutter, left.map(\.box), right.map(\.box)))
            guard evidence.alignedShare >= Self.minimumAlignedShare,
                evidence.score > rule.minimumScore
            else { continue }
            gutters.append(gutter)
        }
    }

    /// What of a candidate no gutter beside it has taken yet; `nil` if that is next to nothing.
    private func rest(of candidate: LayoutBox) -> LayoutBox? {
        var rest = candidate
        for gutter in gutters where gutter.overlap(across: rest) > 0 {
            guard gutter.overlap(down: rest) > 0 else { continue }
            if gutter.top > rest.top, gutter.bottom < rest.bottom {
                // The larger of the two parts, above and below.
                if gutter.top - rest.top > rest.bottom - gutter.bottom {
                    rest.bottom = gutter.top
                } else {
                    rest.top = gutter.bottom
                }
                continue
            }
            if gutter.top <= rest.top { rest.top = max(rest.top, gutter.bottom) }
            if gutter.bottom >= rest.bottom { rest.bottom = min(rest.bottom, gutter.top) }
            if rest.bottom <= rest.top { return nil }
        }
        return rest
    }

    /// The text that stands next to a gap, on its left and on its right.
    ///
    /// - Parameter isWithinGutters: whether that beyond other gutters is left out, rather than
    ///   standing next to it where nothing else does.
    private func sides(
        of gap: LayoutBox, _ lines: [Line], isWithinGutters: Bool = false
    ) -> (left: [ColumnEvidence.Line], right: [ColumnEvidence.Line]) {
        var left: [ColumnEvidence.Line] = []
        var right: [ColumnEvidence.Line] = []
        for line in lines {
            let beside = line.parts.filter {
                gap.contains($0.middle) && !(isWithinGutters && isAnotherGutter(between: gap, $0))
            }
            if let run = run(beside.filter { $0.right <= gap.center }.reversed()) {
                left.append(.init(box: run, text: line.text, row: line.row, foot: line.foot))
            }
            if let run = run(beside.filter { $0.left >= gap.center }) {
                right.append(.init(box: run, text: line.text, row: line.row, foot: line.foot))
            }
        }
        return (Self.nearest(left) { $0.right }, Self.nearest(right) { -$0.left })
    }

    private func isAnotherGutter(between gap: LayoutBox, _ part: LayoutBox) -> Bool {
        gutters.contains {
            $0.contains(part.middle)
                && (gap.center < $0.center && $0.center <= part.left
                    || part.right <= $0.center && $0.center < gap.center)
        }
    }

    /// The box of the words that follow each other without wide gaps and gutters, from the first
    /// one on.
    private func run(_ parts: [LayoutBox]) -> LayoutBox? {
        guard var run = parts.first else { return nil }
        for part in parts.dropFirst() {
            let gap = -run.overlap(across: part)
            let isApart = gutters.contains { gutter in
                gutter.contains(part.middle)
                    && min(run.right, part.right) <= gutter.center
                    && max(run.left, part.left) >= gutter.center
            }
            if gap > Self.maximumSpaceInLineHeights * part.height || isApart { break }
            run = run.union(part)
        }
        return run
    }

    /// Those lines that have no other one between them and the gap.
    private static func nearest(
        _ side: [ColumnEvidence.Line], _ nearness: (LayoutBox) -> Double
    ) -> [ColumnEvidence.Line] {
        side.filter { line in
            !side.contains {
                nearness($0.box) > nearness(line.box)
                    && $0.box.overlap(down: line.box) > min($0.box.height, line.box.height) / 2
                    && $0.box.overlap(across: line.box) <= 0
            }
        }
    }
}

extension ColumnGutters {
    /// Whether a gutter lies between two places at a height of a page that lies level.
    func part(_ left: Double, _ right: Double, at y: Double) -> Bool {
        gutters.contains {
            $0.contains(y) && left <= $0.center && right >= $0.center
        }
    }

    /// Whether a gutter lies between two places at a height of the page as it is.
    func part(aslant left: Double, _ right: Double, at y: Double) -> Bool {
        guard !gutters.isEmpty else { return false }
        let aside = level.slope * y
        let height = y - level.slope * (left + right) / 2
        return part(
            level.straightened([left + aside, height]).x,
            level.straightened([right + aside, height]).x, at: height)
    }

    /// Whether a gutter beside two boxes lies between them.
    func part(_ box: LayoutBox, _ other: LayoutBox) -> Bool {
        let (left, right) = box.left < other.left ? (box, other) : (other, box)
        return gutters.contains {
            $0.contains(box.middle) && $0.contains(other.middle) && left.right <= $0.center
                && right.left >= $0.center
        }
    }
}

extension LayoutBox {
    /// The part of a line's height in which most of its ink is.
    fileprivate var core: LayoutBox {
        let aside = height * 0.1
        return LayoutBox(left: left, right: right, top: top + aside, bottom: bottom - aside)
    }

    func contains(_ y: Double) -> Bool { y >= top && y <= bottom }
}
