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

    @Test(
        arguments: [
            [[0, 0], [1, 1], [2, 2], [3, 3]],  // all on a line
            [[0, 0], [0.1, 0.3], [0.2, 0.6], [0, 1]],  // three, off by rounding
            [[0, 0], [0, 0], [1, 1], [0, 1]],  // twice the same
            [[0, 0], [1, 0], [.nan, 1], [0, 1]],
        ] as [[SIMD2<Double>]])
    func cornersOnALineAreRefused(line: [SIMD2<Double>]) {
        #expect(PerspectiveTransform(mapping: square, to: line) == nil)
        #expect(PerspectiveTransform(mapping: line, to: square) == nil)
    }

    @Test func aCodeOfOneRowIsNoLine() {
        let row: [SIMD2<Double>] = [[10, 10], [4000, 10], [4000, 11], [10, 11]]
        #expect(PerspectiveTransform(mapping: square, to: row) != nil)
    }

    @Test func aCardIsLaidFlatByItsCorners() throws {
        let card = Quadrilateral(
            topLeft: NormalizedPoint(x: 0.2, y: 0.9), topRight: NormalizedPoint(x: 0.8, y: 0.8),
            bottomRight: NormalizedPoint(x: 0.9, y: 0.2),
            bottomLeft: NormalizedPoint(x: 0.1, y: 0.1))
        let flat = try #require(PerspectiveTransform(mapping: card, to: Quadrilateral(.full)))
        #expect(isClose(flat.apply(card), Quadrilateral(.full)))
        let inImage = try #require(flat.inverted)
        #expect(isClose(inImage.apply(NormalizedPoint(x: 0, y: 1)), card.topLeft))
        // Diagonals cross in the middle, also in perspective.
        let middle = inImage.apply(NormalizedPoint(x: 0.5, y: 0.5))
        #expect(isClose(slope(card.topLeft, middle), slope(middle, card.bottomRight)))
        #expect(isClose(slope(card.bottomLeft, middle), slope(middle, card.topRight)))
    }

    private func slope(_ a: NormalizedPoint, _ b: NormalizedPoint) -> Double {
        (b.y - a.y) / (b.x - a.x)
    }

    private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        ((a - b) * (a - b)).sum().squareRoot()
    }
}
