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
    /// The share of its strength that an edge goes on with, at the least; chosen.
    private static let sameStrengthShare = 0.5
    /// The least support of what is around a stripe; chosen.
    private static let minimumStripedSupport = 0.75
    /// The least support of sides at the far side of a striped thing, all of it, and the share of
    /// their strength beyond the part, where the ends of the stripe are as well; chosen.
    private static let minimumFarEnd = 1.0
    private static let stripedStrengthShare = 0.4
    /// The least fit of the far side of what is around a stripe; chosen.
    private static let minimumStripedFit = -0.2

    // The scales of the features: where a feature is 1, or goes no farther. Chosen.

    /// The greatest ratio of two strengths, and the least strength, in levels a pixel, to divide
    /// by.
    private static let maximumStrengthRatio = 1.5
    private static let minimumStrength = 0.1
    /// The strength beyond, and that of each one's own side, in levels a pixel, that are 1.
    private static let fullStrengthBeyond = 5.0
    private static let fullStrength = 10.0
    /// The greatest logarithm of the ratio of two misfits, and what is added to both against noise.
    private static let maximumLogRatio = 1.5
    private static let misfitNoise = 0.1

    let sampler: SideSampler

    /// What the features are, in their order.
    static let featureNames = [
        "least support beyond", "greatest strength beyond", "least strength beyond",
        "log-odds of the whole", "frame", "share of the area", "least support of the whole",
        "least support of the part", "fit of the own side", "strength of the own side",
        "overrun of the part", "log-odds of the part", "strength of the part's side",
        "least corner of the part",
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
        let fit = fit(of: m, in: outer, against: k, in: inner)
        return [
            beyond.map(\.0.support).min() ?? 0, strengths.max() ?? 0,
            min(beyond.map(\.0.strength).min() ?? 0, Self.fullStrengthBeyond)
                / Self.fullStrengthBeyond,
            outer.logOdds,
            outer.evidence.frameSide == nil ? 0 : 1,
            a.area / max(b.area, 1e-9), outer.evidence.leastSupport, inner.evidence.leastSupport,
            // Whose own side fits the other three.
            max(-Self.maximumLogRatio, min(fit, Self.maximumLogRatio)),
            min(outer.evidence.sides[m].strength / Self.fullStrength, 1),
            // An edge that goes on beyond both ends of the smaller one.
            min(before.overrun.after, after.overrun.before),
            inner.logOdds,
            min(inner.evidence.sides[k].strength / Self.fullStrength, 1),
            inner.evidence.cornerScores.first ?? 0,
        ]
    }

    /// The support, 0...1, with which both sides of a rectangle go on to the border of the image,
    /// where a larger one is cut; `nil` if that isn't what they differ in.
    func supportToBorder(of outer: RectangleCandidate, beyond inner: RectangleCandidate) -> Double?
    {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        guard let k = onlySide(of: a, without: b), let m = onlySide(of: b, without: a),
            m == outer.evidence.frameSide
        else { return nil }
        let (before, after) = ((k + 3) % 4, (k + 1) % 4)
        return min(
            support(of: before, of: inner, from: a[k], to: b[m]),
            support(of: after, of: inner, from: b[(m + 1) % 4], to: a[after]))
    }

    /// The support of a side on a piece beyond its end: of an edge of its polarity, about as strong.
    private func support(
        of side: Int, of rectangle: RectangleCandidate, from start: SIMD2<Double>,
        to end: SIMD2<Double>
    ) -> Double {
        let own = rectangle.evidence.sides[side]
        let beyond = sampler.evidence(from: start, to: end)
        return Self.isSame(beyond, own, share: Self.sameStrengthShare) ? beyond.support : 0
    }

    /// Whether an edge goes on as one: of its polarity, and with a share of its strength.
    private static func isSame(
        _ beyond: SideEvidence, _ own: SideEvidence, share: Double
    ) -> Bool {
        beyond.strength > share * own.strength
            && ((beyond.inside - beyond.outside) * (own.inside - own.outside)).sum() > 0
    }

    /// Whether the larger of two shows all around, and beyond the smaller is as that is: its own side
    /// is as much like its others, or the others show again where they meet it.
    func isAlikeBeyond(_ outer: RectangleCandidate, _ inner: RectangleCandidate) -> Bool {
        guard outer.evidence.frameSide == nil, inner.evidence.frameSide == nil,
            outer.evidence.leastSupport > Self.minimumStripedSupport,
            let k = onlySide(of: inner.corners.corners, without: outer.corners.corners),
            let m = onlySide(of: outer.corners.corners, without: inner.corners.corners)
        else { return false }
        return fit(of: m, in: outer, against: k, in: inner) > Self.minimumStripedFit
            || showAgain(at: m, of: outer, beyond: k, of: inner)
    }

    /// Whether both sides of a part, whatever hides them at first, show at the far side of the whole
    /// as they do along the part.
    private func showAgain(
        at m: Int, of outer: RectangleCandidate, beyond k: Int, of inner: RectangleCandidate
    ) -> Bool {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let before = sampler.evidence(from: a[k], to: b[m])
        let after = sampler.evidence(from: b[(m + 1) % 4], to: a[(k + 1) % 4])
        func isSame(_ beyond: SideEvidence, _ own: SideEvidence) -> Bool {
            Self.isSame(beyond, own, share: Self.stripedStrengthShare)
        }
        return min(before.ends.last, after.ends.first) >= Self.minimumFarEnd
            && isSame(before, inner.evidence.sides[(k + 3) % 4])
            && isSame(after, inner.evidence.sides[(k + 1) % 4])
    }

    /// How much better the step in color at a side of the larger one fits its other sides than that
    /// at a side of the smaller one does: the logarithm of the ratio of the misfits.
    private func fit(
        of m: Int, in outer: RectangleCandidate, against k: Int, in inner: RectangleCandidate
    ) -> Double {
        let (part, whole) = (inner.evidence.misfit(of: k), outer.evidence.misfit(of: m))
        return log((part + Self.misfitNoise) / (whole + Self.misfitNoise))
    }

    /// The number of the one side of a quadrilateral that another hasn't; `nil` if there are more.
    private func onlySide(of a: [SIMD2<Double>], without b: [SIMD2<Double>]) -> Int? {
        let shared = SharedSides.sides(of: a, sharedWith: b)
        return shared.count == 3 ? (0..<4).first { !shared.contains($0) } : nil
    }
}
