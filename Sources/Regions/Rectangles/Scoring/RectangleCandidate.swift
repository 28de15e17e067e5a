import LibC

/// A rectangle on its way through the detector.
struct RectangleCandidate: Sendable {
    /// The least chance of what is and of what isn't that features tell apart; chosen.
    private static let minimumChance = 0.01

    /// In pixels of the working image until it is refined, then of the image.
    var corners: PixelQuadrilateral
    /// 0...1: the chance that it is one.
    var confidence: Double
    /// Which of two that exclude each other is kept: the higher.
    var rank: Double
    /// Whether all sides are in view.
    var isComplete: Bool
    /// What the confidence was made of, side by side in the order of the corners.
    var evidence: RectangleEvidence
    /// Sides that no step in color shows, only the end of a textured background; see
    /// ``TexturedBackgroundSearch``.
    var backgroundSides: Set<Int> = []
    /// The corners, by number, that nothing shows: they are where the sides would meet.
    var guessedCorners: Set<Int> = []
    /// Whether it is a square of a finder pattern, or in a code that has three; see
    /// ``SquareFinderPatterns``.
    var isOfMatrixCode = false
    /// Whether it was unsure before what lies on it confirmed it.
    var isConfirmedUnsure = false

    /// The chance that it is one over the chance that it isn't.
    var odds: Double { confidence / max(1 - confidence, 1e-9) }

    /// The logarithm of the odds, as features give it.
    var logOdds: Double {
        log(max(confidence, Self.minimumChance) / max(1 - confidence, Self.minimumChance))
    }

    /// The mean length of the shorter pair of sides.
    var shortSide: Double { corners.corners.shortSide }

    /// Whether something shows a corner: its own two sides end there, or the background does beside
    /// a side that no color shows.
    func isCornerSeen(_ corner: Int) -> Bool {
        let isOfBackground =
            backgroundSides.contains(corner) || backgroundSides.contains((corner + 3) % 4)
        return isOfBackground ? isComplete : evidence.isCornerSeen(corner)
    }

    func observation(in image: AnalysisImage) -> RectangleObservation {
        let outline = outline(in: image)
        return RectangleObservation(
            quadrilateral: image.normalized(corners), confidence: confidence,
            // Sides that bend leave the straight ones, but show all the way.
            isComplete: isComplete || !outline.isEmpty,
            guessedCorners: RectangleCorner.allCases.enumerated()
                .filter { guessedCorners.contains($0.offset) }.map(\.element),
            outline: outline.map {
                image.normalized(PixelPoint(x: $0.x, y: $0.y))
            })
    }

    /// The outline where sides bend, in pixels of the image, as ``OutlineTracer`` finds it.
    private func outline(in image: AnalysisImage) -> [SIMD2<Double>] {
        guard evidence.isInFullView, evidence.mayBend else { return [] }
        let tracer = OutlineTracer(
            color: image.color, scale: RectangleDetector.scale(of: image.size))
        return tracer.outline(of: corners.corners, step: evidence.meanStep) ?? []
    }
}
