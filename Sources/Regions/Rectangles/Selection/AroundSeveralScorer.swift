/// Whether a rectangle is but what is around several things side by side: cards in a row, and not
/// one card that a stripe divides.
///
/// From one end of such a rectangle to the other lie smaller ones, each as wide as it is. Between
/// them shows what lies around them, and their edges end there; the edges of a card go on along its
/// stripe. Weighed by ``RectangleModels/aroundSeveral``.
struct AroundSeveralScorer {
    // Shares are of the larger one's length or width. Chosen where nothing else is said.

    /// The least confidence of any of several.
    private static let minimumConfidence = 0.02
    /// How far from an end of the larger one that of the first or last is, and the least share of
    /// the width that each takes.
    private static let endShare = 0.06
    private static let minimumWidthShare = 0.75
    /// How much of each is inside the larger one, and how far two reach over one another at most.
    private static let insideShare = 0.9
    private static let maximumCommonShare = 0.02

    // The scales of the features: where a feature is 1, or goes no farther. Chosen.

    private static let fullGapInPixels = 10.0
    private static let maximumStrengthRatio = 1.5
    private static let minimumStrength = 0.1
    private static let maximumMisfit = 2.0

    let sampler: SideSampler
    let gap: BackgroundGapTest

    init(sampler: SideSampler) {
        self.sampler = sampler
        gap = BackgroundGapTest(smooth: sampler.smooth)
    }

    /// What the features are, in their order.
    static let featureNames = [
        "log-odds of the whole", "log-odds of the surest", "log-odds of the least sure",
        "least support of the whole", "least support of several", "least corner of several",
        "narrowest gap", "widest gap by the shortest", "shortest by the longest",
        "gaps of background", "strongest edge between", "weakest edge between",
        "greatest misfit", "least misfit", "more than two",
    ]

    /// One of several, from end to end of the rectangle around them.
    private struct Part {
        let candidate: RectangleCandidate
        let logOdds: Double
        /// From where to where it goes along the larger one, 0...1.
        let extent: ClosedRange<Double>
        /// The numbers of its sides that face what is before it and after it.
        let facing: (before: Int, after: Int)

        var length: Double { extent.upperBound - extent.lowerBound }
    }

    /// Several that lie along a rectangle, in their order, and the features of them.
    struct Finding {
        let parts: [RectangleCandidate]
        let features: [Double]
    }

    /// The chance that a rectangle is but what is around several others; 0 where there are none.
    func chance(of whole: RectangleCandidate, among candidates: [RectangleCandidate]) -> Double {
        findings(in: whole, among: candidates)
            .map { RectangleModels.aroundSeveral.probability(of: $0.features) }.max() ?? 0
    }

    /// The surest of those that fill a rectangle along it, and of those that do across it.
    func findings(in whole: RectangleCandidate, among candidates: [RectangleCandidate]) -> [Finding]
    {
        guard whole.evidence.frameSide == nil else { return [] }
        let corners = whole.corners.corners
        let area = corners.area
        let inside = candidates.filter {
            $0.confidence > Self.minimumConfidence && $0.evidence.frameSide == nil
                && $0.corners.mayOverlap(whole.corners) && $0.corners.corners.area < area
                && $0.corners.corners.isInside(corners, share: Self.insideShare)
        }
        guard inside.count > 1 else { return [] }
        return (0..<2).compactMap { side in
            let row = Self.row(of: parts(of: whole, along: side, inside))
            guard row.count > 1 else { return nil }
            return Finding(
                parts: row.map(\.candidate), features: features(of: whole, along: side, row))
        }
    }

    /// What is as wide as a rectangle, and where it lies along it.
    private func parts(
        of whole: RectangleCandidate, along side: Int, _ inside: [RectangleCandidate]
    ) -> [Part] {
        let c = whole.corners.corners
        let (start, end) = ((c[side] + c[(side + 3) % 4]) / 2, (c[side + 1] + c[side + 2]) / 2)
        let (top, bottom) = ((c[side] + c[side + 1]) / 2, (c[(side + 3) % 4] + c[side + 2]) / 2)
        func share(_ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
            (p - a).dot(b - a) / max((b - a).dot(b - a), 1e-9)
        }
        return inside.compactMap { candidate in
            let own = candidate.corners.corners
            let across = own.map { share($0, top, bottom) }.sorted()
            guard (across[2] + across[3] - across[0] - across[1]) / 2 > Self.minimumWidthShare
            else { return nil }
            let along = own.map { share($0, start, end) }
            let sorted = along.sorted()
            let middles = (0..<4).map { along[$0] + along[($0 + 1) % 4] }
            let sides = (0..<4).sorted { middles[$0] < middles[$1] }
            return Part(
                candidate: candidate, logOdds: candidate.logOdds,
                extent: (sorted[0] + sorted[1]) / 2...(sorted[2] + sorted[3]) / 2,
                facing: (sides[0], sides[3]))
        }
    }

