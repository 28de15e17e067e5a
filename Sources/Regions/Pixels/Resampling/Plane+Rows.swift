/// How far inside the outermost pixels' centers a line must lie, in pixels, to go in integers.
///
/// Far more than rounded steps add up to: 2^-20 of a pixel each, over 10,000 of them.
private let leastDistance = 0.01

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
        let step = (end - start) / Double(count)
        return [Float](unsafeUninitializedCapacity: count) { sums, initializedCount in
            sums.initialize(repeating: 0)
            initializedCount = count
            withUnsafeSamples { samples in
                for line in 0..<lines {
                    let offset = (2 * Double(line) + 1) / Double(lines) - 1
                    addRow(samples, from: start + step * 0.5 + side * offset, step: step, to: sums)
                }
            }
            guard lines > 1 else { return }
            let scale = 1 / Float(lines)
            for i in 0..<count { sums[i] *= scale }
        }
    }

    /// Adds gray values on a straight line, bilinear, to as many sums.
    ///
    /// Beyond the border its values go on.
    /// - Parameters:
    ///   - samples: the plane's own, of `withUnsafeSamples`.
    ///   - start: the first place, pixels; the others follow in steps.
    func addRow(
        _ samples: UnsafeBufferPointer<UInt8>, from start: SIMD2<Double>, step: SIMD2<Double>,
        to sums: UnsafeMutableBufferPointer<Float>
    ) {
        guard let bytes = UnsafeRawPointer(samples.baseAddress), !sums.isEmpty else { return }
        let first = start - 0.5
        let final = first + step * Double(sums.count - 1)
        let isInside =
            Swift.min(first.x, final.x) >= leastDistance
            && Swift.min(first.y, final.y) >= leastDistance
            && Swift.max(first.x, final.x) < Double(width) - (1 + leastDistance)
            && Swift.max(first.y, final.y) < Double(height) - (1 + leastDistance)
        guard isInside else {
            var (x, y) = (Float(first.x), Float(first.y))
            let (stepX, stepY) = (Float(step.x), Float(step.y))
            for i in sums.indices {
                sums[i] += bilinear(samples, x, y)
                x += stepX
                y += stepY
            }
            return
        }
        // In integers: places in 2^-20 pixels, and shares of 2^-8. A pixel and the one below go
        // in one word, which both columns' shares multiply at once.
        let unit = Double(1 << 20)
        var (x, y) = (Int(first.x * unit), Int(first.y * unit))
        let (stepX, stepY) = (Int(step.x * unit), Int(step.y * unit))
        for i in sums.indices {
            let index = (y >> 20) &* stride &+ (x >> 20)
            let upper = bytes.loadUnaligned(fromByteOffset: index, as: UInt16.self)
            let lower = bytes.loadUnaligned(fromByteOffset: index &+ stride, as: UInt16.self)
            let pixels =
                UInt32(UInt16(littleEndian: upper)) | UInt32(UInt16(littleEndian: lower)) << 16
            let right = UInt32(truncatingIfNeeded: x >> 12) & 0xFF
            let below = UInt32(truncatingIfNeeded: y >> 12) & 0xFF
            let both =
                (pixels & 0x00FF_00FF) &* (256 &- right)
                &+ ((pixels >> 8) & 0x00FF_00FF) &* right
            let value = (both & 0xFFFF) &* (256 &- below) &+ (both >> 16) &* below
            sums[i] += Float(Int32(truncatingIfNeeded: value)) * 0x1p-16
            x &+= stepX
            y &+= stepY
        }
    }
}
