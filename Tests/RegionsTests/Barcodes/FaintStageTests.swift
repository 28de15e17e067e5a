import Testing

@testable import Regions

#if ZXing
    /// Codes that are hardly darker than their ground.
    @Suite struct FaintStageTests {
        private static let codes = [
            DrawnModules.qrCode, .dataMatrix[0], .aztec[0], .microQRCode,
        ]

        /// A picture with so many gray levels between its darkest and its lightest.
        private func faint(_ plane: Plane<UInt8>, levels: Double) -> Plane<UInt8> {
            Plane(width: plane.width, height: plane.height) { output in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        // Ink is drawn with 185 levels less than paper.
                        let level = 200 + (Double(plane[x, y]) - 225) * levels / 185
                        output.initializeElement(
                            at: y * plane.width + x, to: UInt8(level.rounded()))
                    }
                }
            }
        }

        @Test(arguments: codes, [8.0, 16])
        func theOnlyCodeOfAPictureIsRead(code: DrawnModules, levels: Double) async throws {
            let plane = faint(try code.image(corners: CodePose.turned).gray, levels: levels)
            let found = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// Which stands out far more.
        @Test(arguments: codes, [10.0, 30])
        func oneBelowDarkPrintIsRead(code: DrawnModules, levels: Double) async throws {
            let corners = CodePose.upright.map { [60, 60] + $0 * 0.6 }
            let drawn = faint(
                try code.image(corners: corners, width: 320, height: 240).gray, levels: levels)
            let picture = print.above(drawn)
            let image = AnalysisImage(picture)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            let outline = try #require(found.first).outline(in: image)
            let expected = corners.map { $0 + [0, Double(print.height)] }
            #expect(outline.isNear(expected, within: 1.5))
        }

        /// Its modules are counted where they show.
        @Test func versionAndModulesAreSaid() async throws {
            let code = DrawnModules.qrCode
            let plane = faint(try code.image(corners: CodePose.upright).gray, levels: 10)
            let found = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
            #expect(found.map(\.version) == ["3"])
            #expect(abs(try #require(found.first?.moduleSize) - 200.0 / 29) < 0.1)
        }

        /// As high as a line of print, of strokes that go all ways.
        private var print: Plane<UInt8> {
            let (width, height) = (320, 60)
            return Plane(width: width, height: height) { output in
                for y in 0..<height {
                    for x in 0..<width {
                        let isLine = (12..<26).contains(y) || (34..<48).contains(y)
                        let isStroke = (x * 7 + y * 3) % 11 < 3 || (x * 5 - y * 4) % 17 < 3
                        output.initializeElement(
                            at: y * width + x, to: isLine && isStroke ? 20 : 200)
                    }
                }
            }
        }

        @Test(arguments: [4.0, 10, 60])
        func whatIsFaintAndNoCodeIsNone(levels: Double) throws {
            let plane = faint(print.above(print).above(print), levels: levels)
            let stage = FaintStage(pipeline: BarcodePipeline(.fast))
            #expect(try stage.readings(in: AnalysisImage(plane)).isEmpty)
        }
    }
#endif
