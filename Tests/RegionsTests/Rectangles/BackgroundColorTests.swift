@testable import Regions
import Testing

@Suite struct BackgroundColorTests {
    /// A background of changing brightness, where red changes against green; how blue it is, not.
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

    @Test func theBackgroundsOwnColorIsNoDifference() {
        let difference = BackgroundColor(greenAndPurple).difference([90, 90, 70, 0])
        #expect((difference * difference).max() < 0.1)
    }

    /// A difference of the background's own kind is small, however long it is.
    @Test func differencesAreMeasuredByTheBackgroundsOwn() {
        let color = BackgroundColor(greenAndPurple)
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
