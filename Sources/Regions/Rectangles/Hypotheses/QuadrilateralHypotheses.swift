/// Four lines that could be the sides of a rectangle: two pairs of opposed lines, each side
/// between two crossings covered by edges well enough.
///
/// Source of the idea: Z. Zhang and L.-W. He, Whiteboard scanning and image enhancement (2007),
/// section 2: quadrangles formed from pairs of opposed lines. The number of lines is bounded, and
/// with it the work.
struct QuadrilateralHypotheses {
    // Coverage is the share of a side, 0...1, that edges cover. Chosen where nothing else is said.

    /// How many hypotheses a pair of opposed lines is in: the bars of a code make thousands between
    /// the same two.
    private static let quota: UInt8 = 30
    /// How many hypotheses a line is in: a board's fill all the room else.
    private static let lineQuota: UInt8 = 60
    /// How many cycles are looked at that have the same line first, so that the work is bounded and
    /// all lines have their turn; and after how many no further lines.
    private static let maximumCyclesOfLine = 1500
    private static let maximumCycles = 60_000
    /// A side of less coverage is low, and one may be.
    private static let lowCoverage = 0.5
    private static let maximumLowSides = 1
    /// The least coverage of all sides together, and of three where the frame is the fourth.
    private static let minimumCoverage = 0.55
    private static let minimumCoverageAtFrame = 0.75
    /// How much of the rank is the mean coverage of the four, the least of them, and the size.
    private static let meanWeight = 0.5
    private static let leastWeight = 0.5
    private static let sizeWeight = 0.1
    /// What is taken off the rank where the frame is a side.
    private static let frameHandicap = 0.25

    let graph: CrossingGraph

    /// Lines and their crossings, ready for ``closed(limit:in:)``.
    init(lines: [EdgeLine], width: Int, height: Int, minimumSide: Double) {
        graph = CrossingGraph(lines: lines, width: width, height: height, minimumSide: minimumSide)
    }

    /// The hypotheses, the best covered and largest first, at most `limit`.
    ///
    /// - Parameter index: what is known already; the hypotheses are added to it.
    func closed(limit: Int, in index: inout HypothesisIndex) -> [RectangleHypothesis] {
        let found = cycles()
        return distinct(
            DescendingIndices(found.lazy.map(\.rank)).lazy.map { found[$0] }, limit: limit,
            in: &index)
    }

    /// The first of those in one place, and few for each pair of opposed lines.
    private func distinct(
        _ sorted: some Sequence<Cycle>, limit: Int, in index: inout HypothesisIndex
    ) -> [RectangleHypothesis] {
        let count = graph.count
        var pairs = [UInt8](repeating: 0, count: count * count)
        var uses = [UInt8](repeating: 0, count: count)
        var result: [RectangleHypothesis] = []
        for cycle in sorted {
            let c = cycle.lines
            if (0..<4).contains(where: {
                uses[c[$0]] >= Self.lineQuota && !graph.lines[c[$0]].isFrame
            }) {
                continue
            }
            let first = min(c[0], c[2]) * count + max(c[0], c[2])
            let second = min(c[1], c[3]) * count + max(c[1], c[3])
            if pairs[first] >= Self.quota || pairs[second] >= Self.quota { continue }
            let hypothesis = hypothesis(cycle)
            guard index.insert(hypothesis.corners) else { continue }
            pairs[first] += 1
            pairs[second] += 1
            for n in 0..<4 where uses[c[n]] < Self.lineQuota { uses[c[n]] += 1 }
            result.append(hypothesis)
            if result.count == limit { break }
        }
        return result
    }

    /// Four lines in order, by number, and the rank of the quadrilateral that they make.
    private struct Cycle {
        let lines: SIMD4<Int>
        let rank: Double
    }

    private func cycles() -> [Cycle] {
        var found: [Cycle] = []
        // Each cycle a, b, c, d once: a is the least of the four, b < d.
        for a in 0..<graph.count {
            let before = found.count
            for (n, d) in graph.tables[a].crossing.enumerated() where d > a {
                if found.count - before > Self.maximumCyclesOfLine { break }
                for b in graph.tables[a].partners[n] where b > a && b < d {
                    let ab = graph.cover(on: a, b, d)
                    for c in graph.partners(on: b, of: a) where c > a && c != d {
                        let cc = graph.cover(on: c, b, d)
                        if cc == 0 { continue }
                        let dc = graph.cover(on: d, a, c)
                        if dc == 0 { continue }
                        let bc = graph.cover(on: b, a, c)
                        let cycle = SIMD4(d, a, b, c)
                        if let rank = rank(of: cycle, covers: SIMD4(ab, bc, cc, dc)) {
                            found.append(Cycle(lines: cycle, rank: rank))
                        }
                    }
                }
            }
            if found.count > Self.maximumCycles { break }
        }
        return found
    }

    /// The crossing of each line of a cycle with the next.
    @inline(__always)
    private func corners(
        of cycle: SIMD4<Int>
    ) -> (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) {
        func corner(_ a: Int, _ b: Int) -> SIMD2<Double> {
            graph.lines[a].point(at: graph.crossings[a * graph.count + b])
        }
        return (
            corner(cycle[0], cycle[1]), corner(cycle[1], cycle[2]), corner(cycle[2], cycle[3]),
            corner(cycle[3], cycle[0])
        )
    }

    /// How early four lines in order are looked at, `covers` for the second, third, fourth and
    /// first; `nil` if they are no quadrilateral or too little of it is covered.
    private func rank(of cycle: SIMD4<Int>, covers: SIMD4<UInt8>) -> Double? {
        var frames = 0
        for n in 0..<4 where graph.lines[cycle[n]].isFrame { frames += 1 }
        if frames > 1 { return nil }
        let (p, q, r, s) = corners(of: cycle)
        let ways = (q - p, r - q, s - r, p - s)
        let isRight = ways.0.cross(ways.1) > 0
        guard (ways.1.cross(ways.2) > 0) == isRight, (ways.2.cross(ways.3) > 0) == isRight,
            (ways.3.cross(ways.0) > 0) == isRight
        else { return nil }
        let lengths = SIMD4(ways.0.length, ways.1.length, ways.2.length, ways.3.length)
        // Sides between the corners in order are those of lines 1, 2, 3, 0.
        var (sum, length, low) = (0.0, 0.0, 0)
        for side in 0..<4 where !graph.lines[cycle[(side + 1) % 4]].isFrame {
            let share = CrossingGraph.share(covers[side])
            sum += share * lengths[side]
            length += lengths[side]
            if share < Self.lowCoverage { low += 1 }
        }
        let coverage = sum / length
        if coverage < Self.minimumCoverage || low > Self.maximumLowSides { return nil }
        if frames > 0 && (low > 0 || coverage < Self.minimumCoverageAtFrame) { return nil }
        // Evenly covered and large ones first: bars and rows of print cross in countless ways.
        let least = CrossingGraph.share(covers.min())
        let mean = CrossingGraph.meanShare(covers)
        let size = min(length / (graph.size.x + graph.size.y), 1)
        return Self.meanWeight * mean + Self.leastWeight * least + Self.sizeWeight * size
            - (frames > 0 ? Self.frameHandicap : 0)
    }

    private func hypothesis(_ cycle: Cycle) -> RectangleHypothesis {
        let (p, q, r, s) = corners(of: cycle.lines)
        return RectangleHypothesis(
            corners: [p, q, r, s], rank: cycle.rank,
            frameSide: (0..<4).first { graph.lines[cycle.lines[($0 + 1) % 4]].isFrame })
    }
}
