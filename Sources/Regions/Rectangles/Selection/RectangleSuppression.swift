import LibC

/// One report for one thing: the better of two that overlap, and no mixtures of others' sides.
enum RectangleSuppression {
    /// The distinct candidates that stand, the best first; nested ones with sides of their own stay.
    static func standing(
        _ candidates: [RectangleCandidate], reader: SideSampler, limit: Int = 64
    ) -> [RectangleCandidate] {
        let gap = BackgroundGapTest(smooth: reader.smooth)
        var kept: [RectangleCandidate] = []
        for candidate in raised(candidates, PartWholeScorer(reader: reader)).sorted(by: {
            $0.rank > $1.rank
        }) {
            if kept.contains(where: { excludes($0, candidate) || isMixed(candidate, on: $0) }) {
                continue
            }
            if gap.isParted(candidate), isOnAnother(candidate, candidates) { continue }
            kept.append(candidate)
            if kept.count == limit { break }
        }
        let evidence = PrintFragmentScorer(reader: reader)
        kept.removeAll(where: TileCrossings(reader: reader).isTile)
        for n in kept.indices { kept[n].confidence = evidence.confidence(of: kept[n]) }
        return RectangleRepetition.single(confirmed(kept), among: candidates)
    }

    /// Whether a rectangle is made of a side of a larger one and of sides of things on it.
    private static func isMixed(_ rectangle: RectangleCandidate, on larger: RectangleCandidate)
        -> Bool
    {
        let (a, b) = (rectangle.corners.corners, larger.corners.corners)
        return rectangle.evidence.leastSupport < 0.8 && a.area < b.area
            && SharedSides.count(a, b) > 0 && a.clipped(to: b).area > 0.9 * a.area
    }

    /// Whether what is around a rectangle is a larger one, as a card is around its fields.
    private static func isOnAnother(
        _ rectangle: RectangleCandidate, _ candidates: [RectangleCandidate]
    ) -> Bool {
        let own = rectangle.corners.corners
        let area = own.area
        return candidates.contains {
            let other = $0.corners.corners
            return $0.confidence > 0.4 && other.area > 1.25 * area
                && own.clipped(to: other).area > 0.97 * area
        }
    }

    /// The rectangles, each surer for what lies wholly on it: a card is confirmed by its fields.
    static func confirmed(_ rectangles: [RectangleCandidate]) -> [RectangleCandidate] {
        var result = rectangles
        for outer in result.indices
        where result[outer].confidence > 0.4
            && (result[outer].evidence.hasOwnCorners || !result[outer].groundSides.isEmpty)
        {
            let b = result[outer].corners.corners
            for inner in rectangles where inner.confidence >= result[outer].confidence {
                let a = inner.corners.corners
                let area = a.area
                guard area < 0.9 * b.area, a.clipped(to: b).area > 0.97 * area else { continue }
                result[outer].confidence = inner.confidence + 0.01 * (1 - inner.confidence)
            }
        }
        return result
    }

    /// The candidates without those that have the same corners as a better one.
    static func distinct(_ candidates: [RectangleCandidate]) -> [RectangleCandidate] {
        // Places are compared, and not what lies there: hundreds of candidates are.
        let places = candidates.map(\.corners)
        let tolerances = candidates.map { 2 + 0.04 * $0.shortSide }
        let ranks = candidates.map(\.rank)
        var kept: [Int] = []
        for n in candidates.indices.sorted(by: { ranks[$0] > ranks[$1] })
        where !kept.contains(where: { places[$0].isNear(places[n], within: tolerances[$0]) }) {
            kept.append(n)
            if kept.count == 250 { break }
        }
        return kept.map { candidates[$0] }
    }

