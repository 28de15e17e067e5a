/// What is read column after column.
enum TextColumns: Sendable, Hashable {
    /// Columns of running text.
    case automatic
    /// Nothing: rows go across the page.
    case none
    /// Whatever stands side by side over several rows.
    case all
    /// Nothing: all that is found is one line.
    case line
}

extension TextColumns {
    /// Lines on both sides before which a gap is not looked at.
    ///
    /// Chosen: three lines have a gap in common by chance.
    private static let minimumLines = 4

    /// What parts lines before they are read: by the way that they stand, and no less than makes
    /// it certain, as what is parted is read by itself.
    fileprivate var ruleBeforeReading: ColumnGutters.Rule? {
        switch self {
        case .automatic: .init(minimumLines: Self.minimumLines, minimumScore: 0)
        case .all: .init(minimumLines: Self.minimumLines, minimumScore: -.infinity)
        case .none, .line: nil
        }
    }
}

extension ColumnGutters {
    /// The gutters between lines that were located.
    init(between lines: [TextLine], _ columns: TextColumns) {
        guard let rule = columns.ruleBeforeReading else {
            self.init()
            return
        }
        let level = lines.level
        self.init(
            lines.enumerated().map { row, line in
                let center = line.span.center
                return Line(
                    parts: line.words.map { word in
                        let foot = line.baseline.y(at: word.span.center)
                        return LayoutBox(
                            leveledFrom: level, left: word.span.left, right: word.span.right,
                            top: foot - line.ascent, bottom: foot + line.descent)
                    }, row: row, foot: line.baseline.y(at: center) - level.slope * center)
            },
            level: level, rule: rule)
    }
}

extension [TextLine] {
    /// The gap behind which a stretch of text begins, in heights of a line.
    ///
    /// Chosen: a space is a fourth to a half.
    private static let minimumGapInLineHeights = 0.5

    /// How rows and columns lie.
    fileprivate var level: PageLevel {
        let starts = flatMap { line in
            let gap = Self.minimumGapInLineHeights * line.height
            return line.words.indices.filter {
                $0 == 0 || line.words[$0].span.left - line.words[$0 - 1].span.right > gap
            }
            .map { index in
                let left = line.words[index].span.left
                return SIMD2(left, line.baseline.y(at: left))
            }
        }
        return PageLevel(
            slope: typicalSlope, starts: starts, height: map(\.height).median ?? 0)
    }

    /// The slope that half of the text is below; y downwards.
    var typicalSlope: Double {
        let slopes = map { (value: $0.baseline.slope, weight: $0.width) }
        return slopes.value(whereWeightsReach: slopes.reduce(0) { $0 + $1.weight } / 2) ?? 0
    }

    /// All lines of the most common polarity as one.
    func joined() -> [TextLine] {
        guard var line = self.max(by: { $0.width < $1.width }) else { return [] }
        line.components = filter { $0.polarity == line.polarity }.flatMap(\.components)
            .sorted { ($0.left, $0.top) < ($1.left, $1.top) }
        line.measure()
        line.splitIntoWords()
        return [line]
    }
}
