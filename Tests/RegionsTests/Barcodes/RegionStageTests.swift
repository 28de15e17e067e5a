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
        private func regions(of scan: BarcodeScan) throws -> [PixelQuadrilateral] {
            var scan = scan
            let known = scan.readings.count
            let stage = RegionStage(
                pipeline: BarcodePipeline(steps: [.init(.always, [SizeStage()])]))
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

        @Test func whatIsReadInARegionLiesWhereItIsInTheImage() throws {
            var scan = try scan()
            try RegionStage(pipeline: BarcodePipeline(.balanced)).run(on: &scan)
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

        @Test(arguments: [0, 1, 2])
        func whereTimeCountsThereAreSomeBesideSeveralCodes(known: Int) throws {
            var scan = try scan(limits: .balanced)
            scan.readings = (0..<known).map { index in
                let left = Double(20 + 60 * index)
                return BarcodeReading(
                    symbology: .qr, payload: [],
                    outline: PixelQuadrilateral(
                        left: left, top: 20, right: left + 40, bottom: 60),
                    confidence: 1, evidence: 1, engine: .zxing)
            }
            #expect(try regions(of: scan).count == (known > 1 ? 1 : 0))
        }

        @Test func whereEnoughIsReadThereAreNone() throws {
            var scan = try scan(enough: 1)
            SizeStage().run(on: &scan)
            #expect(try regions(of: scan).isEmpty)
        }
    }
#endif
