import Testing

@testable import Regions

/// What a line that leaves bars aslant says of symbologies without a check, and what gray values of
/// other bars look like.
@Suite struct PartialReadingTests {
    private static let widths = "111113311111331131311313313313111133131111313131131113311"

    private func reading(_ payload: String, _ symbology: BarcodeSymbology) throws -> (
        reading: BarcodeReading, plane: Plane<UInt8>
    ) {
        let (module, quiet) = (3, 10)
        let modules = ElementCode.modules(Self.widths)
        let plane = try DrawnBarcode.image(modules, module: module, quiet: quiet).gray
        let left = Double(quiet * module)
        let reading = BarcodeReading(
            symbology: symbology, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(
                left: left, top: left, right: left + Double(modules.count * module),
                bottom: left + 60),
            confidence: 1, evidence: 3, engine: .zbar)
        return (reading, plane)
    }

    @Test(arguments: [
        ("2167361334", BarcodeSymbology.itf, false), ("216736", .itf, true), ("3613", .itf, true),
        ("A1B", .codabar, true), ("7", .industrial2of5, true),
        // What it says isn't seen among so many bars; of Code 93 that isn't asked.
        ("21673613", .ean8, true), ("AB", .code93, false),
    ])
    func aReadingOfSomeBarsIsOfAPart(
        payload: String, symbology: BarcodeSymbology, isOfPart: Bool
    ) throws {
        let (reading, plane) = try reading(payload, symbology)
        #expect(reading.isOfPart(in: plane) == isOfPart)
    }

    /// Its outline goes round as many bars as it says.
    @Test(arguments: [("21673613", 47, true), ("2167361334", 57, false)])
    func barsGoOnBesideAPartOfACode(payload: String, elements: Int, isOfPart: Bool) throws {
        let (seen, plane) = try reading(payload, .itf)
        let modules = ElementCode.modules(Self.widths.prefix(elements)).count
        var reading = seen
        let left = seen.outline.topLeft.x
        reading.outline = PixelQuadrilateral(
            left: left, top: left, right: left + Double(modules * 3), bottom: left + 60)
        #expect(reading.isOfPart(in: plane) == isOfPart)
    }

    /// Blur moves where the ends of bars are seen by as much.
    @Test(arguments: [-3.0, 0, 6])
    func anOutlineMayBeginBesideItsFirstBar(pixelsInside: Double) throws {
        let (seen, plane) = try reading("2167361334", .itf)
        var reading = seen
        reading.outline = PixelQuadrilateral(
            left: seen.outline.topLeft.x + pixelsInside, top: seen.outline.topLeft.y,
            right: seen.outline.topRight.x, bottom: seen.outline.bottomLeft.y)
        #expect(!reading.isOfPart(in: plane))
    }

    @Test func theImageMayEndBesideACodeWithoutACheck() throws {
        let modules = ElementCode.modules(Self.widths)
        let plane = try DrawnBarcode.image(modules, module: 3, quiet: 0).gray
        let reading = BarcodeReading(
            symbology: .itf, payload: Array("2167361334".utf8),
            outline: PixelQuadrilateral(
                left: 0, top: 0, right: Double(modules.count * 3), bottom: 60),
            confidence: 1, evidence: 3, engine: .zbar)
        #expect(!reading.isOfPart(in: plane))
    }

    @Test("A code that is seen beside other bars is no part of them", arguments: [0, 1, 2])
    func aCodeBesideOtherBars(others: Int) throws {
        let (module, quiet) = (3, 10)
        let other = "000000000" + ElementCode.modules(Self.widths.prefix(21))
        let modules =
            DrawnBarcode.ean13("4006381333931") + String(repeating: other, count: others)
        let plane = try DrawnBarcode.image(modules, module: module, quiet: quiet).gray
        let left = Double(quiet * module)
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8),
            outline: PixelQuadrilateral(
                left: left, top: left, right: left + Double(modules.count * module),
                bottom: left + 60),
            confidence: 1, evidence: 3, engine: .zbar)
        #expect(!reading.isOfPart(in: plane))
    }

    @Test(arguments: [("E", 0, true), ("E", 3, false), ("EF2", 0, false)])
    func aCodeOfFewCharactersAtTheEdgeOfTheImageIsCutOff(
        payload: String, modulesBeside: Int, isCutOff: Bool
    ) throws {
        let module = 3.0
        let elements = try #require(
            Code128Symbols.elements(of: Array(payload.utf8), isGS1Marked: false).first)
        let length = Double(elements.reduce(0, +)) * module
        let quiet = Double(modulesBeside) * module
        let plane = Plane<UInt8>(width: Int(length + 30 + quiet), height: 60) { output in
            output.initialize(repeating: 255)
        }
        let reading = BarcodeReading(
            symbology: .code128, payload: Array(payload.utf8),
            outline: PixelQuadrilateral(left: 30, top: 10, right: 30 + length, bottom: 50),
            confidence: 1, evidence: 3, engine: .regions)
        #expect(reading.isCutOff(by: plane) == isCutOff)
    }

    @Test(arguments: [("2167361334", true), ("216736", false)])
    func aFirstLookKeepsWhatItsOwnBarsSay(payload: String, isKept: Bool) throws {
        let (reading, plane) = try reading(payload, .itf)
        var scan = BarcodeScan(AnalysisImage(plane), limits: .fast)
        scan.readings = [reading]
        try OwnBarsStage().run(on: &scan)
        #expect(scan.readings.count == (isKept ? 1 : 0))
    }
}
