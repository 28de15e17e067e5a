extension Plane where Sample == Color {
    /// The plane under the binomial [1 4 6 4 1] / 16 both ways, times 16.
    ///
    /// Beyond the border, samples are the border's.
    func smoothedColor() -> Plane<SIMD4<Int16>> {
        let (width, height) = (self.width, self.height)
        return Plane<SIMD4<Int16>>(width: width, height: height) { output in
            // The sums across of the last five rows, in a ring: they stay in the cache.
            withUnsafeTemporaryAllocation(of: SIMD4<Int16>.self, capacity: 5 * width) { ring in
                func start(of row: Int) -> Int {
                    Swift.min(Swift.max(row, 0), height - 1) % 5 * width
                }
                withUnsafeSamples { input in
                    for row in 0..<(height + 2) {
                        if row < height { addAcross(input, row * stride, to: ring, start(of: row)) }
                        let y = row - 2
                        if y < 0 { continue }
                        let rows = (
                            start(of: y - 2), start(of: y - 1), start(of: y), start(of: y + 1),
                            start(of: y + 2)
                        )
                        addDown(UnsafeBufferPointer(ring), rows, to: output, y * width)
                    }
                }
            }
        }
    }

    /// Puts the sums of a row's samples under [1 4 6 4 1] into another row.
    @inline(__always)
    private func addAcross(
        _ input: UnsafeBufferPointer<Color>, _ row: Int,
        to sums: UnsafeMutableBufferPointer<SIMD4<Int16>>, _ target: Int
    ) {
        func one(_ x: Int) -> SIMD4<Int16> {
            SIMD4(truncatingIfNeeded: input[row + Swift.min(Swift.max(x, 0), width - 1)])
        }
        let bytes = UnsafeRawBufferPointer(input)
        @inline(__always)
        func four(_ x: Int) -> SIMD16<Int16> {
            let samples = bytes.loadUnaligned(
                fromByteOffset: MemoryLayout<Color>.stride &* (row &+ x), as: SIMD16<UInt8>.self)
            return SIMD16(
                lowHalf: SIMD8(truncatingIfNeeded: samples.lowHalf),
                highHalf: SIMD8(truncatingIfNeeded: samples.highHalf))
        }
        var x = 0
        while x < width {
            if x >= 2, x + 6 <= width {
                let sum = across(four(x - 2), four(x - 1), four(x), four(x + 1), four(x + 2))
                sums.store(sum, at: target &+ x)
                x &+= 4
            } else {
                sums[target + x] = across(one(x - 2), one(x - 1), one(x), one(x + 1), one(x + 2))
                x += 1
            }
        }
    }

    /// Puts the sums of five rows under [1 4 6 4 1] / 16 into a row.
    @inline(__always)
    private func addDown(
        _ sums: UnsafeBufferPointer<SIMD4<Int16>>, _ rows: (Int, Int, Int, Int, Int),
        to output: UnsafeMutableBufferPointer<SIMD4<Int16>>, _ target: Int
    ) {
        let bytes = UnsafeRawBufferPointer(sums)
        @inline(__always)
        func four(_ row: Int, _ x: Int) -> SIMD16<Int16> {
            bytes.loadUnaligned(
                fromByteOffset: MemoryLayout<SIMD4<Int16>>.stride &* (row &+ x),
                as: SIMD16<Int16>.self)
        }
        var x = 0
        while x + 4 <= width {
            let sum = down(
                four(rows.0, x), four(rows.1, x), four(rows.2, x), four(rows.3, x),
                four(rows.4, x))
            output.store(sum, at: target &+ x)
            x &+= 4
        }
        while x < width {
            output[target + x] = down(
                sums[rows.0 + x], sums[rows.1 + x], sums[rows.2 + x], sums[rows.3 + x],
                sums[rows.4 + x])
            x += 1
        }
    }
}

@inline(__always)
private func across<Samples: SIMD>(
    _ a: Samples, _ b: Samples, _ c: Samples, _ d: Samples, _ e: Samples
) -> Samples where Samples.Scalar == Int16 {
    (a &+ e) &+ ((b &+ d) &<< 2) &+ c &* 6
}

/// Divided on the way so that the sum stays in 16 bits.
@inline(__always)
private func down<Samples: SIMD>(
    _ a: Samples, _ b: Samples, _ c: Samples, _ d: Samples, _ e: Samples
) -> Samples where Samples.Scalar == Int16 {
    ((a &+ e) &>> 4) &+ ((b &+ d) &>> 2) &+ ((c &* 3) &>> 3)
}

extension UnsafeMutableBufferPointer<SIMD4<Int16>> {
    /// Stores four samples side by side.
    @inline(__always)
    fileprivate func store(_ four: SIMD16<Int16>, at i: Int) {
        UnsafeMutableRawBufferPointer(self).storeBytes(
            of: four, toByteOffset: MemoryLayout<SIMD4<Int16>>.stride &* i, as: SIMD16<Int16>.self)
    }
}
