@testable import Regions
import Testing

@Suite struct HypothesisIndexTests {
    private let corners: [SIMD2<Double>] = [[10, 20], [90, 22], [88, 70], [12, 68]]

    /// Whether other corners are a place of their own beside `corners`.
    private func isNew(_ other: [SIMD2<Double>]) -> Bool {
        var index = HypothesisIndex()
        return index.insert(corners) && index.insert(other)
    }

    @Test(arguments: [SIMD2(1.5, 0), [-1.5, 1.5], [0, -1.9]])
    func whatIsWithinTwoPixelsIsTaken(offset: SIMD2<Double>) {
        #expect(!isNew(corners.map { $0 + offset }))
    }

    @Test func theOrderOfCornersTellsNothing() {
        #expect(!isNew(corners.reversed()))
        #expect(!isNew([corners[2], corners[3], corners[0], corners[1]]))
    }

    @Test(arguments: 0..<4) func oneCornerElsewhereIsAnotherPlace(corner: Int) {
        var other = corners
        other[corner].y += 2.5
        #expect(isNew(other))
    }
}
