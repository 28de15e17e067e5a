extension Plane where Sample == UInt8 {
    /// The value between the centers of pixels, bilinear; beyond the border, the border's.
    ///
    /// - Parameters:
    ///   - samples: the plane's own, of `withUnsafeSamples`.
    ///   - x: pixels from the center of the first column.
    ///   - y: pixels from the center of the first row.
    @inline(__always)
    func bilinear(_ samples: UnsafeBufferPointer<UInt8>, _ x: Float, _ y: Float) -> Float {
        let px = Swift.min(Swift.max(x, 0), Float(width - 1))
        let py = Swift.min(Swift.max(y, 0), Float(height - 1))
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
