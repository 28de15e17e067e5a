import Regions
import Testing

@Suite struct PrintStyleSampleTests {
    private func lines(
        of image: String, _ style: RecognizeTextRequest.PrintStyle = .automatic
    ) async throws -> [RecognizedTextObservation] {
        try await ImageRequestHandler(url: TestData.url(image))
            .perform(RecognizeTextRequest(printStyle: style))
    }

    @Test(arguments: ["receipt-clean.png", "receipt-noisy.jpg", "receipt-perspective.jpg"])
    func receiptsAreReadByTheReceiptModel(image: String) async throws {
        let lines = try await lines(of: image)
        let share = lines.count { $0.model == "receipt" }
        // Lines that the English model reads better remain its own.
        #expect(2 * share > lines.count, "\(share) of \(lines.count)")
    }

    @Test(arguments: ["gift-card.png", "gift-card-2.png", "pages.tif", "orientation-1.jpg"])
    func otherPrintIsReadAsBefore(image: String) async throws {
        let automatic = try await lines(of: image)
        #expect(automatic == (try await lines(of: image, .document)))
        #expect(automatic.allSatisfy { $0.model == "eng" })
    }

    @Test func aReceiptOnALetterIsReadForItself() async throws {
        let lines = try await lines(of: "receipt-on-letter.png")
        // The receipt is stuck on the lower half, its first line the shop's name.
        let first = try #require(lines.firstIndex { $0.string == "BOLT & BEAM" })
        let (letter, receipt) = (lines[..<first], lines[first...])
        #expect(letter.count >= 9)
        #expect(letter.allSatisfy { $0.model == "eng" })
        #expect(2 * receipt.count { $0.model == "receipt" } > receipt.count)
    }

    @Test func askedForTheReceiptModelReadsEverything() async throws {
        let lines = try await lines(of: "gift-card-2.png", .receipt)
        #expect(lines.contains { $0.model == "receipt" })
    }

    @Test func aDocumentIsWhatTheCallerSaysItIs() async throws {
        let lines = try await lines(of: "receipt-clean.png", .document)
        #expect(lines.allSatisfy { $0.model == "eng" })
    }
}
