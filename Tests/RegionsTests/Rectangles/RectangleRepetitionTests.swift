import Testing

@testable import Regions

@Suite struct RectangleRepetitionTests {
    /// Squares on a wide grid, none beside another.
    private func squares(count: Int, side: Double) -> [FoundRectangle] {
        let blank = Plane<SIMD4<Int16>>(width: 8, height: 8) { $0.initialize(repeating: .zero) }
        let flat = Plane<Float>(width: 8, height: 8) { $0.initialize(repeating: 0) }
        return (0..<count).map { n in
            let (x, y) = (Double(n % 5) * 4 * side, Double(n / 5) * 4 * side)
            let corners: [SIMD2<Double>] = [
                [x, y], [x + side, y], [x + side, y + side], [x, y + side],
            ]
            return FoundRectangle(
                corners: PixelQuadrilateral(
                    topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                    bottomLeft: corners[3]),
                confidence: 0.6, rank: 0.6, isComplete: true,
                evidence: RectangleEvidence(
                    corners, frameSide: nil,
                    reader: SideReader(smooth: blank, threshold: 0.5),
                    surroundings: Surroundings(magnitude: flat)))
        }
    }

    /// Dots on a cloth, of which some are found; labels on a sheet are larger, and a few are things.
    @Test(arguments: [(20, 22.0, 0), (20, 60, 20), (10, 22, 10)])
    func manySmallOnesAreAPattern(count: Int, side: Double, left: Int) {
        let squares = squares(count: count, side: side)
        #expect(RectangleRepetition.single(squares, among: squares).count == left)
    }
}
