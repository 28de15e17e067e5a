import LibC

/// The ranks of candidates where one is the whole of a thing and others are parts of it that share
/// its sides: the card comes before the card without its stripe.
struct PartWholeRanking {
    // Areas are shares of the larger rectangle's. Chosen where nothing else is said.

    /// What is less sure is no whole.
    private static let minimumWholeConfidence = 0.3
    /// The share of a part that is inside the whole.
    private static let insideShare = 0.96
    /// A smaller part says nothing about the whole, and a larger one is no stripe.
    private static let minimumPartShare = 0.3
    private static let maximumBandShare = 0.5
    /// By how much a rank is over another, times the confidence, or under it: least of all.
    private static let rankStep = 1e-4

    /// The least confidence of what has a stripe, and the least support of its sides.
    private static let minimumOuterConfidence = 0.5
    private static let minimumOuterSupport = 0.6
    let scorer: PartWholeScorer

    /// The candidates, the whole of a thing ranked over its parts.
    func ranked(_ candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        var best = candidates
        let corners = best.map(\.corners.corners)
        let areas = corners.map(\.area)
        let bySize = best.indices.sorted { areas[$0] < areas[$1] }
        for (n, outer) in bySize.enumerated()
        where best[outer].confidence > Self.minimumWholeConfidence {
            // It comes before some parts, and never before one that it is not the whole of.
            var (whole, most) = (best[outer], Double.infinity)
            // Of several wholes the surest.
            func put(before part: RectangleCandidate) {
                whole.rank = max(whole.rank, part.rank + Self.rankStep * best[outer].confidence)
            }
            var bands: [RectangleCandidate] = []
            for inner in bySize[..<n] where best[inner].rank >= best[outer].rank {
                // What is wholly in view needs no border of the image to end it.
                if best[outer].evidence.frameSide != nil, best[inner].evidence.frameSide == nil {
                    continue
                }
                guard corners[inner].isInside(corners[outer], share: Self.insideShare) else {
                    continue
                }
                let isSmall = areas[inner] < Self.minimumPartShare * areas[outer]
                let odds =
                    isSmall ? nil : scorer.oddsOfWhole(best[outer], over: candidates[inner])
                if areas[inner] < Self.maximumBandShare * areas[outer],
                    Self.isBand(best[inner], of: best[outer])
                {
                    bands.append(best[inner])
                } else if let odds, odds <= 0 {
                    most = min(most, best[inner].rank)
                }
                guard let odds, odds > 0 else { continue }
                put(before: best[inner])
                // What speaks for the part speaks for the whole.
                let chance = 1 / (1 + exp(-odds))
                whole.confidence = max(whole.confidence, chance * best[inner].confidence)
            }
            if whole.confidence > Self.minimumOuterConfidence { bands.forEach(put) }
            if whole.rank < most { best[outer] = whole }
        }
        return best
    }

    /// Whether a rectangle lies across a larger one, from one side to the other, as a stripe does
    /// on a card.
    private static func isBand(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool {
        guard outer.evidence.leastSupport > minimumOuterSupport, outer.evidence.frameSide == nil
        else { return false }
        let shared = SharedSides.sides(
            ofStripe: inner.corners.corners, sharedWith: outer.corners.corners)
        return shared.count == 2 && shared[1] - shared[0] == 2
    }
}
