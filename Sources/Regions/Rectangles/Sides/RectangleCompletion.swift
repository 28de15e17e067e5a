/// The rest of a rectangle that goes on beyond the image.
enum RectangleCompletion {
    /// How far a corner is moved at most, as a share of the diagonal: sides that run apart too much
    /// would meet the missing one far away; chosen.
    private static let maximumMoveInDiagonals = 2.0

    /// The corners of a rectangle of which three sides are known and the fourth is out of view.
    ///
    /// The missing side is put parallel to the one opposite it, as near as the image's border
    /// allows: with both its corners outside. How far the thing goes on can't be told.
    ///
    /// - Parameters:
    ///   - missing: the side, from its corner to the next, that now lies on the border.
    ///   - margin: how far beyond the border the missing side is put, in pixels.
    static func complete(
        _ corners: [SIMD2<Double>], missing: Int, margin: Double
    ) -> [SIMD2<Double>] {
        let (k, next) = (missing, (missing + 1) % 4)
        let (nextFoot, foot) = ((missing + 2) % 4, (missing + 3) % 4)
        let base = corners[nextFoot] - corners[foot]
        guard base.length > 0 else { return corners }
        func height(_ point: SIMD2<Double>) -> Double {
            abs(base.cross(point - corners[foot])) / base.length
        }
        let (one, other) = (height(corners[k]), height(corners[next]))
        guard one > 0, other > 0 else { return corners }
        let target = max(one, other) + margin
        var result = corners
        result[k] = corners[foot] + (corners[k] - corners[foot]) * (target / one)
        result[next] = corners[nextFoot] + (corners[next] - corners[nextFoot]) * (target / other)
        let size = (corners[0] - corners[2]).length
        let far = max((result[k] - corners[k]).length, (result[next] - corners[next]).length)
        return far < maximumMoveInDiagonals * size && result.isConvex ? result : corners
    }
}
