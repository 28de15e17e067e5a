import Testing

@testable import Regions

@Suite struct PolygonHullTests {
    @Test func theHullLeavesOutWhatIsInside() {
        let points: [SIMD2<Double>] = [[0, 0], [10, 0], [5, 4], [10, 8], [0, 8], [3, 3]]
        let hull = points.convexHull
        #expect(hull.count == 4)
        #expect(hull.signedArea == 80)
    }

    @Test func roundedCornersBecomeTheCornersBeforeRounding() throws {
        let rounded: [SIMD2<Double>] = [
            [3, 0], [97, 0], [99, 1], [100, 3], [100, 47], [99, 49], [97, 50], [3, 50], [1, 49],
            [0, 47], [0, 3], [1, 1],
        ]
        let corners = try #require(rounded.circumscribedQuadrilateral)
        #expect(corners.overlap(with: [[0, 0], [100, 0], [100, 50], [0, 50]]) > 0.999)
    }

    @Test func sidesMoveOut() throws {
        let square: [SIMD2<Double>] = [[0, 0], [10, 0], [10, 10], [0, 10]]
        let larger = try #require(square.expanded(by: 2))
        #expect(abs(larger.area - 196) < 1e-9)
    }
}
