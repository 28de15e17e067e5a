/// Quadrilaterals between two opposed edges that begin and end side by side: fields and labels whose
/// short sides are no lines, for they have too few pixels, or letters touch them.
///
/// The short sides are put where the edges end and are moved to where the color changes. The number
/// of edges is bounded, and with it the work.
struct OpposedSides {
    // Lengths are in pixels of the image searched. Chosen where nothing else is said.

    /// The longest gap in an edge, and the least length of one.
    private static let maximumGapInPixels = 6.0
    private static let minimumLengthInPixels = 14.0
    /// How many edges are looked at, the longest.
    private static let maximumEdges = 500
    /// After how many of one edge a pair counts half.
    private static let pairsPerEdge = 2.0
    /// The greatest sine of the angle between two: 6°, as perspective has it.
    private static let maximumSine = 0.1
    /// How far apart two are at the most, in lengths of the shorter.
    private static let maximumDistanceInLengths = 1.1
    /// How far one begins or ends before the other: that share of their distance, and pixels; or
    /// that share of the length, where print or a rounded corner hides an end of a long one.
    private static let maximumOffsetShare = 0.2
    private static let maximumOffsetInPixels = 4.0
    private static let maximumOffsetInLengths = 0.15
    /// How far beyond its last point an edge goes on to the corner: half of its smoothed width.
    private static let cornerInPixels = 1.0
    /// Profiles along a side that is moved to the edge.
    private static let profiles = 16

    /// A piece of a line that is an edge nearly all along.
    private struct Edge {
        let center: SIMD2<Double>
        /// Of length 1.
        let direction: SIMD2<Double>
        let length: Double
    }

    /// Two edges, and where the second begins and ends along the first from its center.
    private struct Pair {
        let first: Edge
        let second: Edge
        /// Which of all edges the two are.
        let numbers: (first: Int, second: Int)
        let begin: Double
        let end: Double

        /// How much earlier or later the second begins and ends.
        var offset: Double { abs(begin + first.length / 2) + abs(end - first.length / 2) }
        /// The longer and the more even, the more likely.
        var rank: Double { second.length - 2 * offset }
    }

    private let edges: [Edge]
    private let refinement: SideRefinement
    private let minimumSide: Double

    init(lines: [EdgeLine], color: Plane<Color>, minimumSide: Double) {
        edges = Array(
            lines.flatMap(Self.edges).sorted { $0.length > $1.length }.prefix(Self.maximumEdges))
        refinement = SideRefinement(color: color, scale: 1, profiles: Self.profiles)
        self.minimumSide = minimumSide
    }

    /// The hypotheses, of the longest and evenest pairs first, of at most `limit` pairs.
    ///
    /// - Parameter index: what is known already; the hypotheses are added to it.
    func closed(limit: Int, in index: inout HypothesisIndex) -> [RectangleHypothesis] {
        var pairs: [Pair] = []
        for first in edges.indices {
            for second in edges.indices[(first + 1)...] {
                if let pair = pair(first, second) { pairs.append(pair) }
            }
        }
        return foremost(pairs, limit: limit).flatMap { hypotheses($0, in: &index) }
    }

    /// The pairs that count most, each the less the more there are before it of one of its edges: the
    /// bars of a code have hundreds.
    private func foremost(_ pairs: [Pair], limit: Int) -> [Pair] {
        var before = [Double](repeating: 0, count: edges.count)
        let ranks = pairs.map(\.rank)
        let sorted = pairs.indices.sorted { ranks[$0] > ranks[$1] }
        let counts = sorted.map { n -> Double in
            let (first, second) = pairs[n].numbers
            let most = max(before[first], before[second])
            before[first] += 1
            before[second] += 1
            return ranks[n] / (1 + most / Self.pairsPerEdge)
        }
        return DescendingIndices(counts).prefix(limit).map { pairs[sorted[$0]] }
    }

    private static func edges(of line: EdgeLine) -> [Edge] {
        var runs: [EdgeLine.Piece] = []
        for piece in line.pieces where !line.isFrame {
            if let last = runs.last, piece.from - last.to < maximumGapInPixels {
                runs[runs.count - 1].to = piece.to
            } else {
                runs.append(piece)
            }
        }
        return runs.filter { $0.to - $0.from > minimumLengthInPixels }.map {
            Edge(
                center: line.point(at: ($0.from + $0.to) / 2), direction: line.direction,
                length: $0.to - $0.from)
        }
    }

    /// The pair of an edge and a shorter one, by their numbers, if they are opposed.
    private func pair(_ n: Int, _ m: Int) -> Pair? {
        let (first, second) = (edges[n], edges[m])
        guard abs(first.direction.cross(second.direction)) < Self.maximumSine else { return nil }
        let offset = second.center - first.center
        let distance = abs(first.direction.cross(offset))
        guard distance > minimumSide, distance < Self.maximumDistanceInLengths * second.length
        else { return nil }
        let middle = first.direction.dot(offset)
        let pair = Pair(
            first: first, second: second, numbers: (n, m), begin: middle - second.length / 2,
            end: middle + second.length / 2)
        let most = max(
            Self.maximumOffsetShare * distance + Self.maximumOffsetInPixels,
            Self.maximumOffsetInLengths * second.length)
        let half = first.length / 2
        guard abs(pair.begin + half) < most, abs(pair.end - half) < most else { return nil }
        return pair
    }

    /// With the corners where each edge ends, and with both as long as they are together.
    private func hypotheses(
        _ pair: Pair, in index: inout HypothesisIndex
    ) -> [RectangleHypothesis] {
        let half = pair.first.length / 2
        let (begin, end) = (min(-half, pair.begin), max(half, pair.end))
        let own = quadrilateral(pair, (-half, half), (pair.begin, pair.end))
        let joint = quadrilateral(pair, (begin, end), (begin, end))
        return [own, joint].compactMap { corners in
            guard index.insert(corners) else { return nil }
            let clockwise = corners.signedArea > 0 ? corners : corners.reversed()
            let refined = refinement.refine(clockwise, fixed: [])
            guard refined.isConvex, refined.signedArea > 0 else { return nil }
            return RectangleHypothesis(corners: refined, rank: 1, frameSide: nil)
        }
    }

    /// The corners for where both edges begin and end along the first, from its center.
    private func quadrilateral(
        _ pair: Pair, _ first: (Double, Double), _ second: (Double, Double)
    ) -> [SIMD2<Double>] {
        let (a, b) = (pair.first, pair.second)
        let along = b.direction / b.direction.dot(a.direction)
        let middle = (pair.begin + pair.end) / 2
        let reach = Self.cornerInPixels
        return [
            a.center + (first.0 - reach) * a.direction, a.center + (first.1 + reach) * a.direction,
            b.center + (second.1 + reach - middle) * along,
            b.center + (second.0 - reach - middle) * along,
        ]
    }
}
