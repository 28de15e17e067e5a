#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How much an image changes from pixel to pixel, place by place.
///
/// On carpet, grain and weave a paper or a card of the ground's own color still shows: it is the
/// smooth part. Source of the idea: texture as one more channel of the boundary detector of
/// D. Martin, C. Fowlkes and J. Malik, Learning to detect natural image boundaries using local
/// brightness, color, and texture cues (2004).
struct Roughness {
    /// The size of the gradient, all channels together, in levels a pixel; what is rougher than the
    /// ground counts as the ground.
    let change: Plane<Float>
    /// The mean of that close by as a gray image of half the size: equal ratios of roughness are
    /// equal steps.
    let image: Plane<Color>

    /// Samples of ``image`` to each side of one that its mean is taken over.
    private static let reach = 1
    /// Levels of ``image`` for a ratio of 2.
    private static let octave: Float = 48

    init(_ smooth: Plane<SIMD4<Int16>>) {
        let change = Self.change(of: smooth)
        let ground = change.quantile(0.7)
        self.change = Plane(width: change.width, height: change.height) { output in
            change.withUnsafeSamples { input in
                for i in 0..<input.count {
                    output.initializeElement(at: i, to: min(input[i], ground))
                }
            }
        }
        image = Self.image(of: self.change, ground: ground)
    }

    private static func change(of smooth: Plane<SIMD4<Int16>>) -> Plane<Float> {
        let (width, height) = (smooth.width, smooth.height)
        return Plane(width: width, height: height) { output in
            output.initialize(repeating: 0)
            smooth.withUnsafeSamples { samples in
                for y in 1..<max(height - 1, 1) {
                    for x in 1..<max(width - 1, 1) {
                        let i = y * width + x
                        let h = samples[i + 1] &- samples[i - 1]
                        let v = samples[i + width] &- samples[i - width]
                        let size =
                            h.replacing(with: 0 &- h, where: h .< 0)
                            &+ v.replacing(with: 0 &- v, where: v .< 0)
                        output[i] = Float(Int(size.x) + Int(size.y) + Int(size.z)) / 32
                    }
                }
            }
        }
    }

    private static func image(of change: Plane<Float>, ground: Float) -> Plane<Color> {
        let (width, height) = (change.width / 2, change.height / 2)
        let sums = change.withUnsafeSamples { samples in
            IntegralImage(columns: width, rows: height) { i in
                let (x, y) = (2 * (i % width), 2 * (i / width))
                let k = y * change.width + x
                return SIMD2(
                    Double(
                        samples[k] + samples[k + 1] + samples[k + change.width]
                            + samples[k + change.width + 1]), 0)
            }
        }
        return Plane(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (left, right) = (max(x - reach, 0), min(x + reach + 1, width))
                    let (top, bottom) = (max(y - reach, 0), min(y + reach + 1, height))
                    let mean =
                        Float(sums.sum(left: left, top: top, right: right, bottom: bottom).x)
                        / Float(4 * (right - left) * (bottom - top))
                    let level = 240 + octave * log2(max(mean, 0.01) / ground)
                    let value = UInt8(min(max(level, 0), 255))
                    output.initializeElement(
                        at: y * width + x, to: Color(value, value, value, 255))
                }
            }
        }
    }
}

extension Plane where Sample == Float {
    /// The value that a share of the samples, of which every 17th is looked at, is under.
    fileprivate func quantile(_ share: Double) -> Float {
        withUnsafeSamples { samples in
            let sorted = Swift.stride(from: 0, to: samples.count, by: 17).map { samples[$0] }
                .sorted()
            return sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))]
        }
    }
}
