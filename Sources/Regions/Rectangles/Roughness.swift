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
    /// The change of rough ground: 7 of 10 pixels change less.
    private let ground: Float

    /// Levels for a ratio of 2.
    private static let octave: Float = 48

    /// Learns what the ground of an image is like, from every 17th pixel.
    init(_ smooth: Plane<SIMD4<Int16>>) {
        let (width, height) = (smooth.width, smooth.height)
        var changes = smooth.withUnsafeSamples { samples in
            stride(from: width + 1, to: width * (height - 1) - 1, by: 17).map {
                Self.change(samples, at: $0, stride: width)
            }
        }
        ground = changes.isEmpty ? 0 : changes.select(changes.count * 7 / 10)
    }

    /// The size of the gradient at a sample, all channels together, in levels a pixel; what is
    /// rougher than the ground counts as the ground.
    @inline(__always)
    func change(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, at i: Int, stride: Int
    ) -> Float {
        min(Self.change(samples, at: i, stride: stride), ground)
    }

    /// The level, 0...240, of a mean of changes: equal ratios of roughness are equal steps.
    func level(_ mean: Float) -> Float {
        max(240 + Self.octave * log2(max(mean, 0.01) / max(ground, 0.01)), 0)
    }

    @inline(__always)
    private static func change(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, at i: Int, stride: Int
    ) -> Float {
        let h = samples[i + 1] &- samples[i - 1]
        let v = samples[i + stride] &- samples[i - stride]
        let size = pointwiseMax(h, 0 &- h) &+ pointwiseMax(v, 0 &- v)
        return Float(size.x &+ size.y &+ size.z) / 32
    }
}
