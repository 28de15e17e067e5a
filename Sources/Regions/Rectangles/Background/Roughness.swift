import LibC

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

    /// The sizes of the gradient at the samples of a row, all channels together, in levels a pixel;
    /// what is rougher than the ground counts as the ground.
    ///
    /// The first and the last sample have those of their neighbors.
    func putChanges(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, ofRow row: Int, _ width: Int,
        to changes: UnsafeMutableBufferPointer<Float>, at first: Int
    ) {
        var x = 1
        while x + 4 < width {
            let four = Self.fourChanges(samples, at: row &+ x, stride: width)
            let size = SIMD4<Float>(four) / 32
            UnsafeMutableRawBufferPointer(changes).storeBytes(
                of: size.replacing(with: ground, where: size .> ground),
                toByteOffset: MemoryLayout<Float>.stride &* (first &+ x), as: SIMD4<Float>.self)
            x += 4
        }
        while x < width - 1 {
            changes[first + x] = min(Self.change(samples, at: row + x, stride: width), ground)
            x += 1
        }
        changes[first] = changes[first + 1]
        changes[first + width - 1] = changes[first + width - 2]
    }

    /// Of four samples side by side, in 1 / 32 levels.
    @inline(__always)
    private static func fourChanges(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, at i: Int, stride: Int
    ) -> SIMD4<Int32> {
        let bytes = UnsafeRawBufferPointer(samples)
        @inline(__always)
        func four(_ i: Int) -> SIMD16<Int16> {
            bytes.loadUnaligned(
                fromByteOffset: MemoryLayout<SIMD4<Int16>>.stride &* i, as: SIMD16<Int16>.self)
        }
        @inline(__always)
        func size(_ v: SIMD16<Int16>) -> SIMD16<Int16> { (v ^ (v &>> 15)) &- (v &>> 15) }
        let sizes =
            size(four(i &+ 1) &- four(i &- 1)) &+ size(four(i &+ stride) &- four(i &- stride))
        // Two channels lie in each word, of which the last one is no color.
        let words = unsafeBitCast(sizes, to: SIMD8<UInt32>.self)
        let isLittleEndian = 1.littleEndian == 1
        let third = isLittleEndian ? words.oddHalf & 0xFFFF : words.oddHalf &>> 16
        return SIMD4<Int32>(
            truncatingIfNeeded: (words.evenHalf & 0xFFFF) &+ (words.evenHalf &>> 16) &+ third)
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
