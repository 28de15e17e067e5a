import Testing

@testable import Regions

/// What the widths of bars and spaces say of the digits that an engine read.
@Suite struct RetailWidthsTests {
    /// Elements in modules, all bars wider by `spread` and all spaces narrower.
    private static func widths(_ digits: [Int], spread: Float = 0, scale: Float = 1) -> [Float] {
        let edges = RetailSymbol.edges(of: digits)
        return zip(edges, edges.dropFirst()).enumerated().map { index, edge in
            scale * (Float(edge.1 - edge.0) + (index.isMultiple(of: 2) ? spread : -spread))
        }
    }

    private static let digits = [0, 0, 2, 3, 9, 4, 2, 4, 3, 1, 0, 1, 5]

    @Test(arguments: [-0.6, -0.3, 0, 0.4] as [Float])
    func barsThatAreAllTooThinOrTooWideAreStillThoseOfTheDigits(spread: Float) throws {
        let widths = RetailWidthsTests.widths(RetailWidthsTests.digits, spread: spread, scale: 2.3)
        let found = try #require(RetailWidths(widths, digits: RetailWidthsTests.digits))
        #expect(found.deviation < 0.01)
        #expect(RetailWidths.digits(of: widths) == RetailWidthsTests.digits)
    }

    /// With like edges as far apart, so that the engine took these for the others.
    @Test(arguments: [-0.6, 0] as [Float])
    func digitsThatDifferInTheWidthOfBarsStandOut(spread: Float) throws {
        let widths = RetailWidthsTests.widths(RetailWidthsTests.digits, spread: spread)
        let misread = [9, 0, 7, 4, 9, 3, 2, 4, 3, 7, 0, 7, 5]
        let found = try #require(RetailWidths(widths, digits: misread))
        #expect(found.deviation > RetailWidths.largestDeviation)
    }

    /// Bars so thin that an engine takes three of the sevens for ones, on every line alike.
    @Test(arguments: [("0773704887740", "773704887740"), ("0113104887740", "773704887740")])
    func digitsThatWidthsSayReplaceOthersThatTheyHardlyAllow(said: String, payload: String) throws {
        let digits = [0, 7, 7, 3, 7, 0, 4, 8, 8, 7, 7, 4, 0]
        let edges = RetailSymbol.edges(of: digits)
        let pixels = 8.0
        let plane = Plane<UInt8>(width: 840, height: 60) { output in
            for y in 0..<60 {
                for x in 0..<840 {
                    let module = (Double(x) + 0.5 - 40) / pixels
                    // An eighth of a module thinner on each side than they should be.
                    let isDark = stride(from: 0, to: edges.count - 1, by: 2).contains {
                        module > Double(edges[$0]) + 0.125 && module < Double(edges[$0 + 1]) - 0.125
                    }
                    output[y * 840 + x] = isDark ? 40 : 220
                }
            }
        }
        let reading = BarcodeReading(
            symbology: .upca, payload: Array(said.dropFirst().utf8),
            outline: PixelQuadrilateral(left: 41, top: 5, right: 799, bottom: 55),
            confidence: 0.9, evidence: 30, engine: .zbar)
        let checked = try #require(reading.checkedByWidths(in: plane))
        #expect(String(decoding: checked.payload, as: UTF8.self) == payload)
    }

    /// Blurred, bars of other digits look nearly as wide: engines read these on every line alike.
    @Test func digitsThatBlurHasMadeAlikeGiveWayToWhatIsSeenWithoutIt() throws {
        let modules = DrawnBarcode.ean13("5267460394819")
        let image = try DrawnBarcode.image(modules, module: 4)
        let blurred = AnalysisImage(image.gray.blurred(1.8))
        let misread = BarcodeReading(
            symbology: .ean13, payload: Array("6267362394879".utf8),
            outline: PixelQuadrilateral(left: 40, top: 42, right: 420, bottom: 98),
            confidence: 0.9, evidence: 30, engine: .zbar)
        let scans: [(limits: BarcodeLimits, stage: any BarcodeStage)] = [
            (.balanced, OutlineStage()), (.fast, OwnBarsStage()),
        ]
        for (limits, stage) in scans {
            var scan = BarcodeScan(blurred, limits: limits)
            scan.readings = [misread]
            try stage.run(on: &scan)
            #expect(scan.readings.map(\.payload) == [Array("5267460394819".utf8)])
        }
    }

    @Test func anEAN8HasEightDigits() throws {
        let digits = [9, 6, 3, 8, 5, 0, 7, 4]
        let widths = RetailWidthsTests.widths(digits, spread: -0.2)
        #expect(try #require(RetailWidths(widths, digits: digits)).deviation < 0.01)
        #expect(RetailWidths(widths, digits: RetailWidthsTests.digits) == nil)
    }

    /// Elements that fit no digits, or that the check digit forbids.
    @Test func whatIsNoSymbolHasNoDigits() {
        #expect(RetailWidths.digits(of: [Float](repeating: 1, count: 59)) == nil)
        #expect(RetailWidths.digits(of: [1, 2, 3]) == nil)
        var forbidden = RetailWidthsTests.digits
        forbidden[12] = 6
        #expect(RetailWidths.digits(of: RetailWidthsTests.widths(forbidden)) == nil)
    }
}
