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
                for y in 0..<height {
                    let row = 2 * y * stride
                    for x in 0..<width {
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
