extension Plane where Sample == UInt8 {
    /// Twice the plane less the mean of four neighbors at some distance: edges stand out.
    func sharpened(radius: Int) -> Plane {
        Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = y * stride
                    let above = Swift.max(y - radius, 0) * stride
                    let below = Swift.min(y + radius, height - 1) * stride
                    for x in 0..<width {
                        let left = Int(input[row + Swift.max(x - radius, 0)])
                        let right = Int(input[row + Swift.min(x + radius, width - 1)])
                        let mean =
                            (left + right + Int(input[above + x]) + Int(input[below + x])) / 4
                        let value = 2 * Int(input[row + x]) - mean
                        output.initializeElement(
                            at: y * width + x, to: UInt8(clamping: value))
                    }
                }
            }
        }
    }
}
