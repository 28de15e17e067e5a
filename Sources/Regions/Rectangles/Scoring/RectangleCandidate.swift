/// A rectangle on its way through the finder.
struct RectangleCandidate: Sendable {
    /// In pixels of the working image until it is refined, then of the image.
    var corners: PixelQuadrilateral
    /// 0...1: the chance that it is one.
    var confidence: Double
    /// Which of two that exclude each other stands: the higher.
    var rank: Double
    /// Whether all sides are in view.
    var isComplete: Bool
    /// What the confidence was made of, side by side in the order of the corners.
    var evidence: RectangleEvidence
    /// Sides that no step in color shows, only the end of rough ground; see ``TexturedBackgroundSearch``.
    var groundSides: Set<Int> = []

    /// The chance that it is one over the chance that it isn't.
    var odds: Double { confidence / max(1 - confidence, 1e-9) }

    /// The mean length of the shorter pair of sides.
    var shortSide: Double {
        let c = corners.corners
        return min(
            (c[1] - c[0]).length + (c[2] - c[3]).length,
            (c[3] - c[0]).length + (c[2] - c[1]).length) / 2
    }

    func observation(in image: AnalysisImage) -> RectangleObservation {
        RectangleObservation(
            quadrilateral: image.normalized(corners), confidence: confidence,
            isComplete: isComplete)
    }
}

/// The order in which corners are reported.
enum CornerOrder {
    /// Clockwise from the corner nearest to the top left of the image (least x + y, y down).
    static func fromTopLeft(_ corners: [SIMD2<Double>]) -> PixelQuadrilateral {
        let clockwise = corners.signedArea < 0 ? corners.reversed() : corners
        let first =
            clockwise.indices.min { clockwise[$0].sum() < clockwise[$1].sum() } ?? 0
        func corner(_ i: Int) -> SIMD2<Double> { clockwise[(first + i) % clockwise.count] }
        return PixelQuadrilateral(
            topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    }
}
