import Foundation
import Testing

@testable import Regions

/// Payloads that several codes hold together.
@Suite struct StructuredAppendTests {
    private func part(
        _ index: Int, of count: Int = 3, _ bytes: [UInt8], charset: String? = "UTF-8",
        identifier: String = "77", symbology: BarcodeSymbology = .qr
    ) -> BarcodeObservation {
        BarcodeObservation(
            quadrilateral: Quadrilateral(NormalizedRect(x: 0, y: 0, width: 1, height: 1)),
            confidence: 1, symbology: symbology, payloadData: Data(bytes),
            payloadString: String(validating: bytes, as: UTF8.self), payloadCharset: charset,
            engine: "test",
            structuredAppend: .init(index: index, count: count, identifier: identifier))
    }

    @Test func allPartsTellTheWholeInTheirOrder() {
        // The letter in the middle is cut in two.
        let text = Array("Zürich".utf8)
        let codes = [part(2, [0x21, 0]), part(0, Array(text[..<2])), part(1, Array(text[2...]))]
        let joined = codes.joiningParts()
        for code in joined {
            #expect(code.structuredAppend?.payloadData == Data(text + [0x21, 0]))
            #expect(code.structuredAppend?.payloadString == "Zürich!\0")
        }
        #expect(joined.map(\.payloadData) == codes.map(\.payloadData))
    }

    @Test func aPartThatLacksLeavesThemAlone() {
        let codes = [part(0, [0x41]), part(2, [0x43])]
        #expect(codes.joiningParts() == codes)
    }

    @Test func twoPartsThatSayOtherwiseLeaveThemAlone() {
        let codes = [part(0, of: 2, [0x41]), part(1, of: 2, [0x42]), part(1, of: 2, [0x43])]
        #expect(codes.joiningParts() == codes)
    }

    @Test func aPartMayBeThereTwice() {
        let codes = [part(0, of: 2, [0x41]), part(1, of: 2, [0x42]), part(1, of: 2, [0x42])]
        #expect(
            codes.joiningParts().map { $0.structuredAppend?.payloadString } == ["AB", "AB", "AB"])
    }

    @Test func payloadsOfOthersAreNotMixed() {
        let codes = [
            part(0, of: 2, [0x41]), part(1, of: 2, [0x42], identifier: "78"),
            part(1, of: 2, [0x42], symbology: .dataMatrix), part(1, [0x42]),
        ]
        #expect(codes.joiningParts() == codes)
    }

    /// A code may say that it is one of any number.
    @Test(.timeLimit(.minutes(1)))
    func whatACodeSaysOfOthersCostsNothing() {
        let codes = [part(0, of: 1 << 34, [0x41])]
        #expect(codes.joiningParts() == codes)
    }

    @Test func bytesThatAreNoTextAreJoinedAsBytes() {
        let codes = [
            part(0, of: 2, [0xFF, 0x81], charset: nil), part(1, of: 2, [0x80], charset: nil),
        ]
        let joined = codes.joiningParts()
        #expect(joined.first?.structuredAppend?.payloadData == Data([0xFF, 0x81, 0x80]))
        #expect(joined.first?.structuredAppend?.payloadString == nil)
    }

    @Test func jsonHasTheWholeAndComesBack() throws {
        let code = try #require([part(0, of: 1, [0x41])].first)
        var part = try #require(code.structuredAppend)
        (part.payloadData, part.payloadString) = (Data([0x41, 0]), "A\0")
        let data = try JSONEncoder().encode(part)
        let again = try JSONDecoder().decode(BarcodeObservation.StructuredAppend.self, from: data)
        #expect(again == part)
    }
}
