import Testing

@testable import Regions

/// GS1 DataBar read by the widths of its elements, in one row or stacked.
@Suite struct DataBarTests {
    /// Elements of a row from the first bar to the last.
    private func widths(_ row: String) -> [Float] {
        var widths: [Float] = []
        var last: Character?
        for module in row.drop(while: { $0 == "0" }) {
            if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = module
        }
        if row.last == "0" { widths.removeLast() }
        return widths
    }

    private func reading(_ rows: [String], lines: Int = 2) -> DataBarDecoder.Reading? {
        var decoder = DataBarDecoder()
        for row in rows { for _ in 0..<lines { decoder.add(widths(row)) } }
        return decoder.reading
    }

    /// The bits of an element string that ends in digits, filled up.
    private func filled(_ bits: String) -> String {
        let characters = max((bits.count + 11) / 12, 3)
        let fill = "0000" + String(repeating: "00100", count: 12)
        return bits + fill.prefix(12 * characters - bits.count)
    }

    @Test func everyNumberHasItsWidths() {
        for value in stride(from: 0, to: 2841, by: 40) {
            #expect(DataBarCharacters.outer.value(of: DrawnDataBar.outer(value)) == value)
        }
        for value in stride(from: 0, to: 1597, by: 21) {
            #expect(DataBarCharacters.inner.value(of: DrawnDataBar.inner(value)) == value)
        }
        for value in stride(from: 0, to: 4096, by: 65) {
            #expect(DataBarCharacters.expanded.value(of: DrawnDataBar.character(value)) == value)
        }
    }

    @Test(arguments: [
        (DataBarCharacters.outer, 40), (.inner, 21), (.expanded, 65), (.limited, 20_011),
    ])
    func widthsAreThoseOfTheirNumber(characters: DataBarCharacters, step: Int) {
        for value in stride(from: 0, to: characters.count, by: step) {
            #expect(characters.widths(of: value).flatMap(characters.value) == value)
        }
        #expect(characters.widths(of: characters.count) == nil)
        #expect(characters.widths(of: -1) == nil)
    }

    @Test(arguments: ["00012345678905", "04412345678909", "09501101530003"])
    func theElementsOfANumberAreThoseOfItsRows(digits: String) throws {
        let elements = try #require(DataBarElements(of: Array(digits.utf8)))
        #expect(DrawnDataBar.dataBar(digits).map(widths) == [elements.row])
        #expect(DrawnDataBar.dataBar(digits, isStacked: true).map(widths) == elements.rows)
    }

    @Test(arguments: ["", "123", "0001234567A905"])
    func whatIsNoNumberHasNoElements(payload: String) {
        #expect(DataBarElements(of: Array(payload.utf8)) == nil)
    }

