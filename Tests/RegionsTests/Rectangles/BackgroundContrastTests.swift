@testable import Regions
import Testing

@Suite struct BackgroundContrastTests {
    /// Grain of one amplitude in the left half and of another in the right half.
    private func background(_ left: Int, _ right: Int) -> Plane<SIMD4<Int16>> {
        var random = RepeatableRandom(seed: 1)
        return Plane<Color>(width: 240, height: 160) { output in
            for y in 0..<160 {
                for x in 0..<240 {
                    let value = UInt8(128 + random.noise(x < 120 ? left : right))
                    output.initializeElement(
                        at: y * 240 + x, to: Color(value, value, value, 255))
                }
            }
        }.smoothedColor()
    }

    @Test(arguments: [8, 16, 30]) func equalRatiosOfRoughnessAreEqualSteps(amplitude: Int) {
        func step(_ amplitude: Int) -> Double {
            let image = BackgroundContrast.image(of: background(amplitude, 4 * amplitude))
            func mean(_ columns: Range<Int>) -> Double {
                let sum = (10..<70).reduce(0) { sum, y in
                    sum + columns.reduce(0) { $0 + Int(image[$1, y].x) }
                }
                return Double(sum) / Double(60 * columns.count)
            }
            return mean(70..<110) - mean(10..<50)
        }
        #expect(step(amplitude) > 48)
        #expect(abs(step(amplitude) - step(4)) < 8)
    }

    @Test func anEvenImageHasNoContrast() {
        let even = Plane<SIMD4<Int16>>(width: 64, height: 48) {
            $0.initialize(repeating: [1600, 800, 400, 0])
        }
        let image = BackgroundContrast.image(of: even)
        let first = image[0, 0]
        #expect(image.width == 32 && image.height == 24)
        #expect((0..<24).allSatisfy { y in (0..<32).allSatisfy { image[$0, y] == first } })
    }
}
