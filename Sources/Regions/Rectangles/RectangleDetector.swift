/// The way from an image to its rectangles, step by step.
///
/// 1. The image is reduced to a working size: ``workingSide``.
/// 2. ``RectangleSearch`` for all that could be one.
/// 3. ``RectangleSuppression`` of duplicates, mixtures and what is but around several
///    (``AroundSeveralScorer``); ``ReportScorer`` of what is kept, by
///    ``PrintFragmentScorer``, ``RectangleRepetition`` of patterns, ``TileCrossings`` of boards,
///    ``BackgroundGapTest`` of things in a row, ``OutlineShape`` of round ones,
///    ``LinearCodeParts`` and ``SquareFinderPatterns`` of codes, ``RectangleSurroundings`` and what
///    its own sides say.
/// 4. ``TexturedBackgroundSearch`` on a textured background, which color doesn't show, but for what
///    is around several (``UnionTest``). Where nothing is sure, all is less sure (``UnsureImage``).
/// 5. ``SideRefinement`` of what is kept, on the image itself, ``DrawnFrame`` around it,
///    ``RectangleCompletion`` of what its border cuts.
enum RectangleDetector {
    // Chosen where nothing else is said.

    /// The longer side of the working image, in pixels, at most.
    ///
    /// Chosen: enough for the sides of a card in a picture of a desk; what all other lengths "in
    /// working pixels" are measured by.
    static let workingSide = 800
    /// An image so many eighths as large is taken as it is: making it smaller isn't worth the work.
    private static let maximumEighths = 9
    /// The least side of an image, and of the working image, in which there could be a rectangle.
    private static let minimumSideInPixels = 16
    private static let minimumWorkingSide = 8
    /// How far beyond the border a side is put that is out of view, in working pixels.
    private static let completionMarginInPixels = 3.0
    /// The least overlap of two reports that are one thing, unless one is nested in the other: both
    /// edges of a frame may have been found; chosen.
    private static let duplicateOverlap = 0.8

    /// All rectangles of an image, the most confident first; made once, shared by requests.
    static func rectangles(in image: AnalysisImage) throws -> [RectangleCandidate] {
        try image.derived("rectangles.found") { try find(in: image) }
    }

    private static func find(in image: AnalysisImage) throws -> [RectangleCandidate] {
        let size = image.size
        guard min(size.width, size.height) >= minimumSideInPixels else { return [] }
        try Task.checkCancellation()
        let working = reduced(image)
        guard min(working.width, working.height) >= minimumWorkingSide else { return [] }
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
                fixed: found.backgroundSides.union(found.evidence.frameSide.map { [$0] } ?? []))
            if let missing = found.evidence.frameSide {
                corners = RectangleCompletion.complete(
                    corners, missing: missing, margin: completionMarginInPixels * stretch.max())
            } else if found.backgroundSides.isEmpty, let outer = frame.outerCorners(of: corners),
                // A picture's white border is a thing of its own where that was found.
                !kept.contains(where: {
                    $0.corners.corners.overlap(with: outer.map { $0 / stretch }) > duplicateOverlap
                        && RectangleSuppression.areNested($0, found)
                })
            {
                corners = outer
            }
            let order = corners.clockwiseOrder
            found.guessedCorners = Set((0..<4).filter { !found.isCornerSeen(order[$0]) })
            found.corners = PixelQuadrilateral(order.map { corners[$0] })
            return found
        }.sorted { $0.confidence > $1.confidence }
        return refined.enumerated().filter { n, found in
            let corners = found.corners.corners
            return refined[..<n].allSatisfy {
                $0.corners.corners.overlap(with: corners) < duplicateOverlap
                    || RectangleSuppression.areNested($0, found, scale: stretch.max())
            }
        }.map(\.element)
    }

    /// Pixels of an image for one of its working image.
    static func scale(of size: PixelSize) -> Double {
        let longer = max(size.width, size.height)
        return longer > workingSide * maximumEighths / 8
            ? Double(longer) / Double(workingSide) : 1
    }

    /// The image at the working size.
    static func reduced(_ image: AnalysisImage) -> Plane<Color> {
        let size = image.size
        let scale = scale(of: size)
        guard scale > 1 else { return image.color }
        return image.color.reduced(
            width: max(Int((Double(size.width) / scale).rounded()), 1),
            height: max(Int((Double(size.height) / scale).rounded()), 1))
    }

    /// The rectangles of the working image of an image, in its pixels.
    private static func rectangles(
        in working: Plane<Color>, of image: AnalysisImage
    ) throws -> [RectangleCandidate] {
        let gradient = working.gradient(minimum: RectangleSearch.minimumGradient)
        let sampler = SideSampler(smooth: gradient.smooth, threshold: SideSampler.minimumStrength)
        let candidates = try candidates(in: working, of: image, gradient, sampler)
        return try found(among: candidates, in: working, gradient, sampler)
    }

    /// The rectangles among what could be one, by some of the rules.
    static func found(
        among candidates: [RectangleCandidate], in working: Plane<Color>,
        _ gradient: ColorGradient, _ sampler: SideSampler, rules: RectangleRules = .all
    ) throws -> [RectangleCandidate] {
        let shape = OutlineShape(smooth: gradient.smooth)
        let survivors = RectangleSuppression.survivors(
            of: candidates, sampler: sampler, rules: rules)
        let found = survivors.filter {
            !(rules.contains(.disc) && shape.isAroundDisc($0))
        }
        let all =
            TexturedBackgroundSearch.isTextured(gradient)
            ? try TexturedBackgroundSearch(working, sampler: sampler, rules: rules).joined(
                with: found) : found
        return rules.contains(.doubt) ? UnsureImage.doubted(all) : all
    }

    /// What could be a rectangle, and whether it is part of a matrix code.
    static func candidates(
        in working: Plane<Color>, of image: AnalysisImage, _ gradient: ColorGradient,
        _ sampler: SideSampler
    ) throws -> [RectangleCandidate] {
        var all = try RectangleSearch.candidates(in: working, gradient, sampler)
        let finderPatterns = image.squareFinderPatterns(
            among: all.map(\.corners), smooth: gradient.smooth)
        for n in all.indices {
            all[n].isOfMatrixCode = finderPatterns.isPart(n, all[n].corners)
        }
        return all
    }
}
