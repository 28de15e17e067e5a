/// The search for all that could be rectangles in an image of the working size or less.
///
/// 1. ``EdgePoints`` of luminance and color at three sizes, ``SegmentDetector``, ``LineGrouping``.
/// 2. ``QuadrilateralHypotheses`` of four lines, again of lines followed by ``LineExtension``;
///    ``FourthSide`` of three lines; ``AreaHypotheses`` around what edges enclose.
/// 3. ``HypothesisJudge``: ``RectangleEvidence`` along the sides of each, ``Surroundings``,
///    ``RectangleConfidence``; the best once more with their sides moved to the edges.
enum RectangleSearch {
    /// All that could be rectangles, each once and with its evidence, in pixels of the image.
    static func candidates(
        in working: Plane<Color>, _ gradient: ColorGradient, _ reader: SideReader
    ) throws -> [FoundRectangle] {
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
        var places = HypothesisPlaces()
        var hypotheses = search.closed(limit: 1000, in: &places)
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
        for (gradient, factor) in [(gradient, 1.0), (halfGradient, 2.0)] {
            hypotheses += AreaHypotheses.find(
                in: gradient, factor: factor, color: working, minimumSide: minimumSide, limit: 120
            ).filter { places.insert($0.corners) }
        }
        try Task.checkCancellation()
        var judge = HypothesisJudge(
            reader: reader, surroundings: Surroundings(magnitude: gradient.magnitude),
            expected: hypotheses.count)
        let candidates = hypotheses.compactMap { judge.candidate($0) }
        let refinement = SideRefinement(color: working, scale: 1)
        let distinct = RectangleSuppression.distinct(candidates)
        let refined = distinct.enumerated().map { n, rough -> FoundRectangle in
            // Many are not worth it.
            if n >= 40 { return rough }
            let (corners, fixed) = (rough.corners.corners, rough.evidence.frameSide)
            let placed = [
                refinement.refine(corners, fixed: fixed.map { [$0] } ?? []),
                fourthSide.settled(corners, fixed: fixed),
            ]
            return placed.reduce(rough) { best, corners in
                let other = judge.candidate(
                    QuadrilateralHypotheses.Hypothesis(
                        corners: corners, rank: 1, frameSide: fixed,
                        isSought: rough.evidence.isSought))
                guard let other, other.confidence > best.confidence else { return best }
                return other
            }
        }
        try Task.checkCancellation()
        return RectangleSuppression.distinct(refined)
    }

    private static func segments(of gradient: ColorGradient) -> [LineSegment] {
        SegmentDetector.segments(of: EdgePoints(gradient), minimumPoints: 9)
    }
}
