import Testing

@testable import Regions

#if ZXing
    /// Aztec codes as a camera sees them.
    @Suite struct AztecTests {
        @Test(arguments: DrawnModules.aztec, CodePose.all)
        func codesFromAnySideAreReadAndOutlined(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(corners: corners, light: 0.5...1)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.symbology) == [.aztec])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 0.4))
        }

        @Test(arguments: DrawnModules.aztec, [CodePose.turned, CodePose.oneSideFarAway])
        func theFastEffortReadsThemToo(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(corners: corners, light: 0.5...1)
            let found = try await DetectBarcodesRequest(effort: .fast).perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnModules.aztec)
        func codesOnPaperWithWavesAreRead(code: DrawnModules) throws {
            // The more modules, the less each is moved against its neighbors.
            let wave = Double(code.columns) / 38
            let image = try code.image(corners: CodePose.turned, wave: wave)
            let found = try BullsEyeStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
        }

        @Test(arguments: DrawnModules.aztec)
        func lightModulesOnDarkAreRead(code: DrawnModules) async throws {
            let image = try code.image(corners: CodePose.oneSideFarAway, isInverted: true)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.isColorInverted) == [true])
        }

        @Test(arguments: DrawnModules.aztec)
        func mirroredCodesAreReadInTheirOwnOrder(code: DrawnModules) throws {
            let pose = CodePose.turned
            let mirrored = PixelQuadrilateral(
                topLeft: pose.topRight, topRight: pose.topLeft, bottomRight: pose.bottomLeft,
                bottomLeft: pose.bottomRight)
            let image = try code.image(corners: mirrored)
            let found = try BullsEyeStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
            let away = try #require(found.first).outline.topLeft - mirrored.topLeft
            #expect((away * away).sum() < 0.25)
        }

        @Test(arguments: DrawnModules.aztec[..<2])
        func modulesOfTwoPixelsAreRead(code: DrawnModules) async throws {
            let side = 2.1 * Double(code.columns)
            let corners = PixelQuadrilateral(
                topLeft: [150.3, 100.6], topRight: [150.3 + 0.97 * side, 100.6 + 0.2 * side],
                bottomRight: [150.3 + 0.79 * side, 100.6 + 1.18 * side],
                bottomLeft: [150.3 - 0.2 * side, 100.6 + 0.98 * side])
            let found = try await DetectBarcodesRequest().perform(
                on: try code.image(corners: corners))
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnModules.aztec[..<2], [CodePose.upright, CodePose.turned])
        func modulesThatInkHasMadeWideAreRead(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(corners: corners, growth: 0.16)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnModules.aztecRunes, [false, true])
        func runesSayTheirModulesToo(code: DrawnModules, isMirrored: Bool) throws {
            let pose = CodePose.upright
            let mirrored = PixelQuadrilateral(
                topLeft: pose.topRight, topRight: pose.topLeft, bottomRight: pose.bottomLeft,
                bottomLeft: pose.bottomRight)
            let image = try code.image(corners: isMirrored ? mirrored : pose)
            let reading = try #require(try BullsEyeStage().readings(in: image).first)
            let found = BarcodeObservation(reading, in: image)
            #expect(found.payloadString == code.text)
            #expect(found.symbologyIdentifier == "]zC")
            #expect(found.isMirrored == isMirrored)
            #expect(abs(try #require(found.moduleSize) - 200.0 / 11) < 0.1)
            #expect(found.version == nil)
        }

        @Test func squaresAloneAreNoCode() throws {
            // The squares of a full code, and light around them.
            let layout = AztecLayout(isCompact: false, layers: 1)
            let rows = (-7...7).map { y in
                let row = (-7...7).reduce(0) { row, x in
                    let isSquare = max(abs(x), abs(y)) < 7 && layout.isDark(x: x, y: y) == true
                    return row << 1 | (isSquare ? 1 : 0)
                }
                return String(row, radix: 16)
            }
            let image = try DrawnModules(text: "", columns: 15, rows: rows.joined(separator: " "))
                .image(corners: CodePose.turned)
            #expect(try BullsEyeStage().readings(in: image).isEmpty)
        }
    }
#endif

/// The message around the squares of an Aztec code.
@Suite struct AztecModeTests {
    private func message(of code: DrawnModules, flipping wrong: Set<Int> = []) -> AztecMode? {
        let half = code.columns / 2
        let isCompact = code.columns < 29
        let ring = AztecLayout.modeRing(isCompact: isCompact)
        let positions = AztecLayout.modePositions(isCompact: isCompact)
        return AztecMode(isCompact: isCompact) { x, y in
            #expect(max(abs(x), abs(y)) == ring)
            let isWrong =
                positions.firstIndex { $0.x == x && $0.y == y }.map(wrong.contains) ?? false
            return code.isDark(half + x, half + y) != isWrong
        }
    }

    @Test(arguments: zip(DrawnModules.aztec, [1, 2, 6]))
    func theLayersAreTold(code: DrawnModules, layers: Int) throws {
        let mode = try #require(message(of: code))
        #expect(mode.layout.layers == layers)
        #expect(2 * mode.layout.reach + 1 == code.columns)
        #expect(mode.errors == 0)
    }

    @Test(arguments: DrawnModules.aztec)
    func threeWrongModulesAreBorne(code: DrawnModules) throws {
        let right = try #require(message(of: code))
        let repaired = try #require(message(of: code, flipping: [2, 11, 26]))
        #expect(repaired.bits == right.bits)
        #expect(repaired.errors == 3)
    }

    @Test func noiseIsNoMessage() {
        let mode = AztecMode(isCompact: false) { x, y in (x * 7 + y * 13) & 4 == 0 }
        #expect(mode == nil)
    }
}
