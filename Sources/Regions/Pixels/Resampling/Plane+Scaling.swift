extension Plane where Sample == UInt8 {
    /// The plane at half the size, each sample the mean of 2 × 2.
    ///
    /// An odd last row or column is left out.
    func halved() -> Plane {
        let (width, height) = (max(self.width / 2, 1), max(self.height / 2, 1))
        let nextColumn = self.width > 1 ? 1 : 0
        let nextRow = self.height > 1 ? stride : 0
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                guard let target = output.baseAddress else { return }
                let bytes = UnsafeRawBufferPointer(input)
                for y in 0..<height {
                    let row = 2 * y * stride
                    var first = 0
                    while first + 8 <= width, self.height > 1 {
                        // Two samples lie in each word; which is first doesn't matter.
                        let upper = bytes.loadUnaligned(
                            fromByteOffset: row + 2 * first, as: SIMD8<UInt16>.self)
                        let lower = bytes.loadUnaligned(
                            fromByteOffset: row + stride + 2 * first, as: SIMD8<UInt16>.self)
                        let low = SIMD8<UInt16>(repeating: 0xFF)
                        let sum = (upper & low) &+ (upper &>> 8) &+ (lower & low) &+ (lower &>> 8)
                        UnsafeMutableRawPointer(target + y * width + first)
                            .storeBytes(
                                of: SIMD8<UInt8>(truncatingIfNeeded: (sum &+ 2) &>> 2),
                                as: SIMD8<UInt8>.self)
                        first += 8
                    }
                    for x in first..<width {
                        let i = row + 2 * x
                        let sum =
                            UInt16(input[i]) + UInt16(input[i + nextColumn])
                            + UInt16(input[i + nextRow]) + UInt16(input[i + nextRow + nextColumn])
                        output.initializeElement(
                            at: y * width + x, to: UInt8(truncatingIfNeeded: (sum + 2) >> 2))
                    }
                }
            }
        }
    }
}
