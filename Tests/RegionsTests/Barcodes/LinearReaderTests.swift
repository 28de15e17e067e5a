import Foundation
import Testing

@testable import Regions

/// Codes by the widths of their elements alone, as an encoder of others draws them.
@Suite struct LinearReaderTests {
    static let codes = [
        ElementCode(
            symbology: .code39, payload: "AB-12 $/+%Z",
            widths: "12112121112111121121112112112112111121212112111121112211112112211121111212"
                + "1211111212111211121112121111121212111221211111121121211"),
        ElementCode(
            symbology: .code93, payload: "DG7Q$TV8",
            widths: "1111412211121121131111142121123211112112212221111312111212211321111111411"),
        ElementCode(
            symbology: .code93, payload: "abc:~",
            widths: "1111411222112111131222112112121222112113113111211231113121112111221121312122"
                + "111111411"),
        ElementCode(
            symbology: .codabar, payload: "A12$45:/.B",
            widths: "1122121111112211111211211122111111211211211112112111212121211121212121111212"
                + "112"),
        ElementCode(
            symbology: .itf, payload: "2167361334",
            widths: "111113311111331131311313313313111133131111313131131113311"),
        ElementCode(symbology: .itf, payload: "1515", widths: "111133111311313311131131311"),
        ElementCode(
            symbology: .industrial2of5, payload: "0123456789",
            widths: "31311111113131113111111131113111113131311111111111311131311131111111313111"
                + "1111111131313111113111113111311131113"),
        ElementCode(
            symbology: .ean13, payload: "4006381333931",
            widths: "11132111123111414113121122211111141114111411311214112221111"),
        ElementCode(
            symbology: .upca, payload: "036000291452",
            widths: "11132111411111432113211321111111212231122221113212312122111"),
        ElementCode(
            symbology: .ean8, payload: "96385074",
            widths: "1113112111414111213111111231321113121132111"),
        ElementCode(
            symbology: .upce, payload: "04252614", widths: "111231121221321221211142221111111"),
        ElementCode(
            symbology: .upce, payload: "12345670", widths: "111212214111132132141112131111111"),
        ElementCode(
            symbology: .code128, payload: "Hello 12345678",
            widths: "2112142311131122142211142211141341112122221131411122321311233311212411121222"
                + "312331112"),
    ]

    private static let samplesPerModule = 3
    private static let bands = 5

    /// Gray values across the elements, with a quiet zone on both sides.
    private static func profile(_ widths: some Sequence<Character>) -> [Float] {
        let quiet = [Float](repeating: 230, count: 12 * samplesPerModule)
        var profile = quiet
        var isDark = true
        for width in widths {
            let count = (width.wholeNumberValue ?? 0) * samplesPerModule
            profile += [Float](repeating: isDark ? 20 : 230, count: count)
            isDark.toggle()
        }
        return profile + quiet
    }

    private static func reading(_ profile: [Float]) -> ElementReading? {
        let symbologies = BarcodeSymbology.linear
        return LinearReader(
            symbologies: symbologies, besides: [RetailElementDecoder(symbologies: symbologies)]
        )
        .readings(bands: bands) { _ in (profile, 0..<Float(profile.count)) }.first?.reading
    }

    /// Start, a change of the code set, check and stop characters.
    @Test func aCode128ThatSaysNothingIsNone() {
        #expect(Self.reading(Self.profile("2112141131411141312331112")) == nil)
    }

    @Test(arguments: codes)
    func readsEachEitherWayRound(_ code: ElementCode) {
        for profile in [Self.profile(code.widths), Self.profile(code.widths.reversed())] {
            let reading = Self.reading(profile)
            #expect(reading?.symbology == code.symbology)
            #expect(reading.map { String(decoding: $0.payload, as: UTF8.self) } == code.payload)
        }
    }

    @Test(arguments: codes)
    func readsBarsThatInkHasMadeWide(_ code: ElementCode) {
        // A third of a module wider.
        var profile = Self.profile(code.widths)
        for index in profile.indices.dropFirst().reversed() where profile[index - 1] < 100 {
            profile[index] = 20
        }
        let reading = Self.reading(profile)
        #expect(reading.map { String(decoding: $0.payload, as: UTF8.self) } == code.payload)
    }

    /// A Gaussian of half a module, after which a narrow bar is hardly half as dark as a wide one.
    @Test(arguments: codes)
    func readsBarsThatBlurHasMadeAlike(_ code: ElementCode) {
        let deviation = 0.5 * Float(Self.samplesPerModule)
        let sharp = Self.profile(code.widths)
        let blurred = sharp.indices.map { middle in
            let weights = sharp.indices.map { index in
                let distance = Float(index - middle) / deviation
                return exp(-distance * distance / 2)
            }
            return zip(sharp, weights).reduce(0) { $0 + $1.0 * $1.1 } / weights.reduce(0, +)
        }
        let reading = Self.reading(blurred)
        #expect(reading?.symbology == code.symbology)
        #expect(reading.map { String(decoding: $0.payload, as: UTF8.self) } == code.payload)
    }

    /// What a label lies on is darker than it.
    @Test(arguments: codes)
    func whatIsDarkBehindALabelIsNoBar(_ code: ElementCode) {
        let ground = [Float](repeating: 40, count: 8 * Self.samplesPerModule)
        for widths in [code.widths, String(code.widths.reversed())] {
            let profile = Self.profile(widths)
            for profile in [profile + ground, ground + profile, ground + profile + ground] {
                let payload = Self.reading(profile).map {
                    String(decoding: $0.payload, as: UTF8.self)
                }
                #expect(payload == code.payload)
            }
        }
    }

