import Foundation
import Regions
import Testing

@Suite struct DetectSalientRegionsTests {
    /// A gray picture with a blue square of 24 pixels, its middle at a place from the top left.
    private func square(at x: Double, _ y: Double) -> DrawnImage {
        var image = DrawnImage(width: 240, height: 160, background: (150, 150, 140))
        image.addNoise(amplitude: 3)
        image.fill(
            [[x - 12, y - 12], [x + 12, y - 12], [x + 12, y + 12], [x - 12, y + 12]],
            (40, 60, 210))
        return image
    }

    @Test(arguments: [(40.0, 40.0), (120, 80), (200, 110), (60, 130)])
    func aLoneThingIsTheRegion(x: Double, y: Double) async throws {
        let image = square(at: x, y)
        let found = try await image.handler().perform(DetectSalientRegionsRequest())
        let region = try #require(found.salientRegions.first)
        let corners = image.pixels(region)
        // The smoothing of the map is 3.2 of its 64 samples: some pixels on each side.
        for (corner, truth) in zip(corners, [[-12.0, -12], [12, -12], [12, 12], [-12, 12]]) {
            #expect(abs(corner.x - x - truth[0]) < 16 && abs(corner.y - y - truth[1]) < 12)
        }
        #expect(region.confidence > 0.5)
        let column = Int(x * 64 / 240)
        let row = Int(y * 64 / 160)
        #expect(found.heatMap[column, row] > 0.5 && found.heatMap.values.max() == 1)
    }

    @Test(arguments: [(1, 1), (1, 300), (300, 1), (7, 5), (200, 150)])
    func nothingStandsOutWhereAllIsOneColor(width: Int, height: Int) async throws {
        let image = DrawnImage(width: width, height: height, background: (120, 40, 200))
        let found = try await image.handler().perform(DetectSalientRegionsRequest())
        #expect(found.salientRegions.isEmpty && found.heatMap.values.allSatisfy { $0 == 0 })
    }

    @Test(arguments: [2, 10, 60]) func nothingStandsOutOfNoise(amplitude: Int) async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.addNoise(amplitude: amplitude)
        let found = try await image.handler().perform(DetectSalientRegionsRequest())
        #expect(found.salientRegions.isEmpty)
    }

    @Test(arguments: ImageOrientation.allCases)
    func placesAreOfTheUprightImage(_ orientation: ImageOrientation) async throws {
        // In the left half, and in the upper quarter, of the pixels as stored.
        let (width, height) = (160, 120)
        var bytes = [UInt8](repeating: 90, count: width * height)
        for y in 12..<32 { for x in 20..<44 { bytes[y * width + x] = 230 } }
        let buffer = try PixelBuffer(
            bytes, format: .gray8, size: PixelSize(width: width, height: height))
        let handler = try ImageRequestHandler(pixelBuffer: buffer, orientation: orientation)
        let found = try await handler.perform(DetectSalientRegionsRequest())
        let box = try #require(found.salientRegions.first).boundingBox
        let stored = NormalizedPoint(
            imagePoint: PixelPoint(x: 32, y: 22), in: buffer.size, origin: .topLeft)
        let upright = NormalizedTransform.toUpright(from: orientation).apply(stored)
        #expect(abs(box.x + box.width / 2 - upright.x) < 0.05)
        #expect(abs(box.y + box.height / 2 - upright.y) < 0.05)
    }

    @Test func aRegionOfInterestIsJudgedByItself() async throws {
        var image = square(at: 180, 80)
        // A little thing, beside which nothing else stands in its half.
        image.fill([[40, 60], [56, 60], [56, 76], [40, 76]], (185, 150, 140))
        let left = NormalizedRect(x: 0, y: 0, width: 0.5, height: 1)
        let found = try await image.handler().perform(
            DetectSalientRegionsRequest(regionOfInterest: left))
        let box = try #require(found.salientRegions.first).boundingBox
        #expect(abs((box.x + box.width / 2) * 240 - 48) < 6)
        #expect(abs((1 - box.y - box.height / 2) * 160 - 68) < 6)
        #expect(found.salientRegions.allSatisfy { $0.boundingBox.maxX <= 0.5 + 1e-9 })
    }

    @Test(arguments: [0.0, 0.3, 0.6, 0.99])
    func theLeastConfidenceLeavesOutWhatIsUnderIt(_ confidence: Double) async throws {
        var image = square(at: 60, 40)
        image.fill([[180, 100], [200, 100], [200, 120], [180, 120]], (185, 150, 140))
        let all = try await image.handler().perform(DetectSalientRegionsRequest())
        let some = try await image.handler().perform(
            DetectSalientRegionsRequest(minimumConfidence: confidence))
        #expect(some.salientRegions == all.salientRegions.filter { $0.confidence >= confidence })
        #expect(some.heatMap == all.heatMap)
    }

    @Test(arguments: [-0.1, 1.5, .nan]) func confidencesOutsideTheRangeAreRefused(
        _ confidence: Double
    ) async throws {
        let handler = try square(at: 60, 40).handler()
        let error = await #expect(throws: RegionsError.self) {
            try await handler.perform(DetectSalientRegionsRequest(minimumConfidence: confidence))
        }
        #expect(error?.code == .invalidRequest)
    }
}
