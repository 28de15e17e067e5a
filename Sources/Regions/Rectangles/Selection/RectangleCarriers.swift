/// The papers and cards among candidates, on which others are looked for by themselves.
enum RectangleCarriers {
    // Chosen.

    /// The least confidence of a carrier, and how many times the least side of a rectangle its short
    /// side is: smaller ones have nothing on them.
    private static let minimumConfidence = 0.3
    private static let minimumShortSides = 4.0
    /// Two of which a greater share of the smaller one's area is common are one carrier.
    private static let sameShare = 0.5

    /// What may carry others, the surest and largest first, each once; at most `limit`.
    ///
    /// - Parameter minimumSide: the least side of a rectangle, in pixels of the candidates.
    static func carriers(
        among candidates: [RectangleCandidate], minimumSide: Double, limit: Int
    ) -> [RectangleCandidate] {
        let possible = candidates.filter {
            $0.confidence > minimumConfidence && $0.shortSide > minimumShortSides * minimumSide
        }
        let areas = possible.map(\.corners.corners.area)
        let ranks = possible.indices.map { possible[$0].confidence * areas[$0].squareRoot() }
        var kept: [Int] = []
        for n in DescendingIndices(ranks) where kept.count < limit {
            let isKnown = kept.contains {
                let (one, other) = (possible[n].corners, possible[$0].corners)
                return one.mayOverlap(other)
                    && one.corners.clipped(to: other.corners).area
                        > sameShare * min(areas[n], areas[$0])
            }
            if !isKnown { kept.append(n) }
        }
        return kept.map { possible[$0] }
    }
}
