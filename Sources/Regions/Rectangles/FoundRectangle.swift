/// A rectangle on its way through the finder.
struct FoundRectangle: Sendable {
    /// In pixels of the working image until it is refined, then of the image.
    var corners: PixelQuadrilateral
    /// 0...1: the chance that it is one.
    var confidence: Double
    /// Which of two that exclude each other stands: the higher.
    var rank: Double
    /// Whether all sides are in view.
    var isComplete: Bool
    /// What the confidence was made of.
    var features: [Double] = []

    func observation(in image: AnalysisImage) -> RectangleObservation {
        RectangleObservation(
            quadrilateral: image.normalized(corners), confidence: confidence,
            isComplete: isComplete)
    }
}
