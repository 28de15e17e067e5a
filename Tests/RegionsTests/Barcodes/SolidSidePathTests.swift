import LibC
import Testing

@testable import Regions

/// Solid sides of codes, followed along their outer edge.
@Suite struct SolidSidePathTests {
    /// Dark below a curve from the left of the picture to a column, light elsewhere.
    private func picture(to end: Int, below edge: (Double) -> Double) -> Plane<UInt8> {
        Plane(width: 200, height: 100) { output in
            for y in 0..<100 {
                for x in 0..<200 {
                    // The share of the pixel that lies above the edge.
                    let light = min(max(edge(Double(x) + 0.5) - Double(y), 0), 1)
                    output[y * 200 + x] = x < end ? UInt8(40 + 180 * light) : 220
                }
            }
        }
    }

    @Test(arguments: [0, 4, 8])
    func aWaveIsFollowedToWhereItEnds(height: Double) throws {
        func wave(_ x: Double) -> Double { 50 + height * sin((x - 10) * 2 * .pi / 150) }
        let slope = height * 2 * .pi / 150
        let path = try #require(
            SolidSidePath(
                from: [10, 50], along: SIMD2(1, slope) / (1 + slope * slope).squareRoot(),
                isLightOnLeft: true, contrast: 180, in: picture(to: 160, below: wave)))
        let end = path.point(after: path.length)
        #expect(abs(end.x - 160) < 3)
        for steps in stride(from: 0, to: path.length - 5, by: 5) {
            let point = path.point(after: steps)
            #expect(abs(point.y - wave(point.x)) < 0.6)
        }
    }

    @Test func beyondItsEndsItGoesOnStraight() throws {
        let path = try #require(
            SolidSidePath(
                from: [20, 50], along: [1, 0], isLightOnLeft: true, contrast: 180,
                in: picture(to: 120) { _ in 50 }))
        #expect((path.point(after: -5) - [15, 50]).length < 0.1)
        #expect((path.point(after: path.length + 5).y - 50).magnitude < 0.1)
        #expect(path.deviationShare < 0.002)
    }

    @Test func whereNothingIsSeenThereIsNone() {
        let flat = Plane<UInt8>(width: 50, height: 50) { $0.update(repeating: 128) }
        #expect(
            SolidSidePath(
                from: [10, 25], along: [1, 0], isLightOnLeft: true, contrast: 100, in: flat) == nil)
    }

    @Test func anEdgeWithoutEndIsLeft() throws {
        let disc = Plane<UInt8>(width: 100, height: 100) { output in
            for y in 0..<100 {
                for x in 0..<100 {
                    let distance = (SIMD2(Double(x) + 0.5, Double(y) + 0.5) - 50).length
                    output[y * 100 + x] = UInt8(40 + 180 * min(max(distance - 30, 0), 1))
                }
            }
        }
        let path = try #require(
            SolidSidePath(
                from: [50, 20], along: [1, 0], isLightOnLeft: true, contrast: 180, in: disc))
        #expect(path.length < 200)
    }
}
