/// How a smoothed color image changes at each sample: in luminance and in color at once.
///
/// The gradients of the three channels are added after each is turned to point the way of the
/// strongest, so that edges between colors of the same luminance count like any other and noise
/// averages out where the channels agree. Source of the idea: S. Di Zenzo, A note on the gradient
/// of a multi-image, CVGIP 33 (1986); smoothing with the binomial [1 4 6 4 1] both ways.
struct ColorGradient: Sendable {
    /// A change of one level a pixel in all three channels measures this much: differences are
    /// taken over two pixels, of samples times 16, and added up over three channels.
    static let unit: Float = 96
    /// How far a gradient must stand out, in medians of the image's own.
    ///
    /// Chosen: half as much again as most of a textured ground.
    fileprivate static let leastRise: Float = 1.5

    /// Change to the right and downwards, in ``unit``; zero where it is under the threshold.
    let x: Plane<Int16>
    let y: Plane<Int16>
    /// The length of the gradient, in ``unit``; zero where it is under the threshold.
    let magnitude: Plane<Float>
    /// The smoothed color, each channel 0...4080.
    let smooth: Plane<SIMD4<Int16>>
    /// The length under which changes are left out, in levels a pixel.
    let threshold: Float
}

extension Plane where Sample == Color {
    /// The gradient of the smoothed plane where it stands out.
    ///
    /// That is where it is at least `minimum` levels a pixel and half as much again as the median
    /// of the image. Zero elsewhere, and in the two outermost rows and columns.
    func gradient(minimum: Float) -> ColorGradient {
        let smooth = smoothedColor()
        let (width, height) = (self.width, self.height)
        let threshold = Swift.max(minimum, ColorGradient.leastRise * smooth.medianGradient)
        let limit = threshold * ColorGradient.unit
        // The least of three channels, less what rounding takes away; sums of two sides stay in
        // 16 bits.
        let channelLimit = Int16(Swift.min(limit / 3 - 1, 16000))
        let zeros = Plane<Int16>(width: 0, height: 0) { _ in }
        var (magnitude, down) = (Plane<Float>(width: 0, height: 0) { _ in }, zeros)
        let across = Plane<Int16>(width: width, height: height) { gx in
            down = Plane<Int16>(width: width, height: height) { gy in
                magnitude = Plane<Float>(width: width, height: height) { lengths in
                    smooth.withUnsafeSamples { input in
                        guard let samples = input.baseAddress else { return }
                        for y in 0..<height {
                            var i = y * width + 2
                            let end = i + width - 4
                            // Row by row, while it stays in the cache.
                            gx[(i - 2)..<(end + 2)].initialize(repeating: 0)
                            gy[(i - 2)..<(end + 2)].initialize(repeating: 0)
                            lengths[(i - 2)..<(end + 2)].initialize(repeating: 0)
                            if y < 2 || y >= height - 2 || i >= end { continue }
                            while i + 4 <= end {
                                FourGradients(samples, at: i, stride: width)
                                    .write(to: (gx, gy, lengths), at: i, over: limit, channelLimit)
                                i += 4
                            }
                            for i in i..<end {
                                let sum = ColorGradient.joined(
                                    input[i + 1] &- input[i - 1],
                                    input[i + width] &- input[i - width])
                                let length = (sum * sum).sum().squareRoot()
                                if length < limit { continue }
                                gx[i] = Int16(sum.x)
                                gy[i] = Int16(sum.y)
                                lengths[i] = length
                            }
                        }
                    }
                }
            }
        }
        return ColorGradient(
            x: across, y: down, magnitude: magnitude, smooth: smooth, threshold: threshold)
    }
}

extension Plane where Sample == SIMD4<Int16> {
    /// The median length of the gradient, in levels a pixel, from every 16th sample.
    fileprivate var medianGradient: Float {
        guard width > 4, height > 4 else { return 0 }
        var histogram = [Int](repeating: 0, count: 256)
        var total = 0
        withUnsafeSamples { input in
            for y in Swift.stride(from: 2, to: height - 2, by: 4) {
                for x in Swift.stride(from: 2, to: width - 2, by: 4) {
                    let i = y * width + x
                    let sum = ColorGradient.joined(
                        input[i + 1] &- input[i - 1], input[i + width] &- input[i - width])
                    histogram[Swift.min(Int((sum * sum).sum().squareRoot()) >> 4, 255)] += 1
                    total += 1
                }
            }
        }
        var (count, bin) = (0, 0)
        while bin < 255, count + histogram[bin] <= total / 2 {
            count += histogram[bin]
            bin += 1
        }
        return Float(bin << 4) / ColorGradient.unit
    }
}

