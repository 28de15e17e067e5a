import Foundation
import Testing

@testable import Regions

#if ZXing
    /// MicroPDF417 codes as a camera sees them.
    @Suite struct MicroPDF417Tests {
        @Test(arguments: DrawnModules.microPDF417, [2.0, 3.0, 4.5])
        func codesAreReadAndOutlined(code: DrawnModules, module: Double) async throws {
            let corners = PixelQuadrilateral(
                left: 40, top: 40, right: 40 + module * Double(code.columns),
                bottom: 40 + module * Double(code.rows))
            let image = try image(of: code, corners)
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
            #expect(found.map(\.symbology) == [.microPDF417])
            let outline = try #require(found.first).outline(in: image)
            #expect(outline.isNear(corners, within: 1.5 * module))
        }

        /// Turned by a few degrees, by half of a quarter, by a quarter and by half.
        @Test(arguments: DrawnModules.microPDF417, [4.0, -7.0, 45, 90.0, 183.0])
        func turnedCodesAreRead(code: DrawnModules, degrees: Double) async throws {
            let image = try image(of: code, turned(code, by: degrees))
            let found = try await DetectBarcodesRequest().perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnModules.microPDF417)
        func blurredCodesAreRead(code: DrawnModules) async throws {
            let drawn = try image(of: code, turned(code, by: 1)).gray
            let found = try await DetectBarcodesRequest().perform(
                on: AnalysisImage(drawn.blurred(1.2)))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// The quickest look reads them as well, where they lie straight.
        @Test(arguments: DrawnModules.microPDF417)
        func fastReadsThem(code: DrawnModules) async throws {
            let image = try image(of: code, turned(code, by: 0))
            let found = try await DetectBarcodesRequest(effort: .fast).perform(on: image)
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// Rows many modules high run in one direction, as linear codes do.
        @Test(arguments: [DetectBarcodesRequest.Effort.fast, .balanced], [2.0, 4])
        func highRowsAreRead(
            effort: DetectBarcodesRequest.Effort, heights: Double
        ) async throws {
            for code in DrawnModules.microPDF417 {
                let corners = PixelQuadrilateral(
                    left: 40, top: 40, right: 40 + 3 * Double(code.columns),
                    bottom: 40 + 3 * heights * Double(code.rows))
                let found = try await DetectBarcodesRequest(effort: effort)
                    .perform(on: image(of: code, corners))
                #expect(found.map(\.payloadString) == [code.text])
            }
        }

        /// Seen from the side, rows don't stand square on their bars.
        @Test(arguments: DrawnModules.microPDF417, [-0.05, -0.03, 0.03, 0.05])
        func slantedCodesAreRead(code: DrawnModules, slant: Double) async throws {
            let corners = turned(code, by: 10).map { SIMD2($0.x, $0.y + slant * ($0.x - 190)) }
            let found = try await DetectBarcodesRequest().perform(on: image(of: code, corners))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// The sides of a frame are longer than any bar, and seem to be what runs.
        @Test(arguments: DrawnModules.microPDF417, [0.0, 30, 90])
        func codesInAFrameAreRead(code: DrawnModules, degrees: Double) async throws {
            let corners = turned(code, by: 0)
            let plane = try image(of: code, corners).gray
            let (from, to) = (corners.topLeft - 12, corners.bottomRight + 12)
            let framed = Plane<UInt8>(width: plane.width, height: plane.height) { output in
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let place = SIMD2(Double(x), Double(y))
                        let inside = min((place - from).min(), (to - place).min())
                        output[y * plane.width + x] = (0..<4).contains(inside) ? 30 : plane[x, y]
                    }
                }
            }
            let found = try await DetectBarcodesRequest().perform(
                on: AnalysisImage(framed.turned(degrees)))
            #expect(found.map(\.payloadString) == [code.text])
        }

        /// Paper that is darker than half of what light can be, and darker still at the right.
        @Test(arguments: DrawnModules.microPDF417)
        func codesInTheDarkAreRead(code: DrawnModules) async throws {
            let drawn = try image(of: code, turned(code, by: 2)).gray
            let dark = Plane<UInt8>(width: drawn.width, height: drawn.height) { output in
                for i in output.indices {
                    let x = i % drawn.width
                    let light = 0.45 - 0.15 * Double(x) / Double(drawn.width)
                    output[i] = UInt8(15 + light * Double(drawn[x, i / drawn.width]))
                }
            }
            let found = try await DetectBarcodesRequest().perform(on: AnalysisImage(dark))
            #expect(found.map(\.payloadString) == [code.text])
        }

        @Test(arguments: DrawnModules.microPDF417)
        func noneIsReadWhereNoneIsAskedFor(code: DrawnModules) async throws {
            let image = try image(of: code, turned(code, by: 0))
            let others = BarcodeSymbology.supported.subtracting([.microPDF417])
            #expect(try await DetectBarcodesRequest(symbologies: others).perform(on: image).isEmpty)
        }

        private func turned(_ code: DrawnModules, by degrees: Double) -> PixelQuadrilateral {
            let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
            let half = SIMD2(Double(code.columns), Double(code.rows)) * 1.7
            return PixelQuadrilateral(
                left: -half.x, top: -half.y, right: half.x, bottom: half.y
            ).map { SIMD2($0.x * c - $0.y * s + 190, $0.x * s + $0.y * c + 190) }
        }

        private func image(
            of code: DrawnModules, _ corners: PixelQuadrilateral
        ) throws -> AnalysisImage {
            let far = corners.corners.reduce(SIMD2<Double>(380, 380)) { far, corner in
                SIMD2(max(far.x, corner.x + 40), max(far.y, corner.y + 40))
            }
            return try code.image(corners: corners, width: Int(far.x), height: Int(far.y))
        }
    }
#endif

/// The numbers of MicroPDF417's sizes.
@Suite struct MicroPDF417LayoutTests {
    @Test func allSizesOfTheStandardAreThere() {
        #expect(MicroPDF417Layout.all.count == 34)
        #expect(Set(MicroPDF417Layout.all).count == 34)
        // The largest holds 126 codewords of data (ISO/IEC 24728).
        #expect(MicroPDF417Layout.all.map { $0.words - $0.checkWords }.max() == 126)
    }

    @Test(arguments: MicroPDF417Layout.all + MicroPDF417Layout.components)
    func rowsAreToldByTheirAddresses(layout: MicroPDF417Layout) {
        let count = MicroPDF417Layout.addresses
        for row in 0..<layout.rows {
            #expect(
                layout.row(
                    left: (layout.left + row) % count,
                    middle: layout.columns > 2 ? (layout.middle + row) % count : nil,
                    right: (layout.right + row) % count) == row)
        }
        #expect(
            layout.row(left: layout.left, middle: nil, right: (layout.right + 1) % count) == nil)
    }

    @Test(arguments: MicroPDF417Layout.components)
    func componentsAreToldFromOthers(layout: MicroPDF417Layout) {
        let others = MicroPDF417Layout.all.filter { $0.columns == layout.columns }
        for row in 0..<layout.rows {
            let middle = layout.columns > 2 ? (layout.middle + row) % 52 : nil
            let matching = others.filter {
                $0.row(
                    left: (layout.left + row) % 52, middle: middle, right: (layout.right + row) % 52
                )
                    != nil
            }
            #expect(matching.isEmpty)
        }
    }

    @Test func patternsHaveTheirModules() {
        for pattern in MicroPDF417Layout.sideAddresses + MicroPDF417Layout.middleAddresses {
            #expect(pattern.sum() == Float(MicroPDF417Layout.addressModules))
        }
        #expect(PDF417Codewords.widths.map(\.count) == [929, 929, 929])
        for (cluster, patterns) in PDF417Codewords.widths.enumerated() {
            for pattern in patterns {
                #expect(pattern.sum() == Float(PDF417Codewords.modules))
                // The cluster is told by the widths of the bars (ISO/IEC 15438, 5.3.1).
                let number = pattern[0] - pattern[2] + pattern[4] - pattern[6] + 9
                #expect(Int(number) % 9 == 3 * cluster)
            }
            #expect(Set(patterns).count == PDF417Codewords.count)
        }
    }
}

