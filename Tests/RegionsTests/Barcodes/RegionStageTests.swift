import Synchronization
import Testing

@testable import Regions

#if ZXing
    /// What looks like a code, looked at as an image of its own.
    @Suite struct RegionStageTests {
        private static let code = DrawnModules.aztec[0]
        private static let corners = PixelQuadrilateral(
            left: 400, top: 260, right: 490, bottom: 350)

        /// Notes how large an image it is given, as a code that fills it.
        private struct SizeStage: BarcodeStage {
            func run(on scan: inout BarcodeScan) {
                let size = scan.image.size
                scan.readings.append(
                    BarcodeReading(
                        symbology: .qr, payload: [],
                        outline: PixelQuadrilateral(
                            left: 0, top: 0, right: Double(size.width),
                            bottom: Double(size.height)),
                        confidence: 1, evidence: 1, engine: .zxing))
            }
        }

        private func scan(
            enough: Int = 0, limits: BarcodeLimits = .thorough
        ) throws -> BarcodeScan {
            BarcodeScan(
                try Self.code.image(corners: Self.corners, width: 640, height: 480),
                enoughReadings: enough, limits: limits)
        }

        /// What is looked at in a scan, in pixels of the image.
        private func regions(
            of scan: BarcodeScan, _ choice: RegionStage.Choice = .strongest
        ) throws -> [PixelQuadrilateral] {
            var scan = scan
            let known = scan.readings.count
            let stage = RegionStage(
                choice: choice, pipeline: BarcodePipeline(steps: [.init(.always, [SizeStage()])]))
            try stage.run(on: &scan)
            return scan.readings.dropFirst(known).map(\.outline)
        }

        @Test func aRegionIsACodeAndAMargin() throws {
            let found = try regions(of: scan())
            let region = try #require(found.first?.box)
            #expect(found.count == 1)
            #expect(all(region.lowHalf .< Self.corners.box.lowHalf - 10))
            #expect(all(region.lowHalf .> Self.corners.box.lowHalf - 50))
            #expect(all(region.highHalf .> Self.corners.box.highHalf + 10))
            #expect(all(region.highHalf .< Self.corners.box.highHalf + 50))
        }

        @Test func theMiddleOfASheetIsLookedAtWhereItIsFullOfEdges() throws {
            func regions(isFull: Bool) throws -> [SIMD4<Double>] {
                let plane = Plane<UInt8>(width: 1200, height: 900) { output in
                    for index in 0..<1200 * 900 {
                        let (x, y) = (index % 1200, index / 1200)
                        let isDark = (isFull || x < 300) && (x / 4 ^ y / 4) % 3 == 0
                        output[index] = isDark ? 25 : 230
                    }
                }
                return try self.regions(of: BarcodeScan(AnalysisImage(plane)), .middle)
                    .map(\.box)
            }
            let found = try regions(isFull: true)
            let region = try #require(found.first)
            #expect(found.count == 1)
            let middle = (region.lowHalf + region.highHalf) / 2
            #expect(abs(middle.x - 600) < 1 && abs(middle.y - 450) < 1)
            #expect(region[2] - region[0] < 600)
            #expect(try regions(isFull: false).isEmpty)
        }

        @Test func whatIsReadInARegionLiesWhereItIsInTheImage() throws {
            var scan = try scan()
            try RegionStage(choice: .strongest, pipeline: BarcodePipeline(.balanced))
                .run(on: &scan)
            #expect(scan.readings.map { $0.text?.string } == [Self.code.text])
            for (corner, expected) in zip(
                scan.readings.first?.outline.corners ?? [], Self.corners.corners)
            {
                #expect((corner - expected).length < 1)
            }
        }

        /// What is done of a region is not what is done of the image.
        @Test func aRegionSaysNothingOfProgress() async throws {
            let scan = try scan()
            let told = Mutex(0.0)
            let before = try await RequestProgress.follow {
                try #require(try !regions(of: scan).isEmpty)
                return told.withLock { $0 }
            } advance: { more in
                told.withLock { $0 += more }
            }
            #expect(before == 0)
        }

        @Test func whatIsReadIsNotLookedAtAgain() throws {
            var scan = try scan()
            try BarcodePipeline(.balanced).run(on: &scan)
            #expect(scan.readings.count == 1)
            #expect(try regions(of: scan).isEmpty)
        }

        @Test func mostOfTheImageIsNoRegion() throws {
            let part = try #require(try scan().image.part(Self.corners.box, margin: 15)).image
            let scan = BarcodeScan(part, limits: .thorough)
            #expect(!scan.moduleCandidates.isEmpty)
            #expect(try regions(of: scan).isEmpty)
        }

        /// Bars somewhere in a picture, beside a code of modules.
        ///
        /// - Parameter shade: of the bars.
        private func bars(shade: UInt8 = 0) throws -> AnalysisImage {
            let code = try scan().image.gray
            let bars = try Self.bars
            let plane = Plane<UInt8>(width: code.width, height: code.height) { output in
                for y in 0..<code.height {
                    for x in 0..<code.width {
                        let row = y - 100
                        output[y * code.width + x] =
                            x < bars.width && (0..<bars.height).contains(row)
                            ? max(bars[x, row], shade) : code[x, y]
                    }
                }
            }
            return AnalysisImage(plane)
        }

        private static var bars: Plane<UInt8> {
            get throws {
                try DrawnBarcode.image(
                    DrawnBarcode.ean13("4006381333931"), module: 2, quiet: 10
                ).gray
            }
        }

        @Test(arguments: [0, 1, 2])
        func whereTimeCountsThereAreSomeBesideSeveralCodes(known: Int) throws {
            var scan = BarcodeScan(try bars())
            scan.readings = Self.readings(known)
            #expect(try regions(of: scan).count == (known > 1 ? 1 : 0))
        }

        /// Nothing is at the place of these readings, so that the bars are the most that is seen.
        @Test(arguments: [(0, 0), (1, 1), (2, 0)])
        func besideASingleCodeWhatStandsOutAsMuchIsARival(known: Int, rivals: Int) throws {
            var scan = BarcodeScan(try bars())
            scan.readings = Self.readings(known)
            #expect(try regions(of: scan, .rivals).count == rivals)
        }

        /// Beside a code as black as they are, bars are as strong as their own contrast.
        @Test(arguments: [(0, 1), (90, 1), (170, 0)])
        func barsAreARivalWhereTheyAreAsStrong(shade: UInt8, rivals: Int) throws {
            var scan = BarcodeScan(try bars(shade: shade))
            scan.readings = [
                BarcodeReading(
                    symbology: .aztec, payload: [], outline: Self.corners, confidence: 1,
                    evidence: 1, engine: .zxing)
            ]
            #expect(try regions(of: scan, .rivals).count == rivals)
        }

        /// Stripes as even as those of a fence are no code.
        @Test func whatIsUnlikeACodeIsNoRival() throws {
            let code = try scan().image.gray
            let plane = Plane<UInt8>(width: code.width, height: code.height) { output in
                for y in 0..<code.height {
                    for x in 0..<code.width {
                        let isFence = x < 300 && (100..<400).contains(y)
                        output[y * code.width + x] =
                            isFence ? (x / 12 % 2 == 0 ? 0 : 255) : code[x, y]
                    }
                }
            }
            var scan = BarcodeScan(AnalysisImage(plane))
            scan.readings = Self.readings(1)
            #expect(!scan.linearCandidates.isEmpty)
            #expect(try regions(of: scan, .rivals).isEmpty)
        }

        @Test func ofManyRivalsTheStrongestAreLookedAt() throws {
            let bars = try Self.bars
            let (width, height) = (bars.width + 20, bars.height + 40)
            let plane = Plane<UInt8>(width: 4 * width, height: 5 * height) { output in
                for y in 0..<5 * height {
                    for x in 0..<4 * width {
                        let (column, row) = (x % width, y % height)
                        output[y * 4 * width + x] =
                            column < bars.width && row < bars.height ? bars[column, row] : 255
                    }
                }
            }
            var scan = BarcodeScan(AnalysisImage(plane))
            scan.readings = Self.readings(1)
            #expect((1...4).contains(try regions(of: scan, .rivals).count))
        }

        /// As many readings, where nothing is seen.
        private static func readings(_ count: Int) -> [BarcodeReading] {
            (0..<count).map { index in
                let left = Double(20 + 60 * index)
                return BarcodeReading(
                    symbology: .qr, payload: [],
                    outline: PixelQuadrilateral(
                        left: left, top: 20, right: left + 40, bottom: 60),
                    confidence: 1, evidence: 1, engine: .zxing)
            }
        }

        @Test func whereEnoughIsReadThereAreNone() throws {
            var scan = try scan(enough: 1)
            SizeStage().run(on: &scan)
            #expect(try regions(of: scan).isEmpty)
        }
    }
#endif
