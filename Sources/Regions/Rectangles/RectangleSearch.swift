/// The search for all that could be rectangles in an image of the working size or less.
///
/// 1. ``EdgePoints`` of luminance and color at three sizes, ``SegmentDetector``, ``LineGrouping``.
/// 2. ``QuadrilateralHypotheses`` of four lines, again of lines followed by ``LineExtension``;
///    ``FourthSide`` of three lines; ``AreaHypotheses`` around what edges enclose.
/// 3. ``CandidateScorer``: ``RectangleEvidence`` along the sides of each, ``ClutterMap``,
///    ``RectangleConfidence``; ``CandidateRefinement`` of the best.
enum RectangleSearch {
    /// How much is looked at.
    struct Limits {
        /// Hypotheses of four lines.
        var closed = 1000
        /// Sizes at which areas are looked for: the image's, and half of it.
        var areaSizes = 2
        /// Candidates whose sides are moved to the edges.
        var refined = 40
    }

    /// All that could be rectangles, each once and with its evidence, in pixels of the image.
    static func candidates(
        in working: Plane<Color>, _ gradient: ColorGradient, _ reader: SideSampler,
        limits: Limits = Limits()
    ) throws -> [RectangleCandidate] {
        let (width, height) = (working.width, working.height)
        try Task.checkCancellation()
        // Half and a quarter of the size as well: what noise and texture hide, their mean shows.
        let half = working.halved()
        let halfGradient = half.gradient(minimum: 1)
        let quarterGradient = half.halved().gradient(minimum: 1)
        let coarse =
            segments(of: halfGradient).map { $0.scaled(by: 2) }
            + segments(of: quarterGradient).map { $0.scaled(by: 4) }
        try Task.checkCancellation()
        let fine = segments(of: gradient)
        try Task.checkCancellation()
        let lines = LineGrouping.lines(of: fine + coarse, limit: 320)
        try Task.checkCancellation()
        let shorter = Double(min(width, height))
        let minimumSide = max(0.025 * shorter, 8)
        let search = QuadrilateralHypotheses(
            lines: lines, width: width, height: height, minimumSide: minimumSide)
        var places = HypothesisIndex()
        var hypotheses = search.closed(limit: limits.closed, in: &places)
        // Sides that only show in part: the longest lines as far as they go on.
        let further = LineExtension(smooth: gradient.smooth)
        let extended = lines.map(further.extended).sorted { $0.covered > $1.covered }
        let wider = QuadrilateralHypotheses(
            lines: Array(extended.prefix(100)), width: width, height: height,
            minimumSide: minimumSide)
        hypotheses += wider.closed(limit: 200, in: &places)
        try Task.checkCancellation()
        let fourthSide = FourthSide(
            fine: gradient.smooth, half: halfGradient.smooth, quarter: quarterGradient.smooth)
        for shape in search.openShapes(limit: 64) + wider.openShapes(limit: 16) {
            hypotheses += fourthSide.closing(shape).filter { places.insert($0.corners) }
        }
        try Task.checkCancellation()
        let sizes = [(gradient, 1.0), (halfGradient, 2.0)]
        for (gradient, factor) in sizes.prefix(limits.areaSizes) {
            hypotheses += AreaHypotheses.find(
                in: gradient, factor: factor, color: working, minimumSide: minimumSide, limit: 40
            ).filter { places.insert($0.corners) }
        }
        try Task.checkCancellation()
        var judge = CandidateScorer(
            reader: reader, surroundings: ClutterMap(magnitude: gradient.magnitude),
            expected: hypotheses.count)
        let candidates = hypotheses.compactMap { judge.candidate($0) }
        let refinement = CandidateRefinement(
            sides: SideRefinement(color: working, scale: 1, profiles: 16), fourthSide: fourthSide,
            limit: limits.refined)
        let refined = refinement.refined(
            RectangleSuppression.distinct(candidates), judge: &judge)
        try Task.checkCancellation()
        return RectangleSuppression.distinct(refined)
    }

    private static func segments(of gradient: ColorGradient) -> [LineSegment] {
        SegmentDetector.segments(of: EdgePoints(gradient), minimumPoints: 9)
    }
}
