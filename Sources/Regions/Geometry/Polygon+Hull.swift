extension [SIMD2<Double>] {
    /// The corners of the convex hull, clockwise on a plane whose y points down.
    ///
    /// Source: A. Andrew, Another efficient algorithm for convex hulls in two dimensions (1979).
    var convexHull: [SIMD2<Double>] {
        let sorted = self.sorted { $0.x < $1.x || ($0.x == $1.x && $0.y < $1.y) }
        guard sorted.count > 2 else { return sorted }
        return sorted.convexChain.dropLast() + sorted.reversed().convexChain.dropLast()
    }

    /// The points that are left where none lies inside the bend of its neighbors, clockwise.
    var convexChain: [SIMD2<Double>] {
        var chain: [SIMD2<Double>] = []
        for point in self {
            while chain.count >= 2,
                (chain[chain.count - 1] - chain[chain.count - 2])
                    .cross(point - chain[chain.count - 1]) <= 0
            {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }

    /// The quadrilateral around a convex polygon (clockwise, y down) that follows its long sides.
    ///
    /// The side whose neighbors, made longer until they meet, add the least area is left out until
    /// four remain: a rounded corner becomes the corner before rounding.
    /// - Returns: `nil` if sides would meet far away.
    var circumscribedQuadrilateral: [SIMD2<Double>]? {
        var corners = self
        while corners.count > 4 {
            let n = corners.count
            var best: (cost: Double, index: Int, point: SIMD2<Double>)?
            for i in 0..<n {
                let (a, b) = (corners[i], corners[(i + 1) % n])
                let before = a - corners[(i + n - 1) % n]
                let after = b - corners[(i + 2) % n]
                // The two have to bend towards each other.
                let sine = before.cross(after)
                guard sine < 0 else { continue }
                let t = (b - a).cross(after) / sine
                guard t >= 0 else { continue }
                let point = a + t * before
                let cost = Swift.abs((point - a).cross(b - a)) / 2
                if cost < best?.cost ?? .infinity { best = (cost, i, point) }
            }
            guard let best else { return nil }
            corners[best.index] = best.point
            corners.remove(at: (best.index + 1) % n)
        }
        return corners.count == 4 && corners.isConvex ? corners : nil
    }

    /// A convex polygon (clockwise, y down) with every side moved outwards; `nil` if none is left.
    func expanded(by distance: Double) -> [SIMD2<Double>]? {
        let sides = indices.map { i -> (point: SIMD2<Double>, direction: SIMD2<Double>) in
            let (a, b) = (self[i], self[(i + 1) % count])
            let direction = (b - a) / Swift.max((b - a).length, .leastSideLength)
            return (a + distance * direction.turnedLeft, direction)
        }
        var result: [SIMD2<Double>] = []
        for i in indices {
            let (p, q) = (sides[(i + count - 1) % count], sides[i])
            let sine = p.direction.cross(q.direction)
            guard sine > .leastTurn else { return nil }
            result.append(
                p.point + (q.point - p.point).cross(q.direction) / sine * p.direction)
        }
        return result.isConvex && result.signedArea > 0 ? result : nil
    }
}

extension Double {
    /// The length, in pixels, of a side that counts as none: keeps it from dividing by zero.
    fileprivate static let leastSideLength = 1e-9
    /// The sine of the angle between sides that meet at a corner: less is one straight side.
    ///
    /// Far above rounding, far below any bend of a hull of pixels.
    fileprivate static let leastTurn = 1e-6
}
