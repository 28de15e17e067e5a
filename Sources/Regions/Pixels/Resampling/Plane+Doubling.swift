extension Plane where Sample == UInt8 {
    /// The plane at twice the size, by cubic convolution; beyond the border, the border's samples.
    ///
    /// Source: R. Keys, Cubic convolution interpolation for digital image processing (1981), for
    /// points a quarter of a sample off.
    func doubled() -> Plane {
        let (width, height) = (self.width, self.height)
        let across = Plane(width: 2 * width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let (row, target) = (y * stride, 2 * y * width)
                    for x in 0..<width {
                        let pair = quarters {
                            Int32(input[row &+ Swift.min(Swift.max(x &+ $0, 0), width &- 1)])
                        }
                        output[target &+ 2 &* x] = pair.before
                        output[target &+ 2 &* x &+ 1] = pair.after
                    }
                }
            }
        }
        let columns = across.width
        return Plane(width: columns, height: 2 * height) { output in
            across.withUnsafeSamples { input in
                for y in 0..<height {
                    let rows = (-2...2).map {
                        Swift.min(Swift.max(y + $0, 0), height - 1) * columns
                    }
                    rows.withUnsafeBufferPointer { rows in
                        for x in 0..<columns {
                            let pair = quarters { Int32(input[rows[$0 &+ 2] &+ x]) }
                            output[2 &* y &* columns &+ x] = pair.before
                            output[(2 &* y &+ 1) &* columns &+ x] = pair.after
                        }
                    }
                }
            }
        }
    }
}

/// The values a quarter before and behind a sample, of which `sample` gives the neighbors -2...2.
///
/// The weights are those of the kernel with a = -1/2, in 1/128.
@inline(__always)
private func quarters(_ sample: (Int) -> Int32) -> (before: UInt8, after: UInt8) {
    let (a, b, c, d, e) = (sample(-2), sample(-1), sample(0), sample(1), sample(2))
    let before = 111 &* c &+ 29 &* b &- 9 &* d &- 3 &* a
    let after = 111 &* c &+ 29 &* d &- 9 &* b &- 3 &* e
    return (UInt8(clamping: (before &+ 64) >> 7), UInt8(clamping: (after &+ 64) >> 7))
}
