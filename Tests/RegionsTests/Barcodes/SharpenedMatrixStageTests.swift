import Testing

@testable import Regions

#if ZXing
    /// Matrix codes whose modules are little wider than a pixel.
    @Suite struct EnlargedMatrixStageTests {
        /// A code at an angle that no row of pixels has.
        private func image(of code: DrawnModules, module: Double) throws -> AnalysisImage {
            let (right, down) = (SIMD2(0.96, 0.28), SIMD2(-0.28, 0.96))
            let across = right * (module * Double(code.columns))
            let along = down * (module * Double(code.rows))
            let corner = SIMD2(150.3, 90.6)
            let sharp = try code.image(
                corners: PixelQuadrilateral(
                    topLeft: corner, topRight: corner + across,
                    bottomRight: corner + across + along, bottomLeft: corner + along),
                light: 0.6...1)
            return AnalysisImage(sharp.gray.blurred(0.6))
        }

        private func readings(
            in image: AnalysisImage, candidates: Int
        ) throws -> [BarcodeReading] {
            var limits = BarcodeLimits.balanced
            limits.smallMatrixCandidates = candidates
            var scan = BarcodeScan(image, limits: limits)
            try EnlargedMatrixStage().run(on: &scan)
            return scan.readings
        }

        @Test(
            arguments: [DrawnModules.aztec[0], DrawnModules.dataMatrix[0]], [1.4, 1.6, 1.9])
        func modulesLittleWiderThanAPixelAreRead(
            code: DrawnModules, module: Double
        ) throws {
            let image = try image(of: code, module: module)
            let reading = try #require(try readings(in: image, candidates: 2).first)
            #expect(reading.text?.string == code.text)
            let sides = zip(reading.outline.corners, reading.outline.corners.dropFirst())
                .map { ($1 - $0).length }
            for (side, modules) in zip(sides, [code.columns, code.rows, code.columns]) {
                #expect(abs(side - module * Double(modules)) < module)
            }
        }

        @Test func whatIsLargerIsNotEnlarged() throws {
            let code = DrawnModules.aztec[0]
            let image = try code.image(corners: CodePose.turned)
            #expect(try readings(in: image, candidates: 2).isEmpty)
        }
    }
#endif
