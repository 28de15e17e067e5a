extension TextLine {
    /// How far off baselines of one line meet, in heights of the lower piece.
    ///
    /// Chosen: less than half of the way to a line set without leading.
    private static let maximumStepInLineHeights = 0.3
    /// How much larger the letters of one piece may be: near ones, and those further apart than
    /// ``nearGapInHeights``, in heights of the smaller letters.
    ///
    /// Chosen: capitals after small letters near, and fonts of another size further off.
    private static let maximumNearSizeRatio = 2.0
    private static let maximumFarSizeRatio = 1.6
    private static let nearGapInHeights = 2.0

    /// Whether another piece continues this one to the right, and the gap between them; 0 for one
    /// whose letters stand between those of this one.
    func gap(to other: TextLine) -> Double? {
        guard polarity == other.polarity, other.left > left else { return nil }
        let gap = max(other.left - right, 0)
        let least = min(height, other.height)
        let middle = (min(right, other.right) + other.left) / 2
        guard
            abs(baseline.y(at: middle) - other.baseline.y(at: middle))
                < Self.maximumStepInLineHeights * least
        else { return nil }
        // Of the letters, not of the line: a word like "one" has no ascenders.
        let heights = [components, other.components].map(\.typicalHeight)
        let (smaller, larger) = (min(heights[0], heights[1]), max(heights[0], heights[1]))
        let isNear = gap < Self.nearGapInHeights * smaller
        let ratio = isNear ? Self.maximumNearSizeRatio : Self.maximumFarSizeRatio
        return larger < ratio * smaller ? gap : nil
    }
}

extension [TextLine] {
    /// Joins pieces of the same line.
    ///
    /// - Parameters:
    ///   - reach: the widest gap to bridge, in heights of the line.
    ///   - gutters: gaps that none is joined across.
    mutating func joinNeighbors(reach: Double, gutters: ColumnGutters) {
        sort { ($0.left, $0.baseline.offset) < ($1.left, $1.baseline.offset) }
        var joined: [TextLine] = []
        for line in self {
            var best: (index: Int, gap: Double)?
            for index in joined.indices.reversed() {
                guard let gap = joined[index].gap(to: line),
                    gap < reach * Swift.min(joined[index].height, line.height),
                    !gutters.part(
                        aslant: joined[index].right, line.left,
                        at: line.baseline.y(at: line.left) - line.ascent / 2)
                else { continue }
                if gap < best?.gap ?? .infinity { best = (index, gap) }
            }
            if let best {
                joined[best.index].append(line)
            } else {
                joined.append(line)
            }
        }
        self = joined
    }
}

extension TextLine {
    fileprivate mutating func append(_ other: TextLine) {
        components += other.components
        bullets += other.bullets
        components.sort { ($0.left, $0.top) < ($1.left, $1.top) }
        let slope = width > other.width ? baseline.slope : other.baseline.slope
        baseline = Baseline(
            under: components, height: components.typicalHeight, slope: slope)
        measure()
    }
}
