import Testing

@testable import Regions

/// Patterns are found once per image, whoever asks.
@Suite struct SharedPatternTests {
    @Test func aPassWithAllRequestsFindsEachPatternOnce() async throws {
        let handler = try ImageRequestHandler(url: TestData.url("receipt-clean.png"))
        _ = try await handler.perform(
            DetectBarcodesRequest(), DetectBarcodesRequest(effort: .thorough),
            RecognizeTextRequest(), DetectTextRectanglesRequest(), DetectRectanglesRequest(),
            DetectDocumentRequest())
        let patterns = handler.image.values.timesMade.filter { $0.key.hasPrefix("patterns.") }
        let shared = [
            "patterns.linearCandidates", "patterns.matrixCandidates", "patterns.tensor/0",
            "patterns.inkFinderPatterns/0/darkOnLight", "patterns.squareFinderPatterns",
        ]
        #expect(Set(shared).isSubset(of: patterns.keys))
        #expect(patterns.allSatisfy { $0.value == 1 }, "\(patterns)")
    }
}
