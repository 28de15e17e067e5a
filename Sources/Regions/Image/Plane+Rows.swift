extension Plane where Sample == UInt8 {
    /// Gray values on a straight line, at the middles of `count` equal parts of it, bilinear.
    ///
    /// - Parameters:
    ///   - side: where the band of lines ends whose mean is taken, from its middle; `lines` lines
    ///     lie between there and as far on the other side.
    func row(
        from start: SIMD2<Double>, to end: SIMD2<Double>, count: Int,
        side: SIMD2<Double> = .zero, lines: Int = 1
    ) -> [Float] {
        guard count > 0, lines > 0, width > 0, height > 0 else { return [] }
        var sums = [Float](repeating: 0, count: count)
        let step = (end - start) / Double(count)
        let (stepX, stepY) = (Float(step.x), Float(step.y))
        withUnsafeSamples { input in
            for line in 0..<lines {
                let offset = (2 * Double(line) + 1) / Double(lines) - 1
                let first = start + step * 0.5 + side * offset - 0.5
                var (x, y) = (Float(first.x), Float(first.y))
                let final = first + step * Double(count - 1)
                let isInside =
                    Swift.min(first.x, final.x) >= 0.01 && Swift.min(first.y, final.y) >= 0.01
                    && Swift.max(first.x, final.x) < Double(width) - 1.01
                    && Swift.max(first.y, final.y) < Double(height) - 1.01
                if isInside {
                    sums.withUnsafeMutableBufferPointer { sums in
                        for i in 0..<count {
                            let (column, row) = (Int32(x), Int32(y))
                            let (fx, fy) = (x - Float(column), y - Float(row))
                            let index = Int(row) &* stride &+ Int(column)
                            let (a, b) = (Float(input[index]), Float(input[index &+ 1]))
                            let c = Float(input[index &+ stride])
                            let d = Float(input[index &+ stride &+ 1])
                            let upper = a + (b - a) * fx
                            sums[i] += upper + (c + (d - c) * fx - upper) * fy
                            x += stepX
                            y += stepY
                        }
                    }
                    continue
                }
                for i in 0..<count {
                    sums[i] += bilinear(input, x, y)
                    x += stepX
                    y += stepY
                }
            }
        }
        if lines > 1 {
            let scale = 1 / Float(lines)
            for i in 0..<count { sums[i] *= scale }
        }
        return sums
    }
}
