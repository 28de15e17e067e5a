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

    /// Four corners, the top left first and then clockwise as the thing is read.
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

    /// The mean of the corners.
    var center: SIMD2<Double> { corners.mean }

    /// Whether a point lies inside, or not farther out than ``reach`` allows.
    func isAround(_ point: SIMD2<Double>) -> Bool {
        let (c, center) = (corners, center)
        let inner = center + (point - center) / Self.reach
        var (left, right) = (false, false)
        for i in c.indices {
            let side = c[(i + 1) % c.count] - c[i]
            if side.cross(inner - c[i]) > 0 { right = true } else { left = true }
        }
        return left != right
    }

    /// How far a point that counts as inside may lie from the center, in distances of the outline.
    ///
    /// Chosen: a tenth more, between corners found twice and codes side by side.
    private static let reach = 1.1

    /// Whether it turns the same way at every corner.
    var isConvex: Bool {
        let c = corners
        let turns = c.indices.map { i in
            let (a, b) = (c[(i + 1) % 4] - c[i], c[(i + 2) % 4] - c[(i + 1) % 4])
            return a.cross(b)
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

extension PixelQuadrilateral {
    /// The longer of the two sides across, and of the two sides down, in pixels.
    var sideLengths: (across: Double, down: Double) {
        (
            max((topRight - topLeft).length, (bottomRight - bottomLeft).length),
            max((bottomLeft - topLeft).length, (bottomRight - topRight).length)
        )
    }
}

// Between pixels from the top left and shares of an image from the bottom left.

extension PixelQuadrilateral {
    /// The corners in pixels of an image of the given size.
    init(_ quadrilateral: Quadrilateral, in size: PixelSize) {
        self.init(
            quadrilateral.toImageCoordinates(size, origin: .topLeft).map { SIMD2<Double>($0) })
    }
}

extension Quadrilateral {
    /// The normalized form of four corners in pixels of an image of the given size.
    init(_ quadrilateral: PixelQuadrilateral, in size: PixelSize) {
        func point(_ corner: SIMD2<Double>) -> PixelPoint { PixelPoint(x: corner.x, y: corner.y) }
        self.init(
            topLeft: point(quadrilateral.topLeft), topRight: point(quadrilateral.topRight),
            bottomRight: point(quadrilateral.bottomRight),
            bottomLeft: point(quadrilateral.bottomLeft), in: size, origin: .topLeft)
    }
}
