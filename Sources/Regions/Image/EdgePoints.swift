/// Points on edges, a pixel apart, each placed to a fraction of a pixel.
///
/// Source: R. Grompone von Gioi and G. Randall, A sub-pixel edge detector: an implementation of the
/// Canny/Devernay algorithm, IPOL 7 (2017): maxima of the gradient's length along the axis that it
/// follows more, moved to the top of the parabola through the three values.
struct EdgePoints: Sendable {
    /// Places in continuous pixels: the center of the first pixel is (0.5, 0.5).
    private(set) var places: [SIMD2<Float>] = []
    /// Directions of the gradient, of length 1.
    private(set) var directions: [SIMD2<Float>] = []
    /// Lengths of the gradient, in ``ColorGradient/unit``.
    private(set) var strengths: [Float] = []
    /// Pixels (row × width + column) that the points were found at.
    private(set) var pixels: [Int32] = []
    /// For each pixel the index of its point, or -1.
    let index: Plane<Int32>

    init(_ gradient: ColorGradient) {
        let (width, height) = (gradient.magnitude.width, gradient.magnitude.height)
        var pixels: [Int32] = []
        index = Plane(width: width, height: height) { index in
            index.initialize(repeating: -1)
            gradient.withUnsafeSamples { gx, gy, m in
                for y in 2..<max(height - 2, 2) {
                    for i in (y * width + 2)..<max((y + 1) * width - 2, y * width + 2) {
                        let here = m[i]
                        if here == 0 { continue }
                        let step = gx[i].magnitude >= gy[i].magnitude ? 1 : width
                        if here < m[i &- step] || here <= m[i &+ step] { continue }
                        index[i] = Int32(truncatingIfNeeded: pixels.count)
                        pixels.append(Int32(truncatingIfNeeded: i))
                    }
                }
            }
        }
        self.pixels = pixels
        gradient.withUnsafeSamples { gx, gy, m in
            strengths = pixels.map { m[Int($0)] }
            directions = pixels.map { SIMD2(Float(gx[Int($0)]), Float(gy[Int($0)])) / m[Int($0)] }
            places = pixels.map { pixel in
                let i = Int(pixel)
                let horizontal = gx[i].magnitude >= gy[i].magnitude
                let step = horizontal ? 1 : width
                let (before, here, after) = (m[i - step], m[i], m[i + step])
                let bend = before - 2 * here + after
                let offset = bend < 0 ? 0.5 * (before - after) / bend : 0
                let (y, x) = i.quotientAndRemainder(dividingBy: width)
                let center = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
                return center + (horizontal ? SIMD2(offset, 0) : SIMD2(0, offset))
            }
        }
    }
}

extension ColorGradient {
    /// Gives the samples of ``x``, ``y`` and ``magnitude`` for the time of a call.
    fileprivate func withUnsafeSamples(
        _ body: (
            UnsafeBufferPointer<Int16>, UnsafeBufferPointer<Int16>, UnsafeBufferPointer<Float>
        ) -> Void
    ) {
        x.withUnsafeSamples { x in
            y.withUnsafeSamples { y in
                magnitude.withUnsafeSamples { magnitude in body(x, y, magnitude) }
            }
        }
    }
}
