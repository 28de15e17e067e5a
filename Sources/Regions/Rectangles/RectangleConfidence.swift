#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// From evidence to the chance of being right.
enum RectangleConfidence {
    private static let bias = -7.33
    /// In the order of ``RectangleEvidence/featureNames``.
    private static let weights: [Double] = [
        2.69, 3.05, 1.15, -5.50, -4.10, -0.42, 0.66, -0.70, 0.52, 0.63, -2.86,
        -4.11, -3.28, 2.84, -2.72, 4.44,
    ]

    /// The chance, 0...1, that a rectangle with this evidence is one.
    static func value(of evidence: RectangleEvidence) -> Double {
        let score = zip(weights, evidence.features).reduce(bias) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-score))
    }
}
