import Testing

@testable import Regions

/// What a line that leaves bars aslant says of symbologies without a check.
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
        // Its check digit proves it.
        ("21673613", .ean8, false),
    ])
    func aReadingOfSomeBarsIsOfAPart(
        payload: String, symbology: BarcodeSymbology, isOfPart: Bool
    ) throws {
        let (reading, plane) = try reading(payload, symbology)
        #expect(reading.isOfPart(in: plane) == isOfPart)
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
