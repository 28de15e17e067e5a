import Testing

@testable import Regions

/// The four corners of linear codes that no longer are rectangles.
@Suite struct LinearOutlineTests {
    private static let size = PixelSize(width: 520, height: 400)

    /// Where the corners of the bars are put, topLeft first, as the code is read.
    @Test(arguments: [
        // Sheared: bars aslant to the way that the code is read.
        [[60.0, 110], [400, 110], [460, 250], [120, 250]],
        [[120.0, 110], [460, 110], [400, 250], [60, 250]],
        // In perspective: tapering to one end, and to the top.
        [[60.0, 90], [440, 140], [440, 250], [60, 290]],
        [[110.0, 100], [400, 110], [450, 260], [50, 270]],
        // On its head, and turned besides.
        [[450.0, 290], [90, 250], [100, 110], [460, 140]],
        [[200.0, 30], [250, 370], [140, 380], [70, 40]],
    ])
    func cornersAreThoseOfTheBars(corners: [[Double]]) async throws {
        let truth = PixelQuadrilateral(corners.map { SIMD2($0[0], $0[1]) })
        let image = try LinearOutlineTests.image(
            DrawnBarcode.ean13("4006381333931"), corners: truth)
        let codes = try await DetectBarcodesRequest().perform(on: image)
        let found = try #require(codes.first)
        #expect(found.payloadString == "4006381333931")
        #expect(found.outline(in: image).isNear(truth, within: 1.5))
    }

