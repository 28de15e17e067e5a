import Testing

@testable import Regions

/// Codes that are looked for by name alone, as an encoder of others draws them.
@Suite struct NamedSymbologyTests {
    private static let telepen = [
        ElementCode(
            symbology: .telepen, payload: "AB12~x",
            widths: "111111111133113131333331331131131311331313111311111111133113111113313133"
                + "1133111111111"),
        ElementCode(
            symbology: .telepen, payload: "Hello, World_z",
            widths: "111111111133313333113313133111111313311111131311111111131331111133113131"
                + "331111111133111111111111131333131113311111131331113111111111111111113333"
                + "1111111111311133111133111111111"),
        ElementCode(
            symbology: .telepen, payload: "0123456789",
            widths: "111111111133311111113111331313113133331311111311113111131113113311311133"
                + "111111111"),
        ElementCode(
            symbology: .telepen, payload: "1234567X01",
            widths: "111111111133111111311131111311111311111131113331131331311111113111111131"
                + "11311133111111111"),
    ]
    private static let pharmacode = [
        ElementCode(
            symbology: .pharmacode, payload: "1234",
            widths: "1212323212321212323"),
        ElementCode(
            symbology: .pharmacode, payload: "131070",
            widths: "3232323232323232323232323232323"),
        ElementCode(
            symbology: .pharmacode, payload: "131069",
            widths: "3232323232323232323232323232321"),
        ElementCode(
            symbology: .pharmacode, payload: "77",
            widths: "12123232321"),
    ]

    /// What is read of elements on a picture with quiet zones of so many modules.
    private static func codes(
        _ widths: some Sequence<Character>, of symbologies: Set<BarcodeSymbology>, quiet: Int = 14,
        isInverted: Bool = false
    ) async throws -> [BarcodeObservation] {
        let image = try DrawnBarcode.image(
            ElementCode.modules(widths), module: 3, height: 120, quiet: quiet,
            isInverted: isInverted)
        return try await DetectBarcodesRequest(symbologies: symbologies).perform(on: image)
    }

    @Test(arguments: telepen + pharmacode, [false, true])
    func eachIsReadWhenItIsNamed(code: ElementCode, isInverted: Bool) async throws {
        let codes = try await Self.codes(
            code.widths, of: BarcodeSymbology.supported.union([code.symbology]),
            isInverted: isInverted)
        #expect(codes.map(\.payloadString) == [code.payload])
        #expect(codes.map(\.symbology) == [code.symbology])
    }

    /// Lines stand so in many places: 3 and 4 are not looked for by themselves.
    @Test(arguments: ["121", "123"], [false, true])
    func twoBarsAloneAreNoPharmacode(widths: String, isInverted: Bool) async throws {
        #expect(
            try await Self.codes(widths, of: [.pharmacode], isInverted: isInverted).isEmpty)
    }

    @Test(arguments: telepen + pharmacode)
    func noneIsReadUnlessItIsNamed(code: ElementCode) async throws {
        #expect(try await Self.codes(code.widths, of: BarcodeSymbology.supported).isEmpty)
        let families = try BarcodeSymbology.named("all,1d,2d,gs1,retail,matrix,linear")
        #expect(families.isDisjoint(with: BarcodeSymbology.onlyNamed))
        #expect(BarcodeSymbology.linear.isDisjoint(with: BarcodeSymbology.onlyNamed))
    }

    @Test(arguments: telepen)
    func aTelepenIsReadEitherWayRound(code: ElementCode) async throws {
        let codes = try await Self.codes(code.widths.reversed(), of: [.telepen])
        #expect(codes.map(\.payloadString) == [code.payload])
    }

    @Test func theModeOfATelepenIsItsIdentifier() async throws {
        for (code, identifier) in zip(Self.telepen, ["]B0", "]B0", "]B1", "]B1"]) {
            let codes = try await Self.codes(code.widths, of: [.telepen])
            #expect(codes.map(\.symbologyIdentifier) == [identifier])
        }
    }

    @Test(
        arguments: [
            // The start says the mode, unless it is that of ASCII: then control characters do.
            ([39, 61], 0, "'=", "]B0"), ([39, 61], 1, "1234", "]B1"), ([28, 61], 0, "0134", "]B1"),
            ([28, 16, 65], 1, "01A", "]B2"), ([65, 16, 28], 2, "A01", "]B4"),
            ([65, 66], 2, "AB", "]B0"), ([16, 65], 1, nil, nil), ([65, 10], 0, "A\n", "]B0"),
        ] as [([UInt8], Int, String?, String?)])
    func charactersAreDigitsInPairsWhereTheModeSaysSo(
        characters: [UInt8], start: Int, payload: String?, identifier: String?
    ) {
        let text = TelepenText(characters, start: start)
        #expect(text.map { String(decoding: $0.payload, as: UTF8.self) } == payload)
        #expect(text?.identifier == identifier)
    }

    @Test(arguments: telepen)
    func aPartOfATelepenIsNone(code: ElementCode) async throws {
        for count in stride(from: 2, to: code.widths.count - 2, by: 16) {
            for part in [code.widths.dropFirst(count), code.widths.dropLast(count)] {
                #expect(try await Self.codes(part, of: [.telepen]).isEmpty)
            }
        }
    }

    @Test(arguments: pharmacode)
    func aPharmacodeOnItsHeadIsAnotherNumber(code: ElementCode) async throws {
        let codes = try await Self.codes(code.widths.reversed(), of: [.pharmacode])
        let bars = code.widths.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
        let number = bars.reversed().reduce(0) { 2 * $0 + ($1 == "1" ? 1 : 2) }
        #expect(codes.map(\.payloadString) == [String(number)])
    }

    /// Cut at a gap between bars, or with something in its quiet zone, it could be any number.
    @Test(arguments: pharmacode, [0, 2, 5])
    func aPharmacodeNeedsItsQuietZones(code: ElementCode, quiet: Int) async throws {
        #expect(try await Self.codes(code.widths, of: [.pharmacode], quiet: quiet).isEmpty)
    }

    @Test(arguments: ["4006381333931", "0036000291452"])
    func otherCodesAreNoPharmacode(digits: String) async throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13(digits))
        let codes = try await DetectBarcodesRequest(symbologies: [.pharmacode, .telepen])
            .perform(on: image)
        #expect(codes.isEmpty)
    }

    @Test(arguments: telepen)
    func aTelepenIsNoPharmacode(code: ElementCode) async throws {
        #expect(try await Self.codes(code.widths, of: [.pharmacode]).isEmpty)
    }

    @Test(
        arguments: [
            ("Telepen", [.telepen]), ("pharma-code", [.pharmacode]),
            ("all,telepen", BarcodeSymbology.supported.union([.telepen])),
        ] as [(String, Set<BarcodeSymbology>)])
    func theirNamesAreUnderstood(names: String, symbologies: Set<BarcodeSymbology>) throws {
        #expect(try BarcodeSymbology.named(names) == symbologies)
    }
}
