/// A set of samples that are 0 and touch one another along edges.
struct FlatArea: Sendable {
    /// Edges in pixels: `left..<right`, `top..<bottom`.
    private(set) var left: Int
    private(set) var top: Int
    private(set) var right: Int
    private(set) var bottom: Int
    /// Samples.
    private(set) var count: Int
    /// For each row from the top the first sample, and the one after the last.
    fileprivate(set) var rows: [(start: Int32, end: Int32)] = []

    fileprivate init(y: Int, start: Int, end: Int) {
        (left, top, right, bottom) = (start, y, end, y + 1)
        count = end - start
    }

    fileprivate mutating func merge(_ other: FlatArea) {
        left = min(left, other.left)
        top = min(top, other.top)
        right = max(right, other.right)
        bottom = max(bottom, other.bottom)
        count += other.count
    }

    /// The convex hull in continuous pixels, clockwise.
    var hull: [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        points.reserveCapacity(4 * rows.count)
        for (i, row) in rows.enumerated() where row.end > row.start {
            let y = Double(top + i)
            let (start, end) = (Double(row.start), Double(row.end))
            points.append([start, y])
            points.append([start, y + 1])
            points.append([end, y])
            points.append([end, y + 1])
        }
        return points.convexHull
    }
}

extension Plane where Sample == Float {
    /// The areas of samples that are 0, where `accepts` (given their box and count) wants them, the
    /// largest first.
    ///
    /// Runs of each row are joined with those above by union-find, as for ink. Source: L. He,
    /// Y. Chao and K. Suzuki, A run-based two-scan labeling algorithm (2008).
    func flatAreas(limit: Int, where accepts: (FlatArea) -> Bool) -> [FlatArea] {
        var runs: [(y: Int32, start: Int32, end: Int32)] = []
        var parents: [Int32] = []
        var (above, current) = (0..<0, 0..<0)
        withUnsafeSamples { samples in
            for y in 0..<height {
                above = current
                let first = runs.count
                var x = 0
                while x < width {
                    while x < width, samples[y &* stride &+ x] != 0 { x &+= 1 }
                    if x == width { break }
                    let start = x
                    while x < width, samples[y &* stride &+ x] == 0 { x &+= 1 }
                    parents.append(Int32(runs.count))
                    runs.append((Int32(y), Int32(start), Int32(x)))
                }
                current = first..<runs.count
                var next = above.lowerBound
                for run in current {
                    while next < above.upperBound, runs[next].end <= runs[run].start { next += 1 }
                    var other = next
                    while other < above.upperBound, runs[other].start < runs[run].end {
                        let a = parents.root(of: Int32(other))
                        let b = parents.root(of: Int32(run))
                        parents[Int(Swift.max(a, b))] = Swift.min(a, b)
                        other += 1
                    }
                }
            }
        }
        var areas: [FlatArea] = []
        // For each run the place of its area; roots come before the rest.
        var places = [Int32](repeating: -1, count: runs.count)
        for (i, run) in runs.enumerated() {
            let part = FlatArea(y: Int(run.y), start: Int(run.start), end: Int(run.end))
            let first = Int(parents.root(of: Int32(i)))
            if first == i {
                places[i] = Int32(areas.count)
                areas.append(part)
            } else {
                places[i] = places[first]
                areas[Int(places[i])].merge(part)
            }
        }
        let kept = areas.indices.filter { accepts(areas[$0]) }
            .sorted { (areas[$0].count, $1) > (areas[$1].count, $0) }.prefix(limit)
        for i in kept { areas[i].makeRows() }
        for (i, run) in runs.enumerated() { areas[Int(places[i])].include(run) }
        return kept.map { areas[$0] }
    }
}

extension FlatArea {
    fileprivate mutating func makeRows() {
        rows = Array(repeating: (Int32.max, 0), count: bottom - top)
    }

    fileprivate mutating func include(_ run: (y: Int32, start: Int32, end: Int32)) {
        if rows.isEmpty { return }
        let row = Int(run.y) - top
        rows[row].start = min(rows[row].start, run.start)
        rows[row].end = max(rows[row].end, run.end)
    }
}
