extension Plane where Sample == UInt8 {
    /// The plane with each sample blended with its eight neighbors, weights 1, 2, 1 both ways.
    var softened: Plane<UInt8> {
        Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let (above, below) = (Swift.max(y - 1, 0), Swift.min(y + 1, height - 1))
                    func column(_ x: Int) -> Int {
                        Int(input[above * stride + x]) + 2 * Int(input[y * stride + x])
                            + Int(input[below * stride + x])
                    }
                    for x in 0..<width {
                        let sum =
                            column(Swift.max(x - 1, 0)) + 2 * column(x)
                            + column(Swift.min(x + 1, width - 1))
                        output.initializeElement(at: y * width + x, to: UInt8((sum + 8) / 16))
                    }
                }
            }
        }
    }
}
