/// The samples along a line of a plane, turned so that what is printed is dark.
struct LineProfile {
    private let plane: Plane<UInt8>
    private let flip: UInt8
    /// Room for the longest line so far.
    private var buffer: [UInt8] = []
    private var count = 0

    /// Columns and rows of the plane.
    var size: SIMD2<Double> { [Double(plane.width), Double(plane.height)] }

    init(of plane: Plane<UInt8>, isColorInverted: Bool) {
        self.plane = plane
        flip = isColorInverted ? 255 : 0
    }

    /// Takes samples of a line, as far as it lies on the plane.
    ///
    /// - Parameters:
    ///   - start: the position of the first, in pixels.
    ///   - step: from one to the next.
    mutating func take(from start: SIMD2<Double>, step: SIMD2<Double>, count most: Int) {
        let most = max(most, 0)
        if buffer.count < most {
            buffer += [UInt8](repeating: 0, count: most - buffer.count)
        }
        count = plane.withUnsafeSamples { samples in
            buffer.withUnsafeMutableBufferPointer { output in
                let row = UnsafeMutableBufferPointer(rebasing: output[..<most])
                if plane.takeRow(samples, from: start, step: step, to: row) {
                    if flip != 0 {
                        for index in row.indices { row[index] ^= flip }
                    }
                    return most
                }
                let end = SIMD2(Float(plane.width), Float(plane.height))
                let step = SIMD2<Float>(step)
                var position = SIMD2<Float>(start - 0.5)
                for index in 0..<most {
                    guard all(position .> -1), all(position .< end) else { return index }
                    let value = plane.bilinear(samples, position.x, position.y)
                    output[index] = UInt8(truncatingIfNeeded: Int32(value)) ^ flip
                    position += step
                }
                return most
            }
        }
    }

    /// Gives the samples that were taken last.
    func withSamples<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        buffer.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
}