    /// Ten narrow elements are to be light beside a 2 of 5; labels leave less.
    @Test(arguments: [(14, "2167361334"), (9, nil)] as [(samples: Int, payload: String?)])
    func aFrameBesideATwoOfFive(samples: Int, payload: String?) {
        let code = Self.profile("111113311111331131311313313313111133131111313131131113311")
        let quiet = 12 * Self.samplesPerModule
        let frame =
            [Float](repeating: 230, count: quiet) + [Float](repeating: 20, count: 3)
            + [Float](repeating: 230, count: samples)
        let framed = frame + code.dropFirst(quiet).dropLast(quiet) + frame.reversed()
        let reading = Self.reading(framed)
        #expect(reading.map { String(decoding: $0.payload, as: UTF8.self) } == payload)
    }

    /// Beyond the end of a line a code may go on, beyond that of the image it doesn't.
    @Test(arguments: [(0, nil), (9, "2167361334")] as [(beyond: Int, payload: String?)])
    func aLineThatEndsBesideATwoOfFive(beyond: Int, payload: String?) {
        let code = Self.profile("111113311111331131311313313313111133131111313131131113311")
        let profile = code.dropFirst(10 * Self.samplesPerModule)
        let image = Float(beyond)..<Float(profile.count)
        let reading = LinearReader(symbologies: [.itf])
            .readings(bands: Self.bands) { _ in (Array(profile), image) }.first?.reading
        #expect(reading.map { String(decoding: $0.payload, as: UTF8.self) } == payload)
    }

    /// Of codes with a check, or with a beginning and an end that no data look like.
    @Test(arguments: codes.filter { ![.itf, .industrial2of5].contains($0.symbology) })
    func aPartOfACodeIsNoCode(_ code: ElementCode) {
        // Whole elements, so that a bar begins and ends it.
        for count in stride(from: 2, to: code.widths.count - 2, by: 2) {
            #expect(Self.reading(Self.profile(code.widths.dropFirst(count))) == nil)
            #expect(Self.reading(Self.profile(code.widths.dropLast(count))) == nil)
        }
    }

    /// How wide the wide elements of a Code 39 are is the encoder's choice.
    @Test(
        arguments: codes.filter {
            [.code39, .code128, .ean13, .upca, .ean8, .upce].contains($0.symbology)
        })
    func theElementsOfAPayloadAreThoseOfItsCode(_ code: ElementCode) {
        let reading = BarcodeReading(
            symbology: code.symbology, payload: Array(code.payload.utf8), text: nil,
            outline: PixelQuadrilateral(left: 0, top: 0, right: 1, bottom: 1), confidence: 1,
            evidence: 1, engine: .regions)
        let drawn = code.widths.compactMap(\.wholeNumberValue).map(Float.init)
        let isOfTwoWidths = Set(drawn).count == 2
        func widths(_ elements: [Float]) -> [Float] {
            isOfTwoWidths ? elements.map { $0 > 1 ? 2 : 1 } : elements
        }
        #expect(reading.possibleElements.map(widths).contains(widths(drawn)))
    }

    @Test func aPharmaceuticalNumberIsACode32() throws {
        let found = ElementReading(symbology: .code39, payload: Array("0W8W2Z".utf8))
        let outline = PixelQuadrilateral(left: 0, top: 0, right: 9, bottom: 9)
        let reading = try #require(
            BarcodeReading(found, bands: 5, outline: outline, wanted: [.code32, .code39]))
        #expect(reading.symbology == .code32 && reading.text?.string == "A029651039")
        let plain = BarcodeReading(found, bands: 5, outline: outline, wanted: [.code39])
        #expect(plain?.symbology == .code39)
    }

    @Test(arguments: [
        ("ICODE39", false, "ICODE39"), ("I5FNRL38488B411196", true, "5FNRL38488B411196"),
        ("1HGBH41JXMN109186", true, "1HGBH41JXMN109186"),
        ("1HGBH41J5MN109186", false, "1HGBH41J5MN109186"),
        ("I1HGBH41JXMNO09186", false, "I1HGBH41JXMNO09186"),
    ])
    func vehicleNumbersLeaveOutTheMarkOfImports(
        payload: String, isVehicleNumber: Bool, text: String
    ) {
        #expect((VehicleNumber(Array(payload.utf8)) != nil) == isVehicleNumber)
        #expect(BarcodeText(Array(payload.utf8), symbology: .code39)?.string == text)
    }

    @Test(
        arguments: [
            // Guard, digits and separators, in modules.
            ("1121141111132", 2, "34"), ("1121411111132", 2, nil),
            ("1121231111231112113112113113112", 5, "55999"),
            ("1121231111231113112112113113112", 5, nil),
            // With three modules of light behind it, and a bar.
            ("112114111113231", 2, nil), ("112123111123111211311211311311231", 5, "55999"),
        ] as [(String, Int, String?)])
    func addOnsNeedTheParitiesOfTheirDigits(widths: String, digits: Int, text: String?) {
        let values = widths.compactMap(\.wholeNumberValue).map { Float($0) }
        #expect(AddOnDecoder.text(of: values, digits: digits) == text)
    }
}
