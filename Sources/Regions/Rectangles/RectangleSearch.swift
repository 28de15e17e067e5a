/// The search for all that could be rectangles in an image of the working size or less.
///
/// 1. ``EdgePoints`` of luminance and color at three sizes, ``SegmentDetector``, ``LineGrouping``.
/// 2. ``QuadrilateralHypotheses`` of four lines, again of lines followed by ``LineExtension``;
///    ``FourthSide`` of three lines; ``AreaHypotheses`` around what edges enclose.
/// 3. ``HypothesisJudge``: ``RectangleEvidence`` along the sides of each, ``Surroundings``,
///    ``RectangleConfidence``; ``CandidateRefinement`` of the best.
enum RectangleSearch {
    /// All that could be rectangles, each once and with its evidence, in pixels of the image.
    static func candidates(
        in working: Plane<Color>, _ gradient: ColorGradient, _ reader: SideReader
    ) throws -> [FoundRectangle] {
        let (width, height) = (working.width, working.height)
        try Task.checkCancellation()
        // Half the size once more: what noise and texture hide, their mean shows.
        let half = working.halved()
        let halfGradient = half.gradient(minimum: 1)
        let coarse =
            segments(of: halfGradient).map { $0.scaled(by: 2) }
            + segments(of: half.halved().gradient(minimum: 1)).map { $0.scaled(by: 4) }
        try Task.checkCancellation()
        let fine = segments(of: gradient)
        try Task.checkCancellation()
        let lines = LineGrouping.lines(of: fine + coarse, limit: 320)
        try Task.checkCancellation()
        let shorter = Double(min(width, height))
        let minimumSide = max(0.025 * shorter, 8)
        let search = QuadrilateralHypotheses(
            lines: lines, width: width, height: height, minimumSide: minimumSide)
        var hypotheses = search.closed(limit: 1000)
        // Sides that only show in part: the longest lines as far as they go on.
        let further = LineExtension(smooth: gradient.smooth)
        let extended = lines.map(further.extended).sorted { $0.covered > $1.covered }
        let wider = QuadrilateralHypotheses(
            lines: Array(extended.prefix(100)), width: width, height: height,
            minimumSide: minimumSide)
        hypotheses += wider.closed(limit: 200, besides: hypotheses)
        try Task.checkCancellation()
        let fourthSide = FourthSide(coarse: halfGradient.smooth, fine: gradient.smooth)
        for shape in search.openShapes(limit: 64) + wider.openShapes(limit: 16) {
            hypotheses += fourthSide.closing(shape)
        }
        try Task.checkCancellation()
        for (gradient, factor) in [(gradient, 1.0), (halfGradient, 2.0)] {
            hypotheses += AreaHypotheses.find(
                in: gradient, factor: factor, color: working, minimumSide: minimumSide, limit: 120)
        }
        try Task.checkCancellation()
        var judge = HypothesisJudge(
            reader: reader, surroundings: Surroundings(magnitude: gradient.magnitude),
            expected: hypotheses.count)
        let candidates = judge.candidates(of: hypotheses)
        let refinement = CandidateRefinement(
            sides: SideRefinement(color: working, scale: 1, profiles: 16), fourthSide: fourthSide)
        let refined = refinement.refined(
            RectangleSuppression.distinct(candidates), judge: &judge)
        try Task.checkCancellation()
        return RectangleSuppression.distinct(refined)
    }

    private static func segments(of gradient: ColorGradient) -> [LineSegment] {
        SegmentDetector.segments(of: EdgePoints(gradient), minimumPoints: 9)
    }
}
