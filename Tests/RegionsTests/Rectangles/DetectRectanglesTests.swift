import Regions
import Testing

@Suite struct DetectRectanglesTests {
    /// A card in perspective, clockwise from its top left.
    let card: [SIMD2<Double>] = [[54.3, 41.7], [268.6, 60.2], [253.1, 194.4], [40.8, 175.9]]

    @Test func aCardIsFoundWithinHalfAPixel() async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.fill(card, (220, 215, 210))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        #expect(found[0].confidence > 0.8)
        #expect(found[0].isComplete && found[0].guessedCorners.isEmpty)
        #expect(found[0].parent == nil)
        for (corner, truth) in zip(image.pixels(found[0]), card) {
            #expect(distance(corner, truth) < 0.5)
        }
    }

    @Test func colorsOfTheSameLuminanceAreTold() async throws {
        var image = DrawnImage(width: 320, height: 240, background: (150, 100, 100))
        image.fill(card, (89, 131, 100))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        #expect(found.count == 1)
    }

    @Test func aFieldOnACardIsFoundBesideIt() async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.fill(card, (60, 120, 200))
        image.fill([[94, 87], [200, 96], [196, 133], [90, 124]], (240, 240, 240))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 2)
        let outer = try #require(found.firstIndex { $0.parent == nil })
        #expect(found[1 - outer].parent == outer)
        #expect(found[outer].boundingBox.width > found[1 - outer].boundingBox.width)
    }

    @Test func aFieldOfFifteenToOneIsFoundOnACard() async throws {
        let field: [SIMD2<Double>] = [[70, 110], [235, 110], [235, 121], [70, 121]]
        var image = DrawnImage(width: 320, height: 240)
        image.fill([[40, 50], [280, 50], [280, 200], [40, 200]], (60, 120, 200))
        image.fill(field, (240, 240, 240))
        let found = try await image.handler().perform(
            DetectRectanglesRequest(minimumAspectRatio: 0.05))
        let corners = found.map { image.pixels($0) }
        #expect(corners.contains { zip($0, field).allSatisfy { distance($0, $1) < 1 } })
    }

    @Test(arguments: [(16, 12800), (24, 4000), (6000, 17)])
    func narrowImagesHoldNone(width: Int, height: Int) async throws {
        var image = DrawnImage(width: width, height: height)
        image.addNoise(amplitude: 40)
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
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

    @Test func aCheckerboardIsNotAHundredRectangles() async throws {
        var image = DrawnImage(width: 300, height: 300, background: (240, 240, 240))
        for row in 0..<30 {
            for column in 0..<30 where (row + column) % 2 == 0 {
                let (x, y) = (Double(column) * 10, Double(row) * 10)
                image.fill([[x, y], [x + 10, y], [x + 10, y + 10], [x, y + 10]], (20, 20, 20))
            }
        }
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func aSingleLineIsNoRectangle() async throws {
        var image = DrawnImage(width: 300, height: 200)
        image.fill([[20, 30], [280, 100], [279, 103], [19, 33]], (250, 250, 250))
        #expect(try await image.handler().perform(DetectRectanglesRequest()).isEmpty)
    }

    @Test func aCardWithAStripeIsOneCard() async throws {
        var image = DrawnImage(width: 320, height: 240, background: (40, 42, 45))
        image.fill([[40, 40], [280, 40], [280, 200], [40, 200]], (90, 160, 200))
        image.fill([[40, 52], [280, 52], [280, 82], [40, 82]], (20, 20, 20))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        let first = try #require(found.first)
        for (corner, truth) in zip(image.pixels(first), [[40, 40], [280, 40]] as [SIMD2<Double>]) {
            #expect(distance(corner, truth) < 1)
        }
    }

    @Test func aCardCutByTheBorderIsCompletedOutside() async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.fill([[180, 60], [420, 60], [420, 190], [180, 190]], (220, 215, 210))
        let found = try await image.handler().perform(
            DetectRectanglesRequest(minimumConfidence: 0.2))
        let card = try #require(found.first)
        #expect(!card.isComplete)
        #expect(card.guessedCorners == [.topRight, .bottomRight])
        #expect(card.topRight.x > 1 && card.bottomRight.x > 1)
        #expect(card.boundingBox.maxX <= 1)
        #expect(distance(image.pixels(card)[0], [180, 60]) < 1)
        #expect(distance(image.pixels(card)[3], [180, 190]) < 1)
    }

    @Test func aCornerUnderAFingerIsWhereTheSidesMeet() async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.fill(card, (220, 215, 210))
        image.fill([[240, 20], [300, 20], [300, 80], [240, 80]], (120, 80, 70))
        let found = try await image.handler().perform(
            DetectRectanglesRequest(minimumConfidence: 0.2))
        let whole = try #require(
            found.first { zip(image.pixels($0), card).allSatisfy { distance($0, $1) < 1.5 } })
        #expect(whole.guessedCorners == [.topRight])
    }

    @Test(arguments: [false, true])
    func aDocumentSaysWhichCornersAreGuessed(isCovered: Bool) async throws {
        var image = DrawnImage(width: 320, height: 240)
        image.fill(card, (220, 215, 210))
        if isCovered {
            image.fill([[240, 20], [300, 20], [300, 80], [240, 80]], (120, 80, 70))
        }
        let handler = try image.handler()
        let found: RectangleObservation? = try await handler.perform(
            DetectDocumentRequest(minimumConfidence: 0.2))
        let document = try #require(found)
        #expect(document.guessedCorners == (isCovered ? [.topRight] : []))
        // A guessed corner is where the sides would meet.
        #expect(distance(image.pixels(document)[1], card[1]) < 1.5)
    }

    @Test func optionsLimitWhatIsReported() async throws {
        var image = DrawnImage(width: 320, height: 240)
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

    /// Of a field on a card; the least length is 27 pixels, and one of those searched is 1.5 wide.
    @Test(
        "A side is long enough that lacks a pixel of those searched",
        arguments: [(26.0, 2), (25, 1)])
    func sidesOfTheLeastLength(side: Double, count: Int) async throws {
        var image = DrawnImage(width: 1200, height: 900)
        image.fill([[300, 200], [900, 210], [890, 600], [290, 590]], (160, 175, 190))
        image.fill(
            [[400, 300], [530, 300], [530, 300 + side], [400, 300 + side]], (240, 235, 230))
        let found = try await image.handler().perform(DetectRectanglesRequest(minimumSize: 0.03))
        #expect(found.count == count)
    }

    @Test func aCardSeenAtASlantIsReported() async throws {
        // Its corners are up to 37 degrees from right angles.
        let slanted: [SIMD2<Double>] = [[20, 30], [290, 50], [262, 215], [78, 168]]
        var image = DrawnImage(width: 320, height: 240)
        image.fill(slanted, (220, 215, 210))
        let found = try await image.handler().perform(DetectRectanglesRequest())
        try #require(found.count == 1)
        for (corner, truth) in zip(image.pixels(found[0]), slanted) {
            #expect(distance(corner, truth) < 1)
        }
    }

    @Test func aRegionOfInterestKeepsPlacesOfTheWholeImage() async throws {
        var image = DrawnImage(width: 320, height: 240)
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
        var image = DrawnImage(width: 320, height: 240)
        image.fill(card, (60, 120, 200))
        image.fill([[94, 87], [200, 96], [196, 133], [90, 124]], (240, 240, 240))
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
