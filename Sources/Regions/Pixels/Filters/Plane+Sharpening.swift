extension Plane where Sample == UInt8 {
    /// Twice the plane less the mean of four neighbors at some distance: edges stand out.
    func sharpened(radius: Int) -> Plane {
        let (width, height) = (width, height)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = y * stride
                    let above = Swift.max(y - radius, 0) * stride
                    let below = Swift.min(y + radius, height - 1) * stride
                    @inline(__always)
                    func take(_ x: Int, left: Int, right: Int) {
                        let sum =
                            Int16(input[row &+ left]) &+ Int16(input[row &+ right])
                            &+ Int16(input[above &+ x]) &+ Int16(input[below &+ x])
                        output[y &* width &+ x] = UInt8(
                            clamping: 2 &* Int16(input[row &+ x]) &- sum >> 2)
                    }
                    // All neighbors lie on the plane between the margins.
                    let first = Swift.min(radius, width)
                    let end = Swift.max(width - radius, first)
                    for x in 0..<first {
                        take(x, left: 0, right: Swift.min(x + radius, width - 1))
                    }
                    for x in first..<end { take(x, left: x &- radius, right: x &+ radius) }
                    for x in end..<width {
                        take(x, left: Swift.max(x - radius, 0), right: width - 1)
                    }
                }
            }
        }
    }
}
