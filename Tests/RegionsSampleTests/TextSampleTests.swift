import Regions
import Testing

@Suite struct TextSampleTests {
    /// The share of lines that must be read exactly; the others are handwriting, or far away.
    @Test(arguments: [
        ("gift-card.png", 0.9), ("gift-card-2.png", 1), ("receipt-clean.png", 1),
        ("receipt-noisy.jpg", 0.95), ("receipt-perspective.jpg", 0.9),
    ])
    func readsLines(image: String, floor: Double) async throws {
        let truth = try Truth(of: image)
        let lines = try await lines(in: image)
        // The truth has a receipt's rows, and a card's fields.
        let rows =
            lines.rows.map { $0.map(\.string).joined(separator: " ") } + lines.map(\.string)
        let expected = truth.text ?? []
        let read = expected.filter { rows.contains($0.text) }
        let share = Double(read.count) / Double(max(expected.count, 1))
        #expect(share >= floor, "\(read.count) of \(expected.count)")
    }

    /// Every line of the gift card, handwriting too, lies where it is printed.
    @Test(arguments: ["gift-card.png", "gift-card-2.png", "receipt-clean.png"])
    func locatesEveryLine(image: String) async throws {
        let truth = try Truth(of: image)
        let lines = try await lines(in: image)
        let places = lines.map { Polygon($0) } + lines.rows.map(place)
        for expected in truth.text ?? [] {
            let place = truth.polygon(expected.corners)
            let best = places.map { $0.overlap(with: place) }.max() ?? 0
            #expect(best >= 0.5, "\(expected.text): \(best)")
        }
    }

    /// Bars are no letters, neither read nor located.
    @Test func noTextLiesOnBars() async throws {
        let handler = try ImageRequestHandler(url: TestData.url("gift-card-2.png"))
        let codes = try await handler.perform(DetectBarcodesRequest())
        let code = Polygon(try #require(codes.first))
        let lines = try await handler.perform(RecognizeTextRequest(reportsUnreadLines: true))
        let words = try await handler.perform(DetectTextRectanglesRequest())
        let places = (lines.map(\.quadrilateral) + words.map(\.quadrilateral)).map(Polygon.init)
        #expect(places.count > 10)
        #expect(places.allSatisfy { $0.overlap(with: code) < 0.01 })
    }

    @Test func givesCharactersWhereTheyAre() async throws {
        let truth = try Truth(of: "receipt-clean.png")
        let handler = try ImageRequestHandler(url: TestData.url("receipt-clean.png"))
        let lines = try await handler.perform(RecognizeTextRequest(reportsCharacterBoxes: true))
        let found = lines.flatMap(\.words).flatMap(\.characters).map { Polygon($0.quadrilateral) }
        let expected = (truth.text ?? []).flatMap(\.words).flatMap { $0.characters ?? [] }
        let located = expected.filter { character in
            let place = truth.polygon(character.corners)
            return found.contains { $0.overlap(with: place) > 0.5 }
        }
        #expect(Double(located.count) / Double(expected.count) > 0.9)
    }

    @Test(arguments: ["gift-card.png", "receipt-clean.png"])
    func locatesWordsWithoutReading(image: String) async throws {
        let truth = try Truth(of: image)
        let handler = try ImageRequestHandler(url: TestData.url(image))
        let words = try await handler.perform(
            DetectTextRectanglesRequest(reportsCharacterBoxes: true))
        let expected = (truth.text ?? []).flatMap(\.words)
        let located = expected.filter { word in
            let place = truth.polygon(word.corners)
            return words.contains { Polygon($0).overlap(with: place) > 0.5 }
        }
        #expect(Double(located.count) / Double(expected.count) > 0.8)
    }

    /// From the beginning of a row's first line to the end of its last.
    private func place(of row: [RecognizedTextObservation]) -> Polygon {
        let (first, last) = (row[0], row[row.count - 1])
        return Polygon(
            corners: [first.topLeft, last.topRight, last.bottomRight, first.bottomLeft])
    }

    private func lines(in image: String) async throws -> [RecognizedTextObservation] {
        try await ImageRequestHandler(url: TestData.url(image)).perform(RecognizeTextRequest())
    }
}
