/// The two solid sides of a Data Matrix code, which meet in a corner.
struct FinderEdges: Sendable {
    /// Where their outer edges meet, in pixels.
    let corner: SIMD2<Double>
    /// The far ends: of the side that goes up from the corner as the code is read, and of the one
    /// to the right.
    let top: SIMD2<Double>
    let right: SIMD2<Double>
    let isColorInverted: Bool
    /// Gray steps between both sides of the edges.
    let swing: Float

    /// Pixels of both sides.
    var length: Double { (top - corner).length + (right - corner).length }

    /// The same at other places.
    func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> FinderEdges {
        FinderEdges(
            corner: transform(corner), top: transform(top), right: transform(right),
            isColorInverted: isColorInverted, swing: swing)
    }

    /// Whether two lie at one corner.
    func isSame(as other: FinderEdges) -> Bool {
        let tolerance = 0.05 * min((top - corner).length, (right - corner).length) + 2
        return isColorInverted == other.isColorInverted
            && (corner - other.corner).length < tolerance
            && (top - other.top).length < 2 * tolerance
            && (right - other.right).length < 2 * tolerance
    }
}
