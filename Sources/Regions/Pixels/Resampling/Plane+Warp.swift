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
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = UnsafeMutableBufferPointer(
                        rebasing: output[y * width..<(y + 1) * width])
                    takeRow(Double(y) + 0.5, of: transform, from: input, to: row)
                }
            }
        }
    }

    /// Takes the row of a picture whose points a transform sends to this plane; bilinear, by shares
    /// of 2^-8.
    private func takeRow(
        _ y: Double, of transform: PerspectiveTransform, from input: UnsafeBufferPointer<UInt8>,
        to row: UnsafeMutableBufferPointer<UInt8>
    ) {
        // Places in 2^-16 pixels.
        let unit = Double(1 << 16)
        let last = SIMD2(Double(width - 1), Double(height - 1)) * unit
        // On a row each homogeneous coordinate grows by the same from pixel to pixel.
        let first = transform.homogeneous(SIMD2(0.5, y))
        let step = transform.homogeneous(SIMD2(1.5, y)) - first
        for x in row.indices {
            let place = first + step * Double(x)
            // What is seen at the horizon lies nowhere.
            let scale = place.z == 0 ? 0 : unit / place.z
            let point = (SIMD2(place.x, place.y) * scale - unit / 2)
                .clamped(lowerBound: .zero, upperBound: last)
            let (px, py) = (Int(point.x), Int(point.y))
            let (left, top) = (px >> 16, py >> 16)
            let (right, below) = ((px >> 8) & 0xFF, (py >> 8) & 0xFF)
            let i = top &* stride &+ left
            // Beyond the last column and row nothing has a share.
            let nextX = right > 0 ? 1 : 0
            let nextY = below > 0 ? stride : 0
            let upper = Int(input[i]) &* (256 &- right) &+ Int(input[i &+ nextX]) &* right
            let lower =
                Int(input[i &+ nextY]) &* (256 &- right)
                &+ Int(input[i &+ nextY &+ nextX]) &* right
            let value = upper &* (256 &- below) &+ lower &* below
            row.initializeElement(at: x, to: UInt8(truncatingIfNeeded: (value &+ 0x8000) >> 16))
        }
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
