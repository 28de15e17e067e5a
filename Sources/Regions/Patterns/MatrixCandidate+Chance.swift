import LibC

/// How likely what looks like a matrix code is one.
///
/// Print, foliage and cloth have as many edges as codes, but other boxes, and edges that run
/// otherwise: what each of these says alone is little, together much. Weights: `Training/codes`.
extension MatrixCandidate {
    /// The share of the greatest prominence below which less tells no more; chosen.
    private static let leastShare = 1e-3

    static let featureNames = [
        "energy", "fill", "coherence", "block coherence", "block coherence unknown",
        "share of prominence", "slenderness",
    ]

    /// What its box and edges are like, in the order of ``featureNames``.
    ///
    /// - Parameter most: the greatest prominence in the image.
    func features(beside most: Double) -> [Double] {
        let share = most > 0 ? prominence / most : 1
        return [
            log(energy), fill, coherence, blockCoherence, blockCoherence == 0 ? 1 : 0,
            log(max(share, Self.leastShare)), abs(log(size.x / size.y)),
        ]
    }

    /// The chance that it is a matrix code, 0...1, among all that looks like one in photographs.
    ///
    /// - Parameter most: the greatest prominence in the image.
    func chance(beside most: Double) -> Double {
        CodeModels.matrix.probability(of: features(beside: most))
    }
}
