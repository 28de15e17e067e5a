@testable import Regions
import Testing

@Suite struct RoughnessTests {
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

    @Test(arguments: [8, 16, 30]) func equalRatiosAreEqualSteps(amplitude: Int) {
        func step(_ amplitude: Int) -> Double {
            let image = Roughness(ground(amplitude, 4 * amplitude)).image
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

    @Test(arguments: [-5.0, -2, 0, 3, 6]) func aSideIsMovedToWhereTheGroundEnds(offset: Double) {
        let edge = RoughnessEdge(change: Roughness(ground(40, 4)).change)
        let rough: [SIMD2<Double>] = [
            [120 + offset, 40], [200, 40], [200, 120], [120 - offset, 120],
        ]
        let placed = edge.placed(rough, fixed: [0, 1, 2])
        #expect(abs(placed[0].x - 120) < 1.5)
        #expect(abs(placed[3].x - 120) < 1.5)
        #expect(placed[1] == rough[1] && placed[2] == rough[2])
    }

    /// Of the side's 170 pixels, 50 are above the image.
    @Test func aSideThatTheBorderCutsIsPlacedByWhatIsInView() {
        let edge = RoughnessEdge(change: Roughness(ground(40, 4)).change)
        let placed = edge.placed(
            [[122, -50], [200, -50], [200, 120], [118, 120]], fixed: [0, 1, 2])
        #expect(abs(placed[3].x - 120) < 1.5)
        let inView = placed[3] + 100.0 / 170 * (placed[0] - placed[3])
        #expect(abs(inView.x - 120) < 1.5)
    }

    @Test func whereNothingEndsNothingMoves() {
        let even = Plane<Float>(width: 240, height: 160) { $0.initialize(repeating: 0) }
        let edge = RoughnessEdge(change: even)
        let corners: [SIMD2<Double>] = [[60, 40], [180, 40], [180, 120], [60, 120]]
        #expect(edge.placed(corners, fixed: []) == corners)
    }
}
