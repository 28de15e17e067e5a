// Measures of quadrilaterals given as four corners in order, and of colors: said once for all
// steps.

extension [SIMD2<Double>] {
    /// The way from a corner of four to the next.
    func side(_ n: Int) -> SIMD2<Double> { self[(n + 1) % 4] - self[n] }

    /// The mean lengths of the first side and the third, and of the second and the fourth.
    var meanSideLengths: (across: Double, down: Double) {
        ((side(0).length + side(2).length) / 2, (side(1).length + side(3).length) / 2)
    }

    /// The mean length of the shorter pair of opposite sides.
    var shortSide: Double {
        let (across, down) = meanSideLengths
        return Swift.min(across, down)
    }

    /// How far the corners are inside of the sides of another, clockwise with y down, at the least;
    /// less than 0 if one is outside.
    func leastDistance(inside other: [SIMD2<Double>]) -> Double {
        other.indices.flatMap { n in
            let side = other.side(n).direction
            return map { side.cross($0 - other[n]) }
        }.min() ?? 0
    }

    /// Whether more than a share, 0...1, of the area lies inside another convex polygon.
    func isInside(_ other: [SIMD2<Double>], share: Double) -> Bool {
        clipped(to: other).area > share * area
    }
}

/// What is shorter has no direction, in any unit.
private let minimumLength = 1e-9

extension SIMD2<Double> {
    /// The vector of length 1 the same way; zero for zero.
    var direction: SIMD2<Double> { self / Swift.max(length, minimumLength) }

    /// The sine of how far the angle to another vector is from 90°, 0...1.
    func deviationFromRightAngle(to other: SIMD2<Double>) -> Double {
        abs(dot(other)) / Swift.max(length * other.length, 1e-12)
    }
}

extension SIMD4<Float> {
    /// The Euclidean length, of a color or of a difference of two.
    @inline(__always)
    var length: Float { (self * self).sum().squareRoot() }
}
