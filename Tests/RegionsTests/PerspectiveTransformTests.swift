import Testing

@testable import Regions

@Suite struct PerspectiveTransformTests {
    let trapezium: [SIMD2<Double>] = [[10, 20], [110, 25], [100, 90], [5, 80]]
    let square: [SIMD2<Double>] = [[0, 0], [64, 0], [64, 64], [0, 64]]

    @Test func fourPointsLandOnTheirTargets() throws {
        let transform = try #require(PerspectiveTransform(mapping: square, to: trapezium))
        for (from, to) in zip(square, trapezium) {
            #expect(distance(transform.apply(from), to) < 1e-9)
        }
    }

    @Test func theInverseLeadsBack() throws {
        let transform = try #require(PerspectiveTransform(mapping: square, to: trapezium))
        let inverse = try #require(transform.inverted)
        for point: SIMD2<Double> in [[3, 4], [60, 2], [31, 63]] {
            #expect(distance(inverse.apply(transform.apply(point)), point) < 1e-9)
            #expect(distance(transform.followed(by: inverse).apply(point), point) < 1e-9)
        }
    }

    @Test func cornersOnALineAreRefused() {
        let line: [SIMD2<Double>] = [[0, 0], [1, 1], [2, 2], [3, 3]]
        #expect(PerspectiveTransform(mapping: square, to: line) == nil)
    }

    private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        ((a - b) * (a - b)).sum().squareRoot()
    }
}
