import Testing

@testable import Regions

/// GS1 DataBar Limited read by the widths of its elements.
@Suite struct DataBarLimitedTests {
    /// Modules as another writer makes them; the right characters are of the seven groups in turn.
    private static let written: [(digits: String, row: String)] = [
        (
            "15661958892073",
            "01000011110110100010010110110101011010011001010010001100110010000001010101"
        ),
        (
            "00612414196981",
            "01010010000100001100100100110101010100010111010011000001101100110101110101"
        ),
        (
            "01094827435939",
            "01011000001010011010100000010101101100101001010110101100101101111110011101"
        ),
        (
            "09903844067257",
            "01010000010011110010101111010101010101110001010000111000101101100010010101"
        ),
        (
            "01301528793740",
            "01001010110001100010100000010101010111010001010111100110100010111100110101"
        ),
        (
            "15167001760844",
            "01000100011010011011010011110101101010100011010100010000100010010100000101"
        ),
        (
            "19542109184581",
            "01001011111011010011110111010101010100110011010110111101011111010110111101"
        ),
    ]
    @Test(arguments: written)
    func theElementsOfANumberAreThoseOfItsCode(digits: String, row: String) {
        let elements = DataBarLimitedDecoder.elements(of: Array(digits.utf8))
        let modules = (elements ?? []).enumerated().map { index, width in
            String(repeating: index.isMultiple(of: 2) ? "1" : "0", count: Int(width))
        }.joined()
        #expect(row.hasPrefix("0" + modules))
    }

    private static let samplesPerModule = 4
    private static let bands = 5

    private func profile(_ row: String) -> [Float] {
        let row = "0000000000" + row + "0000000000"
        return row.flatMap {
            Array(repeating: Float($0 == "1" ? 20 : 230), count: Self.samplesPerModule)
        }
    }

    private func reading(
        _ profile: [Float], of symbologies: Set<BarcodeSymbology> = BarcodeSymbology.linear
    ) -> ElementReading? {
        LinearReader(symbologies: symbologies)
            .readings(bands: Self.bands) { _ in (profile, 0..<Float(profile.count)) }.first?.reading
    }

    /// Widths of the check character that stands in a row between the two others.
    private func check(in row: String) -> [Int] {
        var widths: [Int] = []
        var last: Character?
        for module in row {
            if module == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = module
        }
        return Array(widths[16..<30])
    }

    /// They need no quiet zone: one begins where the other ends.
    @Test func codesOnOneLineAreEachReadAtTheirPlace() {
        let codes = Self.written.prefix(3)
        let profile = profile(codes.map(\.row).joined())
        let found = LinearReader(symbologies: [.dataBarLimited])
            .readings(bands: Self.bands) { _ in (profile, 0..<Float(profile.count)) }
            .sorted { $0.extent.left < $1.extent.left }
        #expect(
            found.map { String(decoding: $0.reading.payload, as: UTF8.self) } == codes.map(\.digits)
        )
        // From the first bar to the last, with ten light modules before and one at each end of a row.
        for (index, found) in found.enumerated() {
            let left = Float((10 + 74 * index + 1) * Self.samplesPerModule)
            #expect(abs(found.extent.left - left) < 1)
            #expect(abs(found.extent.right - left - Float(73 * Self.samplesPerModule)) < 1)
        }
    }

    @Test(arguments: written)
    func isReadEitherWayRound(digits: String, row: String) {
        for row in [row, String(row.reversed())] {
            let found = reading(profile(row))
            #expect(found?.symbology == .dataBarLimited)
            #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == digits)
        }
    }

    /// The tests' own writer agrees but for the check character, of which the standard has a list.
    @Test(arguments: written)
    func charactersAreWrittenByTheStandard(digits: String, row: String) {
        let drawn = DrawnDataBar.limited(digits) { _ in check(in: row) }
        #expect(drawn.hasPrefix(row.trimmedOfLight) || row.hasPrefix(drawn.trimmedOfLight))
    }

    @Test(arguments: written, [-0.3, 0.3])
    func spreadInkIsAllowedFor(code: (digits: String, row: String), modules: Float) {
        // Each bar begins so much earlier and ends so much later.
        let row = "0000000000" + code.row + "0000000000"
        var edges: [Float] = []
        for (index, pair) in zip(row, row.dropFirst()).enumerated() where pair.0 != pair.1 {
            let shift = pair.1 == "1" ? -modules / 2 : modules / 2
            edges.append(Float(index + 1) + shift)
        }
        let fine = 20
        let samples = (0..<row.count * fine).map { index in
            let place = (Float(index) + 0.5) / Float(fine)
            return edges.filter { $0 < place }.count % 2 == 0 ? Float(230) : 20
        }
        let found = reading(samples)
        #expect(found.map { String(decoding: $0.payload, as: UTF8.self) } == code.digits)
    }

    @Test(arguments: written)
    func anotherCheckCharacterIsRefused(digits: String, row: String) {
        let own = check(in: row)
        for other in Self.written.map({ check(in: $0.row) }) where other != own {
            #expect(reading(profile(DrawnDataBar.limited(digits) { _ in other })) == nil)
        }
    }

    @Test(arguments: written)
    func notWhereItIsNotAskedFor(digits: String, row: String) {
        let others = BarcodeSymbology.linear.subtracting([.dataBarLimited])
        #expect(reading(profile(row), of: others) == nil)
    }

    @Test(arguments: written, [2, 3, 5])
    func isReadOnAnImage(code: (digits: String, row: String), module: Int) async throws {
        let image = try DrawnBarcode.image(code.row, module: module, height: 20 * module)
        let found = try await DetectBarcodesRequest().perform(on: image)
        #expect(found.map(\.symbology) == [.dataBarLimited])
        #expect(found.map(\.payloadString) == [code.digits])
        #expect(found.map(\.gtin) == [code.digits])
        #expect(found.map(\.symbologyIdentifier) == ["]e0"])
    }
}

extension String {
    /// Without the light modules at its end.
    fileprivate var trimmedOfLight: String {
        var text = self
        while text.last == "0" { text.removeLast() }
        return text
    }
}
