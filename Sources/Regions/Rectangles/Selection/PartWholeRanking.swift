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
    /// The chance that a rectangle with a drawn frame is the frame's.
    private static let frameChance = 0.95

    // Two rectangles side by side that a larger one is but the union of.

    /// The least and the greatest area of one, and the greatest of both together.
    private static let minimumTwinShare = 0.15
    private static let maximumTwinShare = 0.85
    private static let maximumTwinSum = 1.02
    /// The least confidence of one against the union's.
    private static let twinConfidenceRatio = 0.6
    /// How many sides one has in common with the union.
    private static let sharedTwinSides = 3
    /// The greatest share of the smaller that lies on the other.
    private static let maximumTwinOverlap = 0.03
    /// The least gap between them, as a share of the side; and the least share of the gap without
    /// an edge.
    private static let minimumGapShare = 0.03
    private static let emptyGapShare = 0.5

    /// The least confidence of what has a stripe or a drawn frame, and the least support of the
    /// sides of what has a stripe.
    private static let minimumOuterConfidence = 0.5
    private static let minimumOuterSupport = 0.6
    /// The greatest width of a drawn frame: a share of the short side inside, and working pixels.
    private static let maximumFrameShare = 0.06
    private static let maximumFrameInPixels = 5.0
    /// How much farther apart two corners are than the frame is wide: √2 at a right angle.
    private static let cornerDistanceInWidths = 1.5
    /// The least width against the greatest: a frame goes all around, and one side elsewhere is
    /// another guess at that side.
    private static let minimumWidthRatio = 0.2
    /// The least support of a frame's outer edge, and its strength against the inner edge's: a
    /// shadow's is softer and fades.
    private static let minimumFrameSupport = 0.7
    private static let minimumFrameStrength = 0.5

    let scorer: PartWholeScorer

    /// The candidates, the whole of a thing ranked over its parts.
    func ranked(_ candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        var best = candidates
        let corners = best.map(\.corners.corners)
        let areas = corners.map(\.area)
        let bySize = best.indices.sorted { areas[$0] < areas[$1] }
        for (n, outer) in bySize.enumerated()
        where best[outer].confidence > Self.minimumWholeConfidence {
            if let least = Self.leastOfTwins(bySize[..<n], in: outer, best, areas) {
                best[outer].rank = min(best[outer].rank, least - Self.rankStep)
                continue
            }
            // It comes before some parts, and never before one that it is not the whole of.
            var (whole, most) = (best[outer], Double.infinity)
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
                let isBand =
                    areas[inner] < Self.maximumBandShare * areas[outer]
                    && Self.isBand(best[inner], of: best[outer])
                let isFrame = !isSmall && Self.isInFrame(best[inner], of: best[outer])
                guard isBand || isFrame || (odds ?? -1) > 0 else {
                    if odds != nil { most = min(most, best[inner].rank) }
                    continue
                }
                // Of several wholes the surest.
                whole.rank = max(
                    whole.rank, best[inner].rank + Self.rankStep * best[outer].confidence)
                if isBand { continue }
                // What speaks for the part speaks for the whole.
                let chance = isFrame ? Self.frameChance : 1 / (1 + exp(-(odds ?? 0)))
                whole.confidence = max(whole.confidence, chance * best[inner].confidence)
            }
            if whole.rank < most { best[outer] = whole }
        }
        return best
    }

    /// The lower rank of two rectangles side by side that a larger one is but the union of.
    ///
    /// Such as fields of a form; each shares three sides with it. `nil` if there are no such two.
    private static func leastOfTwins(
        _ smaller: ArraySlice<Int>, in outer: Int, _ candidates: [RectangleCandidate],
        _ areas: [Double]
    ) -> Double? {
        let whole = candidates[outer].corners.corners
        let parts = smaller.filter { i in
            guard areas[i] > minimumTwinShare * areas[outer],
                areas[i] < maximumTwinShare * areas[outer],
                candidates[i].confidence > twinConfidenceRatio * candidates[outer].confidence,
                candidates[i].evidence.hasOwnCorners
            else { return false }
            let part = candidates[i].corners.corners
            return SharedSides.count(part, whole) == sharedTwinSides
                && part.isInside(whole, share: insideShare)
        }
        var best: Double?
        for (n, a) in parts.enumerated() {
            for b in parts[..<n] where areas[a] + areas[b] < maximumTwinSum * areas[outer] {
                let shared = candidates[a].corners.corners
                    .clipped(to: candidates[b].corners.corners).area
                guard shared < maximumTwinOverlap * min(areas[a], areas[b]),
                    hasGap(between: candidates[a], and: candidates[b], in: candidates[outer])
                else { continue }
                best = max(best ?? 0, min(candidates[a].rank, candidates[b].rank))
            }
        }
        return best
    }

    /// Whether the sides that two parts share with the whole are missing between them.
    ///
    /// Fields are apart, and no edge joins them; a shadow or a line of print that divides a paper
    /// leaves its sides whole.
    private static func hasGap(
        between a: RectangleCandidate, and b: RectangleCandidate, in outer: RectangleCandidate
    ) -> Bool {
        let whole = outer.corners.corners
        var (expected, found, gap) = (0.0, 0.0, 0.0)
        for side in 0..<4 {
            let (p, q) = (whole[side], whole[(side + 1) % 4])
            let length = max((q - p).length, 1e-9)
            var (covered, supported, parts) = (0.0, 0.0, 0)
            for part in [a, b] {
                let c = part.corners.corners
                for k in 0..<4 where SharedSides.isShared(c[k], c[(k + 1) % 4], with: [p, q, q, p])
                {
                    let share = (c[(k + 1) % 4] - c[k]).length / length
                    covered += share
                    supported += share * part.evidence.sides[k].support
                    parts += 1
                }
            }
            guard parts == 2 else { continue }
            expected += supported
            found += outer.evidence.sides[side].support
            gap += max(1 - covered, 0)
        }
        return gap > minimumGapShare && found < expected + emptyGapShare * gap
    }

    /// Whether a rectangle lies across a larger one, from one side to the other, as a stripe does
    /// on a card.
    private static func isBand(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool {
        guard outer.confidence > minimumOuterConfidence,
            outer.evidence.leastSupport > minimumOuterSupport,
            outer.evidence.frameSide == nil
        else { return false }
        let shared = SharedSides.sides(of: inner.corners.corners, sharedWith: outer.corners.corners)
        return shared.count == 2 && shared[1] - shared[0] == 2
    }

    /// Whether a rectangle is the inside of a larger one's drawn frame: the frame's outer edge is
    /// where the thing ends.
    private static func isInFrame(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool
    {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let widest = max(maximumFrameShare * inner.shortSide, maximumFrameInPixels)
        guard zip(a, b).allSatisfy({ ($0 - $1).length < widest * cornerDistanceInWidths }),
            outer.evidence.frameSide == nil, inner.evidence.frameSide == nil,
            outer.confidence > minimumOuterConfidence, outer.evidence.hasOwnCorners
        else { return false }
        let widths = (0..<4).map { i in
            let (p, q) = (a[i], a[(i + 1) % 4])
            let middle = (b[i] + b[(i + 1) % 4]) / 2
            return (q - p).cross(p - middle) / max((q - p).length, 1e-9)
        }.sorted()
        guard widths[0] > minimumWidthRatio * widths[3] else { return false }
        return zip(inner.evidence.sides, outer.evidence.sides).allSatisfy { own, frame in
            frame.support > minimumFrameSupport
                && frame.strength > minimumFrameStrength * own.strength
        }
    }
}
