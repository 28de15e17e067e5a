extension Plane where Sample == UInt8 {
    /// The mask without straight level lines that are long and thin: rules, frames, underlines.
    ///
    /// Long runs of ink along a row go, where the ink is no thicker than `thickness` rows.
    /// Samples are 0 and 1.
    func withoutRules(length: Int, thickness: Int) -> Plane<UInt8> {
        let (width, height) = (self.width, self.height)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = y * stride
                    for x in 0..<width {
                        output.initializeElement(at: y * width + x, to: input[row + x])
                    }
                }
                /// Whether a sample beyond the line's thickness is ground, going up or down.
                func ends(_ x: Int, _ y: Int, _ step: Int) -> Int? {
                    for distance in 1...thickness {
                        let other = y + step * distance
                        if other < 0 || other >= height || input[other * stride + x] == 0 {
                            return distance
                        }
                    }
                    return nil
                }
                for y in 0..<height {
                    forEachRun(
                        UnsafeBufferPointer(rebasing: input[y * stride..<y * stride + width])
                    ) {
                        start, end in
                        guard end - start >= length else { return }
                        var thin = 0
                        for x in start..<end {
                            if let up = ends(x, y, -1), let down = ends(x, y, 1),
                                up + down - 1 <= thickness
                            {
                                thin += 1
                            }
                        }
                        // Letters that stand on the line make it thick in places.
                        guard 2 * thin > end - start else { return }
                        for x in start..<end {
                            if let up = ends(x, y, -1), let down = ends(x, y, 1),
                                up + down - 1 <= thickness
                            {
                                output[y * width + x] = 0
                            }
                        }
                    }
                }
            }
        }
    }
}
