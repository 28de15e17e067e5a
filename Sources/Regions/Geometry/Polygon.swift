// Measures of polygons given as corners in order, in any unit.

extension [SIMD2<Double>] {
    /// Positive where the corners go clockwise on a plane whose y points down.
    var signedArea: Double {
        guard var previous = last else { return 0 }
        var sum = 0.0
        for point in self {
            sum += previous.cross(point)
            previous = point
        }
        return sum / 2
    }

    /// The area enclosed, not negative.
    var area: Double { Swift.abs(signedArea) }

    /// Whether every corner turns the same way.
    var isConvex: Bool {
        var (left, right) = (false, false)
        for i in indices {
            let (a, b, c) = (self[i], self[(i + 1) % count], self[(i + 2) % count])
            let turn = (b - a).cross(c - b)
            if turn > 0 { right = true } else { left = true }
        }
        return left != right
    }

    /// The part inside a convex polygon.
    ///
    /// Source: I. Sutherland and G. Hodgman, Reentrant Polygon Clipping, CACM 17 (1974).
    func clipped(to convex: [SIMD2<Double>]) -> [SIMD2<Double>] {
        let sign = convex.signedArea < 0 ? -1.0 : 1.0
        var result = self
        for i in convex.indices {
            let (a, b) = (convex[i], convex[(i + 1) % convex.count])
            let input = result
            result = []
            guard var previous = input.last else { return [] }
            var before = (b - a).cross(previous - a) * sign
            for point in input {
                let here = (b - a).cross(point - a) * sign
                if before * here < 0 {
                    result.append(previous + (point - previous) * (before / (before - here)))
                }
                if here >= 0 { result.append(point) }
                (previous, before) = (point, here)
            }
        }
        return result
    }

    /// The part inside 0...width × 0...height.
    func clipped(width: Double, height: Double) -> [SIMD2<Double>] {
        clipped(to: [[0, 0], [width, 0], [width, height], [0, height]])
    }

    /// Intersection over union with another convex polygon.
    func overlap(with other: [SIMD2<Double>]) -> Double {
        let shared = clipped(to: other).area
        let union = area + other.area - shared
        return union > 0 ? shared / union : 0
    }
}
