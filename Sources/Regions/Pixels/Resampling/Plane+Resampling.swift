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
                    var first = 0
                    while first + 4 <= width, self.height > 1 {
                        UnsafeMutableRawBufferPointer(output).storeBytes(
                            of: fourMeans(input, at: row + 2 * first),
                            toByteOffset: MemoryLayout<Color>.stride * (y * width + first),
                            as: SIMD4<UInt32>.self)
                        first += 4
                    }
                    for x in first..<width {
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

    /// The means of four times 2 × 2 samples side by side, each in the bytes of a word.
    @inline(__always)
    private func fourMeans(
        _ input: UnsafeBufferPointer<Color>, at i: Int
    ) -> SIMD4<UInt32> {
        let bytes = UnsafeRawBufferPointer(input)
        // Two channels lie in each word of 16 bits; which is first doesn't matter.
        let upper = bytes.loadUnaligned(
            fromByteOffset: MemoryLayout<Color>.stride &* i, as: SIMD16<UInt16>.self)
        let lower = bytes.loadUnaligned(
            fromByteOffset: MemoryLayout<Color>.stride &* (i &+ stride), as: SIMD16<UInt16>.self)
        /// Of two channels of each sample, given the sums of both rows.
        func means(_ sums: SIMD16<UInt16>) -> SIMD4<UInt32> {
            let samples = unsafeBitCast(sums, to: SIMD8<UInt32>.self)
            return ((samples.evenHalf &+ samples.oddHalf &+ 0x0002_0002) &>> 2) & 0x00FF_00FF
        }
        return means((upper & 0xFF) &+ (lower & 0xFF))
            | means((upper &>> 8) &+ (lower &>> 8)) &<< 8
    }

    /// Means of areas whose sides may be fractions of a sample.
    private func averaged(width: Int, height: Int) -> Plane {
        let columns = Spans(from: self.width, to: width)
        let rows = Spans(from: self.height, to: height)
        return Plane(width: width, height: height) { output in
            withUnsafeSamples { input in
                // Each output row is the weighted sum of a few input rows, summed across then.
                withUnsafeTemporaryAllocation(
                    of: SIMD4<UInt16>.self, capacity: self.width
                ) { sums in
                    for y in 0..<height {
                        sums.initialize(repeating: .zero)
                        for k in 0..<rows.taps {
                            let weight = rows.weights[y * rows.taps + k]
                            if weight == 0 { continue }
                            add(input, (rows.first[y] + k) * stride, weight, to: sums)
                        }
                        columns.sum(UnsafeBufferPointer(sums)) { x, sum in
                            output.initializeElement(
                                at: y * width + x,
                                to: Color(truncatingIfNeeded: sum &>> SIMD4(repeating: 16)))
                        }
                    }
                }
            }
        }
    }

    /// Adds a row of samples times a weight to sums.
    @inline(__always)
    private func add(
        _ input: UnsafeBufferPointer<Color>, _ row: Int, _ weight: UInt16,
        to sums: UnsafeMutableBufferPointer<SIMD4<UInt16>>
    ) {
        let (bytes, totals) = (UnsafeRawBufferPointer(input), UnsafeMutableRawBufferPointer(sums))
        var x = 0
        while x &+ 4 <= width {
            let four = bytes.loadUnaligned(
                fromByteOffset: MemoryLayout<Color>.stride &* (row &+ x), as: SIMD16<UInt8>.self)
            let offset = MemoryLayout<SIMD4<UInt16>>.stride &* x
            let known = totals.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt16>.self)
            let low = SIMD8<UInt16>(truncatingIfNeeded: four.lowHalf) &* weight
            let high = SIMD8<UInt16>(truncatingIfNeeded: four.highHalf) &* weight
            totals.storeBytes(
                of: known &+ SIMD16(lowHalf: low, highHalf: high), toByteOffset: offset,
                as: SIMD16<UInt16>.self)
            x &+= 4
        }
        while x < width {
            sums[x] &+= SIMD4<UInt16>(truncatingIfNeeded: input[row + x]) &* weight
            x += 1
        }
    }
}

/// Which input samples each output sample covers, and with what share of its area.
private struct Spans {
    /// The first input sample of each output sample.
    let first: [Int]
    /// How many input samples an output sample may cover.
    let taps: Int
    /// For each output sample `taps` shares, 256 in all.
    let weights: [UInt16]

    init(from input: Int, to output: Int) {
        let scale = Double(input) / Double(output)
        taps = Int(scale.rounded(.up)) + 1
        var (first, weights) = ([Int](), [UInt16]())
        for i in 0..<output {
            let (begin, end) = (Double(i) * scale, Double(i + 1) * scale)
            let start = min(Int(begin), input - 1)
            first.append(start)
            var rest = 256
            var largest = weights.count
            for k in 0..<taps {
                let sample = start + k
                let covered =
                    sample < input
                    ? max(min(end, Double(sample + 1)) - max(begin, Double(sample)), 0) : 0
                let weight = min(Int((256 * covered / scale).rounded()), rest)
                rest -= weight
                weights.append(UInt16(weight))
                if weights[largest] < UInt16(weight) { largest = weights.count - 1 }
            }
            // What rounding left over.
            weights[largest] += UInt16(rest)
        }
        (self.first, self.weights) = (first, weights)
    }

    /// Gives the rounded weighted sums of a row of samples, each weighted by 256 already.
    @inline(__always)
    func sum(
        _ samples: UnsafeBufferPointer<SIMD4<UInt16>>, _ body: (Int, SIMD4<UInt32>) -> Void
    ) {
        first.withUnsafeBufferPointer { first in
            weights.withUnsafeBufferPointer { weights in
                for x in 0..<first.count {
                    var sum = SIMD4<UInt32>(repeating: 1 << 15)
                    for k in 0..<taps {
                        let weight = weights[x * taps + k]
                        if weight == 0 { continue }
                        sum &+=
                            SIMD4<UInt32>(truncatingIfNeeded: samples[first[x] + k])
                            &* UInt32(weight)
                    }
                    body(x, sum)
                }
            }
        }
    }
}
