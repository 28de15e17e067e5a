/// The search for all that could be rectangles in an image of the working size or less.
///
/// 1. ``EdgePoints`` of luminance and color at three sizes, ``SegmentDetector``, ``LineGrouping``.
/// 2. ``QuadrilateralHypotheses`` of four lines, again of lines followed by ``LineExtension``, and
///    corners of two of these that leave the image; ``FourthSide`` of three lines;
///    ``OpposedSides`` of two; ``AreaHypotheses`` around what edges enclose.
/// 3. ``CandidateScorer``: ``RectangleEvidence`` along the sides of each, ``ClutterMap``,
///    ``RectangleModels``; ``CandidateRefinement`` of the best.
/// 4. ``WholeHypotheses`` around the surest, ``CarriedHypotheses`` on each of ``RectangleCarriers``,
///    scored and refined as well.
enum RectangleSearch {
    // Lengths are in pixels of the image searched. Chosen where nothing else is said.

    /// The least change that is an edge, in levels a pixel: what a byte can show.
    static let minimumGradient: Float = 1
    /// Fewer points in a row are no segment.
    private static let minimumSegmentPoints = 9
    /// How many lines are looked at, and how many of those that go on; quadrilaterals of those.
    private static let maximumLines = 320
    private static let maximumExtendedLines = 100
    private static let maximumExtendedQuadrilaterals = 200
    /// The least side of a rectangle: a share of the image's shorter side, and pixels.
    private static let minimumSideShare = 0.025
    private static let minimumSideInPixels = 8.0
    /// How many shapes of three lines are closed, of all lines and of those that go on.
    private static let maximumOpenShapes = 64
    private static let maximumExtendedOpenShapes = 16
    /// How many corners are looked at whose sides leave the image by two borders.
    private static let maximumCornerShapes = 32
    /// How many pairs of opposed edges are closed.
    private static let maximumOpposedPairs = 150
    /// How many areas are looked at, at each size.
    private static let maximumAreas = 40
    /// The least confidence of what may be part of a larger one.
    private static let minimumPartConfidence = 0.5
    /// Profiles along a side of a candidate that is moved.
    private static let candidateProfiles = 16

    /// How much is looked at.
    struct Limits {
        /// Hypotheses of four lines.
        var closed = 1000
        /// Sizes at which areas are looked for: the image's, and half of it.
        var areaSizes = 2
        /// Candidates whose sides are moved to the edges; of those that are found on others; and of
        /// those around parts.
        var refined = 40
        var refinedOnCarriers = 20
        var refinedWholes = 8
        /// Candidates that others are looked for on.
        var carriers = 4
    }

    /// What is looked at first, before anything is known of the sides, and what finds more.
    private struct First {
        var hypotheses: [RectangleHypothesis]
        let fourthSide: FourthSide
        /// All pieces of edges, the lines they lie on, and the least side of a rectangle.
        let segments: [LineSegment]
        let lines: [EdgeLine]
        let minimumSide: Double
        /// Where hypotheses lie already.
        var index: HypothesisIndex
    }

    /// All that could be rectangles, each once and with its evidence, in pixels of the image.
    static func candidates(
        in working: Plane<Color>, _ gradient: ColorGradient, _ sampler: SideSampler,
        limits: Limits = Limits()
    ) throws -> [RectangleCandidate] {
        try searched(in: working, gradient, sampler, limits: limits).candidates
    }

