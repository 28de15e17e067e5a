/// How a smoothed color image changes at each sample: in luminance and in color at once.
///
/// The gradients of the three channels are added after each is turned to point the way of the
/// strongest, so that edges between colors of the same luminance count like any other and noise
/// averages out where the channels agree. Source of the idea: S. Di Zenzo, A note on the gradient
/// of a multi-image, CVGIP 33 (1986); smoothing with the binomial [1 4 6 4 1] both ways.
struct ColorGradient: Sendable {
    /// A change of one level a pixel in all three channels measures this much.
    static let unit: Float = 96

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
    /// The gradient of the smoothed plane where it stands out: at least `minimum` levels a pixel,
    /// and the median of the image. Zero in the two outermost rows and columns.
    func gradient(minimum: Float) -> ColorGradient {
        let smooth = smoothed()
        let (width, height) = (self.width, self.height)
        let threshold = Swift.max(minimum, smooth.restlessness)
        let limit = threshold * ColorGradient.unit
        let bound = Int16(limit)
        let zeros = Plane<Int16>(width: 0, height: 0) { _ in }
        var (magnitude, down) = (Plane<Float>(width: 0, height: 0) { _ in }, zeros)
        let across = Plane<Int16>(width: width, height: height) { gx in
            gx.initialize(repeating: 0)
            down = Plane<Int16>(width: width, height: height) { gy in
                gy.initialize(repeating: 0)
                magnitude = Plane<Float>(width: width, height: height) { lengths in
                    lengths.initialize(repeating: 0)
                    guard width > 4, height > 4 else { return }
                    smooth.withUnsafeSamples { input in
                        for y in 2..<(height - 2) {
                            for i in (y * width + 2)..<(y * width + width - 2) {
                                let h = input[i + 1] &- input[i - 1]
                                let v = input[i + width] &- input[i - width]
                                // No sum of the channels is longer than that.
                                let most =
                                    h.replacing(with: 0 &- h, where: h .< 0)
                                    &+ v.replacing(with: 0 &- v, where: v .< 0)
                                if most.x &+ most.y &+ most.z < bound { continue }
                                let sum = ColorGradient.joined(h, v)
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

    /// The plane under the binomial [1 4 6 4 1] / 16 both ways, times 16.
    func smoothed() -> Plane<SIMD4<Int16>> {
        let (width, height) = (self.width, self.height)
        let across = Plane<SIMD4<Int16>>(width: width, height: height) { output in
            withUnsafeSamples { input in
                for y in 0..<height {
                    let row = y * stride
                    @inline(__always) func sample(_ x: Int) -> SIMD4<Int16> {
                        SIMD4<Int16>(truncatingIfNeeded: input[row + x])
                    }
                    for x in 0..<width {
                        let (a, e) = (
                            sample(Swift.max(x - 2, 0)), sample(Swift.min(x + 2, width - 1))
                        )
                        let (b, d) = (
                            sample(Swift.max(x - 1, 0)), sample(Swift.min(x + 1, width - 1))
                        )
                        let c = sample(x)
                        output.initializeElement(
                            at: y * width + x, to: (a &+ e) &+ ((b &+ d) &<< 2) &+ c &* 6)
                    }
                }
            }
        }
        return Plane<SIMD4<Int16>>(width: width, height: height) { output in
            across.withUnsafeSamples { input in
                for y in 0..<height {
                    let (a, e) = (Swift.max(y - 2, 0) * width, Swift.min(y + 2, height - 1) * width)
                    let (b, d) = (Swift.max(y - 1, 0) * width, Swift.min(y + 1, height - 1) * width)
                    let c = y * width
                    for x in 0..<width {
                        // Halved on the way so that the sum stays in 16 bits.
                        let outer = (input[a + x] &+ input[e + x]) &>> 4
                        let inner = (input[b + x] &+ input[d + x]) &>> 2
                        let middle = (input[c + x] &* 3) &>> 3
                        output.initializeElement(at: c + x, to: outer &+ inner &+ middle)
                    }
                }
            }
        }
    }
}

extension Plane where Sample == SIMD4<Int16> {
    /// The median length of the gradient, in levels a pixel, from every 16th sample.
    fileprivate var restlessness: Float {
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
