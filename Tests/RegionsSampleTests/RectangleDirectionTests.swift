import Regions
import Testing

/// Which corner of a rectangle is the first.
@Suite struct RectangleDirectionTests {
    /// Where the upright card's top left corner is on the image, as signs right and up of the middle.
    static let turns: [(ImageOrientation, right: Bool, up: Bool)] = [
        (.up, false, true), (.right, true, true), (.down, true, false), (.left, false, false),
    ]

    @Test(arguments: turns)
    func aCodeTellsTheFirstCorner(
        orientation: ImageOrientation, right: Bool, up: Bool
    ) async throws {
        let handler = try ImageRequestHandler(
            url: TestData.url("gift-card.png"), orientation: orientation)
        let (_, rectangles) = try await handler.perform(
            DetectBarcodesRequest(), DetectRectanglesRequest())
        let card = try #require(rectangles.first)
        #expect((card.topLeft.x > 0.5) == right && (card.topLeft.y > 0.5) == up)
    }

    @Test(arguments: turns)
    func outcomesOfAListAreOfTheSameOrder(
        orientation: ImageOrientation, right: Bool, up: Bool
    ) async throws {
        let handler = try ImageRequestHandler(
            url: TestData.url("gift-card.png"), orientation: orientation)
        let requests: [any ImageRequest] = [DetectRectanglesRequest(), DetectBarcodesRequest()]
        var cards: [RectangleObservation] = []
        for await outcome in handler.outcomes(of: requests) where outcome.index == 0 {
            cards += (try outcome.result.get() as? [RectangleObservation])?.prefix(1) ?? []
        }
        let card = try #require(cards.first)
        #expect((card.topLeft.x > 0.5) == right && (card.topLeft.y > 0.5) == up)
    }

    @Test func textTellsTheFirstCorner() async throws {
        let handler = try ImageRequestHandler(
            url: TestData.url("gift-card-2.png"), orientation: .down)
        let (_, document) = try await handler.perform(
            RecognizeTextRequest(), DetectDocumentRequest())
        let card = try #require(document)
        #expect(card.topLeft.x > 0.5 && card.topLeft.y < 0.5)
    }

    @Test(arguments: turns)
    func elseItIsTheOneNearestToTheTopLeft(
        orientation: ImageOrientation, right: Bool, up: Bool
    ) async throws {
        let rectangles = try await ImageRequestHandler(
            url: TestData.url("gift-card.png"), orientation: orientation
        ).perform(DetectRectanglesRequest())
        let card = try #require(rectangles.first)
        #expect(card.topLeft.x < 0.5 && card.topLeft.y > 0.5)
    }
}
