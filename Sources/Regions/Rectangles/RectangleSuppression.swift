/// One report for one thing: the better of two that overlap, and no mixtures of others' sides.
enum RectangleSuppression {
    /// The candidates that stand, the best first; nested ones with sides of their own stay.
    static func standing(_ candidates: [FoundRectangle], limit: Int = 64) -> [FoundRectangle] {
        var kept: [FoundRectangle] = []
        for candidate in candidates.sorted(by: { $0.rank > $1.rank }) {
            if kept.contains(where: { excludes($0, candidate) }) { continue }
            kept.append(candidate)
            if kept.count == limit { break }
        }
        return kept
    }

    private static func excludes(_ better: FoundRectangle, _ other: FoundRectangle) -> Bool {
        let (a, b) = (better.corners.corners, other.corners.corners)
        let shared = a.clipped(to: b).area
        guard shared > 0 else { return false }
        let (areaA, areaB) = (a.area, b.area)
        if shared / (areaA + areaB - shared) > 0.7 { return true }
        // Two things may overlap, or one contain the other; they don't share sides.
        let sides = sharedSides(a, b)
        if sides >= 2 { return true }
        let crossing = shared < 0.9 * min(areaA, areaB)
        return crossing && (sides >= 1 || shared > 0.25 * min(areaA, areaB))
    }

    /// How many sides of two quadrilaterals lie on the same line and over one another.
    private static func sharedSides(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Int {
        var count = 0
        for i in 0..<4 {
            let (p, q) = (a[i], a[(i + 1) % 4])
            let length = (q - p).length
            let direction = (q - p) / max(length, 1e-9)
            count +=
                (0..<4).contains { k in
                    let (r, s) = (b[k], b[(k + 1) % 4])
                    let other = (s - r).length
                    let tolerance = 2.0 + 0.02 * min(length, other)
                    guard abs(direction.cross(r - p)) < tolerance,
                        abs(direction.cross(s - p)) < tolerance
                    else { return false }
                    let (t, u) = (direction.dot(r - p), direction.dot(s - p))
                    let common = min(max(t, u), length) - max(min(t, u), 0)
                    return common > 0.5 * min(length, other)
                } ? 1 : 0
        }
        return count
    }
}
