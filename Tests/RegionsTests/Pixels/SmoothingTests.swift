import Testing

@testable import Regions

/// The binomial [1 4 6 4 1] / 16 both ways, times 16, of planes that are a few samples wide and of
/// such as are taken four samples at a time, with some left over.
@Test(arguments: [1, 2, 5, 6, 7, 23], [1, 3, 8])
func smoothingIsBinomial(width: Int, height: Int) {
    let whole = Plane<Color>(width: width + 3, height: height + 1) { samples in
        for i in samples.indices {
            samples[i] = Color(truncatingIfNeeded: SIMD4(i * 37, i * i * 11, 255 - i * 5, 255))
        }
    }
    let plane = whole.part(x: 2, y: 1, width: width, height: height)
    let smooth = plane.smoothedColor()
    let weights = [1, 4, 6, 4, 1]
    for y in 0..<height {
        for x in 0..<width {
            var sum = SIMD4<Int>.zero
            for (i, j) in (0..<25).map({ ($0 / 5, $0 % 5) }) {
                let row = min(max(y + i - 2, 0), height - 1)
                let column = min(max(x + j - 2, 0), width - 1)
                sum &+= SIMD4(truncatingIfNeeded: plane[column, row]) &* (weights[i] * weights[j])
            }
            let difference = SIMD4<Int>(truncatingIfNeeded: smooth[x, y]) &* 16 &- sum
            // Three parts are rounded down on the way.
            #expect(difference.max() <= 0 && difference.min() > -3 * 16)
        }
    }
}
