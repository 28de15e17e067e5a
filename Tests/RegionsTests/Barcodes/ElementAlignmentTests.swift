import Testing

@testable import Regions

/// Where a code lies of which it is known what it says.
@Suite struct ElementAlignmentTests {
    private static let digits = "4006381333931"
    private static let other = "9780201379624"

    private static func widths(_ digits: String) throws -> [Float] {
        try #require(RetailSymbol.elements(ofDigits: Array(digits.utf8)))
    }

    /// A profile of modules of some samples each, from a place on, dark where "1".
    private static func profile(
        _ modules: String, samplesPerModule: Double, start: Double, count: Int
    ) -> [Float] {
        let bars = modules.map { $0 == "1" }
        return (0..<count).map { index in
            let module = Int(((Double(index) + 0.5 - start) / samplesPerModule).rounded(.down))
            return bars.indices.contains(module) && bars[module] ? 40 : 200
        }
    }

    @Test(arguments: [1.3, 2, 3.7], [false, true])
    func endsAreFoundWithinHalfAModule(samplesPerModule: Double, isReversed: Bool) throws {
        let drawn = DrawnBarcode.ean13(Self.digits)
        let modules = isReversed ? String(drawn.reversed()) : drawn
        let profile = Self.profile(
            modules, samplesPerModule: samplesPerModule, start: 61, count: 600)
        let length = Float(95 * samplesPerModule)
        let extent = try #require(
            ElementAlignment(widths: try Self.widths(Self.digits))
                .extent(in: profile, lengths: 0.7 * length...1.3 * length))
        let limit = Float(samplesPerModule / 2)
        #expect(abs(extent.left - 61) < limit)
        #expect(abs(extent.right - (61 + length)) < limit)
    }

    /// As an add-on does, and what is printed near.
    @Test func barsBesideTheCodeAreNotOfIt() throws {
        let beside = String(repeating: "10110", count: 20)
        let profile = Self.profile(
            beside + "0000" + DrawnBarcode.ean13(Self.digits) + "0000" + beside,
            samplesPerModule: 2, start: 0, count: 606)
        let extent = try #require(
            ElementAlignment(widths: try Self.widths(Self.digits))
                .extent(in: profile, lengths: 140...260))
        #expect(abs(extent.left - 208) < 1)
        #expect(abs(extent.right - 398) < 1)
    }

    /// As glare does to a fourth of it.
    @Test(arguments: [0.0, 0.4, 0.75])
    func barsThatAreNotSeenAreWhereTheOthersSay(hiddenFrom share: Double) throws {
        var profile = Self.profile(
            DrawnBarcode.ean13(Self.digits), samplesPerModule: 2, start: 60, count: 320)
        let first = 60 + Int(share * 190)
        for index in first..<first + 47 { profile[index] = 200 }
        let extent = try #require(
            ElementAlignment(widths: try Self.widths(Self.digits))
                .extent(in: profile, lengths: 140...260))
        #expect(abs(extent.left - 60) < 2)
        #expect(abs(extent.right - 250) < 2)
    }

    /// Modules at one end a fourth wider than at the other.
    @Test func aCodeInPerspectiveIsFollowed() throws {
        let bars = DrawnBarcode.ean13(Self.digits).map { $0 == "1" }
        let (start, length) = (50.0, 240.0)
        let profile = (0..<340).map { index -> Float in
            let place = (Double(index) + 0.5 - start) / length
            let share = place * 1.12 / (1 + 0.12 * place)
            let module = Int((share * 95).rounded(.down))
            return place > 0 && bars.indices.contains(module) && bars[module] ? 40 : 200
        }
        let extent = try #require(
            ElementAlignment(widths: try Self.widths(Self.digits))
                .extent(in: profile, lengths: 160...300))
        #expect(abs(extent.left - 50) < 2)
        #expect(abs(extent.right - 290) < 2)
    }

    @Test func anotherCodeIsNotTakenForIt() throws {
        let profile = Self.profile(
            DrawnBarcode.ean13(Self.other), samplesPerModule: 2, start: 60, count: 320)
        let alignment = ElementAlignment(widths: try Self.widths(Self.digits))
        #expect(alignment.extent(in: profile, lengths: 140...260) == nil)
    }

    @Test(arguments: [0, 5, 300])
    func whereNothingIsSeenThereIsNone(count: Int) throws {
        let profile = [Float](repeating: 128, count: count)
        let alignment = ElementAlignment(widths: try Self.widths(Self.digits))
        #expect(alignment.extent(in: profile, lengths: 0...0) == nil)
        #expect(alignment.extent(in: profile, lengths: 140...260) == nil)
    }
}
