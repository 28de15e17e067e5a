/// Sides that two quadrilaterals have in common: on the same line, and over one another.
enum SharedSides {
    /// How many sides of two quadrilaterals lie on the same line and over one another.
    static func count(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Int {
        (0..<4).count { isShared(a[$0], a[($0 + 1) % 4], with: b) }
    }

    /// Whether the side from `p` to `q` is one with a side of another quadrilateral.
    static func isShared(
        _ p: SIMD2<Double>, _ q: SIMD2<Double>, with other: [SIMD2<Double>]
    ) -> Bool {
        let length = (q - p).length
        let direction = (q - p) / max(length, 1e-9)
        return (0..<4).contains { k in
            let (r, s) = (other[k], other[(k + 1) % 4])
            let tolerance = 2.0 + 0.02 * min(length, (s - r).length)
            guard abs(direction.cross(r - p)) < tolerance,
                abs(direction.cross(s - p)) < tolerance
            else { return false }
            let (t, u) = (direction.dot(r - p), direction.dot(s - p))
            let common = min(max(t, u), length) - max(min(t, u), 0)
            return common > 0.5 * min(length, (s - r).length)
        }
    }
}
