extension TextLine {
    /// Whether another piece continues this one to the right, and the gap between them.
    func gap(to other: TextLine) -> Double? {
        guard polarity == other.polarity, other.left > left, other.right > right else { return nil }
        let gap = other.left - right
        let smaller = min(height, other.height)
        let larger = max(height, other.height)
        guard gap > -0.5 * smaller, larger < (gap < 2 * smaller ? 2 : 1.6) * smaller else {
            return nil
        }
        let middle = (right + other.left) / 2
        guard abs(baseline.y(at: middle) - other.baseline.y(at: middle)) < 0.3 * smaller else {
            return nil
        }
        return gap
    }
}

extension [TextLine] {
    /// Joins pieces of the same line.
    ///
    /// - Parameter reach: the widest gap to bridge, in heights of the line.
    mutating func joinNeighbors(reach: Double) {
        sort { ($0.left, $0.baseline.offset) < ($1.left, $1.baseline.offset) }
        var joined: [TextLine] = []
        for line in self {
            var best: (index: Int, gap: Double)?
            for index in joined.indices.reversed() {
                guard let gap = joined[index].gap(to: line),
                    gap < reach * Swift.min(joined[index].height, line.height)
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
        components.sort { ($0.left, $0.top) < ($1.left, $1.top) }
        let slope = width > other.width ? baseline.slope : other.baseline.slope
        baseline = Baseline(
            under: components, height: PageSlope.height(of: components), slope: slope)
        measure()
    }
}