    /// The candidates, the whole of a thing ranked over the parts of it that share its sides: a
    /// card over the card without its stripe.
    private static func raised(
        _ candidates: [RectangleCandidate], _ parts: PartWholeScorer
    ) -> [RectangleCandidate] {
        var best = candidates
        let corners = best.map(\.corners.corners)
        let areas = corners.map(\.area)
        let bySize = best.indices.sorted { areas[$0] < areas[$1] }
        for (n, outer) in bySize.enumerated() where best[outer].confidence > 0.3 {
            if let least = leastOfTwins(bySize[..<n], in: outer, best, areas) {
                best[outer].rank = min(best[outer].rank, least - 1e-4)
                continue
            }
            // Over some parts it stands, and never over one that it is not the whole of.
            var (whole, most) = (best[outer], Double.infinity)
            for inner in bySize[..<n] where best[inner].rank >= best[outer].rank {
                // What is wholly in view needs no border of the image to end it.
                if best[outer].evidence.frameSide != nil, best[inner].evidence.frameSide == nil {
                    continue
                }
                guard corners[inner].clipped(to: corners[outer]).area > 0.96 * areas[inner] else {
                    continue
                }
                let isSmall = areas[inner] < 0.3 * areas[outer]
                let odds =
                    isSmall ? nil : parts.oddsOfWhole(best[outer], over: candidates[inner])
                let isBand =
                    areas[inner] < 0.5 * areas[outer] && isBand(best[inner], of: best[outer])
                let isFrame = !isSmall && isInFrame(best[inner], of: best[outer])
                guard isBand || isFrame || (odds ?? -1) > 0 else {
                    if odds != nil { most = min(most, best[inner].rank) }
                    continue
                }
                // Of several wholes the surest.
                whole.rank = max(
                    whole.rank, best[inner].rank + 1e-4 * best[outer].confidence)
                if isBand { continue }
                // What speaks for the part speaks for the whole.
                let chance = isFrame ? 0.95 : 1 / (1 + exp(-(odds ?? 0)))
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
            guard areas[i] > 0.15 * areas[outer], areas[i] < 0.85 * areas[outer],
                candidates[i].confidence > 0.6 * candidates[outer].confidence,
                candidates[i].evidence.hasOwnCorners
            else { return false }
            let part = candidates[i].corners.corners
            return (0..<4).count { SharedSides.isShared(part[$0], part[($0 + 1) % 4], with: whole) }
                == 3
                && part.clipped(to: whole).area > 0.96 * areas[i]
        }
        var best: Double?
        for (n, a) in parts.enumerated() {
            for b in parts[..<n] where areas[a] + areas[b] < 1.02 * areas[outer] {
                let shared = candidates[a].corners.corners
                    .clipped(to: candidates[b].corners.corners).area
                guard shared < 0.03 * min(areas[a], areas[b]),
                    hasGap(between: candidates[a], and: candidates[b], in: candidates[outer])
                else { continue }
                best = max(best ?? 0, min(candidates[a].rank, candidates[b].rank))
            }
        }
        return best
    }

    /// Whether the sides that two parts share with the whole are missing between them.
    ///
    /// Fields stand apart, and no edge joins them; a shadow or a line of print that divides a paper
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
        return gap > 0.03 && found < expected + 0.5 * gap
    }

    /// Whether a rectangle lies across a larger one, from one side to the other, as a stripe does on
    /// a card.
    private static func isBand(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool {
        guard outer.confidence > 0.5, outer.evidence.leastSupport > 0.6,
            outer.evidence.frameSide == nil
        else { return false }
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let shared = (0..<4).filter { SharedSides.isShared(a[$0], a[($0 + 1) % 4], with: b) }
        return shared.count == 2 && shared[1] - shared[0] == 2
    }

    /// Whether a rectangle is the inside of a larger one's drawn frame: the frame's outer edge is
    /// where the thing ends.
    private static func isInFrame(_ inner: RectangleCandidate, of outer: RectangleCandidate) -> Bool
    {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let thickest = max(0.06 * inner.shortSide, 5)
        guard zip(a, b).allSatisfy({ ($0 - $1).length < thickest * 1.5 }),
            outer.evidence.frameSide == nil, inner.evidence.frameSide == nil,
            outer.confidence > 0.5, outer.evidence.hasOwnCorners
        else { return false }
        // A frame goes all around; one side elsewhere is another guess at that side.
        let widths = (0..<4).map { i in
            let (p, q) = (a[i], a[(i + 1) % 4])
            let middle = (b[i] + b[(i + 1) % 4]) / 2
            return (q - p).cross(p - middle) / max((q - p).length, 1e-9)
        }.sorted()
        guard widths[0] > 0.2 * widths[3] else { return false }
        // A shadow's edge is softer and fades.
        return zip(inner.evidence.sides, outer.evidence.sides).allSatisfy { own, frame in
            frame.support > 0.7 && frame.strength > 0.5 * own.strength
        }
    }

    static func excludes(_ better: RectangleCandidate, _ other: RectangleCandidate) -> Bool {
        guard better.corners.mayOverlap(other.corners) else { return false }
        let (a, b) = (better.corners.corners, other.corners.corners)
        let shared = a.clipped(to: b).area
        guard shared > 0 else { return false }
        let (areaA, areaB) = (a.area, b.area)
        if shared / (areaA + areaB - shared) > 0.7 { return true }
        // Two things may overlap, or one contain the other; they don't share sides.
        let sides = SharedSides.count(a, b)
        if sides >= 2 { return true }
        let crossing = shared < 0.9 * min(areaA, areaB)
        return crossing && (sides >= 1 || shared > 0.25 * min(areaA, areaB))
    }
}
