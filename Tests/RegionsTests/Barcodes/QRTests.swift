import Testing

@testable import Regions

#if ZXing
    /// QR codes as a camera sees them.
    @Suite struct QRTests {
        private let code = DrawnModules.qrCode

        @Test(arguments: CodePose.all)
        func codesFromAnySideAreReadAndOutlined(corners: PixelQuadrilateral) throws {
            let image = try code.image(corners: corners, light: 0.5...1)
            let found = try QRStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
            let outline = try #require(found.first).outline
            #expect(outline.isNear(corners, within: 0.5))
        }

        @Test(arguments: CodePose.all)
        func lightModulesOnDarkAreRead(corners: PixelQuadrilateral) throws {
            let image = try code.image(corners: corners, isInverted: true)
            let found = try QRStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.isColorInverted) == [true])
        }

        @Test(arguments: [0.4, 0.65])
        func codesOnPaperWithWavesAreRead(wave: Double) throws {
            let image = try code.image(corners: CodePose.turned, wave: wave)
            let found = try QRStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
        }

        /// Those of the finder patterns too.
        @Test(
            arguments: [CodePose.upright, CodePose.turned, CodePose.onACorner], [0.75, 0.9])
        func modulesMayBeDots(corners: PixelQuadrilateral, diameter: Double) async throws {
            let codes = try await DetectBarcodesRequest()
                .perform(on: try code.image(corners: corners, dots: diameter))
            #expect(codes.map(\.payloadString) == [code.text])
        }

        @Test func modulesOfAMicroCodeMayBeDots() throws {
            let code = DrawnModules.microQRCode
            let image = try code.image(corners: CodePose.turned, dots: 0.8)
            let found = try QRDotsStage().readings(in: image)
            #expect(found.map { $0.text?.string } == [code.text])
        }

        @Test func mirroredCodesAreReadInTheirOwnOrder() throws {
            let pose = CodePose.turned
            let mirrored = PixelQuadrilateral(
                topLeft: pose.topRight, topRight: pose.topLeft, bottomRight: pose.bottomLeft,
                bottomLeft: pose.bottomRight)
            let found = try QRStage().readings(in: try code.image(corners: mirrored))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.modules.isMirrored) == [true])
            #expect(try #require(found.first).outline.isNear(mirrored, within: 0.5))
        }

        @Test(arguments: [(0, 0), (1, 0), (0, 1)])
        func aFinderPatternMayBeHidden(at corner: (x: Int, y: Int)) throws {
            let plane = try code.image(corners: CodePose.upright).gray
            // A third of a pattern's side beyond its middle, from the corner of the code.
            let (left, top) = (corner.x == 0 ? 60 : 232, corner.y == 0 ? 20 : 192)
            let covered = Plane<UInt8>(width: plane.width, height: plane.height) { output in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let isCovered =
                            (left..<left + 28).contains(x) && (top..<top + 28).contains(y)
                        output[y * plane.width + x] = isCovered ? 130 : plane[x, y]
                    }
                }
            }
            let found = try QRStage().readings(in: AnalysisImage(covered))
            #expect(found.map { $0.text?.string } == [code.text])
        }

        /// Of a code that the library samples itself: its grid says them.
        @Test(
            arguments: [
                CodePose.upright, CodePose.onACorner, CodePose.oneSideFarAway, CodePose.onItsHead,
            ], [false, true])
        func microCodesAreReadByTheirOnePattern(
            corners: PixelQuadrilateral, isInverted: Bool
        ) throws {
            let code = DrawnModules.microQRCode
            let image = try code.image(corners: corners, isInverted: isInverted)
            let found = try QRStage().readings(in: image)
            #expect(found.map(\.symbology) == [.microQR])
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.modules.version) == ["M3"])
            #expect(found.map(\.isColorInverted) == [isInverted])
            #expect(try #require(found.first).outline.isNear(corners, within: 1))
        }

        /// One pattern doesn't say where modules far from it lie.
        @Test func timingMayBeAskedOfTheNearestModules() {
            let layout = QRLayout(version: 4, isMicro: true)
            /// From the tenth module on, those of their neighbors.
            func shade(_ x: Int, _ y: Int) -> Float {
                let index = max(x, y)
                return (index % 2 == 0) == (index < 10) ? 0 : 1
            }
            #expect(layout.timingShare(ofNearest: 2, shade) == 1)
            #expect(layout.timingShare(shade) < 0.5)
        }

        @Test func mirroredMicroCodesAreReadInTheirOwnOrder() throws {
            let code = DrawnModules.microQRCode
            let pose = CodePose.turned
            let mirrored = PixelQuadrilateral(
                topLeft: pose.topRight, topRight: pose.topLeft, bottomRight: pose.bottomLeft,
                bottomLeft: pose.bottomRight)
            let found = try QRStage().readings(in: try code.image(corners: mirrored))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.modules.isMirrored) == [true])
        }

        /// Formats that say one version as they stand, and another in a mirror.
        @Test(arguments: [
            ("7f0 414 5d0 5d0 5d0 410 7f0 004 110 000 000", [4, 1]),
            ("7f0 410 5d4 5d0 5d0 410 7f4 000 208 000 000", [1, 4]),
        ])
        func theVersionThatAFormatSaysUprightComesFirst(rows: String, versions: [Int]) throws {
            let plane = try DrawnModules(text: "", columns: 11, rows: rows)
                .image(corners: CodePose.upright).gray
            let pattern = try #require(QRFinder().patterns(in: plane) { _ in false }.first)
            #expect(QRRoughGrid.micro(around: pattern, in: plane).map(\.layout.version) == versions)
        }

        @Test(arguments: DetectBarcodesRequest.Effort.allCases)
        func microCodesAreReadWithAnyEffort(effort: DetectBarcodesRequest.Effort) async throws {
            let code = DrawnModules.microQRCode
            let codes = try await DetectBarcodesRequest(effort: effort)
                .perform(on: try code.image(corners: CodePose.onACorner))
            #expect(codes.map(\.payloadString) == [code.text])
            #expect(codes.map(\.symbology) == [.microQR])
        }

        @Test func versionLevelAndModuleSizeAreSaid() throws {
            let image = try code.image(corners: CodePose.upright)
            let reading = try #require(try QRStage().readings(in: image).first)
            let found = BarcodeObservation(reading, in: image)
            #expect(found.version == "3")
            #expect(found.errorCorrectionLevel == "M")
            #expect(abs(try #require(found.moduleSize) - 200.0 / 29) < 0.05)
            #expect(abs(found.orientation) < 0.5)
            #expect(!found.isMirrored)
        }

        /// Each pattern is compared with each.
        @Test func noMorePatternsThanASheetHasAreCompared() throws {
            let (columns, rows, pitch) = (64, 50, 16)
            let plane = Plane<UInt8>(width: columns * pitch, height: rows * pitch) { output in
                for y in 0..<rows * pitch {
                    for x in 0..<columns * pitch {
                        // Modules of two pixels, and one on each side that is light.
                        let ring = max(abs(x % pitch / 2 - 3), abs(y % pitch / 2 - 3))
                        output[y * columns * pitch + x] = ring < 4 && ring != 2 ? 20 : 235
                    }
                }
            }
            let patterns = QRFinder().patterns(in: plane) { _ in false }
            #expect(patterns.count == QRFinder.maximumPatterns)
        }

        @Test func cancellationIsNoticedWhilePatternsAreCompared() async throws {
            let plane = try code.image(corners: CodePose.upright).gray
            let patterns = QRFinder().patterns(in: plane) { _ in false }
            #expect(try !QRFinderTriple.triples(of: patterns).isEmpty)
            await #expect(throws: CancellationError.self) {
                try await Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return try QRFinderTriple.triples(of: patterns).count
                }.value
            }
        }

        @Test func threeFinderPatternsWithoutACodeAreNone() throws {
            let layout = QRLayout(version: 3, isMicro: false)
            // Every module that is not known before is one of a sequence without order.
            var state: UInt32 = 1
            let rows = (0..<layout.size).map { y in
                let row = (0..<layout.size).reduce(0) { row, x in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let isDark = layout.isDark(x: x, y: y) ?? (state >> 31 == 1)
                    return row << 1 | (isDark ? 1 : 0)
                }
                return String(row, radix: 16)
            }
            let noise = DrawnModules(
                text: "", columns: layout.size, rows: rows.joined(separator: " "))
            let image = try noise.image(corners: CodePose.turned)
            #expect(try QRStage().readings(in: image).isEmpty)
        }
    }
#endif

/// Where the parts of a QR code stand.
@Suite struct QRLayoutTests {
    /// Source: ISO/IEC 18004, annex E.
    @Test(arguments: [
        (1, [] as [Int]), (2, [6, 18]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]),
        (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]),
        (40, [6, 30, 58, 86, 114, 142, 170]),
    ])
    func alignmentPatternsStandWhereTheStandardHasThem(version: Int, lines: [Int]) {
        #expect(QRLayout(version: version, isMicro: false).alignmentLines == lines)
    }

    @Test(arguments: QRLayout.versions)
    func sidesGrowByFourModulesAVersion(version: Int) {
        let layout = QRLayout(version: version, isMicro: false)
        #expect(layout.size == 21 + 4 * (version - 1))
        #expect(QRLayout.near(size: Double(layout.size), tolerance: 1) == [layout])
    }
}
