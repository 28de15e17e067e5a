@testable import Regions
import Testing

@Suite struct GroundContrastTests {
    /// Grain of the left half's amplitude up to `end`, of the right half's beyond.
    private func ground(_ left: Int, _ right: Int, end: Int = 120) -> Plane<SIMD4<Int16>> {
        var random = RepeatableRandom(seed: 1)
        return Plane<Color>(width: 240, height: 160) { output in
            for y in 0..<160 {
                for x in 0..<240 {
                    let value = UInt8(128 + random.noise(x < end ? left : right))
                    output.initializeElement(
                        at: y * 240 + x, to: Color(value, value, value, 255))
                }
            }
        }.smoothedColor()
    }

    /// Red changes with brightness and green against it; blue is the same all over.
    private var greenAndPurple: Plane<SIMD4<Float>> {
        var random = RepeatableRandom(seed: 1)
        return Plane(width: 80, height: 60) { output in
            for i in 0..<output.count {
                let (brightness, hue) = (Float(random.noise(20)), Float(random.noise(10)))
                output.initializeElement(
                    at: i,
                    to: [90 + brightness + hue, 90 + brightness - hue, 70 + brightness, 0])
            }
        }
    }

    @Test(arguments: [8, 16, 30]) func equalRatiosOfRoughnessAreEqualSteps(amplitude: Int) {
        func step(_ amplitude: Int) -> Double {
            let image = GroundContrast.image(of: ground(amplitude, 4 * amplitude))
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
        let image = GroundContrast.image(of: even)
        let first = image[0, 0]
        #expect(image.width == 32 && image.height == 24)
        #expect((0..<24).allSatisfy { y in (0..<32).allSatisfy { image[$0, y] == first } })
    }

    @Test func theGroundsOwnColorIsNoDifference() {
        let difference = GroundColor(greenAndPurple).difference([90, 90, 70, 0])
        #expect((difference * difference).max() < 0.1)
    }

    /// Two even changes apart, each of a variance of its own: a difference of the ground's kind
    /// is small, however long it is.
    @Test func differencesAreMeasuredByTheGroundsOwn() {
        let color = GroundColor(greenAndPurple)
        func size(_ way: SIMD4<Float>) -> Float {
            let difference = color.difference(SIMD4(90, 90, 70, 0) + way)
            return (difference * difference).sum().squareRoot()
        }
        #expect(size([20, 20, 20, 0]) < 2)
        #expect(size([10, -10, 0, 0]) < 2)
        #expect(size([0, 0, 10, 0]) > 10)
        #expect(size([-5, -5, 10, 0]) > 10)
    }
}
