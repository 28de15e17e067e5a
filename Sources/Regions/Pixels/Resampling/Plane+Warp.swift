extension Plane where Sample == UInt8 {
    /// A picture in which four corners of this plane lie at four others; bilinear.
    ///
    /// All in pixels, origin top-left. Points outside the plane take the nearest border sample.
    /// - Returns: `nil` where the corners span no area.
    func laidFlat(
        _ corners: PixelQuadrilateral, at target: PixelQuadrilateral, width: Int, height: Int
    ) -> Plane? {
        guard width > 0, height > 0, self.width > 0, self.height > 0,
            let transform = PerspectiveTransform(mapping: target.corners, to: corners.corners)
        else { return nil }
        return warped(width: width, height: height) { transform.apply($0) }
    }

    /// A picture each of whose pixels is taken where `source` sends its center; bilinear.
    ///
    /// Both sides in continuous pixels: the center of the first pixel is (0.5, 0.5).
    @inline(__always)
    func warped(
        width: Int, height: Int, _ source: (SIMD2<Double>) -> SIMD2<Double>
    ) -> Plane {
        let (lastX, lastY) = (Double(self.width - 1), Double(self.height - 1))
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    for x in 0..<width {
                        let point = source(SIMD2(Double(x) + 0.5, Double(y) + 0.5)) - 0.5
                        let px = Swift.min(Swift.max(point.x, 0), lastX)
                        let py = Swift.min(Swift.max(point.y, 0), lastY)
                        let (left, top) = (Int(px), Int(py))
                        let (fx, fy) = (px - Double(left), py - Double(top))
                        let i = top * stride + left
                        let nextX = left + 1 < self.width ? 1 : 0
                        let nextY = top + 1 < self.height ? stride : 0
                        let upper =
                            Double(input[i]) * (1 - fx) + Double(input[i + nextX]) * fx
                        let lower =
                            Double(input[i + nextY]) * (1 - fx)
                            + Double(input[i + nextY + nextX]) * fx
                        let value = upper * (1 - fy) + lower * fy
                        output.initializeElement(
                            at: y * width + x, to: UInt8(value + 0.5))
                    }
                }
            }
        }
    }
}
