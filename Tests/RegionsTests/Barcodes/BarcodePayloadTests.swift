import Testing

@testable import Regions

@Suite struct BarcodePayloadTests {
    @Test(
        arguments: [
            ([0x41, 0x42], "AB", "UTF-8"),
            ([0xC3, 0xA9], "é", "UTF-8"),
            ([0x63, 0x61, 0x66, 0xE9], "café", "ISO-8859-1"),
            ([0xC3, 0xDE, 0xBB, 0xDE, 0xB2, 0xDD], "ﾃﾞｻﾞｲﾝ", "Shift_JIS"),
            ([0x8D, 0xA1, 0x93, 0x78], "今度", "Shift_JIS"),
        ] as [([UInt8], String, String)])
    func theCharsetOfAQRCodeIsNamed(bytes: [UInt8], string: String, charset: String) throws {
        let text = try #require(BarcodeText(bytes, symbology: .qr))
        #expect(text.string == string)
        #expect(text.charset == charset)
    }

    @Test(
        arguments: [
            ([0xD9, 0xEC, 0xDD], "Ωμέ", "ISO-8859-7"),
            ([0xBF, 0xE0, 0xD8], "При", "ISO-8859-5"),
            ([0xA3, 0xF3], "Łó", "ISO-8859-2"),
            ([0xB0, 0xA1], "가", "EUC-KR"),
            ([0x04, 0x1F, 0x04, 0x40], "Пр", "UTF-16BE"),
            ([0xC3, 0xA9], "é", "UTF-8"),
        ] as [([UInt8], String, String)])
    func theCharsetThatACodeDeclaresIsNamed(bytes: [UInt8], string: String, charset: String) {
        let text = BarcodeText(declared: string, of: bytes)
        #expect(text.string == string)
        #expect(text.charset == charset)
    }

    @Test(
        arguments: [
            (.ean13, nil, false, "]E0"), (.ean13, "51995", false, "]E3"),
            (.ean8, nil, false, "]E4"),
            (.code128, nil, false, "]C0"), (.code128, nil, true, "]C1"), (.qr, nil, true, "]Q3"),
            (.qr, nil, false, "]Q1"), (.itf, nil, false, "]I0"), (.dataBar, nil, false, "]e0"),
        ] as [(BarcodeSymbology, String?, Bool, String)])
    func theIdentifierSaysWhatModifiesThePayload(
        symbology: BarcodeSymbology, supplement: String?, isGS1: Bool, identifier: String
    ) {
        var reading = reading(symbology, "0123")
        reading.supplement = supplement
        reading.isGS1Marked = isGS1
        #expect(reading.identifier == identifier)
    }

    @Test func bytesThatAreNoTextHaveNone() {
        #expect(BarcodeText([0x81, 0x00, 0x90, 0xFF], symbology: .dataMatrix) == nil)
    }

    @Test(arguments: [
        ("12+A+B", "12ab"), ("A+B-C", "Ab-C"), ("$M", "$M"), ("+A/A", "a!"),
        // A plus sign among capitals, or before a number of the health industry.
        ("T X.Z+GC4.", "T X.Z+GC4."), ("AB+XJ7", "AB+XJ7"), ("+H1234567", "+H1234567"),
    ])
    func code39IsFullASCIIWhereItHasSmallLetters(payload: String, string: String) {
        let text = BarcodeText(Array(payload.utf8), symbology: .code39)
        #expect(text?.string == string)
    }

    @Test(arguments: [
        ("04252614", "042100005264"), ("01234565", "012345000065"), ("00123457", "001234000057"),
    ])
    func upceStandsForTwelveDigits(short: String, long: String) {
        #expect(BarcodeReading.expandedUPCE(short) == long)
    }

    @Test(
        arguments: [
            (.ean13, "4006381333931", "04006381333931"), (.upca, "036000291452", "00036000291452"),
            (.ean8, "96385074", "00000096385074"), (.upce, "04252614", "00042100005264"),
            (.dataBar, "04012345123456", "04012345123456"), (.code93, "12345678", nil),
        ] as [(BarcodeSymbology, String, String?)])
    func tradeItemNumbersHaveFourteenDigits(
        symbology: BarcodeSymbology, payload: String, gtin: String?
    ) {
        #expect(reading(symbology, payload).gtin == gtin)
    }

    @Test func gs1ElementsEndByLengthOrSeparator() {
        let elements = GS1Element.elements(of: "010401234512345610AB\u{1D}3103001750".utf8)
        #expect(
            elements == [
                GS1Element(applicationIdentifier: "01", value: "04012345123456"),
                GS1Element(applicationIdentifier: "10", value: "AB"),
                GS1Element(applicationIdentifier: "3103", value: "001750"),
            ])
    }

    @Test(arguments: ["", "hello", "01123", "99", "10\u{1D}"])
    func whatIsNoElementStringHasNoElements(payload: String) {
        #expect(GS1Element.elements(of: payload.utf8).isEmpty)
    }

    private func reading(_ symbology: BarcodeSymbology, _ payload: String) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(left: 0, top: 0, right: 1, bottom: 1), confidence: 1,
            evidence: 1, engine: .zbar)
    }
}
