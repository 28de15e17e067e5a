import Testing

@testable import Regions

@Suite struct BarcodeSymbologyTests {
    @Test(
        arguments: [
            ("qr", .qr), ("QRCode", .qr), ("qr-code", .qr), ("EAN-13", .ean13), ("isbn", .ean13),
            ("i25", .itf), ("Interleaved 2 of 5", .itf), ("UPC_A", .upca), ("gs1-128", .code128),
            ("DataBar Expanded", .dataBarExpanded), ("rss14", .dataBar), ("pdf-417", .pdf417),
        ] as [(String, BarcodeSymbology)])
    func usualSpellingsAreUnderstood(name: String, symbology: BarcodeSymbology) throws {
        #expect(try BarcodeSymbology.named(name) == [symbology])
    }

    @Test(arguments: BarcodeSymbology.allCases)
    func everySymbologyIsUnderstoodByItsOwnName(symbology: BarcodeSymbology) throws {
        #expect(try BarcodeSymbology.named(symbology.rawValue) == [symbology])
    }

    @Test func aListJoinsSymbologiesAndFamilies() throws {
        #expect(try BarcodeSymbology.named("qr, ean") == [.qr, .ean13, .ean8, .upca, .upce])
        #expect(try BarcodeSymbology.named("1D") == BarcodeSymbology.linear)
        #expect(try BarcodeSymbology.named("all") == BarcodeSymbology.supported)
    }

    @Test(arguments: ["", ",", "qr,zebra"])
    func anUnknownNameIsAnErrorThatListsTheKnown(names: String) throws {
        let error = try #require(throws: RegionsError.self) {
            try BarcodeSymbology.named(names)
        }
        #expect(error.code == .invalidRequest)
        #expect(error.message.contains("dataBarExpanded") && error.message.contains("1d"))
    }
}
