/// What speaks for and against four corners being a rectangle, in numbers.
struct RectangleEvidence: Sendable {
    // Chosen where nothing else is said.

    /// The least share of a side in view that says anything about it.
    private static let minimumVisibleShare = 0.05
    /// The least share of a side in view that is all of it, but for the rounding of corners.
    private static let fullVisibleShare = 0.9
    /// The least support of a side that is no guess.
    private static let completeSupport = 0.55
    /// A corner of a lower score is none of the rectangle's own.
    private static let minimumCornerScore = 0.4
    /// How many corners may be none of its own: one under a thumb.
    private static let maximumBadCorners = 1
    /// The least support of a side that is straight, and how far its edge is off it at most, in
    /// working pixels.
    private static let straightSupport = 0.9
    private static let straightDeviation = 0.75
    /// What corners score where none is in view.
    private static let unknownCorner = 0.5
    /// An edge rivals the rectangle's if it has that share of the strength of the sides that have
    /// that support, and that strength, in levels a pixel, where no side has.
    private static let rivalShare = 0.5
    private static let rivalledSupport = 0.3
    private static let unknownStrength = 2.0
    /// The noise of a step in color, in levels squared over three channels: two levels in each.
    private static let stepVariance: Float = 12
    /// The noise of a mean step in color, in levels.
    private static let stepNoise = 1.0

    // The scales of the features: where a feature is 1. Chosen where nothing else is said.

    private static let fullStepInLevels = 20.0
    private static let fullStrengthInLevelsPerPixel = 5.0
    private static let fullDeviationInPixels = 2.0
    /// The ends of four sides.
    private static let endCount = 8.0
    /// The short side of a large rectangle: a quarter of the working image.
    private static let fullSizeInPixels = 200.0

    let sides: [SideEvidence]
    let corners: [SIMD2<Double>]
    let angleDeviation: Double
    /// The side that lies outside the image, where there is one.
    let frameSide: Int?
    /// How well both sides end at each corner, 0...1: each with an edge up to the corner, and none
    /// beyond; `nil` for one out of view.
    private let scoresByCorner: [Double?]
    /// The scores of the corners in view, the least first.
    let cornerScores: [Double]
    /// Whether one side was looked for, and is the best of many; see ``FourthSide``.
    let isSought: Bool
    /// How busy it is around and on it; see ``ClutterMap``.
    var clutter: (around: Double, on: Double)

    /// - Parameters:
    ///   - corners: clockwise with y down: the inside is on the right of every side.
    ///   - sides: from each corner to the next; blank for the one out of view.
    ///   - clutter: what speaks for a rectangle most, unless given.
    ///   - size: of the working image.
    init(
        _ corners: [SIMD2<Double>], frameSide: Int?, isSought: Bool = false,
        sides: [SideEvidence], clutter: (around: Double, on: Double) = (0, 1),
        in size: PixelSize
    ) {
        precondition(corners.count == 4 && sides.count == 4)
        self.corners = corners
        self.frameSide = frameSide
        self.isSought = isSought
        self.sides = sides
        self.clutter = clutter
        let (width, height) = (Double(size.width), Double(size.height))
        scoresByCorner = (0..<4).map { i -> Double? in
            let before = (i + 3) % 4
            let corner = corners[i]
            guard i != frameSide, before != frameSide, corner.x > 0, corner.y > 0,
                corner.x < width, corner.y < height
            else { return nil }
            return min(sides[before].ends.last, sides[i].ends.first)
                * (1 - max(sides[before].overrun.after, sides[i].overrun.before))
        }
        cornerScores = scoresByCorner.compactMap(\.self).sorted()
        angleDeviation =
            (0..<4).map { i in
                if let frameSide, i == frameSide || (i + 1) % 4 == frameSide { return 0 }
                return corners.side(i).deviationFromRightAngle(to: corners.side((i + 1) % 4))
            }.max() ?? 1
    }

    /// Whether a corner is in view, and a corner of its own sides.
    func isCornerSeen(_ corner: Int) -> Bool {
        scoresByCorner[corner].map { $0 >= Self.minimumCornerScore } ?? false
    }

    /// Whether all corners in view but one are corners of its own sides.
    var hasOwnCorners: Bool {
        cornerScores.count { $0 < Self.minimumCornerScore } <= Self.maximumBadCorners
    }

    /// The strength of an edge, in levels a pixel, that rivals its own.
    var rivalStrength: Double {
        var strengths = LeastFour()
        for side in sides where side.support > Self.rivalledSupport {
            strengths.insert(side.strength)
        }
        let median =
            strengths.count == 0 ? Self.unknownStrength : strengths.values[strengths.count / 2]
        return Self.rivalShare * median
    }

    /// The least support of a side in view, 0...1.
    var leastSupport: Double {
        sides.indices.lazy.filter(isInView).map { sides[$0].support }.min() ?? 0
    }

