import Testing

@testable import Regions

#if ZXing
    /// Matrix codes whose modules are little wider than a pixel, or out of focus.
    @Suite struct SharpenedMatrixStageTests {
        /// A code at an angle that no row of pixels has.
        ///
        /// - Parameter blur: a standard deviation, in pixels.
        private func image(
            of code: DrawnModules, module: Double, blur: Double
        ) throws -> AnalysisImage {
            let (right, down) = (SIMD2(0.96, 0.28), SIMD2(-0.28, 0.96))
            let across = right * (module * Double(code.columns))
            let along = down * (module * Double(code.rows))
            let corner = SIMD2(150.3, 90.6)
            let sharp = try code.image(
                corners: PixelQuadrilateral(
                    topLeft: corner, topRight: corner + across,
                    bottomRight: corner + across + along, bottomLeft: corner + along),
                light: 0.6...1)
            return AnalysisImage(sharp.gray.blurred(blur))
        }

        private func readings(
            in image: AnalysisImage,
            most pixels: Double = BarcodeLimits.balanced.sharpenedMatrixPixels
        ) throws -> [BarcodeReading] {
            var limits = BarcodeLimits.balanced
            limits.sharpenedMatrixPixels = pixels
            var scan = BarcodeScan(image, limits: limits)
            try SharpenedMatrixStage().run(on: &scan)
            return scan.readings
        }

        private static let codes = [
            DrawnModules.aztec[0], DrawnModules.qrCode, DrawnModules.microQRCode,
        ]

        @Test(arguments: codes + [DrawnModules.dataMatrix[0]], [1.4, 1.6, 1.9])
        func modulesLittleWiderThanAPixelAreRead(
            code: DrawnModules, module: Double
        ) throws {
            let image = try image(of: code, module: module, blur: 0.6)
            let reading = try #require(try readings(in: image).first)
            #expect(reading.text?.string == code.text)
            let sides = zip(reading.outline.corners, reading.outline.corners.dropFirst())
                .map { ($1 - $0).length }
            for (side, modules) in zip(sides, [code.columns, code.rows, code.columns]) {
                #expect(abs(side - module * Double(modules)) < module)
            }
        }

        @Test(arguments: codes, [3.0, 5.0])
        func modulesOutOfFocusAreRead(code: DrawnModules, module: Double) throws {
            let image = try image(of: code, module: module, blur: 0.52 * module)
            #expect(try readings(in: image).map { $0.text?.string } == [code.text])
        }

        /// Its format is seen beside its finder pattern alone.
        @Test func aMicroCodeOutOfFocusIsReadAsItIs() throws {
            let code = DrawnModules.microQRCode
            let image = try image(of: code, module: 6, blur: 3.3)
            #expect(try QRStage().readings(in: image).map { $0.text?.string } == [code.text])
        }

        @Test func aCodeOfModelOneSaysSo() throws {
            let image = try image(of: DrawnModules.modelOne[0], module: 1.9, blur: 0.6)
            #expect(try readings(in: image).map(\.symbologyIdentifier) == ["]Q0"])
        }

        @Test func whatIsLargerIsNotSharpened() throws {
            let image = try image(of: DrawnModules.aztec[0], module: 5, blur: 1)
            #expect(try readings(in: image).count == 1)
            #expect(try readings(in: image, most: 1000).isEmpty)
        }
    }
#endif
