// Vectors of the plane and of space: what the compiler's SIMD types leave out.

extension SIMD2<Double> {
    /// The Euclidean length.
    var length: Double { (self * self).sum().squareRoot() }

    /// The same direction at length 1; no numbers for the zero vector.
    var unit: SIMD2<Double> { self / length }

    /// The product of lengths and the sine of the angle from this vector to another.
    func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

    /// The product of lengths and the cosine of the angle between this vector and another.
    func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }

    /// Turned by 90° clockwise on a plane whose y points down.
    var turnedRight: SIMD2<Double> { SIMD2(-y, x) }

    /// Turned by 90° counterclockwise on a plane whose y points down.
    var turnedLeft: SIMD2<Double> { SIMD2(y, -x) }

    /// The coordinates of a point in pixels.
    init(_ point: PixelPoint) { self.init(point.x, point.y) }

    /// The coordinates of a normalized point.
    init(_ point: NormalizedPoint) { self.init(point.x, point.y) }
}

extension [SIMD2<Double>] {
    /// The mean of some points; no numbers for none.
    var mean: SIMD2<Double> { reduce(.zero, +) / Double(count) }
}

extension SIMD3<Double> {
    /// The vector at right angles to this and another: the product of lengths and the sine of the
    /// angle from this to the other.
    func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The product of lengths and the cosine of the angle between this vector and another.
    func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }
}
