import LibC

/// From evidence to the chance of being right: logistic regression.
///
/// The weights are the mean of two sets, both fitted to generated photographs of documents, cards,
/// forms, keyboards, tiles and things that are neither: one to few of them, one, kept near the first,
/// to many more; right is an overlap (intersection over union) of 0.8 or more.
enum RectangleConfidence {
    private static let bias = -11.53
    /// In the order of ``RectangleEvidence/featureNames``.
    private static let weights: [Double] = [
        3.65, 4.17, 1.72, -7.00, -5.26, -1.21, 0.50, 0.02, 0.52, -0.26, -3.92,
        -4.06, -3.85, 2.55, -2.79, 4.95, -0.31, 1.21, -0.60, -0.65, -0.85, -1.37,
        2.16, -0.70, 0.70, -0.17, 1.54, 0.20,
    ]

    /// The chance, 0...1, that a rectangle with this evidence is one.
    static func value(of evidence: RectangleEvidence) -> Double {
        let score = zip(weights, evidence.features).reduce(bias) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-score))
    }
}
