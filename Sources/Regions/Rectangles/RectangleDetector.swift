/// The way from an image to its rectangles, step by step.
///
/// 1. The image is reduced to a working size: ``workingSide``.
/// 2. ``RectangleSearch`` for all that could be one.
/// 3. ``RectangleSuppression`` of duplicates and mixtures, ``RectangleRepetition`` of patterns,
///    ``LinearCodeParts`` and ``SquareFinderPatterns`` of what belongs to a code, ``OutlineShape`` of what is
///    round or a stick, ``TileCrossings`` of boards, ``BackgroundGapTest`` of things in a row;
///    ``PrintFragmentScorer`` of the others, against pieces of print.
/// 4. ``TexturedBackgroundSearch`` on rough ground, which color doesn't show.
/// 5. ``SideRefinement`` of what stands on the image itself, ``DrawnFrame`` around it,
///    ``RectangleCompletion`` of what its border cuts.
enum RectangleDetector {
    /// The longer side of the working image, in pixels, at most.
    static let workingSide = 800

    /// All rectangles of an image, the most confident first; made once, shared by requests.
    static func rectangles(in image: AnalysisImage) throws -> [RectangleCandidate] {
        try image.derived("rectangles.found") { try find(in: image) }
    }

    private static func find(in image: AnalysisImage) throws -> [RectangleCandidate] {
        let size = image.size
        guard min(size.width, size.height) >= 16 else { return [] }
        try Task.checkCancellation()
        let working = reduced(image)
        // Narrower than any rectangle's side.
        guard min(working.width, working.height) >= 8 else { return [] }
        let kept = try rectangles(in: working, of: image)
        let stretch = SIMD2(
            Double(size.width) / Double(working.width),
            Double(size.height) / Double(working.height))
        let refinement = SideRefinement(color: image.color, scale: stretch.max())
        let frame = DrawnFrame(color: image.color, scale: stretch.max())
        let refined = kept.map { found in
            var found = found
            var corners = refinement.refine(
                found.corners.corners.map { $0 * stretch },
                fixed: found.groundSides.union(found.evidence.frameSide.map { [$0] } ?? []))
            if let missing = found.evidence.frameSide {
                corners = RectangleCompletion.complete(
                    corners, missing: missing, margin: 3 * stretch.max())
            } else if found.groundSides.isEmpty, let outer = frame.outerCorners(of: corners) {
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

    /// The rectangles of the working image of an image, in its pixels.
    private static func rectangles(
        in working: Plane<Color>, of image: AnalysisImage
    ) throws -> [RectangleCandidate] {
        let gradient = working.gradient(minimum: 1)
        let reader = SideSampler(smooth: gradient.smooth, threshold: 0.5)
        let shape = OutlineShape(smooth: gradient.smooth)
        let all = try RectangleSearch.candidates(in: working, gradient, reader)
        let linearCodes = LinearCodeParts(smooth: gradient.smooth)
        let finderPatterns = image.squareFinderPatterns(
            among: all.map(\.corners), smooth: gradient.smooth)
        let candidates = all.enumerated()
            .filter { !finderPatterns.isPart($0, $1.corners) }.map(\.element)
            .filter { !linearCodes.isPart($0) && !shape.isRound($0) }
        let standing = RectangleSuppression.standing(candidates, reader: reader)
        let found = standing.filter { !shape.isStick($0, among: standing) }
        guard TexturedBackgroundSearch.isRough(gradient) else { return found }
        return try TexturedBackgroundSearch(working, reader: reader).joined(with: found)
    }
}
