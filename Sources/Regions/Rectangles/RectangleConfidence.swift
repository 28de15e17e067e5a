#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// From evidence to the chance of being right.
enum RectangleConfidence {
    private static let bias = -8.05
    /// In the order of ``RectangleEvidence/featureNames``.
    private static let weights: [Double] = [
        2.20, 3.25, 1.13, -5.50, -3.97, 0.38, 0.35, 0.83, 0.18, 0.37, -0.95,
        -3.29, -2.65, 2.03, -2.05, 1.91,
    ]

    /// The chance, 0...1, that a rectangle with this evidence is one.
    static func value(of evidence: RectangleEvidence) -> Double {
        let score = zip(weights, evidence.features).reduce(bias) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-score))
    }
}
