import Testing

@testable import Regions

@Suite("Which readings stay beside one another")
struct ReadingArbitrationTests {
    private func reading(
        _ payload: String, _ symbology: BarcodeSymbology, at left: Double, lines: Int
    ) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(left: left, top: 100, right: left + 100, bottom: 140),
            confidence: 1, evidence: lines, engine: .zbar)
    }

    /// Both lie on stripes of a ground, which look like one candidate; near one another, the weak one
    /// may be a piece of the other's bars.
    @Test(arguments: [(700.0, 2), (150, 2), (70, 1), (10, 1)])
    func aWeakCodeFarFromAStrongerOneStays(distance: Double, count: Int) {
        let ground = LinearCandidate(
            center: [500, 300], across: [1, 0], length: 1000, height: 600, energy: 300)
        let settled = ReadingArbitration.settled(
            [
                reading("4006381333931", .ean13, at: 20, lines: 20),
                reading("23829420050034", .itf, at: 20 + distance, lines: 3),
            ], candidates: [ground])
        #expect(settled.count == count)
    }
}
