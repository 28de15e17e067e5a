import Regions
import Testing

@Suite struct DetectRectanglesTests {
    /// A card in perspective, clockwise from its top left.
    let card: [SIMD2<Double>] = [[82.3, 61.7], [402.6, 90.2], [380.1, 291.4], [60.8, 262.9]]

    @Test func aCardIsFoundWithinHalfAPixel() async throws {
        var image = DrawnImage(width: 480, height: 360)
        image.fill(card, (220, 215, 210))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        #expect(found[0].confidence > 0.8)
        #expect(found[0].isComplete)
        for (corner, truth) in zip(image.pixels(found[0]), card) {
            #expect(distance(corner, truth) < 0.5)
        }
    }

    @Test func colorsOfTheSameLuminanceAreTold() async throws {
        var image = DrawnImage(width: 480, height: 360, background: (150, 100, 100))
        image.fill(card, (89, 131, 100))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
    }

    @Test func aFieldOnACardIsFoundBesideIt() async throws {
        var image = DrawnImage(width: 480, height: 360)
        image.fill(card, (60, 120, 200))
        image.fill([[140, 130], [300, 144], [295, 200], [135, 186]], (240, 240, 240))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 2)
    }

    @Test(arguments: [0, 20]) func nothingIsFoundWhereNothingIs(noise: Int) async throws {
        var image = DrawnImage(width: 400, height: 300)
        if noise > 0 { image.addNoise(amplitude: noise) }
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
        let document: RectangleObservation? = try await image.handler().perform(
            DetectDocumentRequest())
        #expect(document == nil)
    }

    @Test func aTriangleIsNoRectangle() async throws {
        var image = DrawnImage(width: 400, height: 300)
        image.fill([[200, 40], [340, 260], [60, 260]], (230, 230, 230))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test(arguments: [(1, 1), (1, 500), (500, 1), (3, 40)])
    func imagesOfFewPixelsHoldNothing(width: Int, height: Int) async throws {
        let image = DrawnImage(width: width, height: height)
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func optionsLimitWhatIsReported() async throws {
        var image = DrawnImage(width: 480, height: 360)
        image.fill(card, (220, 215, 210))
        let handler = try image.handler()
        func count(_ request: DetectRectanglesRequest) async throws -> Int {
            try await handler.perform(request).count
        }
        #expect(try await count(DetectRectanglesRequest(minimumAspectRatio: 0.9)) == 0)
        #expect(try await count(DetectRectanglesRequest(maximumAspectRatio: 0.3)) == 0)
        #expect(try await count(DetectRectanglesRequest(minimumSize: 0.8)) == 0)
        #expect(try await count(DetectRectanglesRequest(quadratureTolerance: 1)) == 0)
        #expect(try await count(DetectRectanglesRequest(minimumSize: 0.5)) == 1)
    }

    @Test func aRegionOfInterestKeepsPlacesOfTheWholeImage() async throws {
        var image = DrawnImage(width: 480, height: 360)
        image.fill(card, (220, 215, 210))
        let region = NormalizedRect(x: 0.05, y: 0.1, width: 0.9, height: 0.85)
        let found = try await image.handler().perform(
            DetectRectanglesRequest(regionOfInterest: region))
        try #require(found.count == 1)
        for (corner, truth) in zip(image.pixels(found[0]), card) {
            #expect(distance(corner, truth) < 0.5)
        }
    }

    @Test(arguments: [
        DetectRectanglesRequest(minimumAspectRatio: 0.8, maximumAspectRatio: 0.5),
        DetectRectanglesRequest(minimumAspectRatio: -0.1),
        DetectRectanglesRequest(quadratureTolerance: 60),
        DetectRectanglesRequest(minimumSize: 1.5),
        DetectRectanglesRequest(minimumConfidence: .nan),
        DetectRectanglesRequest(maximumObservations: -1),
    ]) func contradictoryOptionsAreRefused(request: DetectRectanglesRequest) async throws {
        let handler = try DrawnImage(width: 40, height: 40).handler()
        let error = await #expect(throws: RegionsError.self) {
            _ = try await handler.perform(request)
        }
        #expect(error?.code == .invalidRequest)
    }

    @Test func theDocumentIsTheLargeOne() async throws {
        var image = DrawnImage(width: 480, height: 360)
        image.fill(card, (60, 120, 200))
        image.fill([[140, 130], [300, 144], [295, 200], [135, 186]], (240, 240, 240))
        let handler = try image.handler()
        let found: RectangleObservation? = try await handler.perform(DetectDocumentRequest())
        let document = try #require(found)
        for (corner, truth) in zip(image.pixels(document), card) {
            #expect(distance(corner, truth) < 0.5)
        }
    }

    private func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
        ((a - b) * (a - b)).sum().squareRoot()
    }
}