    /// Where scan lines had read a code, all in one direction: at its end, or a little behind it.
    @Test(arguments: [0.0, 3, 14])
    func aPointBesideTheBarsHasTheirArea(distance: Double) throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        let bars = PixelQuadrilateral(left: 30, top: 30, right: 30 + 3 * 95, bottom: 90)
        let end = bars.topRight.x + distance
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8), text: nil,
            outline: PixelQuadrilateral(left: end, top: 50, right: end + 1, bottom: 51),
            confidence: 1, evidence: 1, engine: .zbar)
        var scan = BarcodeScan(image)
        scan.readings = [reading]
        try AreaStage().run(on: &scan)
        #expect(scan.readings.first?.outline.isNear(bars, within: 2) == true)
    }

    /// Where scan lines crossed it so far apart that nothing told that they read the same bars.
    @Test func linesThatLieApartOnOneCodeAreOne() throws {
        let image = try DrawnBarcode.image(DrawnBarcode.ean13("4006381333931"))
        let bars = PixelQuadrilateral(left: 30, top: 30, right: 30 + 3 * 95, bottom: 90)
        var scan = BarcodeScan(image)
        scan.readings = [40.0, 80].map { y in
            BarcodeReading(
                symbology: .ean13, payload: Array("4006381333931".utf8), text: nil,
                outline: PixelQuadrilateral(
                    left: bars.topLeft.x, top: y, right: bars.topRight.x, bottom: y + 1),
                confidence: 1, evidence: 1, engine: .zbar)
        }
        try AreaStage().run(on: &scan)
        #expect(scan.readings.count == 1)
        #expect(scan.readings.first?.outline.isNear(bars, within: 2) == true)
    }

    /// As ZBar tells it of a code on a sheet, of which it saw the last rows of pixels.
    @Test(arguments: [0.5, 1, 1.5, 2])
    func aLineAtTheEndsOfTheBarsHasAllOfThem(above: Double) {
        let modules = DrawnBarcode.ean13("4006381333931").map { $0 == "1" }
        let (module, columns, rows) = (2, 250, 46)
        let (width, height) = (3 * columns, 5 * rows)
        let plane = Plane<UInt8>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let index = x % columns / module
                    let isDark = y % rows < 40 && index < modules.count && modules[index]
                    output[y * width + x] = isDark ? 0 : 255
                }
            }
        }
        let (left, top) = (Double(columns), Double(2 * rows))
        let bars = PixelQuadrilateral(
            left: left, top: top, right: left + Double(module * modules.count), bottom: top + 40)
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8), text: nil,
            outline: PixelQuadrilateral(
                left: left + 10, top: top + 40 - above, right: left + 170, bottom: top + 42 - above),
            confidence: 1, evidence: 1, engine: .zbar)
        let outline = reading.outlined(candidates: [], in: plane).outline
        #expect(outline.isNear(bars, within: 2))
    }

    /// One outline, whether its bars are counted or gaps of any width end it.
    @Test(arguments: [true, false])
    func theSameOutlineIsGivenOnce(isCounted: Bool) throws {
        let digits = "4006381333931"
        let image = try DrawnBarcode.image(DrawnBarcode.ean13(digits))
        let length = 3.0 * 95
        let outline = try #require(
            LinearOutline(
                around: [30 + length / 2, 60], length: length, height: 60, in: image.gray))
        let bars = isCounted ? BarCount(of: Array(digits.utf8), symbology: .ean13) : nil
        let found = Array(outline.outlines(bars: bars, widestGaps: [4.4, 5.4, 6.5]))
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.hasAllBars == isCounted })
        let expected = PixelQuadrilateral(left: 30, top: 30, right: 30 + length, bottom: 90)
        #expect(found.allSatisfy { $0.corners.isNear(expected, within: 2) })
    }

    /// What was read of a strip across both, whose middle lies between them, or on what is beside.
    @Test(arguments: [45, 60])
    func cornersAreThoseOfTheCodeBesideOtherBars(barsBeside: Int) throws {
        let code = DrawnBarcode.ean13("4006381333931")
        let beside = String(repeating: "01", count: barsBeside) + "1"
        let image = try DrawnBarcode.image(code + "00000000000" + beside)
        let (left, length) = (30.0, Double(3 * (code + "00000000000" + beside).count))
        let candidate = LinearCandidate(
            center: [left + length / 2, 60], across: [1, 0], length: length, height: 60,
            energy: 1000)
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8), text: nil,
            outline: PixelQuadrilateral(left: left, top: 30, right: left + length, bottom: 90),
            confidence: 1, evidence: 1, engine: .zbar)
        let bars = PixelQuadrilateral(left: 30, top: 30, right: 30 + 3 * 95, bottom: 90)
        let outline = reading.outlined(candidates: [candidate], in: image.gray).outline
        #expect(outline.isNear(bars, within: 2))
    }

    /// Bars that neither count tells from the code's nor light parts from it.
    @Test(arguments: ["0000", "000000000"])
    func cornersAreThoseOfTheBarsThatSayWhatWasRead(gap: String) throws {
        let code = DrawnBarcode.ean13("4006381333931")
        let beside = String(repeating: "1101001110010", count: 5)
        let image = try DrawnBarcode.image(beside + gap + code + gap + beside)
        let left = 30 + Double(3 * (beside + gap).count)
        let bars = PixelQuadrilateral(left: left, top: 30, right: left + 3 * 95, bottom: 90)
        let all = PixelQuadrilateral(
            left: 30, top: 30, right: Double(image.gray.width) - 30, bottom: 90)
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8), text: nil, outline: all,
            confidence: 1, evidence: 1, engine: .zbar)
        let outline = reading.outlined(candidates: [], in: image.gray).outline
        #expect(outline.isNear(bars, within: 2))
    }

    @Test func theFastEffortEndsWithAreas() {
        #expect(BarcodePipeline(.fast).steps.last?.stages.last is AreaStage)
    }

    @Test func whereNoBarsAreAPointHasTheAreaOfAFewPixels() throws {
        let plane = Plane<UInt8>(width: 40, height: 30) { $0.initialize(repeating: 200) }
        let reading = BarcodeReading(
            symbology: .ean13, payload: Array("4006381333931".utf8), text: nil,
            outline: PixelQuadrilateral(left: 39, top: 10, right: 40, bottom: 11),
            confidence: 1, evidence: 1, engine: .zbar)
        let outline = reading.widened(in: plane).outline
        #expect(outline.area > 30)
        #expect(outline.corners.allSatisfy { $0.x <= 40 && $0.y >= 0 && $0.y <= 30 })
    }

    @Test(
        arguments: [
            (.ean13, "4006381333931", 30), (.ean8, "96385074", 22), (.upce, "04252614", 17),
            (.itf, "12345678", 24), (.code39, "ABC", 25), (.code93, "ABC", 22),
            (.code93, "abC", 28), (.codabar, "A123B", 20), (.dataBar, "04012345123456", 23),
            (.code128, "123456", 22), (.code128, "ABC", 22),
            (.dataBarExpanded, "0198427472780486103EY", 44),
        ] as [(BarcodeSymbology, String, Int)])
    func theNumberOfBarsIsKnown(symbology: BarcodeSymbology, payload: String, bars: Int) throws {
        let count = try #require(BarCount(of: Array(payload.utf8), symbology: symbology))
        #expect(count.contains(bars))
        #expect(!count.contains(bars + 1))
    }

    /// Codes that need no quiet zone may stand side by side.
    @Test func twoOfAnExpandedDataBarHaveMoreBarsThanOne() throws {
        let count = try #require(
            BarCount(of: Array("0123694627288692".utf8), symbology: .dataBarExpanded))
        #expect(count.contains(29))
        #expect(count.most < 2 * 29)
    }

    @Test func aMatrixCodeHasNoNumberOfBars() {
        #expect(BarCount(of: [0x41], symbology: .qr) == nil)
    }

    @Test func aLineGoesThroughMostOfThePoints() throws {
        var points: [SIMD2<Double>] = []
        for i in 0..<20 {
            let x = Double(i)
            let y: Double = i % 5 == 0 ? 30 : 2 + x / 2
            points.append([x, y])
        }
        let line = try #require(PixelLine(through: points, tolerance: 0.5))
        #expect(line.distance(to: [0, 2]) < 1e-6)
        #expect(line.distance(to: [20, 12]) < 1e-6)
        #expect(PixelLine(through: [[1, 1]], tolerance: 1) == nil)
    }

    /// Modules drawn into a quadrilateral, with a quiet zone and blurred by a pixel or so.
    private static func image(
        _ modules: String, corners: PixelQuadrilateral
    ) throws -> AnalysisImage {
        let transform = try #require(
            PerspectiveTransform(
                mapping: corners.corners, to: [[0, 0], [1, 0], [1, 1], [0, 1]]))
        let bars = modules.map { $0 == "1" }
        let plane = Plane<UInt8>(width: size.width, height: size.height) { output in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    var sum = 0.0
                    // 16 points a pixel.
                    for i in 0..<16 {
                        let point = SIMD2(
                            Double(x) + (Double(i % 4) + 0.5) / 4,
                            Double(y) + (Double(i / 4) + 0.5) / 4)
                        let place = transform.apply(point)
                        let index = Int((place.x * Double(bars.count)).rounded(.down))
                        let isDark =
                            place.y >= 0 && place.y < 1 && bars.indices.contains(index)
                            && bars[index]
                        sum += isDark ? 30 : 220
                    }
                    output[y * size.width + x] = UInt8(sum / 16)
                }
            }
        }
        return AnalysisImage(plane)
    }
}
