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

    /// Six lines against fifteen leave both open; three may err.
    @Test(arguments: [
        ("6267362394879", 6, true), ("6267362394879", 3, false), ("5267460394819", 6, false),
    ])
    func aRetailCodeIsDisputedByAnotherNumberReadNearlyAsOften(
        payload: String, lines: Int, isDisputed: Bool
    ) {
        let reading = reading("5267460394819", .ean13, at: 20, lines: 15)
        let others = [reading, self.reading(payload, .ean13, at: 30, lines: lines)]
        #expect(ReadingArbitration.isDisputed(reading, among: others) == isDisputed)
    }

    /// Its halves may lie anywhere: of many lines through a texture two say the same by chance.
    @Test(arguments: [(BarcodeSymbology.dataBar, 2, 0), (.dataBarExpanded, 1, 1), (.code128, 1, 1)])
    func aDataBarThatFewLinesReadIsNotBelieved(
        symbology: BarcodeSymbology, lines: Int, count: Int
    ) {
        let doubtful = reading("00012345678905", symbology, at: 20, lines: lines)
        #expect(ReadingArbitration.undisputed([doubtful], beside: []).count == count)
    }

    /// Of a line across a code the end alone is known, and that lies beside it.
    @Test(arguments: [("55631771", 110.0, 1), ("55631771", 300, 2), ("12345670", 110, 2)])
    func whatALineAcrossAnotherCodeSaysInPartIsNoCode(payload: String, row: Double, count: Int) {
        let whole = reading("5563177131", .itf, at: 20, lines: 50)
        var speck = reading(payload, .itf, at: 200, lines: 4)
        speck.outline = PixelQuadrilateral(left: 200, top: row, right: 210, bottom: row + 8)
        #expect(ReadingArbitration.withoutSpecks([whole, speck]).count == count)
        #expect(ReadingArbitration.withoutSpecks([speck]).count == 1)
    }

    /// Blurred bars are read wrong by many lines alike; all gray values tell.
    @Test func aDisputedRetailCodeStaysWhereItsBarsConfirmIt() throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        func reading(_ payload: String, lines: Int) -> BarcodeReading {
            BarcodeReading(
                symbology: .ean13, payload: Array(payload.utf8),
                outline: PixelQuadrilateral(left: 30, top: 30, right: 315, bottom: 90),
                confidence: 1, evidence: lines, engine: .zbar)
        }
        var scan = BarcodeScan(image)
        scan.readings = [
            reading("4006381333931", lines: 15), reading("5278123394879", lines: 6),
        ]
        try OutlineStage().run(on: &scan)
        #expect(
            scan.readings.map { String(decoding: $0.payload, as: UTF8.self) } == ["4006381333931"])
    }
}
