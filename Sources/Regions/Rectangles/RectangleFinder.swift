/// The way from an image to its rectangles, step by step.
///
/// 1. The image is reduced to a working size: ``workingSide``.
/// 2. ``EdgePoints`` of luminance and color, ``SegmentDetector``, ``LineGrouping``.
/// 3. ``QuadrilateralHypotheses`` of four lines.
/// 4. ``RectangleEvidence`` along the sides of each, ``RectangleConfidence`` from it.
/// 5. ``RectangleSuppression`` of duplicates and mixtures.
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
        let scale = max(Double(max(size.width, size.height)) / Double(workingSide), 1)
        let width = max(Int((Double(size.width) / scale).rounded()), 1)
        let height = max(Int((Double(size.height) / scale).rounded()), 1)
        let working = image.color.reduced(width: width, height: height)
        try Task.checkCancellation()
        let gradient = working.gradient(threshold: 1)
        let points = EdgePoints(gradient)
        try Task.checkCancellation()
        let segments = SegmentDetector.segments(of: points, minimumPoints: 9)
        let lines = LineGrouping.lines(of: segments, limit: 180)
        try Task.checkCancellation()
        let shorter = Double(min(width, height))
        let hypotheses = QuadrilateralHypotheses.find(
            lines: lines, width: width, height: height, minimumSide: max(0.025 * shorter, 8),
            limit: 800)
        try Task.checkCancellation()
        let reader = SideReader(gradient: gradient, threshold: 1)
        let candidates = hypotheses.map { hypothesis in
            candidate(hypothesis, reader: reader)
        }
        let kept = RectangleSuppression.standing(candidates.filter { $0.confidence > 0.05 })
        let stretch = SIMD2(
            Double(size.width) / Double(width), Double(size.height) / Double(height))
        return kept.map { found in
            var found = found
            found.corners = CornerOrder.fromTopLeft(found.corners.corners.map { $0 * stretch })
            return found
        }.sorted { $0.confidence > $1.confidence }
    }

    private static func candidate(
        _ hypothesis: QuadrilateralHypotheses.Hypothesis, reader: SideReader
    ) -> FoundRectangle {
        var (corners, frameSide) = (hypothesis.corners, hypothesis.frameSide)
        if corners.signedArea < 0 {
            corners = [corners[0], corners[3], corners[2], corners[1]]
            frameSide = frameSide.map { 3 - $0 }
        }
        let evidence = RectangleEvidence(corners, frameSide: frameSide, reader: reader)
        let confidence = RectangleConfidence.value(of: evidence)
        return FoundRectangle(
            corners: PixelQuadrilateral(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                bottomLeft: corners[3]),
            confidence: confidence, rank: confidence, isComplete: frameSide == nil,
            features: evidence.features)
    }
}
