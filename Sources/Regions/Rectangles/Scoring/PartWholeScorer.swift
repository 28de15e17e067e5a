import LibC

/// Which of two rectangles that share three sides is the thing: a card, or the card without its
/// stripe; a paper, or the paper and the plank that it lies along.
///
/// What the larger one has beyond the smaller are two pieces of sides and a fourth side. Edges of a
/// thing go on along those pieces, in whatever colors; beyond the end of a thing there are none, or
/// faint ones of the background. Weighed by ``RectangleModels/wholeOverPart``.
struct PartWholeScorer {
    /// How near the ends of a side of the larger one are to that of the smaller, the nearer against
    /// the farther, at the least: a side at another slant is another guess at the same side, and
    /// not the side of a larger thing; chosen.
    private static let minimumEvenness = 0.4

    // The scales of the features: where a feature is 1, or goes no farther. Chosen.

    /// The greatest ratio of two strengths, and the least strength, in levels a pixel, to divide
    /// by.
    private static let maximumStrengthRatio = 1.5
    private static let minimumStrength = 0.1
    /// The strength beyond, and that of the larger one's own side, in levels a pixel, that are 1.
    private static let fullStrengthBeyond = 5.0
    private static let fullStrength = 10.0
    /// The least chance of what is and of what isn't.
    private static let minimumChance = 0.01
    /// The greatest logarithm of the ratio of two misfits, and what is added to both against noise.
    private static let maximumLogRatio = 1.5
    private static let misfitNoise = 0.1

    let sampler: SideSampler

    /// What the features are, in their order.
    static let featureNames = [
        "least support beyond", "greatest strength beyond", "least strength beyond",
        "log-odds of the whole", "frame", "share of the area", "least support of the whole",
        "least support of the part", "fit of the own side", "strength of the own side",
        "overrun of the part",
    ]

    /// The logarithm of the odds that the larger of two is the thing; `nil` if they don't share
    /// three sides.
    func oddsOfWhole(_ outer: RectangleCandidate, over inner: RectangleCandidate) -> Double? {
        features(of: outer, over: inner).map(RectangleModels.wholeOverPart.score)
    }

    /// Numbers of about 0...1, as ``featureNames`` says; `nil` if they don't share three sides.
    func features(of outer: RectangleCandidate, over inner: RectangleCandidate) -> [Double]? {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        guard let k = onlySide(of: a, without: b), let m = onlySide(of: b, without: a) else {
            return nil
        }
        guard outer.evidence.frameSide != m, inner.evidence.frameSide != k else { return nil }
        let side = a.side(k)
        let distances = [b[m], b[(m + 1) % 4]].map { side.cross(a[k] - $0) }.sorted()
        guard distances[0] > Self.minimumEvenness * distances[1] else { return nil }
        let before = inner.evidence.sides[(k + 3) % 4]
        let after = inner.evidence.sides[(k + 1) % 4]
        let beyond = [
            (sampler.evidence(from: a[k], to: b[m]), before),
            (sampler.evidence(from: b[(m + 1) % 4], to: a[(k + 1) % 4]), after),
        ]
        let strengths = beyond.map {
            min(
                $0.0.strength / max($0.1.strength, Self.minimumStrength),
                Self.maximumStrengthRatio)
        }
        let (part, whole) = (inner.evidence.misfit(of: k), outer.evidence.misfit(of: m))
        let misfits = (part + Self.misfitNoise) / (whole + Self.misfitNoise)
        return [
            beyond.map(\.0.support).min() ?? 0, strengths.max() ?? 0,
            min(beyond.map(\.0.strength).min() ?? 0, Self.fullStrengthBeyond)
                / Self.fullStrengthBeyond,
            logOdds(outer.confidence),
            outer.evidence.frameSide == nil ? 0 : 1,
            a.area / max(b.area, 1e-9), outer.evidence.leastSupport, inner.evidence.leastSupport,
            // Whose own side fits the other three.
            max(-Self.maximumLogRatio, min(log(misfits), Self.maximumLogRatio)),
            min(outer.evidence.sides[m].strength / Self.fullStrength, 1),
            // An edge that goes on beyond both ends of the smaller one.
            min(before.overrun.after, after.overrun.before),
        ]
    }

    /// The number of the one side of a quadrilateral that another hasn't; `nil` if there are more.
    private func onlySide(of a: [SIMD2<Double>], without b: [SIMD2<Double>]) -> Int? {
        let shared = SharedSides.sides(of: a, sharedWith: b)
        return shared.count == 3 ? (0..<4).first { !shared.contains($0) } : nil
    }

    private func logOdds(_ chance: Double) -> Double {
        log(max(chance, Self.minimumChance) / max(1 - chance, Self.minimumChance))
    }
}
