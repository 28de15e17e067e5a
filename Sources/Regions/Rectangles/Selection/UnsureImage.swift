/// Doubt about all that is found in an image where nothing is sure.
///
/// The chance that ``ReportScorer`` gives is that among the rectangles of all images. Where there is
/// a paper, a card or a screen, something of it is nearly always sure; where nothing is, what was
/// found is more often a shadow, a mug or bars of a code.
enum UnsureImage {
    /// The chance of the surest under which an image is unsure, and the odds there, as a share of
    /// what they would be.
    ///
    /// Chosen: the logarithmic loss of 0.8 is a little less, on 1,200 pictures of desks and on 600 scenes
    /// of `Training/rectangles`; but a small thing by itself, however clear, has less than that.
    private static let sureConfidence = 0.75
    private static let oddsShare = 0.25

    /// The rectangles of an image, all less sure where none is sure.
    static func doubted(_ rectangles: [RectangleCandidate]) -> [RectangleCandidate] {
        guard rectangles.allSatisfy({ $0.confidence < sureConfidence }) else { return rectangles }
        return rectangles.map {
            var doubted = $0
            let chance = $0.confidence
            doubted.confidence = chance * oddsShare / (1 - chance * (1 - oddsShare))
            return doubted
        }
    }
}
