import Testing

@testable import Regions

/// Code 128 read from its elements, and the characters that FNC4 makes.
struct Code128SymbolsTests {
    /// Widths of start, data, check character and stop.
    private func widths(_ values: [Int]) -> [Float] {
        let sum = values.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
        return (values + [sum % 103]).flatMap { Code128Symbols.patterns[$0] }
            + [2, 3, 3, 1, 1, 1, 2]
    }

    @Test func everyCharacterHasElevenModulesOfItsOwn() {
        #expect(Code128Symbols.patterns.count == 106)
        #expect(Code128Symbols.patterns.allSatisfy { $0.reduce(0, +) == 11 && $0.count == 6 })
        #expect(Set(Code128Symbols.patterns).count == 106)
    }

    @Test(arguments: [
        // Set B: é is i with FNC4 before it; two FNC4 hold until two more.
        ([104, 35, 100, 73, 36], [67, 0xE9, 68]),
        ([104, 100, 100, 83, 83, 100, 33, 100, 100, 33], [0xF3, 0xF3, 65, 65]),
        // Digits of set C take no part in it.
        ([104, 100, 100, 83, 99, 12, 34, 100, 83], [0xF3, 49, 50, 51, 52, 0xF3]),
        // FNC1 at the beginning is not data, later it is GS.
        ([105, 102, 12, 102, 34], [49, 50, 0x1D, 51, 52]),
        // A character of the other set: a line feed in set B.
        ([104, 33, 98, 74, 33], [65, 10, 65]),
    ])
    func bytesOfSymbolCharacters(values: [Int], bytes: [UInt8]) throws {
        let symbols = try #require(Code128Symbols(widths: widths(values)))
        #expect(symbols.bytes(heedingFNC4: true) == bytes)
        #expect(symbols.bytes(heedingFNC4: false) == bytes.map { $0 & 0x7F })
        let turned = try #require(Code128Symbols(widths: widths(values).reversed()))
        #expect(turned.values == symbols.values)
    }

    @Test func aWrongCheckCharacterIsRefused() {
        var elements = widths([104, 35, 73, 36])
        elements.replaceSubrange(6..<12, with: Code128Symbols.patterns[36])
        #expect(Code128Symbols(widths: elements) == nil)
    }

    @Test(arguments: DetectBarcodesRequest.Effort.allCases)
    func charactersOfLatin1AreRead(effort: DetectBarcodesRequest.Effort) async throws {
        let modules = widths([104, 35, 65, 70, 100, 73]).enumerated().map { index, width in
            String(repeating: index % 2 == 0 ? "1" : "0", count: Int(width))
        }.joined()
        let codes = try await DetectBarcodesRequest(effort: effort)
            .perform(on: DrawnBarcode.image(modules))
        #expect(codes.map(\.payloadString) == ["Caf\u{E9}"])
        #expect(codes.first?.payloadData.last == 0xE9)
    }
}
