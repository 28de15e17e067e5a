import Testing

@testable import Regions

@Suite struct RectangleRepetitionTests {
    /// Squares on a wide grid, none beside another.
    private func squares(count: Int, side: Double) -> [RectangleCandidate] {
        (0..<count).map { n in
            let (x, y) = (Double(n % 5) * 4 * side, Double(n / 5) * 4 * side)
            return RectangleCandidate(
                blank: [[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
        }
    }

    /// Dots on a cloth, of which some are found; labels on a sheet are larger, and a few are things.
    @Test(arguments: [(20, 22.0, 0), (20, 60, 20), (10, 22, 10)])
    func manySmallOnesAreAPattern(count: Int, side: Double, left: Int) {
        let squares = squares(count: count, side: side)
        #expect(RectangleRepetition.single(squares, among: squares).count == left)
    }
}
