/// How far inside the outermost pixels' centers a line must lie, in pixels, to go in integers.
///
/// Far more than rounded steps add up to: 2^-20 of a pixel each, over 10,000 of them.
private let leastDistance = 0.01

/// The unit of a walk's values, in gray levels.
private let grayLevel = 1 / Float(1 << BilinearWalk.valueBits)

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
        guard let bytes = UnsafeRawPointer(samples.baseAddress), let base = sums.baseAddress,
            !sums.isEmpty
        else { return }
        let first = start - 0.5
        let inside = wellInside(first, step, count: sums.count)
        addBorder(samples, first, step, to: sums, 0..<inside.lowerBound)
        addBorder(samples, first, step, to: sums, inside.upperBound..<sums.count)
        guard !inside.isEmpty else { return }
        var walk = BilinearWalk(
            bytes, stride: stride, from: first + step * Double(inside.lowerBound), step: step)
        let values = UnsafeMutableRawPointer(base + inside.lowerBound)
        let fours = inside.count & ~3
        for i in Swift.stride(from: 0, to: fours, by: 4) {
            let offset = i * MemoryLayout<Float>.size
            let four = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: walk.nextFour()))
            let sum = values.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
            values.storeBytes(
                of: sum + four * grayLevel, toByteOffset: offset, as: SIMD4<Float>.self)
        }
        for i in inside.dropFirst(fours) { sums[i] += Float(walk.next()) * grayLevel }
    }

    /// The same of those places of a line that lie near the border or beyond it.
    private func addBorder(
        _ samples: UnsafeBufferPointer<UInt8>, _ first: SIMD2<Double>, _ step: SIMD2<Double>,
        to sums: UnsafeMutableBufferPointer<Float>, _ range: Range<Int>
    ) {
        if range.isEmpty { return }
        let begin = first + step * Double(range.lowerBound)
        var (x, y) = (Float(begin.x), Float(begin.y))
        let (stepX, stepY) = (Float(step.x), Float(step.y))
        for i in range {
            sums[i] += bilinear(samples, x, y)
            x += stepX
            y += stepY
        }
    }

    /// Takes gray values on a straight line, bilinear and without fractions; whether all of the line
    /// lies well inside the plane: if it doesn't, nothing is taken.
    ///
    /// - Parameters:
    ///   - samples: the plane's own, of `withUnsafeSamples`.
    ///   - start: the first place, pixels; the others follow in steps.
    func takeRow(
        _ samples: UnsafeBufferPointer<UInt8>, from start: SIMD2<Double>, step: SIMD2<Double>,
        to values: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        let first = start - 0.5
        guard let bytes = UnsafeRawPointer(samples.baseAddress), let base = values.baseAddress,
            !values.isEmpty, isWellInside(first, first + step * Double(values.count - 1))
        else { return false }
        var walk = BilinearWalk(bytes, stride: stride, from: first, step: step)
        let fours = values.count & ~3
        for i in Swift.stride(from: 0, to: fours, by: 4) {
            let four = walk.nextFour() &>> UInt32(BilinearWalk.valueBits)
            UnsafeMutableRawPointer(base + i).storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: four), as: SIMD4<UInt8>.self)
        }
        for i in values.indices.dropFirst(fours) {
            values[i] = UInt8(walk.next() >> BilinearWalk.valueBits)
        }
        return true
    }

    /// The places of a line, from the center of the first pixel, that lie so far inside that each is
    /// among four pixels.
    private func wellInside(
        _ first: SIMD2<Double>, _ step: SIMD2<Double>, count: Int
    ) -> Range<Int> {
        var (low, high) = (0.0, Double(count - 1))
        func narrow(_ first: Double, _ step: Double, _ size: Int) {
            let (least, most) = (leastDistance, Double(size) - (1 + 2 * leastDistance))
            guard least <= most, first.isFinite, step.isFinite else {
                high = -1
                return
            }
            if step == 0 {
                if !(first >= least && first <= most) { high = -1 }
                return
            }
            let (a, b) = ((least - first) / step, (most - first) / step)
            low = Swift.max(low, Swift.min(a, b).rounded(.up))
            high = Swift.min(high, Swift.max(a, b).rounded(.down))
        }
        narrow(first.x, step.x, width)
        narrow(first.y, step.y, height)
        guard low <= high else { return 0..<0 }
        return Int(low)..<Int(high) + 1
    }

    /// Whether a line between two places, from the center of the first pixel, lies so far inside
    /// that each of its points lies among four pixels.
    private func isWellInside(_ first: SIMD2<Double>, _ last: SIMD2<Double>) -> Bool {
        Swift.min(first.x, last.x) >= leastDistance && Swift.min(first.y, last.y) >= leastDistance
            && Swift.max(first.x, last.x) < Double(width) - (1 + leastDistance)
            && Swift.max(first.y, last.y) < Double(height) - (1 + leastDistance)
    }
}

extension Plane {
    /// The part of a line that lies between the centers of the outermost pixels; `nil` where there is
    /// none.
    ///
    /// - Parameters:
    ///   - start: where it begins, in pixels.
    ///   - direction: a unit vector along it.
    ///   - reach: how long it is, in pixels.
    func part(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> (begin: SIMD2<Double>, length: Double)? {
        let size = SIMD2(Double(width), Double(height))
        guard
            let inside = PixelLine.steps(
                from: start, by: direction, inside: [0.5, 0.5], size - 0.5)?
                .clamped(to: 0...reach),
            inside.upperBound > inside.lowerBound
        else { return nil }
        return (start + direction * inside.lowerBound, inside.upperBound - inside.lowerBound)
    }
}
