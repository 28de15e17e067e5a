import Testing

@testable import Regions

#if ZXing
    /// MaxiCodes as a camera sees them.
    @Suite struct MaxiCodeTests {
        @Test(arguments: DrawnMaxiCode.all, CodePose.all)
        func codesFromAnySideAreReadAndOutlined(
            code: DrawnMaxiCode, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(corners: corners)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.symbology) == [.maxiCode])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 1.2))
        }

        @Test(arguments: DrawnMaxiCode.all)
        func theFastEffortReadsThemToo(code: DrawnMaxiCode) async throws {
            let image = try code.image(corners: CodePose.turned)
            let found = try await DetectBarcodesRequest(effort: .fast).perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: [0.94, 1.06])
        func circlesMayBeLargerOrSmaller(circles: Double) async throws {
            let code = DrawnMaxiCode.all[0].with(circles: circles)
            let found = try await DetectBarcodesRequest().perform(
                on: try code.image(corners: CodePose.oneSideFarAway))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// Marks on one side are much lighter than those on the other.
        @Test(arguments: DrawnMaxiCode.all, [CodePose.turned, CodePose.onItsHead])
        func codesInFallingLightAreRead(
            code: DrawnMaxiCode, corners: PixelQuadrilateral
        ) async throws {
            let plane = try code.image(corners: corners).gray.darkening(to: 0.06, power: 3)
            let found = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnMaxiCode.all, [0.6, 1])
        func codesOnPaperWithWavesAreRead(code: DrawnMaxiCode, wave: Double) async throws {
            let image = try code.image(corners: CodePose.turned, wave: wave)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnMaxiCode.all)
        func lightOnDarkIsRead(code: DrawnMaxiCode) async throws {
            let image = try code.image(corners: CodePose.turned, isInverted: true)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.isColorInverted) == [true])
        }

        @Test(arguments: DrawnMaxiCode.all)
        func mirroredCodesAreReadInTheirOwnOrder(code: DrawnMaxiCode) async throws {
            let pose = CodePose.turned
            let mirrored = PixelQuadrilateral(
                topLeft: pose.topRight, topRight: pose.topLeft, bottomRight: pose.bottomLeft,
                bottomLeft: pose.bottomRight)
            let found = try await DetectBarcodesRequest().perform(
                on: try code.image(corners: mirrored))
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.isMirrored) == [true])
        }

        /// Sharpened or not: what is sharp already stays what it is, beside the circles too.
        @Test(arguments: DrawnMaxiCode.all, [0.5, 1, 2] as [Float])
        func sharpeningChangesNoSharpModule(code: DrawnMaxiCode, sharpness: Float) throws {
            let plane = try code.image(corners: CodePose.turned).gray
            let all = SIMD4(0, 0, Double(plane.width), Double(plane.height))
            let symbol = try #require(
                BullsEyeFinder().symbols(in: plane, box: all) { MaxiCodeSymbol($0, in: plane) }
                    .first)
            func drawn(_ sharpness: Float) -> [UInt8] {
                symbol.drawn(.sharpened(sharpness)).withUnsafeSamples { Array($0) }
            }
            #expect(drawn(sharpness) == drawn(0))
        }

        /// Its rows are nearer to one another than its columns.
        @Test func theWidthOfItsModulesIsSaid() async throws {
            let module = 6.5
            let corners = PixelQuadrilateral(
                left: 50, top: 20, right: 50 + module * DrawnMaxiCode.size.x,
                bottom: 20 + module * DrawnMaxiCode.size.y)
            let found = try await DetectBarcodesRequest().perform(
                on: try DrawnMaxiCode.all[0].image(corners: corners))
            #expect(abs(try #require(found.first?.moduleSize) - module) < 0.02 * module)
        }

        @Test func circlesAloneAreNoCode() throws {
            let image = try DrawnMaxiCode.all[0].withoutHexagons.image(corners: CodePose.turned)
            #expect(try BullsEyeStage().readings(in: image).isEmpty)
        }
    }
#endif
