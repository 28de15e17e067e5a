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

    /// The corners of an upright rectangle, edges in pixels from the left and the top.
    init(left: Double, top: Double, right: Double, bottom: Double) {
        self.init(
            topLeft: [left, top], topRight: [right, top],
            bottomRight: [right, bottom], bottomLeft: [left, bottom])
    }

    /// topLeft, topRight, bottomRight, bottomLeft.
    var corners: [SIMD2<Double>] { [topLeft, topRight, bottomRight, bottomLeft] }

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
