/// Four corners in pixels of a plane, origin top-left, in the order of the thing as it is read.
struct PixelQuadrilateral: Sendable, Hashable {
    var topLeft: SIMD2<Double>
    var topRight: SIMD2<Double>
    var bottomRight: SIMD2<Double>
    var bottomLeft: SIMD2<Double>

    init(
        topLeft: SIMD2<Double>, topRight: SIMD2<Double>,
        bottomRight: SIMD2<Double>, bottomLeft: SIMD2<Double>
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Four corners in order, from the top left.
    init(_ corners: [SIMD2<Double>]) {
        precondition(corners.count == 4)
        self.init(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
            bottomLeft: corners[3])
    }

    /// The corners of an upright rectangle, edges in pixels from the left and the top.
    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(
            topLeft: [left, top], topRight: [right, top],
            bottomRight: [right, bottom], bottomLeft: [left, bottom])
    }

    /// Whether each corner is where another's is, to some pixels in x and y.
    func isNear(_ other: PixelQuadrilateral, within tolerance: Double) -> Bool {
        func isNear(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
            abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
        }
        return isNear(topLeft, other.topLeft) && isNear(topRight, other.topRight)
            && isNear(bottomRight, other.bottomRight) && isNear(bottomLeft, other.bottomLeft)
    }

    /// Whether the upright rectangles around this and another overlap.
    func mayOverlap(_ other: PixelQuadrilateral) -> Bool {
        func bounds(_ q: PixelQuadrilateral) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
            (
                pointwiseMin(
                    pointwiseMin(q.topLeft, q.topRight), pointwiseMin(q.bottomLeft, q.bottomRight)),
                pointwiseMax(
                    pointwiseMax(q.topLeft, q.topRight), pointwiseMax(q.bottomLeft, q.bottomRight))
            )
        }
        let (a, b) = (bounds(self), bounds(other))
        return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y
    }

    /// topLeft, topRight, bottomRight, bottomLeft.
    var corners: [SIMD2<Double>] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// Whether a point lies inside, or not farther out than a tenth of the way from the middle.
    func isAround(_ point: SIMD2<Double>) -> Bool {
        let c = corners
        let middle = c.reduce(.zero, +) / 4
        let inner = middle + (point - middle) / 1.1
        var (left, right) = (false, false)
        for i in c.indices {
            let side = c[(i + 1) % c.count] - c[i]
            let offset = inner - c[i]
            if side.x * offset.y - side.y * offset.x > 0 { right = true } else { left = true }
        }
        return left != right
    }

    /// The same corners for a thing that stands on its head.
    var upsideDown: PixelQuadrilateral {
        PixelQuadrilateral(
            topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
    }

    /// Whether it turns the same way at every corner.
    var isConvex: Bool {
        let c = corners
        let turns = c.indices.map { i in
            let (a, b) = (c[(i + 1) % 4] - c[i], c[(i + 2) % 4] - c[(i + 1) % 4])
            return a.x * b.y - a.y * b.x
        }
        return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
    }

    /// Square pixels; corners in either direction.
    var area: Double {
        let c = corners
        let sum = c.indices.reduce(0.0) { sum, i in
            let next = c[(i + 1) % c.count]
            return sum + c[i].x * next.y - next.x * c[i].y
        }
        return abs(sum) / 2
    }

    func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> PixelQuadrilateral {
        PixelQuadrilateral(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }
}
