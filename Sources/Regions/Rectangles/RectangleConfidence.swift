#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// From evidence to the chance of being right: logistic regression.
///
/// The weights lie between two fits to what stands after suppression, on generated photographs of
/// documents, cards and things that are neither, and the second on forms, keyboards and tiles as
/// well; right is an overlap (intersection over union) of 0.8 or more.
enum RectangleConfidence {
    private static let bias = -7.95
    /// In the order of ``RectangleEvidence/featureNames``.
    private static let weights: [Double] = [
        2.70, 3.05, 1.15, -5.51, -4.11, -0.44, 0.65, -0.65, 0.54, 0.56, -2.93,
        -4.11, -3.25, 2.82, -2.71, 4.44, -0.36, 0.38, -0.18, -0.52, -0.49,
        -0.78, 1.26, -0.47, 0.27,
    ]

    /// The chance, 0...1, that a rectangle with this evidence is one.
    static func value(of evidence: RectangleEvidence) -> Double {
        let score = zip(weights, evidence.features).reduce(bias) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-score))
    }
}
