/// Points on edges, a pixel apart, each placed to a fraction of a pixel.
///
/// Source: R. Grompone von Gioi and G. Randall, A sub-pixel edge detector: an implementation of the
/// Canny/Devernay algorithm, IPOL 7 (2017): maxima of the gradient's length along the axis that it
/// follows more, moved to the top of the parabola through the three values.
struct EdgePoints: Sendable {
    /// Pixels (row × width + column) that the points were found at, in ascending order.
    private(set) var pixels: [Int32] = []
    /// Positions in continuous pixels: the center of the first pixel is (0.5, 0.5).
    private(set) var positions: [SIMD2<Float>] = []
    /// Directions of the gradient, of length 1.
    private(set) var directions: [SIMD2<Float>] = []
    /// Lengths of the gradient, in ``ColorGradient/unit``.
    private(set) var strengths: [Float] = []
    /// For each pixel the index of its point, or -1.
    let index: Plane<Int32>

    init(_ gradient: ColorGradient) {
        let (width, height) = (gradient.magnitude.width, gradient.magnitude.height)
        let pixels = gradient.withUnsafeSamples { Self.maxima($0, $1, $2, width: width) }
        index = Plane(width: width, height: height) { index in
            index.initialize(repeating: -1)
            for (n, pixel) in pixels.enumerated() { index[Int(pixel)] = Int32(n) }
        }
        self.pixels = pixels
        let columns = Int32(width)
        gradient.withUnsafeSamples { gx, gy, m in
            strengths = pixels.map { m[Int($0)] }
            directions = pixels.map { SIMD2(Float(gx[Int($0)]), Float(gy[Int($0)])) / m[Int($0)] }
            positions = pixels.map { pixel in
                let i = Int(pixel)
                let step = Self.step(gx[i], gy[i], width)
                let offset = Parabola.offsetOfTop(m[i &- step], m[i], m[i &+ step])
                let (y, x) = pixel.quotientAndRemainder(dividingBy: columns)
                let (centerX, centerY) = (Float(x) + 0.5, Float(y) + 0.5)
                return step == 1
                    ? SIMD2(centerX + offset, centerY) : SIMD2(centerX, centerY + offset)
            }
        }
    }

    /// The pixels whose gradient is longer than those before and after it, in ascending order.
    private static func maxima(
        _ gx: UnsafeBufferPointer<Int16>, _ gy: UnsafeBufferPointer<Int16>,
        _ m: UnsafeBufferPointer<Float>, width: Int
    ) -> [Int32] {
        var pixels: [Int32] = []
        // No gradient is taken in the two outermost rows and columns.
        guard width > 4, m.count > 4 * width else { return [] }
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: width) { found in
            for row in stride(from: 2 * width, to: m.count - 2 * width, by: width) {
                var count = 0
                let end = row + width - 2
                for first in stride(from: row + 2, to: end, by: 8) {
                    if first + 8 <= end, m.areZero(first) { continue }
                    // Which are maxima can't be foretold: all are put down, and most replaced.
                    for i in first..<min(first + 8, end) {
                        let step = step(gx[i], gy[i], width)
                        found[count] = Int32(truncatingIfNeeded: i)
                        let isLonger = (m[i] >= m[i &- step] ? 1 : 0, m[i] > m[i &+ step] ? 1 : 0)
                        count &+= isLonger.0 & isLonger.1
                    }
                }
                pixels.append(contentsOf: found[..<count])
            }
        }
        return pixels
    }

    /// From a sample to the next along the axis that the gradient follows more.
    @inline(__always)
    private static func step(_ x: Int16, _ y: Int16, _ width: Int) -> Int {
        x.magnitude >= y.magnitude ? 1 : width
    }
}

extension ColorGradient {
    /// Gives the samples of ``x``, ``y`` and ``magnitude`` for the time of a call.
    fileprivate func withUnsafeSamples<Result>(
        _ body: (
            UnsafeBufferPointer<Int16>, UnsafeBufferPointer<Int16>, UnsafeBufferPointer<Float>
        ) -> Result
    ) -> Result {
        x.withUnsafeSamples { x in
            y.withUnsafeSamples { y in
                magnitude.withUnsafeSamples { magnitude in body(x, y, magnitude) }
            }
        }
    }
}
