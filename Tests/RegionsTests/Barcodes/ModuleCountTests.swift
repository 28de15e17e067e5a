import Testing

@testable import Regions

/// How many modules codes have of which an engine doesn't say.
@Suite struct ModuleCountTests {
    struct Code: Sendable, CustomTestStringConvertible {
        let symbology: BarcodeSymbology
        let drawn: DrawnModules
        let version: String
        var testDescription: String { "\(symbology) \(version)" }
    }

    private static let codes =
        [DrawnModules.qrCode, .denseQRCode].map {
            Code(symbology: .qr, drawn: $0, version: "\(($0.columns - 17) / 4)")
        }
        + zip(DrawnModules.aztec, ["1", "2", "6"]).map {
            Code(symbology: .aztec, drawn: $0, version: $1)
        }
        + (DrawnModules.dataMatrix + DrawnModules.extendedDataMatrix).map {
            Code(symbology: .dataMatrix, drawn: $0, version: "\($0.rows)x\($0.columns)")
        }

    /// A reading as an engine gives it.
    private func reading(
        _ symbology: BarcodeSymbology, _ corners: PixelQuadrilateral, isColorInverted: Bool = false
    ) -> BarcodeReading {
        var reading = BarcodeReading(
            symbology: symbology, payload: [], outline: corners, confidence: 1, evidence: 1,
            engine: .zxing)
        reading.isColorInverted = isColorInverted
        return reading
    }

    @Test(arguments: codes, [false, true])
    func aCodesSizeIsSeen(code: Code, isInverted: Bool) throws {
        // As wide as high modules.
        let height = 200 * Double(code.drawn.rows) / Double(code.drawn.columns)
        let corners = PixelQuadrilateral(left: 60, top: 20, right: 260, bottom: 20 + height)
        let plane = try code.drawn.image(corners: corners, isInverted: isInverted).gray
        let modules = ModuleCount.modules(
            of: reading(code.symbology, corners, isColorInverted: isInverted), in: plane)
        #expect(modules.version == code.version)
        #expect(modules.size == SIMD2(Double(code.drawn.columns), Double(code.drawn.rows)))
    }

    @Test(arguments: codes.filter { $0.drawn.columns == $0.drawn.rows }, CodePose.all)
    func itIsSeenFromAnySide(code: Code, corners: PixelQuadrilateral) throws {
        let plane = try code.drawn.image(corners: corners, light: 0.5...1).gray
        let modules = ModuleCount.modules(of: reading(code.symbology, corners), in: plane)
        #expect(modules.version == code.version)
    }

    @Test(arguments: [BarcodeSymbology.qr, .dataMatrix, .aztec])
    func whereNoCodeIsNoSizeIsSeen(symbology: BarcodeSymbology) {
        var random = RepeatableRandom(seed: 3)
        let noise = Plane<UInt8>(width: 320, height: 240) { output in
            for i in 0..<320 * 240 {
                output.initializeElement(at: i, to: UInt8.random(in: 0...255, using: &random))
            }
        }
        let modules = ModuleCount.modules(of: reading(symbology, CodePose.upright), in: noise)
        #expect(modules == BarcodeModules())
    }

    @Test func whatIsKnownStays() throws {
        let plane = try DrawnModules.qrCode.image(corners: CodePose.upright).gray
        var known = reading(.qr, CodePose.upright)
        known.modules = BarcodeModules(version: "2", size: [25, 25])
        #expect(ModuleCount.modules(of: known, in: plane) == known.modules)
    }

    #if ZXing
        /// The whole image is read by an engine.
        @Test(arguments: codes, DetectBarcodesRequest.Effort.allCases)
        func everyEffortSaysIt(code: Code, effort: DetectBarcodesRequest.Effort) async throws {
            let side = Double(max(code.drawn.columns, code.drawn.rows))
            let size = SIMD2(Double(code.drawn.columns), Double(code.drawn.rows)) * (200 / side)
            let corners = PixelQuadrilateral(
                left: 60, top: 20, right: 60 + size.x, bottom: 20 + size.y)
            let found = try await DetectBarcodesRequest(effort: effort)
                .perform(on: code.drawn.image(corners: corners))
            #expect(found.map(\.version) == [code.version])
            #expect(abs(try #require(found.first?.moduleSize) - 200 / side) < 0.1)
        }
    #endif
}