extension ColorGradient {
    /// The sum of the channels' gradients, each turned to point the way of the strongest.
    @inline(__always)
    static func joined(_ h: SIMD4<Int16>, _ v: SIMD4<Int16>) -> SIMD2<Float> {
        let (hx, vx) = (SIMD4<Float>(h), SIMD4<Float>(v))
        let squares = hx * hx + vx * vx
        var (sx, sy) = (hx.x, vx.x)
        if squares.y > squares.x || squares.z > squares.x {
            (sx, sy) = squares.y >= squares.z ? (hx.y, vx.y) : (hx.z, vx.z)
        }
        let along = hx * sx + vx * sy
        var sum = SIMD2<Float>.zero
        sum += along.x < 0 ? SIMD2(-hx.x, -vx.x) : SIMD2(hx.x, vx.x)
        sum += along.y < 0 ? SIMD2(-hx.y, -vx.y) : SIMD2(hx.y, vx.y)
        sum += along.z < 0 ? SIMD2(-hx.z, -vx.z) : SIMD2(hx.z, vx.z)
        return sum
    }
}

/// The gradients of four samples side by side, a channel at a time: the same numbers as of one
/// after the other, in a quarter of the time.
private struct FourGradients {
    /// Changes of four samples, the channels of each side by side.
    private let across: SIMD16<Int16>
    private let down: SIMD16<Int16>

    @inline(__always)
    init(_ samples: UnsafePointer<SIMD4<Int16>>, at i: Int, stride: Int) {
        @inline(__always)
        func four(_ i: Int) -> SIMD16<Int16> {
            UnsafeRawPointer(samples + i).loadUnaligned(as: SIMD16<Int16>.self)
        }
        across = four(i &+ 1) &- four(i &- 1)
        down = four(i &+ stride) &- four(i &- stride)
    }

    /// Whether no channel changes by more than `limit`, nor the sum by more than three times that.
    @inline(__always)
    func areShort(_ limit: Int16) -> Bool {
        @inline(__always)
        func size(_ v: SIMD16<Int16>) -> SIMD16<Int16> { (v ^ (v &>> 15)) &- (v &>> 15) }
        let (h, v) = (size(across), size(down))
        // Of two sides of a right angle: no more than the longer and half the shorter.
        let difference = h &- v
        let less = difference & (difference &>> 15)
        let most = h &- less &+ ((v &+ less) &>> 1)
        let isLong = unsafeBitCast((limit &- most) &>> 15, to: SIMD4<UInt64>.self)
        let two = isLong.lowHalf | isLong.highHalf
        return two.x | two.y == 0
    }

    /// Changes of four samples, in red, green and blue.
    private struct Channels {
        let red: SIMD4<Int32>
        let green: SIMD4<Int32>
        let blue: SIMD4<Int32>

        @inline(__always)
        init(_ changes: SIMD16<Int16>) {
            // Two channels lie in each word; which is the upper one differs between machines.
            let words = unsafeBitCast(changes, to: SIMD8<Int32>.self)
            let (upper, lower) = (words &>> 16, (words &<< 16) &>> 16)
            let isLittleEndian = 1.littleEndian == 1
            let (first, second) = isLittleEndian ? (lower, upper) : (upper, lower)
            (red, green, blue) = (first.evenHalf, second.evenHalf, first.oddHalf)
        }
    }

