import Testing

@testable import Regions

@Suite("Which readings are of one code")
struct ReadingMergingTests {
    /// - Parameter rows: the first and last, of bars from 0 to 100.
    private func reading(
        _ payload: String = "13723699", symbology: BarcodeSymbology = .ean8,
        rows: ClosedRange<Double>, from left: Double = 0
    ) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(
                left: left, top: rows.lowerBound, right: left + 100, bottom: rows.upperBound),
            confidence: 1, evidence: 2, engine: .zbar)
    }

    private func merged(_ first: BarcodeReading, _ second: BarcodeReading) -> [BarcodeReading] {
        var readings = [first]
        readings.merge([second])
        return readings
    }

    @Test("The same payload in parts of the same bars is one code", arguments: [0.0, 30])
    func halvesOfACode(left: Double) {
        #expect(merged(reading(rows: 0...40), reading(rows: 25...60, from: left)).count == 1)
    }

    @Test("The same payload in bars that don't overlap is two codes", arguments: [40.0, 43, 60])
    func bars(below: Double) {
        #expect(merged(reading(rows: 0...40), reading(rows: below...80)).count == 2)
    }

    @Test(
        "Equal codes side by side are two, also where their outlines touch",
        arguments: [97.0, 100, 120])
    func neighbors(left: Double) {
        #expect(merged(reading(rows: 0...40), reading(rows: 0...40, from: left)).count == 2)
    }

    @Test func unlikePayloadsThatShareBarsAreLeftToTheirEvidence() {
        let other = reading("00000000", rows: 25...60)
        #expect(merged(reading(rows: 0...40), other).count == 2)
    }

    @Test(
        "What several stages read alike is the surer, whichever engine's reading is kept",
        arguments: [.zbar, .zxing] as [BarcodeEngine], [.zbar, .zxing] as [BarcodeEngine])
    func evidenceAddsUp(first: BarcodeEngine, second: BarcodeEngine) {
        var (one, two) = (reading(rows: 0...40), reading(rows: 0...40))
        (one.engine, one.confidence) = (first, 0.7)
        (two.engine, two.confidence) = (second, 0.6)
        let kept = merged(one, two)
        #expect(kept.map(\.evidence) == [4])
        #expect(kept.map(\.confidence) == [0.7])
        #expect(kept.map(\.engine) == [second == .zxing ? second : first])
    }

    @Test func evidenceOfAnotherPayloadDoesNotCount() {
        var other = reading("00000000", rows: 0...40)
        other.evidence = 3
        #expect(merged(reading(rows: 0...40), other).map(\.evidence) == [3])
        #expect(merged(other, reading(rows: 0...40)).map(\.evidence) == [3])
    }

    @Test func linesWithoutHeightAreMergedByTheirMiddles() {
        #expect(merged(reading(rows: 10...10), reading(rows: 10...10)).count == 1)
        #expect(merged(reading(rows: 10...10), reading(rows: 20...20)).count == 2)
    }
}