    /// Those that lie one after another from end to end, with gaps narrower than they are.
    ///
    /// Of several such rows the one whose least sure is the surest; empty if there is none.
    private static func row(of parts: [Part]) -> [Part] {
        let sorted = parts.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
        // Of the best row up to each: its least odds, and the one before.
        var best = [(odds: Double, previous: Int?)?](repeating: nil, count: sorted.count)
        for (n, part) in sorted.enumerated() {
            if part.extent.lowerBound < endShare { best[n] = (part.logOdds, nil) }
            for (k, other) in sorted[..<n].enumerated() {
                let gap = part.extent.lowerBound - other.extent.upperBound
                guard let known = best[k], gap > -maximumCommonShare,
                    gap < min(part.length, other.length)
                else { continue }
                let odds = min(known.odds, part.logOdds)
                if odds > best[n]?.odds ?? -.infinity { best[n] = (odds, k) }
            }
        }
        let last = sorted.indices.filter {
            sorted[$0].extent.upperBound > 1 - endShare && best[$0]?.previous != nil
        }.max { best[$0]?.odds ?? 0 < best[$1]?.odds ?? 0 }
        var row: [Part] = []
        var next = last
        while let n = next {
            row.append(sorted[n])
            next = best[n]?.previous
        }
        return row.reversed()
    }

    private func features(
        of whole: RectangleCandidate, along side: Int, _ row: [Part]
    ) -> [Double] {
        let c = whole.corners.corners
        let length = ((c[side + 1] - c[side]).length + (c[side + 2] - c[(side + 3) % 4]).length) / 2
        let shown = gap.gaps(of: whole, along: side)
        var (gaps, edges, misfits) = ([Double](), [Double](), [Double]())
        var background = 0
        for (a, b) in zip(row, row.dropFirst()) {
            let ends = [a.extent.upperBound, b.extent.lowerBound].sorted()
            gaps.append(ends[1] - ends[0])
            if shown.contains(where: { $0.lowerBound < ends[1] && $0.upperBound > ends[0] }) {
                background += 1
            }
            edges += edgesBetween(ends[0], ends[1], of: whole, along: side)
            misfits += [
                a.candidate.evidence.misfit(of: a.facing.after),
                b.candidate.evidence.misfit(of: b.facing.before),
            ].map { min($0, Self.maximumMisfit) }
        }
        let (odds, lengths) = (row.map(\.logOdds), row.map(\.length))
        let (shortest, longest) = (lengths.min() ?? 0, lengths.max() ?? 0)
        return [
            whole.logOdds, odds.max() ?? 0, odds.min() ?? 0,
            whole.evidence.leastSupport, row.map(\.candidate.evidence.leastSupport).min() ?? 0,
            row.map { $0.candidate.evidence.cornerScores.first ?? 0 }.min() ?? 0,
            min((gaps.min() ?? 0) * length / Self.fullGapInPixels, 1),
            (gaps.max() ?? 0) / max(shortest, 1e-9), shortest / max(longest, 1e-9),
            Double(background) / Double(gaps.count),
            edges.max() ?? 0, edges.min() ?? 0, misfits.max() ?? 0, misfits.min() ?? 0,
            row.count > 2 ? 1 : 0,
        ]
    }

    /// The strength of the edges along both sides of a rectangle between two of several, as shares
    /// of those sides' own.
    private func edgesBetween(
        _ low: Double, _ high: Double, of whole: RectangleCandidate, along side: Int
    ) -> [Double] {
        let c = whole.corners.corners
        return [side, (side + 2) % 4].map { n in
            let (p, q) = (c[n], c[(n + 1) % 4])
            // The opposite side runs the other way.
            let (from, to) = n == side ? (low, high) : (1 - high, 1 - low)
            let evidence = sampler.evidence(from: p + from * (q - p), to: p + to * (q - p))
            return min(
                evidence.strength / max(whole.evidence.sides[n].strength, Self.minimumStrength),
                Self.maximumStrengthRatio)
        }
    }
}
