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
    /// of 2^-8, four at a time.
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
        let lanes = SIMD4<Double>(0, 1, 2, 3)
        for start in Swift.stride(from: 0, to: row.count, by: lanes.scalarCount) {
            let x = lanes + Double(start)
            let z = step.z * x + first.z
            // What is seen at the horizon lies nowhere.
            let scale = (unit / z).replacing(with: 0, where: z .== 0)
            let xs = (step.x * x + first.x) * scale - unit / 2
            let ys = (step.y * x + first.y) * scale - unit / 2
            var (pixels, right, below) = (
                SIMD4<UInt32>.zero, SIMD4<UInt32>.zero, SIMD4<UInt32>.zero
            )
            for lane in lanes.indices {
                let px = Int(Swift.min(Swift.max(0, xs[lane]), last.x))
                let py = Int(Swift.min(Swift.max(0, ys[lane]), last.y))
                right[lane] = UInt32(truncatingIfNeeded: px >> 8) & 0xFF
                below[lane] = UInt32(truncatingIfNeeded: py >> 8) & 0xFF
                pixels[lane] = fourPixels(input, left: px >> 16, top: py >> 16)
            }
            let values = BilinearWalk.values(among: pixels, right: right, below: below)
            for lane in 0..<Swift.min(lanes.scalarCount, row.count - start) {
                row.initializeElement(
                    at: start + lane,
                    to: UInt8(truncatingIfNeeded: (values[lane] &+ 0x8000) >> 16))
            }
        }
    }

    /// A pixel, the one to its right and those below, as ``BilinearWalk`` takes them; beyond the last
    /// column and row, where nothing has a share, those of these.
    @inline(__always)
    private func fourPixels(
        _ input: UnsafeBufferPointer<UInt8>, left: Int, top: Int
    ) -> UInt32 {
        let index = top &* stride &+ left
        if left < width - 1, top < height - 1, let bytes = input.baseAddress {
            return BilinearWalk.fourPixels(bytes, at: index, stride: stride)
        }
        let nextX = left < width - 1 ? 1 : 0
        let nextY = top < height - 1 ? stride : 0
        func pixel(_ offset: Int) -> UInt32 { UInt32(input[index &+ offset]) }
        return pixel(0) | pixel(nextX) << 8 | pixel(nextY) << 16 | pixel(nextY + nextX) << 24
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
