extension Plane where Sample == Color {
    /// The plane made smaller, each sample the mean of the area that it covers.
    ///
    /// Neither side may grow.
    func reduced(width: Int, height: Int) -> Plane {
        var plane = self
        while plane.width >= 2 * width, plane.height >= 2 * height { plane = plane.halved() }
        if plane.width == width, plane.height == height { return plane }
        return plane.averaged(width: width, height: height)
    }

    /// The plane at half the size, each sample the mean of 2 × 2; odd ends are left out.
    func halved() -> Plane {
        let (width, height) = (max(self.width / 2, 1), max(self.height / 2, 1))
        let nextColumn = self.width > 1 ? 1 : 0
        let nextRow = self.height > 1 ? stride : 0
        let two = SIMD4<UInt16>(repeating: 2)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = 2 * y * stride
                    for x in 0..<width {
                        let i = row + 2 * x
                        let upper =
                            SIMD4<UInt16>(truncatingIfNeeded: input[i])
                            &+ SIMD4<UInt16>(truncatingIfNeeded: input[i + nextColumn])
                        let lower =
                            SIMD4<UInt16>(truncatingIfNeeded: input[i + nextRow])
                            &+ SIMD4<UInt16>(truncatingIfNeeded: input[i + nextRow + nextColumn])
                        let sum = upper &+ lower &+ two
                        output.initializeElement(
                            at: y * width + x, to: Color(truncatingIfNeeded: sum &>> two))
                    }
                }
            }
        }
    }

    /// Means of areas whose sides may be fractions of a sample.
    private func averaged(width: Int, height: Int) -> Plane {
        let columns = Spans(from: self.width, to: width)
        let rows = Spans(from: self.height, to: height)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                // Each output row is the weighted sum of a few input rows.
                var line = [SIMD4<Float>](repeating: .zero, count: self.width)
                line.withUnsafeMutableBufferPointer { line in
                    for y in 0..<height {
                        for x in 0..<self.width { line[x] = .zero }
                        for row in rows.first[y]...rows.last[y] {
                            let weight = rows.weight(of: row, in: y)
                            let start = row * stride
                            for x in 0..<self.width {
                                line[x] += weight * SIMD4<Float>(input[start + x])
                            }
                        }
                        for x in 0..<width {
                            var sum = SIMD4<Float>(repeating: 0.5)
                            for column in columns.first[x]...columns.last[x] {
                                sum += columns.weight(of: column, in: x) * line[column]
                            }
                            output.initializeElement(
                                at: y * width + x,
                                to: Color(truncatingIfNeeded: SIMD4<Int32>(sum)))
                        }
                    }
                }
            }
        }
    }
}

/// Which input samples each output sample covers, and with what share of its area.
private struct Spans {
    let first: [Int]
    let last: [Int]
    private let scale: Float

    init(from input: Int, to output: Int) {
        let scale = Float(input) / Float(output)
        self.scale = scale
        first = (0..<output).map { Int(Float($0) * scale) }
        last = (0..<output).map { min(Int((Float($0 + 1) * scale).rounded(.up)), input) - 1 }
    }

    @inline(__always)
    func weight(of input: Int, in output: Int) -> Float {
        let begin = max(Float(input), Float(output) * scale)
        let end = min(Float(input + 1), Float(output + 1) * scale)
        return max(end - begin, 0) / scale
    }
}