    /// Writes those that are as long as `limit`, and zero for the others.
    @inline(__always)
    func write(
        to target: (
            UnsafeMutableBufferPointer<Int16>, UnsafeMutableBufferPointer<Int16>,
            UnsafeMutableBufferPointer<Float>
        ), at i: Int, over limit: Float, _ channelLimit: Int16
    ) {
        if areShort(channelLimit) { return }
        let (across, down) = (Channels(self.across), Channels(self.down))
        let (hr, vr) = (SIMD4<Float>(across.red), SIMD4<Float>(down.red))
        let (hg, vg) = (SIMD4<Float>(across.green), SIMD4<Float>(down.green))
        let (hb, vb) = (SIMD4<Float>(across.blue), SIMD4<Float>(down.blue))
        let (red, green, blue) = (hr * hr + vr * vr, hg * hg + vg * vg, hb * hb + vb * vb)
        // The strongest channel, and which of the others point against it.
        let isGreen = negative(red - green)
        let (h, v) = (choice(isGreen, hg, hr), choice(isGreen, vg, vr))
        let isBlue = negative(choice(isGreen, green, red) - blue)
        let (sx, sy) = (choice(isBlue, hb, h), choice(isBlue, vb, v))
        let turned = (
            bits(hr * sx + vr * sy .< .zero), bits(hg * sx + vg * sy .< .zero),
            bits(hb * sx + vb * sy .< .zero)
        )
        let x = sum(across, turned)
        let y = sum(down, turned)
        let (fx, fy) = (SIMD4<Float>(x), SIMD4<Float>(y))
        let length = (fx * fx + fy * fy).squareRoot()
        let isLong = ~bits(length .< SIMD4(repeating: limit))
        store(SIMD4<Int16>(truncatingIfNeeded: x & isLong), in: target.0, at: i)
        store(SIMD4<Int16>(truncatingIfNeeded: y & isLong), in: target.1, at: i)
        store(choice(isLong, length, .zero), in: target.2, at: i)
    }

    /// The sum of the channels, each with its sign changed where `turned` has all bits set.
    @inline(__always)
    private func sum(
        _ changes: Channels, _ turned: (SIMD4<Int32>, SIMD4<Int32>, SIMD4<Int32>)
    ) -> SIMD4<Int32> {
        ((changes.red ^ turned.0) &- turned.0) &+ ((changes.green ^ turned.1) &- turned.1)
            &+ ((changes.blue ^ turned.2) &- turned.2)
    }

    /// All bits set where a value is less than zero.
    @inline(__always)
    private func negative(_ v: SIMD4<Float>) -> SIMD4<Int32> {
        unsafeBitCast(v, to: SIMD4<Int32>.self) &>> 31
    }

    @inline(__always)
    private func bits(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<Int32> {
        unsafeBitCast(mask, to: SIMD4<Int32>.self)
    }

    @inline(__always)
    private func choice(
        _ mask: SIMD4<Int32>, _ a: SIMD4<Float>, _ b: SIMD4<Float>
    ) -> SIMD4<Float> {
        unsafeBitCast(
            unsafeBitCast(a, to: SIMD4<Int32>.self) & mask
                | unsafeBitCast(b, to: SIMD4<Int32>.self) & ~mask, to: SIMD4<Float>.self)
    }

    @inline(__always)
    private func store<Sample: SIMDScalar & BitwiseCopyable>(
        _ values: SIMD4<Sample>, in target: UnsafeMutableBufferPointer<Sample>, at i: Int
    ) {
        UnsafeMutableRawBufferPointer(target).storeBytes(
            of: values, toByteOffset: i * MemoryLayout<Sample>.stride, as: SIMD4<Sample>.self)
    }
}

extension UnsafeBufferPointer<Float> {
    /// Whether eight samples are all 0.
    @inline(__always)
    func areZero(_ first: Int) -> Bool {
        let words = UnsafeRawBufferPointer(self).loadUnaligned(
            fromByteOffset: MemoryLayout<Float>.stride &* first, as: SIMD4<UInt64>.self)
        let two = words.lowHalf | words.highHalf
        return two.x | two.y == 0
    }
}

/// Single samples of a smoothed color plane, each channel 0...4080.
extension Plane where Sample == SIMD4<Int16> {
    /// The color at a place, 0...255 in x, y and z; `nil` outside the image.
    func color(at point: SIMD2<Double>) -> SIMD4<Float>? {
        guard point.x >= 0, point.y >= 0, point.x < Double(width), point.y < Double(height) else {
            return nil
        }
        var color = SIMD4<Float>(self[Int(point.x), Int(point.y)]) / 16
        color.w = 0
        return color
    }

    /// The mean of red, green and blue at a place, 0...255; `nil` outside the image.
    func brightness(at point: SIMD2<Double>) -> Float? { color(at: point).map { $0.sum() / 3 } }
}
