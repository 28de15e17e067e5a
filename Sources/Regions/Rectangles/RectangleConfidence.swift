#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// From evidence to the chance of being right.
enum RectangleConfidence {
    /// The chance, 0...1, that a rectangle with this evidence is one.
    static func value(of evidence: RectangleEvidence) -> Double {
        let f = evidence.features
        let score =
            -9.0 + 5 * f[0] + 2 * f[1] + 3 * f[2] - 4 * f[3] - 2 * f[4] + 1.5 * f[5] + 1.5 * f[6]
            + 1 * f[7] + 0.5 * f[8] - 2 * f[11] - 1.0 * f[12]
        return 1 / (1 + exp(-score))
    }
}
