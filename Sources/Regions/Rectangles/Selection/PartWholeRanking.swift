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

    /// The least support of sides that go on to the border.
    private static let goingOnSupport = 0.75
    /// The share inside of a whole that isn't cut by it.
    private static let uncutShare = 0.8
    /// How many sides another thing has in common with what is around it and more.
    private static let cornerSides = 1...2
    /// The share of a card on one side of its stripe: of 54 mm, by ISO/IEC 7811-2 the stripe ends
    /// 15.82 mm from the edge at least; and what is left beside a narrow one.
    private static let minimumStripedShare = 0.6
    private static let maximumStripedShare = 0.9

    /// The least confidence of what has a stripe, and the least support of its sides.
    private static let minimumOuterConfidence = 0.5
    private static let minimumOuterSupport = 0.6

    let scorer: PartWholeScorer
    var rules = RectangleRules.all

    /// The candidates, the whole of a thing ranked over its parts.
    func ranked(_ candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        var best = candidates
        let corners = best.map(\.corners.corners)
        let areas = corners.map(\.area)
        let bySize = best.indices.sorted { areas[$0] < areas[$1] }
        for (n, outer) in bySize.enumerated()
        where best[outer].confidence > Self.minimumWholeConfidence
            || best[outer].evidence.frameSide != nil
        {
            // It comes before some parts, and never before one that it is not the whole of.
            var (whole, most) = (best[outer], Double.infinity)
            // Of several wholes the surest.
            func put(before part: RectangleCandidate) {
                whole.rank = max(whole.rank, part.rank + Self.rankStep * best[outer].confidence)
            }
            // What speaks for the part speaks for the whole.
            func put(before part: RectangleCandidate, chance: Double) {
                put(before: part)
                whole.confidence = max(whole.confidence, chance * part.confidence)
            }
            var bands: [RectangleCandidate] = []
            for inner in bySize[..<n] where best[inner].rank >= best[outer].rank {
                guard corners[inner].isInside(corners[outer], share: Self.insideShare) else {
                    continue
                }
                let isSmall = areas[inner] < Self.minimumPartShare * areas[outer]
                // What is wholly in view needs no border of the image to end it, unless its sides
                // go on to there.
                if best[outer].evidence.frameSide != nil, best[inner].evidence.frameSide == nil {
                    if rules.contains(.border), !isSmall,
                        goesOn(candidates[inner], toBorderOf: best[outer])
                    {
                        put(before: best[inner], chance: 1)
                    }
                    continue
                }
                let odds =
                    Self.isOpen(best[outer], over: best[inner])
                    ? scorer.oddsOfWhole(best[outer], over: candidates[inner]) : nil
                let isBand =
                    rules.contains(.band) && areas[inner] < Self.maximumBandShare * areas[outer]
                    && Self.isBand(best[inner], of: best[outer])
                if isBand { bands.append(best[inner]) }
                guard let odds else { continue }
                if odds > 0,
                    !(rules.contains(.cut)
                        && Self.cuts(candidates[outer], beyond: candidates[inner], candidates))
                {
                    put(before: best[inner], chance: 1 / (1 + exp(-odds)))
                } else if odds <= 0, rules.contains(.stripe),
                    isStriped(candidates[outer], candidates[inner], candidates)
                {
                    put(before: best[inner], chance: 1)
                } else if !isBand {
                    most = min(most, best[inner].rank)
                }
            }
            if whole.confidence > Self.minimumOuterConfidence { bands.forEach { put(before: $0) } }
            if whole.rank < most { best[outer] = whole }
        }
        return best
    }

    /// Whether it is open which of two is the thing, so that the scorer's odds decide: the part is
    /// no less sure, the whole not unlikely by itself.
    static func isOpen(_ whole: RectangleCandidate, over part: RectangleCandidate) -> Bool {
        let isCut = whole.evidence.frameSide != nil
        return (isCut || whole.confidence > minimumWholeConfidence) && part.rank >= whole.rank
            && (!isCut || part.evidence.frameSide != nil)
            && part.corners.corners.area >= minimumPartShare * whole.corners.corners.area
    }

    /// Whether the sides of a part go on to the border of the image, where the whole is cut.
    private func goesOn(
        _ part: RectangleCandidate, toBorderOf whole: RectangleCandidate
    ) -> Bool {
        scorer.supportToBorder(of: whole, beyond: part) ?? 0 > Self.goingOnSupport
    }

    /// Whether a whole goes through something surer that is apart from a part, or around it: what the
    /// whole has beyond the part is that thing's.
    private static func cuts(
        _ whole: RectangleCandidate, beyond part: RectangleCandidate,
        _ candidates: [RectangleCandidate]
    ) -> Bool {
        candidates.contains {
            $0.confidence > whole.confidence && RectangleSuppression.excludes(whole, $0)
                && (!$0.corners.corners.isInside(whole.corners.corners, share: uncutShare)
                    || isInCorner($0, of: whole))
                && !RectangleSuppression.excludes(part, $0)
        }
    }

    /// Whether a thing has one or two sides of what is around it: a stripe of a card has two opposite
    /// ones, and what is beyond the stripe three.
    private static func isInCorner(
        _ inner: RectangleCandidate, of outer: RectangleCandidate
    ) -> Bool {
        let sides = SharedSides.count(inner.corners.corners, outer.corners.corners)
        return inner.evidence.frameSide == nil && cornerSides.contains(sides)
            && !isBand(inner, of: outer)
    }

    /// Whether a part is what lies on one side of a stripe, such as of the ground's color, and the
    /// whole, which lies on nothing else, goes on beyond the stripe as the part is.
    private func isStriped(
        _ whole: RectangleCandidate, _ part: RectangleCandidate,
        _ candidates: [RectangleCandidate]
    ) -> Bool {
        let share = part.corners.corners.area / whole.corners.corners.area
        return whole.confidence > Self.minimumOuterConfidence
            && share > Self.minimumStripedShare && share < Self.maximumStripedShare
            && scorer.isAlikeBeyond(whole, part)
            && !RectangleSuppression.isOnAnother(whole, candidates)
    }

    /// Whether a rectangle lies across a larger one, from one side to the other, as a stripe does on a
    /// card, or what is left of the card beyond it.
    private static func isBand(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool {
        guard outer.evidence.leastSupport > minimumOuterSupport, outer.evidence.frameSide == nil
        else { return false }
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let shared = SharedSides.sides(ofStripe: a, sharedWith: b)
        return shared.count == 2 && shared[1] - shared[0] == 2
            || shared.count == 3 && a.area < minimumPartShare * b.area
    }
}
