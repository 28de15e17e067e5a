/// Rows of single figures, as those of a calendar: each stands alone, so that no line is made of
/// them.

/// What such a row is, in typical heights of the page's letters; all chosen.
private enum FigureRow {
    static let minimumFigures = 4
    static let heights = (minimum: 0.6, maximum: 1.4)
    static let maximumWidth = 1.2
    /// How far figures differ in height, and stand off the row.
    static let tolerance = 0.15
    /// How far they are apart at least, and how far off an even pitch: a texture has none.
    static let minimumPitch = 2.0
    static let maximumStepOfPitch = 0.35
}

extension [TextLine] {
    /// Makes lines of letters that stand alone in a row at an even pitch.
    ///
    /// - Returns: the letters that are in none.
    mutating func addFigureRows(
        of letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity
    ) -> [InkComponent] {
        guard let typical = map(\.components.typicalHeight).median else { return letters }
        let level = letters.filter { $0.isFigure(typical) }
            .map { (letter: $0, foot: Double($0.bottom) - slopes.median * Double($0.left)) }
            .sorted { ($0.foot, $0.letter.left) < ($1.foot, $1.letter.left) }
        var rows: [[InkComponent]] = []
        var last = -Double.infinity
        for (letter, foot) in level {
            if foot - last < FigureRow.tolerance * typical {
                rows[rows.count - 1].append(letter)
            } else {
                rows.append([letter])
            }
            last = foot
        }
        let figures = rows.filter { $0.isRowOfFigures(typical) }.flatMap(\.self)
        self += figures.map { TextLine(single: $0, slopes: slopes, polarity: polarity) }
        let taken = Set(figures)
        return letters.filter { !taken.contains($0) }
    }
}

extension InkComponent {
    fileprivate func isFigure(_ typical: Double) -> Bool {
        Double(height) > FigureRow.heights.minimum * typical
            && Double(height) < FigureRow.heights.maximum * typical
            && Double(width) < FigureRow.maximumWidth * typical
    }
}

extension [InkComponent] {
    fileprivate func isRowOfFigures(_ typical: Double) -> Bool {
        let heights = map(\.height)
        guard count >= FigureRow.minimumFigures, let least = heights.min(),
            let most = heights.max(),
            Double(most - least) < FigureRow.tolerance * typical
        else { return false }
        let centers = map { Double($0.left + $0.right) / 2 }.sorted()
        let steps = zip(centers, centers.dropFirst()).map { $1 - $0 }
        guard let pitch = steps.median, pitch > FigureRow.minimumPitch * typical else {
            return false
        }
        return steps.allSatisfy { abs($0 - pitch) < FigureRow.maximumStepOfPitch * typical }
    }
}
