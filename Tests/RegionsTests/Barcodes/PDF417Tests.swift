import Testing

@testable import Regions

#if ZXing
    /// PDF417 codes as a camera sees them.
    @Suite struct PDF417Tests {
        /// Turned by any angle, and from the side.
        private static let poses = [
            PixelQuadrilateral(left: 60, top: 150, right: 520, bottom: 260),
            PixelQuadrilateral(
                topLeft: [92.2, 61.4], topRight: [480.3, 232.9], bottomRight: [437.1, 330.5],
                bottomLeft: [49.8, 158.6]),
            PixelQuadrilateral(
                topLeft: [411.7, 402.3], topRight: [151.1, 92.8], bottomRight: [231.4, 25.3],
                bottomLeft: [491.9, 335.1]),
            PixelQuadrilateral(
                topLeft: [70.4, 130.2], topRight: [540.8, 90.7], bottomRight: [529.3, 251.6],
                bottomLeft: [88.5, 222.4]),
            PixelQuadrilateral(
                topLeft: [240.6, 440.1], topRight: [260.3, 30.6], bottomRight: [371.5, 41.2],
                bottomLeft: [352.4, 449.8]),
        ]

        @Test(arguments: DrawnModules.pdf417, poses)
        func codesAtAnyAngleAreReadAndOutlined(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(
                corners: corners, width: 600, height: 480, light: 0.6...1)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.symbology) == [.pdf417])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 1.5))
        }

        @Test(arguments: DrawnModules.pdf417, poses)
        func lightBarsOnDarkAreRead(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            let image = try code.image(
                corners: corners, width: 600, height: 480, isInverted: true)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.isColorInverted) == [true])
        }

        /// A row ends with one bar, and nothing tells its end but that and the codewords before it.
        @Test(
            arguments: DrawnModules.pdf417,
            [
                PixelQuadrilateral(left: 60, top: 150, right: 520, bottom: 260),
                PixelQuadrilateral(
                    topLeft: [520, 260], topRight: [60, 260], bottomRight: [60, 150],
                    bottomLeft: [520, 150]),
            ])
        func theCornersOfACompactCodeAreAroundIt(
            code: DrawnModules, corners: PixelQuadrilateral
        ) async throws {
            // Without the indicator on the right and the stop pattern but for its first bar.
            let columns = code.columns - 17 - 17
            let rows = stride(from: 0, to: code.rows, by: code.rowHeight).map { y in
                String((0..<columns).map { code.isDark($0, y) ? "1" : "0" })
            }
            let compact = DrawnModules(
                text: code.text, columns: columns, rowHeight: code.rowHeight, bits: rows)
            let image = try compact.image(corners: corners, width: 600, height: 480)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(try #require(found.first).outline(in: image).isNear(corners, within: 4))
        }

        /// One that its ends tell, and one whose end is hidden, which the engine finds.
        @Test(arguments: 0..<2)
        func aCodeWithoutAnEndIsReadBesideAnother(hidden: Int) async throws {
            let codes = DrawnModules.pdf417
            let pictures = try (0..<2).map { index in
                try codes[index].image(corners: Self.poses[0], width: 600, height: 480).gray
            }
            // The middle bars of the stop pattern are dark on all rows.
            let image = AnalysisImage(
                Plane<UInt8>(width: 600, height: 960) { output in
                    for y in 0..<960 {
                        for x in 0..<600 {
                            let isHidden = y / 480 == hidden && (506..<510).contains(x)
                            output[y * 600 + x] = isHidden ? 0 : pictures[y / 480][x, y % 480]
                        }
                    }
                })
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(Set(found.map(\.payloadString)) == Set(codes.prefix(2).map(\.text)))
        }

        /// A line that begins as a row of a code does, and lies across one that runs up the image.
        @Test func theEngineSaysWhereACodeIsBesideALineThatBeginsAsOne() throws {
            let code = DrawnModules.pdf417[0]
            let corners = PixelQuadrilateral(
                topLeft: [60, 520], topRight: [60, 60], bottomRight: [143, 60],
                bottomLeft: [143, 520])
            let upright = try code.image(corners: corners, width: 900, height: 600).gray
            let row = try code.image(
                corners: PixelQuadrilateral(left: 350, top: 260, right: 810, bottom: 343),
                width: 900, height: 600
            ).gray
            let picture = Plane<UInt8>(width: 900, height: 600) { output in
                for y in 0..<600 {
                    for x in 0..<900 {
                        let isLine = x > 300 && (296..<304).contains(y)
                        output[y * 900 + x] = isLine ? row[x, 300] : upright[x, y]
                    }
                }
            }
            let decoder = ZXingDecoder(symbologies: [.pdf417], options: [.harder, .rotated])
            let reading = try #require(decoder.readings(in: picture).first)
            #expect(reading.outline.isNear(corners, within: 3))
        }

        @Test func endsOfDifferentCodesMakeNone() throws {
            let code = DrawnModules.pdf417[0]
            let image = try code.image(corners: Self.poses[0], width: 600, height: 480)
            var finder = PDF417GuardFinder(in: image.gray)
            let candidate = LinearCandidate(
                center: [290, 205], across: [1, 0], length: 460, height: 110, energy: 100)
            let ends = finder.guards(of: candidate)
            #expect(ends.map(\.isStart).sorted { $0 && !$1 } == [true, false])
            let start = try #require(ends.first { $0.isStart })
            let stop = try #require(ends.first { !$0.isStart })
            #expect(PDF417Symbol(start, stop) != nil)
            #expect(PDF417Symbol(start, start) == nil)
            // A code doesn't end before it begins.
            let before = PDF417GuardPattern(
                isStart: false, top: start.top - [300, 0], bottom: start.bottom - [300, 0],
                wideTop: start.wideTop - [300, 0], wideBottom: start.wideBottom - [300, 0],
                module: start.module, reading: start.reading)
            #expect(PDF417Symbol(start, before) == nil)
        }
    }
#endif