    /// All that is looked at, and what of it could be rectangles.
    static func searched(
        in working: Plane<Color>, _ gradient: ColorGradient, _ sampler: SideSampler,
        limits: Limits = Limits()
    ) throws -> (hypotheses: [RectangleHypothesis], candidates: [RectangleCandidate]) {
        var first = try first(in: working, gradient, limits: limits)
        var scorer = CandidateScorer(
            sampler: sampler, clutterMap: ClutterMap(magnitude: gradient.magnitude),
            expected: first.hypotheses.count)
        let sides = SideRefinement(color: working, scale: 1, profiles: candidateProfiles)
        /// The candidates that hypotheses are, the best of them refined.
        func candidates(_ hypotheses: [RectangleHypothesis], limit: Int) -> [RectangleCandidate] {
            let all = hypotheses.compactMap { scorer.candidate($0) }
            return CandidateRefinement(sides: sides, fourthSide: first.fourthSide, limit: limit)
                .refined(RectangleSuppression.distinct(all), scorer: &scorer)
        }
        let found = RectangleSuppression.distinct(
            candidates(first.hypotheses, limit: limits.refined))
        try Task.checkCancellation()
        // Beside what has nearly their corners: these can be compared with their parts.
        let parts = found.filter {
            $0.confidence > minimumPartConfidence && $0.evidence.isInFullView
        }
        let wholeHypotheses = WholeHypotheses(lines: first.lines).found(
            around: parts.map(\.corners.corners), known: found.map(\.corners.corners))
        let wholes = candidates(wholeHypotheses, limit: limits.refinedWholes)
        let carriers = RectangleCarriers.carriers(
            among: found + wholes, minimumSide: first.minimumSide, limit: limits.carriers)
        let hypotheses = first.hypotheses + wholeHypotheses
        guard !carriers.isEmpty else { return (hypotheses, found + wholes) }
        let search = CarriedHypotheses(
            segments: first.segments, color: working, smooth: gradient.smooth,
            fourthSide: first.fourthSide, minimumSide: first.minimumSide)
        var further: [RectangleHypothesis] = []
        for carrier in carriers {
            further += search.found(on: carrier.corners.corners, in: &first.index)
            try Task.checkCancellation()
        }
        let carried = candidates(further, limit: limits.refinedOnCarriers)
        return (hypotheses + further, RectangleSuppression.distinct(found + carried) + wholes)
    }

    /// What is looked at in the whole image.
    private static func first(
        in working: Plane<Color>, _ gradient: ColorGradient, limits: Limits
    ) throws -> First {
        let (width, height) = (working.width, working.height)
        try Task.checkCancellation()
        // Half and a quarter of the size as well: what noise and texture hide, their mean shows.
        let half = working.halved()
        let halfGradient = half.gradient(minimum: minimumGradient)
        let quarterGradient = half.halved().gradient(minimum: minimumGradient)
        let coarse =
            segments(of: halfGradient).map { $0.scaled(by: 2) }
            + segments(of: quarterGradient).map { $0.scaled(by: 4) }
        try Task.checkCancellation()
        let fine = segments(of: gradient)
        try Task.checkCancellation()
        let lines = LineGrouping.lines(of: fine + coarse, limit: maximumLines)
        try Task.checkCancellation()
        let shorter = Double(min(width, height))
        let minimumSide = max(minimumSideShare * shorter, minimumSideInPixels)
        let search = QuadrilateralHypotheses(
            lines: lines, width: width, height: height, minimumSide: minimumSide)
        var index = HypothesisIndex()
        var hypotheses = search.closed(limit: limits.closed, in: &index)
        // Sides that only show in part: the longest lines as far as they go on.
        let further = LineExtension(smooth: gradient.smooth)
        let extended = lines.map(further.extended).sorted { $0.covered > $1.covered }
        let wider = QuadrilateralHypotheses(
            lines: Array(extended.prefix(maximumExtendedLines)), width: width, height: height,
            minimumSide: minimumSide)
        hypotheses += wider.closed(limit: maximumExtendedQuadrilaterals, in: &index)
        hypotheses += wider.graph.cornerShapes(limit: maximumCornerShapes).filter {
            index.insert($0.corners)
        }
        try Task.checkCancellation()
        let fourthSide = FourthSide(
            fine: gradient.smooth, half: halfGradient.smooth, quarter: quarterGradient.smooth)
        let openShapes =
            search.graph.openShapes(limit: maximumOpenShapes)
            + wider.graph.openShapes(limit: maximumExtendedOpenShapes)
        for shape in openShapes {
            hypotheses += fourthSide.closing(shape).filter { index.insert($0.corners) }
        }
        try Task.checkCancellation()
        hypotheses += OpposedSides(lines: lines, color: working, minimumSide: minimumSide)
            .closed(limit: maximumOpposedPairs, in: &index)
        try Task.checkCancellation()
        let sizes = [(gradient, 1.0), (halfGradient, 2.0)]
        for (gradient, factor) in sizes.prefix(limits.areaSizes) {
            hypotheses += AreaHypotheses.find(
                in: gradient, factor: factor, color: working, minimumSide: minimumSide,
                limit: maximumAreas
            ).filter { index.insert($0.corners) }
        }
        try Task.checkCancellation()
        return First(
            hypotheses: hypotheses, fourthSide: fourthSide, segments: fine + coarse,
            lines: lines, minimumSide: minimumSide, index: index)
    }

    private static func segments(of gradient: ColorGradient) -> [LineSegment] {
        SegmentDetector.segments(of: EdgePoints(gradient), minimumPoints: minimumSegmentPoints)
    }
}