    /// Whether so much of a side is in view that it says something.
    func isInView(_ side: Int) -> Bool {
        side != frameSide && sides[side].visible > Self.minimumVisibleShare
    }

    /// Whether no more is in view than a corner and the two sides that meet there.
    var showsOneCorner: Bool {
        frameSide == nil && cornerScores.count == 1 && sides.indices.count(where: isInView) == 2
    }

    /// Whether all four sides are in view, from end to end.
    var isInFullView: Bool {
        frameSide == nil && sides.allSatisfy { $0.visible > Self.fullVisibleShare }
    }

    /// Whether a side's edge leaves it here and there, as that of a side that bends does.
    var mayBend: Bool {
        sides.contains {
            $0.support < Self.straightSupport || $0.deviation > Self.straightDeviation
        }
    }

    /// The mean change in color from outside to inside, in levels, over what is seen of the sides.
    var meanStep: SIMD4<Float> {
        let weight = sides.reduce(0) { $0 + Float($1.support) }
        return sides.reduce(.zero) { $0 + Float($1.support) * ($1.apart.inside - $1.apart.outside) }
            / max(weight, 1e-3)
    }

    /// Whether all four sides are in view, as far as the sides tell.
    var isComplete: Bool {
        isInFullView && sides.allSatisfy { $0.support > Self.completeSupport }
    }

    /// The chance, 0...1, that a rectangle with this evidence is one.
    var confidence: Double { RectangleModels.confidence.probability(of: features) }

    /// Numbers for the confidence, each about 0...1, as ``featureNames`` says.
    var features: [Double] {
        var totals = SideTotals()
        for i in 0..<4 where isInView(i) { totals.add(sides[i]) }
        guard totals.count > 0 else {
            return [Double](repeating: 0, count: Self.featureNames.count)
        }
        let (supports, ends, sure) = (totals.supports, totals.ends, totals.sure)
        let worst = cornerScores.first ?? Self.unknownCorner
        let nextWorst = cornerScores.count > 1 ? cornerScores[1] : worst
        let (size, badCorners, agreement) = (self.size, self.badCorners, totals.agreement)
        return [
            supports.values[0], supports.second, supports.mean,
            totals.overruns / Self.endCount,
            totals.goingOn / Self.endCount, ends.values[0], ends.mean,
            min(totals.step / Self.fullStepInLevels, 1),
            min(totals.weakest / Self.fullStrengthInLevelsPerPixel, 1),
            totals.weakest / max(totals.strongest, 1e-6),
            totals.deviation / Self.fullDeviationInPixels,
            angleDeviation, frameSide == nil ? 0 : 1, agreement, spread(totals), size,
            worst, nextWorst, badCorners, badCorners * size, agreement * size,
            clutter.around, clutter.on, clutter.around * (1 - size), clutter.on * (1 - size),
            sure.values[0], sure.second, isSought ? 1 : 0,
            totals.drawn / Double(totals.count),
        ]
    }

    /// The share of the corners in view at which a side of its own has no end, 0...1.
    var badCorners: Double {
        if cornerScores.isEmpty { return Self.unknownCorner }
        let bad = cornerScores.count { $0 < Self.minimumCornerScore }
        return Double(bad) / Double(cornerScores.count)
    }

    /// How much the step in color at one side differs from that at the others.
    func misfit(of index: Int) -> Double {
        let others = sides.indices.filter { $0 != index && isInView($0) }
        let mean =
            others.reduce(SIMD4<Float>.zero) { $0 + sides[$1].inside - sides[$1].outside }
            / Float(max(others.count, 1))
        let difference = sides[index].inside - sides[index].outside - mean
        return Double(
            ((difference * difference).sum() / ((mean * mean).sum() + Self.stepVariance))
                .squareRoot())
    }

    /// How much the colors outside differ from side to side, against the steps.
    private func spread(_ totals: SideTotals) -> Double {
        let mean = totals.outside / Float(totals.count)
        var difference = 0.0
        for i in 0..<4 where isInView(i) {
            let d = sides[i].outside - mean
            difference = max(difference, Double((d * d).sum() / 3).squareRoot())
        }
        return difference / (difference + totals.steps / Double(totals.count) + Self.stepNoise)
    }

    /// The short side against the working image, about 0...1.
    var size: Double { min(corners.shortSide / Self.fullSizeInPixels, 1) }

    /// What ``features`` are, in their order; their weights are ``RectangleModels/confidence``.
    static let featureNames = [
        "least support", "second support", "mean support", "mean overrun", "ends going on",
        "least end", "four least ends", "least step", "least strength", "strength ratio",
        "deviation", "angle", "frame", "agreement", "spread", "size",
        "worst corner", "next corner", "bad corners", "bad and large", "agreeing and large",
        "clutter around", "clutter on", "small in clutter", "small with clutter",
        "least significance", "second significance", "sought",
        "drawn lines",
    ]
}
