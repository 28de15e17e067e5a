import Testing

@testable import Regions

@Suite struct ColorGradientTests {
    /// Rows that are taken four samples at once, with some left over, and too short for that.
    @Test(arguments: [5, 7, 8, 16, 21])
    func everySampleHasItsOwnGradient(width: Int) {
        var random = RepeatableRandom(seed: 3)
        // Flat where the median is taken, or no change stands out.
        let noise = Plane<Color>(width: width, height: 8) { samples in
            for i in samples.indices {
                let color = UInt32(truncatingIfNeeded: random.next() >> 32)
                samples[i] = unsafeBitCast(i < 6 * width ? 0x8080_8080 : color, to: Color.self)
            }
        }
        let gradient = noise.gradient(minimum: 1)
        let limit = gradient.threshold * ColorGradient.unit
        var kept = 0
        for y in 0..<8 {
            for x in 0..<width {
                var expected = SIMD2<Float>.zero
                if x >= 2, y >= 2, x < width - 2, y < 6 {
                    let smooth = gradient.smooth
                    expected = ColorGradient.joined(
                        smooth[x + 1, y] &- smooth[x - 1, y], smooth[x, y + 1] &- smooth[x, y - 1])
                }
                var length = (expected * expected).sum().squareRoot()
                if length < limit { (expected, length) = (.zero, 0) }
                if length > 0 { kept += 1 }
                #expect(Float(gradient.x[x, y]) == expected.x)
                #expect(Float(gradient.y[x, y]) == expected.y)
                #expect(gradient.magnitude[x, y] == length)
            }
        }
        #expect(kept > 0)
    }
}
