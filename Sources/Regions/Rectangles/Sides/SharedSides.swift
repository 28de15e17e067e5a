/// Sides that two quadrilaterals have in common: on the same line, and over one another.
enum SharedSides {
    /// How far off the line a shared side's ends may be, in working pixels: how well corners are
    /// known before they are refined; chosen.
    private static let toleranceInPixels = 2.0
    /// How much farther for each pixel of the shorter side, the sine of a little over a degree.
    private static let toleranceShare = 0.02
    /// The least share of the shorter side that both have in common: most of it.
    private static let minimumCommonShare = 0.5

    /// How many sides of a quadrilateral are sides of another.
    static func count(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Int {
        (0..<4).count { isShared(a[$0], a[($0 + 1) % 4], with: b) }
    }

    /// The numbers of a quadrilateral's sides that are sides of another.
    static func sides(of a: [SIMD2<Double>], sharedWith b: [SIMD2<Double>]) -> [Int] {
        (0..<4).filter { isShared(a[$0], a[($0 + 1) % 4], with: b) }
    }

    /// Whether the side from `p` to `q` is one with a side of another quadrilateral.
    static func isShared(
        _ p: SIMD2<Double>, _ q: SIMD2<Double>, with other: [SIMD2<Double>]
    ) -> Bool {
        let length = (q - p).length
        let direction = (q - p) / max(length, 1e-9)
        return (0..<4).contains { k in
            let (r, s) = (other[k], other[(k + 1) % 4])
            let shorter = min(length, (s - r).length)
            let tolerance = toleranceInPixels + toleranceShare * shorter
            guard abs(direction.cross(r - p)) < tolerance,
                abs(direction.cross(s - p)) < tolerance
            else { return false }
            let (t, u) = (direction.dot(r - p), direction.dot(s - p))
            let common = min(max(t, u), length) - max(min(t, u), 0)
            return common > minimumCommonShare * shorter
        }
    }
}
