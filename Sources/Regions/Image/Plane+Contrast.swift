extension Plane where Sample == UInt8 {
    /// The plane with its darkest and lightest samples, a hundredth of each left out, as 0 and 255.
    var stretched: Plane<UInt8> {
        var histogram = [Int](repeating: 0, count: 256)
        withUnsafeSamples { input in
            for y in 0..<height {
                for x in 0..<width { histogram[Int(input[y * stride + x])] += 1 }
            }
        }
        let few = width * height / 100
        func bound(_ values: some Sequence<Int>) -> Int {
            var rest = few
            return values.first { value in
                rest -= histogram[value]
                return rest < 0
            } ?? 0
        }
        let (low, high) = (bound(0...255), bound((0...255).reversed()))
        guard high > low else { return self }
        let table = (0...255).map {
            UInt8(Swift.min(Swift.max(($0 - low) * 255 / (high - low), 0), 255))
        }
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    for x in 0..<width {
                        output.initializeElement(
                            at: y * width + x, to: table[Int(input[y * stride + x])])
                    }
                }
            }
        }
    }

    /// The plane with each sample blended with its eight neighbors, weights 1, 2, 1 both ways.
    var smoothed: Plane<UInt8> {
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
