import Testing

@testable import Regions

@Suite struct DetectBarcodesRequestTests {
    @Test(arguments: DetectBarcodesRequest.Effort.allCases)
    func aDrawnCodeIsRead(effort: DetectBarcodesRequest.Effort) async throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        let codes = try await DetectBarcodesRequest(effort: effort).perform(on: image)
        #expect(codes.map(\.payloadString) == ["4006381333931"])
        #expect(codes.map(\.symbology) == [.ean13])
        #expect(codes.allSatisfy { $0.confidence > 0.9 })
    }

    @Test func anEANWithALeadingZeroIsAUPCA() async throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("0036000291452"))
        let codes = try await DetectBarcodesRequest().perform(on: image)
        #expect(codes.map(\.symbology) == [.upca])
        #expect(codes.map(\.payloadString) == ["036000291452"])
    }

    @Test func onlySymbologiesAskedForAreReported() async throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        let codes = try await DetectBarcodesRequest(symbologies: [.code128, .qr])
            .perform(on: image)
        #expect(codes.isEmpty)
    }

    #if ZXing
        /// No number of lines makes an ITF as sure as what errors can be corrected of.
        @Test(arguments: [(0, "2167361334"), (0.95, DrawnModules.qrCode.text)])
        func whatIsNotSureEnoughIsNoneOfThoseAskedFor(
            confidence: Double, payload: String
        ) async throws {
            let widths = "111113311111331131311313313313111133131111313131131113311"
            let itf = try DrawnBarcode.image(ElementCode.modules(widths)).gray
            let qrCode = try DrawnModules.qrCode.image(corners: CodePose.upright).gray
            let codes = try await DetectBarcodesRequest(
                minimumConfidence: confidence, maximumObservations: 1
            ).perform(on: AnalysisImage(itf.above(qrCode)))
            #expect(codes.map(\.payloadString) == [payload])
        }
    #endif

    @Test(arguments: [-0.1, 1.1, .nan])
    func aMinimumConfidenceOutsideItsRangeIsRefused(confidence: Double) async throws {
        let image = try DrawnBarcode.image("1")
        let error = await #expect(throws: RegionsError.self) {
            try await DetectBarcodesRequest(minimumConfidence: confidence).perform(on: image)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test func anEmptySetOfSymbologiesIsRefused() async throws {
        let image = try DrawnBarcode.image("1")
        let error = await #expect(throws: RegionsError.self) {
            try await DetectBarcodesRequest(symbologies: []).perform(on: image)
        }
        #expect(error?.code == .invalidRequest)
    }
}
