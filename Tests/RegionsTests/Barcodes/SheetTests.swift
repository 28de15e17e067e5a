import Testing

@testable import Regions

/// Sheets of equal codes, each of which is a code.
@Suite struct SheetTests {
    /// Light modules around each code: the quiet zones of neighbors touch.
    private static let quiet = 10

    /// A sheet of one picture of dark (true) and light modules.
    ///
    /// - Parameters:
    ///   - rowHeight: of a row of modules, in modules.
    ///   - quiet: light modules around each code.
    ///   - spare: the same above and below it; `nil` for as many.
    ///   - module: its side, in pixels.
    private static func sheet(
        _ modules: [[Bool]], rowHeight: Int, columns: Int, rows: Int, quiet: Int = quiet,
        spare: Int? = nil, module: Int = 2
    ) -> Plane<UInt8> {
        let spare = spare ?? quiet
        let width = (modules[0].count + 2 * quiet) * module
        let height = (modules.count * rowHeight + 2 * spare) * module
        return Plane<UInt8>(width: width * columns, height: height * rows) { output in
            for y in 0..<height * rows {
                for x in 0..<width * columns {
                    let (u, v) = (x % width / module - quiet, y % height / module - spare)
                    let isInside =
                        u >= 0 && u < modules[0].count && v >= 0
                        && v < modules.count * rowHeight
                    let isDark = isInside && modules[v / rowHeight][u]
                    output[y * width * columns + x] = isDark ? 25 : 230
                }
            }
        }
    }

    /// The same of a code of modules as high as wide.
    private static func sheet(
        of code: DrawnModules, columns: Int, rows: Int, quiet: Int = quiet, module: Int = 2
    ) -> Plane<UInt8> {
        let modules = (0..<code.rows).map { y in (0..<code.columns).map { code.isDark($0, y) } }
        return sheet(
            modules, rowHeight: 1, columns: columns, rows: rows, quiet: quiet, module: module)
    }

    /// Counts codes, each at a place of its own.
    private static func check(
        _ plane: Plane<UInt8>, _ symbology: BarcodeSymbology, _ payload: String, count: Int
    ) async throws {
        let codes = try await DetectBarcodesRequest().perform(on: AnalysisImage(plane))
        #expect(codes.count == count)
        #expect(codes.allSatisfy { $0.symbology == symbology && $0.payloadString == payload })
        for (index, code) in codes.enumerated() {
            let box = code.boundingBox
            let isAlone = codes[..<index].allSatisfy { other in
                abs(other.boundingBox.x - box.x) > box.width / 2
                    || abs(other.boundingBox.y - box.y) > box.height / 2
            }
            #expect(isAlone)
        }
    }

    private static func check(
        _ codes: [BarcodeObservation], _ symbology: BarcodeSymbology, _ payload: String,
        columns: Int, rows: Int
    ) {
        #expect(codes.count == columns * rows)
        #expect(codes.allSatisfy { $0.symbology == symbology && $0.payloadString == payload })
        // One in each place.
        let places = Set(
            codes.map { code in
                let box = code.boundingBox
                return SIMD2(
                    Int((box.x + box.width / 2) * Double(columns)),
                    Int((box.y + box.height / 2) * Double(rows)))
            })
        #expect(places.count == columns * rows)
    }

    @Test func equalRetailCodesAreOneEach() async throws {
        let modules = [DrawnBarcode.ean13("4006381333931").map { $0 == "1" }]
        let codes = try await DetectBarcodesRequest().perform(
            on: AnalysisImage(Self.sheet(modules, rowHeight: 30, columns: 5, rows: 6)))
        Self.check(codes, .ean13, "4006381333931", columns: 5, rows: 6)
    }

    /// 500 labels, in long rows and in short ones.
    @Test(arguments: [(10, 50), (25, 20)])
    func fiveHundredRetailCodesAreOneEach(columns: Int, rows: Int) async throws {
        let modules = [DrawnBarcode.ean13("4006381333931").map { $0 == "1" }]
        let sheet = Self.sheet(modules, rowHeight: 25, columns: columns, rows: rows)
        try await Self.check(sheet, .ean13, "4006381333931", count: 500)
    }