/// The Reed-Solomon code of PDF417.
@Suite struct PDF417ErrorCorrectionTests {
    private func words(_ count: Int, _ random: inout RepeatableRandom) -> [Int] {
        (0..<count).map { _ in Int.random(in: 0..<929, using: &random) }
    }

    /// The example of ISO/IEC 15438, annex Q: "PDF417" with two words that check it.
    @Test func checkWordsAreThoseOfTheStandard() {
        let data = [5, 453, 178, 121, 239]
        #expect(ReedSolomon.pdf417.checkWords(of: data, count: 4) == [452, 327, 657, 619])
    }

    @Test(arguments: [(7, 0, 2), (7, 5, 0), (8, 2, 2), (50, 10, 19), (14, 0, 0)])
    func errorsAndErasuresAreCorrected(checkWords: Int, erasures: Int, errors: Int) {
        var random = RepeatableRandom(seed: UInt64(checkWords * 100 + erasures))
        for _ in 0..<50 {
            let data = words(20, &random)
            let all = data + ReedSolomon.pdf417.checkWords(of: data, count: checkWords)
            var seen: [Int?] = all
            let places = all.indices.shuffled(using: &random)
            for place in places.prefix(erasures) { seen[place] = nil }
            for place in places.dropFirst(erasures).prefix(errors) {
                seen[place] = (all[place] + Int.random(in: 1..<929, using: &random)) % 929
            }
            #expect(
                ReedSolomon.pdf417.corrected(seen, checkWords: checkWords, spare: 2) == all)
        }
    }

    @Test func moreIsRefused() {
        var random = RepeatableRandom(seed: 7)
        for _ in 0..<200 {
            let seen = words(27, &random)
            #expect(ReedSolomon.pdf417.corrected(seen, checkWords: 7, spare: 2) == nil)
        }
        let data = words(20, &random)
        var seen: [Int?] = data + ReedSolomon.pdf417.checkWords(of: data, count: 7)
        for place in 0..<6 { seen[place] = nil }
        #expect(ReedSolomon.pdf417.corrected(seen, checkWords: 7, spare: 2) == nil)
    }
}
