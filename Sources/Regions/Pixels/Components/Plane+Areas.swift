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
        // All rows have samples, so that nothing needs sorting.
        var (right, left): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
        for (i, row) in rows.enumerated() {
            let (start, end, y) = (Double(row.start), Double(row.end), Double(top + i))
            right.append([end, y])
            right.append([end, y + 1])
            left.append([start, y])
            left.append([start, y + 1])
        }
        return right.convexChain + left.reversed().convexChain
    }
}

extension Plane where Sample == Float {
    /// The areas of samples that are 0, where `accepts` (given their box and count) wants them, the
    /// largest first.
    ///
    /// Runs of each row are joined with those above, as for ink. Source: L. He,
    /// Y. Chao and K. Suzuki, A run-based two-scan labeling algorithm (2008).
    func flatAreas(limit: Int, where accepts: (FlatArea) -> Bool) -> [FlatArea] {
        let (runs, starts) = zeroRuns()
        var sets = UnionFind(count: runs.count)
        for y in starts.indices.dropFirst(2) {
            var next = starts[y - 2]
            for run in starts[y - 1]..<starts[y] {
                while next < starts[y - 1], runs[next].end <= runs[run].start { next += 1 }
                var other = next
                while other < starts[y - 1], runs[other].start < runs[run].end {
                    sets.join(Int32(other), Int32(run))
                    other += 1
                }
            }
        }
        var areas: [FlatArea] = []
        // For each run the index of its area; the first of a set stands for it.
        var owners = [Int32](repeating: -1, count: runs.count)
        for (i, run) in runs.enumerated() {
            let part = FlatArea(y: Int(run.y), start: Int(run.start), end: Int(run.end))
            let first = Int(sets.root(of: Int32(i)))
            if first == i {
                owners[i] = Int32(areas.count)
                areas.append(part)
            } else {
                owners[i] = owners[first]
                areas[Int(owners[i])].merge(part)
            }
        }
        let kept = areas.indices.filter { accepts(areas[$0]) }
            .sorted { (areas[$0].count, $1) > (areas[$1].count, $0) }.prefix(limit)
        for i in kept { areas[i].makeRows() }
        for (i, run) in runs.enumerated() { areas[Int(owners[i])].include(run) }
        return kept.map { areas[$0] }
    }

    /// All runs of samples that are 0, and the number of the first one of each row and of the end.
    private func zeroRuns() -> (runs: [FlatRun], starts: [Int]) {
        var runs: [FlatRun] = []
        var starts = [0]
        withUnsafeSamples { samples in
            for y in 0..<height {
                let row = y * stride
                var start = 0
                // Whether samples are another number: of eight, and of the one before.
                var (others, before): (UInt8, UInt8) = (0, 1)
                for first in Swift.stride(from: 0, through: width, by: 8) {
                    others = 0
                    if first + 8 > width {
                        // A row ends like a run.
                        others = 0xFF << UInt8(width - first)
                        for x in first..<width where samples[row + x] != 0 {
                            others |= 1 << UInt8(x - first)
                        }
                    } else if !samples.areZero(row &+ first) {
                        for k in 0..<8 {
                            others |= (samples[row &+ first &+ k] != 0 ? 1 : 0) &<< UInt8(k)
                        }
                    }
                    var changes = others ^ (others &<< 1 | before)
                    while changes != 0 {
                        let x = first &+ changes.trailingZeroBitCount
                        if others & (changes & (0 &- changes)) == 0 {
                            start = x
                        } else {
                            runs.append(FlatRun(y: Int32(y), start: Int32(start), end: Int32(x)))
                        }
                        changes &= changes &- 1
                    }
                    before = others >> 7
                }
                starts.append(runs.count)
            }
        }
        return (runs, starts)
    }
}

/// Samples side by side in a row: `start..<end`.
private struct FlatRun {
    let y: Int32
    let start: Int32
    let end: Int32
}

extension FlatArea {
    fileprivate mutating func makeRows() {
        rows = Array(repeating: (Int32.max, 0), count: bottom - top)
    }

    fileprivate mutating func include(_ run: FlatRun) {
        if rows.isEmpty { return }
        let row = Int(run.y) - top
        rows[row].start = min(rows[row].start, run.start)
        rows[row].end = max(rows[row].end, run.end)
    }
}
