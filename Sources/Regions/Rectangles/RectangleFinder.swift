/// The way from an image to its rectangles, step by step.
///
/// 1. The image is reduced to a working size: ``workingSide``.
/// 2. ``EdgePoints`` of luminance and color, ``SegmentDetector``, ``LineGrouping``.
/// 3. ``QuadrilateralHypotheses`` of four lines, ``AreaHypotheses`` around what edges enclose.
/// 4. ``HypothesisJudge``: ``RectangleEvidence`` along the sides of each, ``Surroundings``,
///    ``RectangleConfidence``.
/// 5. ``RectangleSuppression`` of duplicates and mixtures, ``RectangleRepetition`` of patterns,
///    ``CodeParts`` of what belongs to a code, ``OutlineShape`` of what is round or a stick,
///    ``TileCrossings`` of boards; ``StandingEvidence`` of the others, against pieces of print.
/// 6. ``SideRefinement`` of what stands on the image itself, ``DrawnFrame`` around it,
///    ``RectangleCompletion`` of what its border cuts.
enum RectangleFinder {
    /// The longer side of the working image, in pixels, at most.
    static let workingSide = 800

    /// All rectangles of an image, the most confident first; made once, shared by requests.
    static func rectangles(in image: AnalysisImage) throws -> [FoundRectangle] {
        try image.derived("rectangles.found") { try find(in: image) }
    }

    private static func find(in image: AnalysisImage) throws -> [FoundRectangle] {
        let size = image.size
        guard min(size.width, size.height) >= 16 else { return [] }
        try Task.checkCancellation()
        let working = reduced(image)
        let kept = try rectangles(in: working)
        let stretch = SIMD2(
            Double(size.width) / Double(working.width),
            Double(size.height) / Double(working.height))
        let refinement = SideRefinement(color: image.color, scale: stretch.max())
        let frame = DrawnFrame(color: image.color, scale: stretch.max())
        let refined = kept.map { found in
            var found = found
            var corners = refinement.refine(
                found.corners.corners.map { $0 * stretch }, fixed: found.evidence.frameSide)
            if let missing = found.evidence.frameSide {
                corners = RectangleCompletion.complete(
                    corners, missing: missing, margin: 3 * stretch.max())
            } else if let outer = frame.outerCorners(of: corners) {
                corners = outer
            }
            found.corners = CornerOrder.fromTopLeft(corners)
            return found
        }.sorted { $0.confidence > $1.confidence }
        // Both edges of a frame may have been found.
        return refined.enumerated().filter { n, found in
            let corners = found.corners.corners
            return refined[..<n].allSatisfy { $0.corners.corners.overlap(with: corners) < 0.8 }
        }.map(\.element)
    }

    /// The image at the working size.
    static func reduced(_ image: AnalysisImage) -> Plane<Color> {
        let size = image.size
        let longer = max(size.width, size.height)
        // A little larger isn't worth the work of making it smaller.
        guard longer > workingSide * 9 / 8 else { return image.color }
        let scale = Double(longer) / Double(workingSide)
        return image.color.reduced(
            width: max(Int((Double(size.width) / scale).rounded()), 1),
            height: max(Int((Double(size.height) / scale).rounded()), 1))
    }

    /// The rectangles of the working image, in its pixels.
    static func rectangles(in working: Plane<Color>) throws -> [FoundRectangle] {
        let gradient = working.gradient(minimum: 1)
        let reader = SideReader(smooth: gradient.smooth, threshold: 0.5)
        let shape = OutlineShape(smooth: gradient.smooth)
        let candidates = try candidates(in: working, gradient, reader).filter { !shape.isRound($0) }
        let standing = RectangleSuppression.standing(candidates, reader: reader)
        return standing.filter { !shape.isStick($0, among: standing) }
    }

    /// All that could be rectangles, each once and with its evidence, in pixels of the working
    /// image; parts of codes are left out.
    private static func candidates(
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
        let codes = CodeParts(gradient)
        var judge = HypothesisJudge(
            reader: reader, surroundings: Surroundings(magnitude: gradient.magnitude))
        let candidates = hypotheses.compactMap { judge.candidate($0) }
        let refinement = SideRefinement(color: working, scale: 1)
        let distinct = RectangleSuppression.distinct(candidates)
        let refined = distinct.enumerated().map { n, rough -> FoundRectangle in
            // Many are not worth it.
            if n >= 40 { return rough }
            let (corners, fixed) = (rough.corners.corners, rough.evidence.frameSide)
            let placed = [
                refinement.refine(corners, fixed: fixed),
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
        return RectangleSuppression.distinct(refined).filter { !codes.isPart($0) }
    }

    private static func segments(of gradient: ColorGradient) -> [LineSegment] {
        SegmentDetector.segments(of: EdgePoints(gradient), minimumPoints: 9)
    }
}
