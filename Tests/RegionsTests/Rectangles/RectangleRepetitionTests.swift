import Testing

@testable import Regions

@Suite struct RectangleRepetitionTests {
    /// Squares in rows of five, so far apart as is said in sides.
    private func squares(count: Int, side: Double, pitch: Double) -> [RectangleCandidate] {
        (0..<count).map { n in
            let (x, y) = (Double(n % 5) * pitch * side, Double(n / 5) * pitch * side)
            return RectangleCandidate(
                blank: [[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
        }
    }

    @Test(arguments: [
        (1, 4.0, 0.0, 0.0), (10, 4, 9, 0), (20, 4, 19, 0), (20, 2, 19, 2), (20, 1.2, 19, 3),
    ])
    func othersOfASizeAreCounted(count: Int, pitch: Double, alike: Double, near: Double) {
        let squares = squares(count: count, side: 22, pitch: pitch)
        let measures = RectangleRepetition(among: squares).measures(of: squares[0])
        #expect(measures.alike == alike)
        #expect(measures.near == near)
    }

    @Test func aThingFoundTwiceIsOne() {
        let squares = squares(count: 3, side: 22, pitch: 4)
        let measures = RectangleRepetition(among: squares + squares).measures(of: squares[1])
        #expect(measures.alike == 2)
    }

    @Test func othersOfAnotherSizeAreNotAlike() {
        let square = squares(count: 1, side: 80, pitch: 1)[0]
        let small = squares(count: 20, side: 22, pitch: 4)
        #expect(RectangleRepetition(among: small + [square]).measures(of: square).alike == 0)
    }
}
