extension Plane where Sample == UInt8 {
    /// The value between the centers of pixels, bilinear; beyond the border, the border's.
    ///
    /// - Parameters:
    ///   - samples: the plane's own, of `withUnsafeSamples`.
    ///   - x: pixels from the center of the first column.
    ///   - y: pixels from the center of the first row.
    @inline(__always)
    func bilinear(_ samples: UnsafeBufferPointer<UInt8>, _ x: Float, _ y: Float) -> Float {
        // In this order what is no number, as on the vanishing line of a transform, becomes 0.
        let px = Swift.min(Swift.max(0, x), Float(width - 1))
        let py = Swift.min(Swift.max(0, y), Float(height - 1))
        let (column, row) = (Int(px), Int(py))
        let (fx, fy) = (px - Float(column), py - Float(row))
        let index = row &* stride &+ column
        let nextX = column &+ 1 < width ? 1 : 0
        let nextY = row &+ 1 < height ? stride : 0
        let (a, b) = (Float(samples[index]), Float(samples[index &+ nextX]))
        let c = Float(samples[index &+ nextY])
        let d = Float(samples[index &+ nextY &+ nextX])
        let upper = a + (b - a) * fx
        return upper + (c + (d - c) * fx - upper) * fy
    }
}

extension Plane where Sample == Color {
    /// The color at a point, bilinear, all four channels.
    ///
    /// In continuous pixels, at least half a pixel from the border: the center of the first pixel
    /// is (0.5, 0.5).
    ///
    /// - Parameter samples: the plane's own, of `withUnsafeSamples`.
    @inline(__always)
    func bilinear(
        _ samples: UnsafeBufferPointer<Color>, _ point: SIMD2<Double>
    ) -> SIMD4<Float> {
        let (x, y) = (point.x - 0.5, point.y - 0.5)
        let (left, top) = (Int(x), Int(y))
        let (fx, fy) = (Float(x - Double(left)), Float(y - Double(top)))
        let i = top &* stride &+ left
        let upper =
            SIMD4<Float>(samples[i]) * (1 - fx) + SIMD4<Float>(samples[i &+ 1]) * fx
        let lower =
            SIMD4<Float>(samples[i &+ stride]) * (1 - fx)
            + SIMD4<Float>(samples[i &+ stride &+ 1]) * fx
        return upper * (1 - fy) + lower * fy
    }
}
