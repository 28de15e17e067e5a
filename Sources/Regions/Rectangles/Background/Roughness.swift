import LibC

/// How much an image changes from pixel to pixel, place by place.
///
/// On carpet, grain and weave a paper or a card of the background's own color still shows: it is
/// the smooth part. Source of the idea: texture as one more channel of the boundary detector of D.
/// Martin, C. Fowlkes and J. Malik, Learning to detect natural image boundaries using local
/// brightness, color, and texture cues (2004).
struct Roughness {
    /// The change of the background, in levels a pixel: most of the image changes less.
    private let background: Float

    /// Levels for a ratio of 2; chosen: a byte holds ratios up to 32.
    private static let levelsPerOctave: Float = 48
    /// The level of the background: five octaves.
    private static let backgroundLevel: Float = 240
    /// The least change that is compared, in levels a pixel.
    private static let minimumChange: Float = 0.01
    /// How many tenths of the pixels change less than the background; chosen: what changes more is
    /// where something ends.
    private static let backgroundTenths = 7
    /// One pixel in so many is looked at; a prime, so that it is no multiple of a texture's.
    private static let samplePitch = 17
    /// Units of smoothed color for a change of a level a pixel: 16 a level, over two pixels.
    private static let unitsPerLevel: Float = 32

    /// Learns what the background of an image is like.
    init(_ smooth: Plane<SIMD4<Int16>>) {
        let (width, height) = (smooth.width, smooth.height)
        var changes = smooth.withUnsafeSamples { samples in
            stride(from: width + 1, to: width * (height - 1) - 1, by: Self.samplePitch).map {
                Self.change(samples, at: $0, stride: width)
            }
        }
        background =
            changes.isEmpty ? 0 : changes.select(changes.count * Self.backgroundTenths / 10)
    }

    /// The sizes of the gradient at the samples of a row, all channels together, in levels a pixel;
    /// what is rougher than the background counts as the background.
    ///
    /// The first and the last sample have those of their neighbors.
    func putChanges(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, ofRow row: Int, _ width: Int,
        to changes: UnsafeMutableBufferPointer<Float>, at first: Int
    ) {
        var x = 1
        while x + 4 < width {
            let four = Self.fourChanges(samples, at: row &+ x, stride: width)
            let size = SIMD4<Float>(four) / Self.unitsPerLevel
            UnsafeMutableRawBufferPointer(changes).storeBytes(
                of: size.replacing(with: background, where: size .> background),
                toByteOffset: MemoryLayout<Float>.stride &* (first &+ x), as: SIMD4<Float>.self)
            x += 4
        }
        while x < width - 1 {
            changes[first + x] = min(Self.change(samples, at: row + x, stride: width), background)
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

    /// The level, 0...``backgroundLevel``, of a mean of changes: equal ratios of roughness are
    /// equal steps.
    func level(_ mean: Float) -> Float {
        let ratio = max(mean, Self.minimumChange) / max(background, Self.minimumChange)
        return max(Self.backgroundLevel + Self.levelsPerOctave * log2(ratio), 0)
    }

    @inline(__always)
    private static func change(
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>, at i: Int, stride: Int
    ) -> Float {
        let h = samples[i + 1] &- samples[i - 1]
        let v = samples[i + stride] &- samples[i - stride]
        let size = pointwiseMax(h, 0 &- h) &+ pointwiseMax(v, 0 &- v)
        return Float(size.x &+ size.y &+ size.z) / unitsPerLevel
    }
}
