/// A set of pixels that touch one another and differ little from each to the next.
///
/// A ground, even a graded one, is a region; print on it, with its antialiased edges, is none.
struct EvenRegion: Sendable {
    /// A stretch of a row: `start..<end`.
    struct Run: Sendable {
        var y: Int32
        var start: Int32
        var end: Int32
    }

    /// Edges in pixels: `left..<right`, `top..<bottom`.
    var left: Int32
    var top: Int32
    var right: Int32
    var bottom: Int32
    /// Pixels.
    var area: Int32
    /// The mean of the middles of runs, weighted by their lengths.
    var color: SIMD4<Float>
    /// From top to bottom, each row's from left to right.
    var runs: [Run]

    var width: Int32 { right - left }
    var height: Int32 { bottom - top }
}

extension Plane where Sample == Color {
    /// Shorter stretches of a row belong to no region: edges and textures are made of them.
    ///
    /// Chosen: blurred edges have no three pixels alike.
    private static var minimumRun: Int { 3 }

    /// The even regions of some size, in no particular order.
    ///
    /// Runs of each row are joined with those above by union-find, as components are.
    /// - Parameters:
    ///   - tolerance: levels by which neighbors may differ, in any channel.
    ///   - minimumArea: pixels of the smallest region.
    ///   - limit: how many runs there may be.
    /// - Returns: `nil` if there would be more: a texture.
    func evenRegions(tolerance: UInt8, minimumArea: Int, limit: Int) -> [EvenRegion]? {
        var runs: [EvenRegion.Run] = []
        var sets = UnionFind()
        let complete = withUnsafeSamples { input in
            @inline(__always)
            func areAlike(_ a: Int, _ b: Int) -> Bool {
                let (a, b) = (input[a], input[b])
                let difference = pointwiseMax(a, b) &- pointwiseMin(a, b)
                return difference.x <= tolerance && difference.y <= tolerance
                    && difference.z <= tolerance
            }
            var above = 0..<0
            for y in 0..<height {
                let row = y * stride
                let first = runs.count
                var next = above.lowerBound
                var start = 0
                while start < width {
                    var end = start + 1
                    while end < width, areAlike(row &+ end, row &+ end &- 1) { end += 1 }
                    if end - start >= Self.minimumRun {
                        let label = Int32(runs.count)
                        guard runs.count < limit else { return false }
                        sets.add()
                        runs.append(.init(y: Int32(y), start: Int32(start), end: Int32(end)))
                        while next < above.upperBound, Int(runs[next].end) <= start { next += 1 }
                        var other = next
                        while other < above.upperBound, Int(runs[other].start) < end {
                            let shared =
                                Swift.max(
                                    start, Int(runs[other].start))..<Swift.min(
                                    end, Int(runs[other].end))
                            if shared.contains(where: { areAlike(row &+ $0, row &+ $0 &- stride) })
                            {
                                sets.join(Int32(other), label)
                            }
                            other += 1
                        }
                    }
                    start = end
                }
                above = first..<runs.count
            }
            return true
        }
        guard complete else { return nil }
        return regions(of: runs, &sets, minimumArea: minimumArea)
    }

    private func regions(
        of runs: [EvenRegion.Run], _ sets: inout UnionFind, minimumArea: Int
    ) -> [EvenRegion] {
        var areas = [Int32](repeating: 0, count: runs.count)
        var roots = areas
        for (index, run) in runs.enumerated() {
            roots[index] = sets.root(of: Int32(index))
            areas[Int(roots[index])] += run.end - run.start
        }
        var places = [Int32](repeating: -1, count: runs.count)
        var regions: [EvenRegion] = []
        for (index, run) in runs.enumerated() where areas[Int(roots[index])] >= minimumArea {
            let root = Int(roots[index])
            if places[root] < 0 {
                places[root] = Int32(regions.count)
                regions.append(
                    EvenRegion(
                        left: run.start, top: run.y, right: run.end, bottom: run.y + 1, area: 0,
                        color: .zero, runs: []))
            }
            let place = Int(places[root])
            let middle = self[Int(run.start + run.end) / 2, Int(run.y)]
            regions[place].left = Swift.min(regions[place].left, run.start)
            regions[place].right = Swift.max(regions[place].right, run.end)
            regions[place].bottom = run.y + 1
            regions[place].area += run.end - run.start
            regions[place].color += SIMD4<Float>(middle) * Float(run.end - run.start)
            regions[place].runs.append(run)
        }
        for index in regions.indices { regions[index].color /= Float(regions[index].area) }
        return regions
    }
}