    /// Codes of which a row looks like one: so near one another that no candidate is of one alone.
    private static let nearOneAnother:
        [(symbology: BarcodeSymbology, payload: String, modules: String)] = [
            (
                .itf, "2167361334",
                ElementCode.modules("111113311111331131311313313313111133131111313131131113311")
            ),
            (.dataBar, "00012345678905", DrawnDataBar.dataBar("00012345678905").joined()),
            (.ean13, "4006381333931", DrawnBarcode.ean13("4006381333931")),
            (
                .dataBarLimited, "15661958892073",
                "1000011110110100010010110110101011010011001010010001100110010000001010101"
            ),
        ]

    /// Many, and two alone.
    @Test(arguments: nearOneAnother, [(6, 5, 5, 1), (2, 1, 3, 4)])
    func codesThatLookLikeOneAreOneEach(
        code: (symbology: BarcodeSymbology, payload: String, modules: String),
        sheet: (columns: Int, rows: Int, quiet: Int, module: Int)
    ) async throws {
        let plane = Self.sheet(
            [code.modules.map { $0 == "1" }], rowHeight: 30, columns: sheet.columns,
            rows: sheet.rows, quiet: sheet.quiet, module: sheet.module)
        try await Self.check(
            plane, code.symbology, code.payload, count: sheet.columns * sheet.rows)
    }

    /// Codes on which others follow, each way, after less than a tenth of the height of their bars.
    private static let closeAboveOneAnother = [
        ElementCode(
            symbology: .codabar, payload: "A12$45:/.B",
            widths: "1122121111112211111211211122111111211211211112112111212121211121212121111212"
                + "112"),
        ElementCode(
            symbology: .code93, payload: "DG7Q$TV8",
            widths: "1111412211121121131111142121123211112112212221111312111212211321111111411"),
        ElementCode(
            symbology: .code128, payload: "Hello 12345678",
            widths: "2112142311131122142211142211141341112122221131411122321311233311212411121222"
                + "312331112"),
    ]

    @Test(arguments: closeAboveOneAnother, [1, 2])
    private func codesCloseAboveOneAnotherAreOneEach(code: ElementCode, columns: Int) async throws {
        let modules = [ElementCode.modules(code.widths).map { $0 == "1" }]
        let sheet = Self.sheet(modules, rowHeight: 80, columns: columns, rows: 4, spare: 3)
        try await Self.check(sheet, code.symbology, code.payload, count: 4 * columns)
    }