    @Test(arguments: ["00012345678905", "04412345678909", "09501101530003"], [false, true])
    func aDataBarIsRead(digits: String, isStacked: Bool) {
        let found = reading(DrawnDataBar.dataBar(digits, isStacked: isStacked))
        #expect(found?.symbology == .dataBar)
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == digits)
    }

    @Test(arguments: ["00012345678905", "04412345678909"])
    func bothRowsMayBeTurned(digits: String) {
        let rows = DrawnDataBar.dataBar(digits, isStacked: true)
        let found = reading(rows.reversed().map { String($0.reversed()) })
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == digits)
    }

    @Test func aWrongCheckIsRefused() {
        let (one, other) = (
            DrawnDataBar.dataBar("00012345678905", isStacked: true),
            DrawnDataBar.dataBar("04412345678909", isStacked: true)
        )
        #expect(reading([one[0], other[1]]) == nil)
    }

    @Test func oneLineAloneIsNotBelieved() {
        #expect(reading(DrawnDataBar.dataBar("00012345678905"), lines: 1) == nil)
    }

    @Test(arguments: [1, 2, 11])
    func aLongExpandedIsReadInAnyNumberOfRows(pairsInRow: Int) {
        let digits = "10" + String(repeating: "7395182640", count: 3) + "12"
        let bits = filled("00000" + DrawnDataBar.bits(ofDigits: digits))
        let found = reading(DrawnDataBar.expanded(bits, pairsInRow: pairsInRow))
        #expect(found?.symbology == .dataBarExpanded)
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == digits)
    }

    /// From four to twenty-one characters, of which the last pair may lack one.
    @Test(arguments: [4, 5, 6, 7, 14, 21])
    func theElementsOfAnExpandedAreThoseOfItsRow(characters: Int) throws {
        let digits = String(repeating: "73", count: (12 * (characters - 1) - 5) / 7)
        let bits = DrawnDataBar.expandedBits(ofDigits: "10" + digits.dropFirst(2))
        let rows = DrawnDataBar.expanded(bits)
        let found = try #require(reading(rows))
        #expect(found.symbology == .dataBarExpanded)
        #expect(rows.map(widths) == [found.elements])
    }

    /// A line ends in the space behind the code where the ground beside a label is dark.
    @Test(arguments: [false, true])
    func aLineMayEndInASpace(isTurned: Bool) throws {
        let bits = DrawnDataBar.expandedBits(ofDigits: "1073951826401234")
        let row = try #require(DrawnDataBar.expanded(bits).first.map(widths))
        var decoder = DataBarDecoder()
        for _ in 0..<2 { decoder.add((isTurned ? row.reversed() : row) + [20]) }
        #expect(decoder.reading?.symbology == .dataBarExpanded)
    }

    private func text(_ bits: String) -> String? {
        let filled = filled(bits)
        let values = stride(from: 0, to: filled.count, by: 12).map {
            Int(filled.dropFirst($0).prefix(12), radix: 2) ?? 0
        }
        return DataBarExpandedText.bytes(of: values).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("0100", 1750, "3103001750"), ("0101", 156, "3202000156"), ("0101", 10_156, "3203000156"),
    ])
    func weightsAreTold(method: String, weight: Int, written: String) {
        let item = [1, 234, 567, 890].map { DrawnDataBar.bits($0, 10) }.joined()
        #expect(
            text("0" + method + item + DrawnDataBar.bits(weight, 15))
                == "0190012345678908" + written)
    }

    @Test func anItemNumberAloneIsTold() {
        let item =
            DrawnDataBar.bits(3, 4)
            + [421, 512, 951, 485].map { DrawnDataBar.bits($0, 10) }.joined()
        #expect(text("0" + "1" + "00" + item) == "0134215129514858")
    }

    /// Digits, letters, all characters, FNC1 and digits again; some write the way to digits, which
    /// FNC1 is by itself, once more.
    @Test(arguments: ["", "000"])
    func allModesAreTold(again: String) {
        let digits = DrawnDataBar.bits(ofDigits:)
        let letters = "100000" + "100001" + "00110" + "00100" + "1011010" + "01111"
        #expect(
            text("00000" + digits("10") + "0000" + letters + again + digits("15991231"))
                == "10AB1a\u{1D}15991231")
    }

    /// What misread bars say is seldom made of them.
    @Test(arguments: [("10", true), ("50", false)])
    func zbarReadsElementStringsAlone(identifier: String, isRead: Bool) throws {
        let digits = identifier + String(repeating: "7395182640", count: 3) + "12"
        let row = try #require(
            DrawnDataBar.expanded(DrawnDataBar.expandedBits(ofDigits: digits)).first)
        let plane = try DrawnBarcode.image(row, height: 90).gray
        let found = try ZBarDecoder(symbologies: [.dataBarExpanded]).readings(in: plane)
        #expect(found.map(\.payload) == (isRead ? [Array(digits.utf8)] : []))
    }

    /// Noise that says the same again where it repeats: a row, or a column, every some hundred.
    @Test(arguments: [2, 14, 37, 40])
    func noiseThatRepeatsIsNotBelieved(seed: Int) throws {
        var random = RepeatableRandom(seed: UInt64(seed))
        let block = (0..<120_000).map { _ in UInt8(truncatingIfNeeded: random.next() >> 56) }
        let plane = Plane<UInt8>(width: 1400, height: 1000) { output in
            for index in 0..<1_400_000 { output[index] = block[index % block.count] }
        }
        let found = try ZBarDecoder(symbologies: [.dataBar]).readings(in: plane)
        // Or else it would show nothing.
        #expect(!found.isEmpty)
        let (sure, doubtful) = ReadingArbitration.sort(found)
        #expect(sure.isEmpty)
        #expect(ReadingArbitration.undisputed(doubtful, beside: sure).isEmpty)
    }

    /// Some of its lines are spoilt.
    @Test(arguments: [1, 2, 6])
    func linesSideBySideAreBelieved(step: Int) throws {
        let modules = DrawnDataBar.dataBar("00012345678905")[0]
        let plane = try DrawnBarcode.image(modules, height: 90).gray
        let spoilt = Plane<UInt8>(width: plane.width, height: plane.height) { output in
            for y in 0..<plane.height {
                for x in 0..<plane.width {
                    output[y * plane.width + x] = y / step % 3 == 1 ? 128 : plane[x, y]
                }
            }
        }
        let found = try ZBarDecoder(symbologies: [.dataBar], rowStep: step, columnStep: 0)
            .readings(in: spoilt)
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == ["00012345678905"])
        #expect(!ReadingArbitration.sort(found).sure.isEmpty)
    }

    @Test func aStackedOneIsReadOnAnImage() async throws {
        let rows = DrawnDataBar.dataBar("04412345678909", isStacked: true)
        let planes = try rows.map { try DrawnBarcode.image($0, height: 40, quiet: 0).gray }
        let (width, quiet) = (planes[0].width, 20)
        let plane = Plane<UInt8>(width: width + 2 * quiet, height: 80 + 2 * quiet) { output in
            output.initialize(repeating: 235)
            for (row, part) in planes.enumerated() {
                for y in 0..<40 {
                    for x in 0..<width {
                        output[(quiet + 40 * row + y) * (width + 2 * quiet) + quiet + x] =
                            part[x, y]
                    }
                }
            }
        }
        let codes = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
        #expect(codes.map(\.payloadString) == ["04412345678909"])
    }
}
