import Testing

@testable import Regions

@Suite("Places of a card that are read once more")
struct CardSecondLookTests {
    private static let size = PixelSize(width: 600, height: 300)

    /// A sheet with digits of 28 pixels' height at 200,140.
    private func image(_ digits: String) throws -> AnalysisImage {
        var page = PrintedText(width: Self.size.width, height: Self.size.height)
        page.draw(digits, x: 200, y: 140, dot: 4)
        return AnalysisImage(
            try PixelBuffer(page.samples, format: .gray8, size: Self.size))
    }

    private func word(_ text: String, left: Double, right: Double, confidence: Double = 0.97)
        -> PrintedWord
    {
        PrintedWord(
            text: text,
            quadrilateral: Quadrilateral(
                NormalizedRect(
                    imageRect: PixelRect(x: left, y: 140, width: right - left, height: 28),
                    in: Self.size, origin: .topLeft)), confidence: confidence)
    }

    private func read(_ lines: [[PrintedWord]], on image: AnalysisImage) async throws -> [[String]]
    {
        try await CardSecondLook(image, text: RecognizeTextRequest())
            .lines(lines, codes: [], aspect: 0.5).map { $0.map(\.text) }
    }

    @Test("Digits beside a label that names nothing are found")
    func label() async throws {
        let lines = [[word("PIN", left: 120, right: 170)]]
        let read = try await read(lines, on: try image("2752"))
        #expect(read.joined().contains("2752"))
        #expect(read.joined().contains("PIN"))
    }

    @Test("Beside a label with empty paper nothing is found")
    func nothing() async throws {
        let lines = [[word("PIN", left: 120, right: 170)]]
        #expect(try await read(lines, on: try image("")) == [["PIN"]])
    }

    @Test("What was read with doubt is read again, what was read surely is not")
    func doubt() async throws {
        let image = try image("275512")
        let label = word("PIN", left: 120, right: 170)
        func known(_ confidence: Double) -> [[PrintedWord]] {
            [[label, word("215512", left: 200, right: 340, confidence: confidence)]]
        }
        #expect(try await read(known(0.4), on: image) == [["PIN", "275512"]])
        #expect(try await read(known(0.95), on: image) == [["PIN", "215512"]])
    }
}
