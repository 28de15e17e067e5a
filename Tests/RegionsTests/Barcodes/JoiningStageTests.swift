import Testing

@testable import Regions

@Suite("Which readings above one another are parts of one code")
struct JoiningStageTests {
    /// What is seen in some rows of a plane: a code's bars, how dark they and the ground are.
    private struct Band {
        var height = 40
        var dark: UInt8 = 20
        var light: UInt8 = 235
        var modules = DrawnBarcode.ean13("4006381333931")

        static let bars = Band()
        static let low = Band(height: 12)
        static let glare = Band(height: 15, dark: 215)
        static let shadow = Band(height: 15, light: 60)
        static let paper = Band(height: 15, dark: 235)
        static let otherBars = Band(height: 15, modules: DrawnBarcode.ean13("5901234123457"))
    }

    private static let (module, left) = (2, 30)

    private static func plane(_ bands: [Band]) -> Plane<UInt8> {
        let rows = bands.flatMap { band in
            let side = [UInt8](repeating: band.light, count: left)
            let row =
                side
                + band.modules.flatMap {
                    [UInt8](repeating: $0 == "1" ? band.dark : band.light, count: module)
                } + side
            return [[UInt8]](repeating: row, count: band.height)
        }
        return Plane(width: rows[0].count, height: rows.count) { output in
            for (y, row) in rows.enumerated() {
                for (x, value) in row.enumerated() { output[y * row.count + x] = value }
            }
        }
    }

    /// A reading of the bars in some rows.
    private static func reading(_ rows: Range<Int>, isColorInverted: Bool = false) -> BarcodeReading
    {
        BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8),
            outline: PixelQuadrilateral(
                left: Double(left), top: Double(rows.lowerBound),
                right: Double(left + 95 * module), bottom: Double(rows.upperBound)),
            confidence: 0.9, evidence: 2, isColorInverted: isColorInverted, engine: .zbar)
    }

    private static func joined(
        _ readings: [BarcodeReading], in bands: [Band]
    ) throws -> [BarcodeReading] {
        var scan = BarcodeScan(AnalysisImage(plane(bands)))
        scan.readings = readings
        try JoiningStage().run(on: &scan)
        return scan.readings
    }

    @Test("Bars that go on between them, though faintly", arguments: [Band.glare, .shadow, .low])
    private func partsOfOneCode(between: Band) throws {
        let end = 40 + between.height
        let found = try Self.joined(
            [Self.reading(0..<40), Self.reading(end..<end + 40)], in: [.bars, between, .bars])
        #expect(found.map(\.outline) == [Self.reading(0..<end + 40).outline])
        #expect(found.map(\.evidence) == [4])
    }

    @Test("Paper or something else between them", arguments: [Band.paper, .otherBars])
    private func codesPrintedApart(between: Band) throws {
        let found = try Self.joined(
            [Self.reading(0..<40), Self.reading(55..<95)], in: [.bars, between, .bars])
        #expect(found.count == 2)
    }

    @Test func moreThanTwoParts() throws {
        let bands: [Band] = [.bars, .glare, .bars, .shadow, .bars]
        // Between the outer ones alone is more than they are high.
        let parts = [0..<40, 110..<150, 55..<95].map { Self.reading($0) }
        #expect(try Self.joined(parts, in: bands).map(\.outline) == [Self.reading(0..<150).outline])
    }

    @Test("Bars that metal mirrors dark on light and light on dark")
    func partsOfUnlikePolarity() throws {
        let found = try Self.joined(
            [Self.reading(0..<12, isColorInverted: true), Self.reading(27..<67)],
            in: [Band(height: 12, dark: 235, light: 90), .paper, .bars])
        #expect(found.map(\.outline) == [Self.reading(0..<67).outline])
        #expect(found.map(\.isColorInverted) == [false])
    }

    @Test("Bars as far from one another as they are high", arguments: [(39, 1), (41, 2)])
    func farApart(distance: Int, count: Int) throws {
        let found = try Self.joined(
            [Self.reading(0..<40), Self.reading(40 + distance..<80 + distance)],
            in: [.bars, Band(height: distance), .bars])
        #expect(found.count == count)
    }

    @Test("Bars that don't go on in line", arguments: [15.0, 25])
    func aside(distance: Double) throws {
        var lower = Self.reading(55..<95)
        lower.outline = lower.outline.map { $0 + [distance, 0] }
        let found = try Self.joined([Self.reading(0..<40), lower], in: [.bars, .glare, .bars])
        #expect(found.count == 2)
    }

    @Test("A line across several that say the same is none", arguments: [(2, 2), (1, 2)])
    func lineAcross(codes: Int, count: Int) throws {
        let bands: [Band] = [.bars, .paper, .bars]
        var line = Self.reading(0..<95)
        line.outline = PixelQuadrilateral(left: 100, top: 10, right: 110, bottom: 90)
        let parts = [0..<40, 55..<95].prefix(codes).map { Self.reading($0) }
        #expect(try Self.joined(parts + [line], in: bands).count == count)
    }
}
