import Testing

@testable import Regions

#if ZXing
    /// Data Matrix codes as a camera sees them.
    @Suite struct DataMatrixTests {
        private static let poses = [
            CodePose.upright, CodePose.turned,
            // Turned by more, and a little from the side.
            PixelQuadrilateral(
                topLeft: [137.9, 16.2], topRight: [263.8, 97.9], bottomRight: [182.1, 223.8],
                bottomLeft: [56.2, 142.1]),
            PixelQuadrilateral(
                topLeft: [74.5, 48.3], topRight: [249.6, 26.9], bottomRight: [262.3, 217.2],
                bottomLeft: [66.1, 186.8]),
            CodePose.onItsHead,
        ]

        private func readings(of image: AnalysisImage) throws -> [BarcodeReading] {
            try DataMatrixStage().readings(in: image)
        }

        @Test(arguments: DrawnModules.dataMatrix, poses)
        func codesFromAnySideAreReadAndOutlined(
            code: DrawnModules, corners: PixelQuadrilateral
        ) throws {
            let found = try readings(of: code.image(corners: corners, light: 0.5...1))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.symbology) == [.dataMatrix])
            for (corner, expected) in zip(found.first?.outline.corners ?? [], corners.corners) {
                #expect((corner - expected).length < 0.5)
            }
        }

        /// Whoever reads them: standing on a corner, and with one side far away.
        @Test(
            arguments: DrawnModules.dataMatrix.filter { $0.columns == $0.rows },
            [CodePose.onACorner, CodePose.oneSideFarAway])
        func sharpSquareCodesAreReadAtAnyAngle(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(corners: corners, light: 0.5...1)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        private static let wide = PixelQuadrilateral(
            topLeft: [31.2, 70.4], topRight: [292.5, 88.1], bottomRight: [287.3, 170.2],
            bottomLeft: [27.9, 149.6])

        /// As on parcels, where each code is of its own kind.
        @Test(arguments: DrawnModules.extendedDataMatrix)
        func rectanglesBesideALinearCodeAreRead(code: DrawnModules) async throws {
            let linear = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931")).gray
            let small = Self.wide.map { $0 * 0.6 }
            let matrix = try code.image(corners: small, width: 640, height: 420).gray
            let image = AnalysisImage(linear.above(matrix))
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(Set(found.map(\.payloadString)) == ["4006381333931", code.text])
        }

        /// The label's own sides stand out more than its modules, and are no bars.
        @Test(arguments: DrawnModules.extendedDataMatrix, [0.06, 0.12])
        func rectanglesOnAShadedLabelAreRead(code: DrawnModules, light: Double) throws {
            let corners = Self.wide.map { [160, 120] + ($0 - [160, 120]) * 0.8 }
            let label = try code.image(corners: corners).gray.darkening(to: light)
            let found = try readings(of: AnalysisImage(label.onGround(235, margin: 80)))
            #expect(found.map { $0.text?.string } == [code.text])
        }

        @Test(arguments: DrawnModules.extendedDataMatrix)
        func rectanglesOfTheExtensionAreRead(code: DrawnModules) throws {
            let found = try readings(of: code.image(corners: Self.wide))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.first?.modules.version == "\(code.rows)x\(code.columns)")
        }

        /// No rectangle is higher than wide: what seems so is one in a mirror.
        @Test(arguments: DrawnModules.extendedDataMatrix + [DrawnModules.dataMatrix[1]])
        func mirroredRectanglesAreRead(code: DrawnModules) throws {
            let pose = Self.wide
            let mirrored = PixelQuadrilateral(
                topLeft: pose.bottomLeft, topRight: pose.bottomRight, bottomRight: pose.topRight,
                bottomLeft: pose.topLeft)
            let found = try readings(of: code.image(corners: mirrored))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.modules.isMirrored) == [true])
        }

        @Test(arguments: DrawnModules.dataMatrix + DrawnModules.extendedDataMatrix, [2, 3])
        func codesThatFillTheirPictureAreRead(code: DrawnModules, pixels: Int) async throws {
            let (width, height) = (code.columns * pixels, code.rows * pixels)
            let image = try code.image(
                corners: PixelQuadrilateral(
                    left: 0, top: 0, right: Double(width), bottom: Double(height)),
                width: width, height: height)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            // Its corners are the picture's.
            let box = try #require(found.first).boundingBox
            #expect(abs(box.width - 1) < 0.1 && abs(box.height - 1) < 0.2)
        }

        @Test(arguments: DrawnModules.dataMatrix)
        func lightModulesOnDarkAreRead(code: DrawnModules) throws {
            let found = try readings(of: code.image(corners: Self.poses[3], isInverted: true))
            #expect(found.map { $0.text?.string } == [code.text])
            #expect(found.map(\.isColorInverted) == [true])
        }

        @Test(arguments: DrawnModules.dataMatrix)
        func faintAndBlurredCodesInUnevenLightAreRead(code: DrawnModules) async throws {
            let drawn = try code.image(corners: Self.poses[2], light: 0.5...1).gray
            // A third of the contrast, and blur of a third of a module.
            let faint = Plane<UInt8>(width: drawn.width, height: drawn.height) { output in
                for index in output.indices {
                    let shade = drawn[index % drawn.width, index / drawn.width]
                    output[index] = 100 + shade / 3
                }
            }
            let blurred = faint.blurred(0.33 * 180 / Double(code.columns))
            let found = try await DetectBarcodesRequest().perform(on: AnalysisImage(blurred))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// As on a sheet of them.
        @Test func aCodeThatIsReadLetsOthersBeLookedAt() throws {
            let code = try #require(DrawnModules.dataMatrix.first)
            let pictures = try [CodePose.upright, CodePose.turned].map {
                try code.image(corners: $0).gray
            }
            let (width, height) = (pictures[0].width, pictures[0].height)
            let both = Plane<UInt8>(width: 2 * width, height: height) { output in
                for y in 0..<height {
                    for x in 0..<2 * width {
                        output[y * 2 * width + x] = pictures[x / width][x % width, y]
                    }
                }
            }
            var limits = BarcodeLimits.balanced
            limits.dataMatrixCandidates = 1
            var scan = BarcodeScan(AnalysisImage(both), limits: limits)
            try DataMatrixStage().run(on: &scan)
            #expect(scan.readings.count == 2)
        }

        @Test(arguments: DrawnModules.dataMatrix + DrawnModules.extendedDataMatrix)
        func codesOnPaperWithWavesAreRead(code: DrawnModules) throws {
            let pose = code.columns == code.rows ? CodePose.turned : Self.wide
            let found = try readings(of: code.image(corners: pose, wave: 0.3))
            #expect(found.map { $0.text?.string } == [code.text])
        }

        /// A solid side strays from a straight line by one or two modules.
        @Test(arguments: DrawnModules.extendedDataMatrix, [1.2, 2])
        func wideCodesOnBentPaperAreReadAndOutlined(code: DrawnModules, wave: Double) throws {
            let found = try readings(of: code.image(corners: Self.wide, wave: wave))
            #expect(found.map { $0.text?.string } == [code.text])
            // Corners move as the paper does, by a module of six pixels and more.
            for (corner, flat) in zip(found.first?.outline.corners ?? [], Self.wide.corners) {
                #expect((corner - flat).length < 6 * 2 * wave)
            }
        }

        /// Glare takes a timing pattern, the other one tells of which sizes it may be.
        @Test(arguments: DrawnModules.dataMatrix, [true, false])
        func aTimingPatternMayBeHidden(code: DrawnModules, isUpper: Bool) throws {
            let plane = try code.image(corners: CodePose.upright).gray
            // Half of a pattern, from the corner across the solid sides on.
            let module = SIMD2(200 / code.columns, 200 / code.rows)
            let columns = isUpper ? 160..<262 : 260 - module.x..<262
            let rows = isUpper ? 18..<20 + module.y : 18..<120
            let glaring = Plane<UInt8>(width: plane.width, height: plane.height) { output in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let isHidden = columns.contains(x) && rows.contains(y)
                        output[y * plane.width + x] = isHidden ? 225 : plane[x, y]
                    }
                }
            }
            let found = try readings(of: AnalysisImage(glaring))
            #expect(found.map { $0.text?.string } == [code.text])
        }

        /// What goes on as a solid side does, past the code.
        @Test(arguments: DrawnModules.dataMatrix.filter { $0.columns == $0.rows })
        func aLineMayGoOnWhereASideEnds(code: DrawnModules) throws {
            let plane = try code.image(corners: CodePose.upright).gray
            let module = 200 / code.rows
            let lined = Plane<UInt8>(width: plane.width, height: plane.height) { output in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let isLine =
                            (262..<310).contains(x) && (220 - module..<220).contains(y)
                        output[y * plane.width + x] = isLine ? 40 : plane[x, y]
                    }
                }
            }
            let found = try readings(of: AnalysisImage(lined))
            #expect(found.map { $0.text?.string } == [code.text])
        }

        @Test func aBorderWithoutModulesIsNoCode() throws {
            // The solid sides of a code of 14 modules, and noise between them.
            let rows = (0..<14).map { y in
                String(y == 13 ? 0x3fff : 0x2000 | (y * 0x9d3 + 0x51) & 0xfff, radix: 16)
            }
            let image = try DrawnModules(text: "", columns: 14, rows: rows.joined(separator: " "))
                .image(corners: Self.poses[1])
            #expect(try readings(of: image).isEmpty)
        }

        @Test(arguments: DrawnModules.dataMatrix, [false, true])
        func theSidesInTurnTellTheModules(code: DrawnModules, isInverted: Bool) throws {
            let pose = Self.poses[1]
            let image = try code.image(corners: pose, isInverted: isInverted)
            let border = FinderEdges(
                corner: pose.bottomLeft, top: pose.topLeft, right: pose.bottomRight,
                isColorInverted: isInverted, contrast: 150)
            var finder = TimingPatternFinder(border, in: image.gray)
            let upper = finder.timingPattern(
                from: border.top, corner: border.corner, other: border.right)
            let right = finder.timingPattern(
                from: border.right, corner: border.corner, other: border.top)
            #expect(upper?.count == code.columns)
            #expect(right?.count == code.rows)
            let rough = try #require(DataMatrixRoughGrid.likely(border, in: image.gray).first)
            #expect(rough.layout == DataMatrixLayout(columns: code.columns, rows: code.rows))
            #expect(rough.timingShare > 0.95)
        }
    }
#endif

/// What stands where in a Data Matrix code.
@Suite struct DataMatrixLayoutTests {
    @Test(arguments: DrawnModules.dataMatrix)
    func bordersOfRegionsAreKnown(code: DrawnModules) throws {
        let layout = try #require(DataMatrixLayout(columns: code.columns, rows: code.rows))
        var known = 0
        for y in 0..<code.rows {
            for x in 0..<code.columns {
                guard let isDark = layout.isDark(x: x, y: y) else { continue }
                known += 1
                #expect(isDark == code.isDark(x, y))
            }
        }
        // Around each region.
        let (regions, side) = code.columns == 36 && code.rows == 36 ? (4, 18) : (1, code.columns)
        if code.columns == code.rows { #expect(known == regions * 4 * (side - 1)) }
    }

    /// Source: ISO/IEC 16022, table 7, and ISO/IEC 21471, table 1.
    @Test func allSizesAreKnown() {
        let all = DataMatrixLayout.all
        #expect(all.count { $0.columns == $0.rows } == 24)
        #expect(all.count { $0.columns > $0.rows } == 6 + 18)
        #expect(Set(all).count == all.count)
        #expect(DataMatrixLayout(columns: 17, rows: 16) == nil)
    }
}