    /// Labels that say each something else, low and aslant: the box around one is around others too.
    @Test(arguments: [0.0, 14, -23], [2, 5])
    func unlikeCodesOfATurnedSheetAreEachRead(degrees: Double, module: Int) async throws {
        let payloads = (0..<6).map { "40063813339\($0)" }.map { digits in
            // The check digit, GS1 General Specifications 7.9.
            let sum = digits.compactMap(\.wholeNumberValue).enumerated().reduce(0) {
                $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3)
            }
            return digits + "\((10 - sum % 10) % 10)"
        }
        let codes = payloads.map { DrawnBarcode.ean13($0).map { $0 == "1" } }
        let (rowHeight, gap, margin) = (24, 12, 12)
        let width = (codes[0].count + 2 * margin) * module
        let height = (codes.count * (rowHeight + gap) + margin) * module
        let sheet = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let (u, v) = (x / module - margin, y / module - margin)
                    let (row, below) = (v / (rowHeight + gap), v % (rowHeight + gap))
                    let isInside =
                        codes.indices.contains(row) && v >= 0 && below < rowHeight
                        && codes[row].indices.contains(u)
                    output[y * width + x] = isInside && codes[row][u] ? 25 : 230
                }
            }
        }
        let found = try await DetectBarcodesRequest().perform(
            on: AnalysisImage(sheet.turned(degrees)))
        #expect(found.compactMap(\.payloadString).sorted() == payloads.sorted())
    }

    /// Labels of a roll, which rows of pixels cross in parts of several.
    @Test(arguments: [-36.0, 32])
    func codesOfATurnedRollAreOneEach(degrees: Double) async throws {
        let modules = [DrawnDataBar.dataBar("02635158206257").joined().map { $0 == "1" }]
        let roll = Self.sheet(modules, rowHeight: 36, columns: 1, rows: 8, spare: 7, module: 4)
        let found = try await DetectBarcodesRequest().perform(
            on: AnalysisImage(roll.turned(degrees)))
        #expect(found.map(\.payloadString) == Array(repeating: "02635158206257", count: 8))
        // One below the other.
        let middles = found.map { $0.boundingBox.y + $0.boundingBox.height / 2 }.sorted()
        #expect(zip(middles, middles.dropFirst()).allSatisfy { $1 - $0 > 0.05 })
    }

    /// They need no quiet zone: halves of two have as many bars as one.
    @Test(arguments: [0.0, 14], [2, 3])
    func dataBarsThatTouchAreOneEach(degrees: Double, columns: Int) async throws {
        let modules = [DrawnDataBar.dataBar("83589941893894").joined().map { $0 == "1" }]
        let sheet = Self.sheet(
            modules, rowHeight: 33, columns: columns, rows: 6, quiet: 2, module: 4)
        try await Self.check(
            sheet.turned(degrees), .dataBar, "83589941893894", count: 6 * columns)
    }

    /// Low rows look like rows of modules, high ones like two codes one above the other.
    @Test(arguments: [([5, 7], 1, 4), ([33, 33], 3, 2)])
    func stackedDataBarsAreOneEach(
        heights: [Int], separator: Int, module: Int
    ) async throws {
        let digits = "04412345678909"
        let rows = DrawnDataBar.dataBar(digits, isStacked: true).map { $0.map { $0 == "1" } }
        let between = rows[0].indices.map { !$0.isMultiple(of: 2) }
        let modules =
            [[Bool]](repeating: rows[0], count: heights[0])
            + [[Bool]](repeating: between, count: separator)
            + [[Bool]](repeating: rows[1], count: heights[1])
        let sheet = Self.sheet(
            modules, rowHeight: 1, columns: 6, rows: 10, quiet: 20, module: module)
        try await Self.check(sheet, .dataBar, digits, count: 60)
    }

    /// Their rows have together as many bars as a DataBar in one row.
    @Test(arguments: [0.0, 12])
    func stackedDataBarsSideBySideHaveCornersOfTheirOwn(degrees: Double) async throws {
        let digits = ["04412345678909", "83589941893894", "00012345678905", "09501101530003"]
        let (gap, module) = (5, 4)
        let codes = digits.map { digits in
            let rows = DrawnDataBar.dataBar(digits, isStacked: true).map { $0.map { $0 == "1" } }
            let between = rows[0].indices.map { !$0.isMultiple(of: 2) }
            return [[Bool]](repeating: rows[0], count: 33)
                + [[Bool]](repeating: between, count: 3)
                + [[Bool]](repeating: rows[1], count: 33)
        }
        let width = try #require(codes.first?.first?.count)
        let space = [Bool](repeating: false, count: gap)
        let paper = [[Bool]](
            repeating: [Bool](repeating: false, count: 2 * width + gap), count: 17)
        let modules =
            zip(codes[0], codes[1]).map { $0 + space + $1 } + paper
            + zip(codes[2], codes[3]).map { $0 + space + $1 }
        let sheet = Self.sheet(
            modules, rowHeight: 1, columns: 1, rows: 1, quiet: 20, module: module)
        let image = AnalysisImage(sheet.turned(degrees))
        let found = try await DetectBarcodesRequest().perform(on: image)
        #expect(Set(found.map(\.payloadString)) == Set(digits))
        // The guards' outer spaces are light.
        for outline in found.map({ $0.outline(in: image).sideLengths }) {
            #expect(abs(outline.across - Double(module * width)) < Double(2 * module))
            #expect(abs(outline.down - Double(module * 69)) < Double(2 * module))
        }
    }

    /// In rows of one pair, seen from left to right and from below upwards.
    @Test(arguments: [0.0, 90])
    func stackedExpandedDataBarsAreOneEach(degrees: Double) async throws {
        let digits = "1073951826407395182640"
        let bits = DrawnDataBar.expandedBits(ofDigits: digits)
        let rows = DrawnDataBar.expanded(bits, pairsInRow: 1)
        let width = rows.map(\.count).max() ?? 0
        let modules = rows.map { row in
            row.map { $0 == "1" } + [Bool](repeating: false, count: width - row.count)
        }
        let sheet = Self.sheet(modules, rowHeight: 34, columns: 3, rows: 3)
        try await Self.check(sheet.turned(degrees), .dataBarExpanded, digits, count: 9)
    }

    /// It needs no quiet zone: the end of one and the beginning of the next have as many bars as one.
    @Test(arguments: [0.0, 5])
    func expandedCodesBesideOneAnotherHaveCornersOfTheirOwn(degrees: Double) async throws {
        let digits = "1073951826401234"
        let row = DrawnDataBar.expanded(DrawnDataBar.expandedBits(ofDigits: digits)).joined()
        let sheet = Self.sheet(
            [row.map { $0 == "1" }], rowHeight: 34, columns: 3, rows: 4, quiet: 3, module: 3)
        let image = AnalysisImage(sheet.turned(degrees))
        let found = try await DetectBarcodesRequest().perform(on: image)
        #expect(found.map(\.payloadString) == Array(repeating: digits, count: 12))
        let lengths = found.map { $0.outline(in: image).sideLengths.across }
        // The guards' outer spaces are light.
        #expect(lengths.allSatisfy { abs($0 - Double(3 * (row.count - 1))) < 6 })
    }

    @Test(arguments: [4.0, 7])
    func retailCodesOfATurnedSheetAreOneEach(degrees: Double) async throws {
        let modules = [DrawnBarcode.ean13("4006381333931").map { $0 == "1" }]
        let sheet = Self.sheet(modules, rowHeight: 30, columns: 8, rows: 12)
        try await Self.check(
            sheet.turned(degrees), .ean13, "4006381333931", count: 96)
    }

    #if ZXing
        /// Patterns of 300 codes: engines that join any three of them take minutes, and one ends the
        /// process where it takes them for Micro QR codes'.
        @Test(.timeLimit(.minutes(1)), arguments: [3.0, 7])
        func equalQRCodesOfATurnedSheetAreOneEach(degrees: Double) async throws {
            let code = DrawnModules.qrCode
            let sheet = Self.sheet(of: code, columns: 15, rows: 20, quiet: 4, module: 3)
            try await Self.check(sheet.turned(degrees), .qr, code.text, count: 300)
        }

        /// A multiple of the distance of rows that are looked at, wherever the first code is.
        @Test(arguments: 0..<8)
        func manyFinderPatternsShowAtAnyDistance(offset: Int) {
            let code = DrawnModules.qrCode
            let quiet = (40 - code.rows) / 2
            let sheet = Self.sheet(of: code, columns: 12, rows: 12, quiet: quiet)
            let moved = sheet.warped(width: sheet.width, height: sheet.height + offset) { point in
                point - SIMD2(0, Double(offset))
            }
            #expect(moved.hasManyFinderPatterns)
        }

        @Test(arguments: [4.0, 7])
        func equalPDF417CodesOfATurnedSheetAreOneEach(degrees: Double) async throws {
            let code = DrawnModules.pdf417[0]
            let sheet = Self.sheet(of: code, columns: 5, rows: 8, quiet: 8, module: 3)
            try await Self.check(sheet.turned(degrees), .pdf417, code.text, count: 40)
        }

        /// Behind the end of one is that of the next, as high.
        @Test(arguments: [2, 3])
        func pdf417CodesSideBySideAreOneEach(columns: Int) async throws {
            let code = DrawnModules.pdf417[0]
            let sheet = Self.sheet(of: code, columns: columns, rows: 1, quiet: 5, module: 3)
            try await Self.check(sheet, .pdf417, code.text, count: columns)
        }

        /// Rows of one have the addresses of the next one's.
        @Test(arguments: DrawnModules.microPDF417, [0.0, 5])
        func equalMicroPDF417CodesAreOneEach(code: DrawnModules, degrees: Double) async throws {
            let sheet = Self.sheet(of: code, columns: 3, rows: 5, quiet: 6, module: 3)
            try await Self.check(sheet.turned(degrees), .microPDF417, code.text, count: 15)
        }

        /// The cells of a table, whose lines keep rows of codes apart and not their columns.
        @Test func microPDF417CodesInCellsAreOneEach() async throws {
            let code = DrawnModules.microPDF417[0]
            var modules = (0..<code.rows).map { y in
                [Bool](repeating: false, count: 4)
                    + (0..<code.columns).map { code.isDark($0, y) }
                    + [Bool](repeating: false, count: 4)
            }
            let light = [Bool](repeating: false, count: code.columns + 8)
            modules = [light, light] + modules + [light, light, light.map { _ in true }]
            let sheet = Self.sheet(
                modules, rowHeight: 2, columns: 3, rows: 6, quiet: 0, module: 2)
            try await Self.check(sheet, .microPDF417, code.text, count: 18)
        }

        /// Each looks as much like a code as the next, and there are more than are looked at for one.
        @Test(arguments: [2, 4])
        func equalAztecCodesAreOneEach(module: Int) async throws {
            let code = DrawnModules.aztec[0]
            let sheet = Self.sheet(of: code, columns: 4, rows: 6, quiet: 4, module: module)
            try await Self.check(sheet, .aztec, code.text, count: 24)
        }

        /// Engines read none of these where anything is beside them.
        @Test func equalAztecRunesAreOneEach() async throws {
            let code = DrawnModules.aztecRunes[0]
            let sheet = Self.sheet(of: code, columns: 12, rows: 15, quiet: 2)
            try await Self.check(sheet, .aztec, code.text, count: 180)
        }

        /// Rows of hexagons look like rings, of which there are far more than are looked at.
        @Test func equalMaxiCodesAreOneEach() async throws {
            let code = DrawnMaxiCode.all[0]
            let plane = try code.image(
                corners: PixelQuadrilateral(left: 5, top: 5, right: 146, bottom: 140), width: 151,
                height: 145
            ).gray
            let isDark = plane.withUnsafeSamples { samples in
                (0..<plane.height).map { y in
                    (0..<plane.width).map { samples[y * plane.stride + $0] < 128 }
                }
            }
            let sheet = Self.sheet(
                isDark, rowHeight: 1, columns: 8, rows: 8, quiet: 0, module: 1)
            try await Self.check(sheet, .maxiCode, code.text, count: 64)
        }

        /// Engines take the rows of one for those of the next below it.
        @Test func pdf417CodesAboveOneAnotherAreOneEach() async throws {
            let code = DrawnModules.pdf417[0]
            let sheet = Self.sheet(of: code, columns: 10, rows: 20, quiet: 4)
            try await Self.check(sheet, .pdf417, code.text, count: 200)
        }

        /// Patterns of neighbors are as far from one another as a code's own, and more of what looks like
        /// one than is looked at.
        @Test func denseQRCodesAreOneEach() async throws {
            let code = DrawnModules.denseQRCode
            let sheet = Self.sheet(of: code, columns: 25, rows: 20, quiet: 2)
            try await Self.check(sheet, .qr, code.text, count: 500)
        }

        @Test func equalDataMatrixCodesAreOneEach() async throws {
            let code = DrawnModules.dataMatrix[0]
            let sheet = Self.sheet(of: code, columns: 25, rows: 20, quiet: 6, module: 3)
            try await Self.check(sheet, .dataMatrix, code.text, count: 500)
        }

        @Test func equalQRCodesAreOneEach() async throws {
            let code = DrawnModules.qrCode
            let codes = try await DetectBarcodesRequest().perform(
                on: AnalysisImage(Self.sheet(of: code, columns: 25, rows: 20)))
            Self.check(codes, .qr, code.text, columns: 25, rows: 20)
        }
    #endif
}
