import Foundation
import Regions
import Testing

@Suite("Languages and dictionaries")
struct LanguageCorrectionTests {
    private static let card = URL(filePath: "testdata/gift-card.png")

    @Test func withoutADictionaryTextIsReadToo() async throws {
        var request = RecognizeTextRequest()
        request.usesLanguageCorrection = false
        let lines = try await request.perform(on: Self.card)
        #expect(lines.contains { $0.string.contains("gift card") })
    }

    @Test func englishIsFoundToBeEnglish() async throws {
        var request = RecognizeTextRequest()
        request.automaticallyDetectsLanguage = true
        let lines = try await request.perform(on: Self.card)
        #expect(lines.contains { $0.string.contains("gift card") })
    }

    @Test func installedLanguagesHaveTags() {
        #expect(RecognizeTextRequest.supportedLanguages().contains("en"))
    }

    @Test func wordsThatHardlyLookLikePrintAreLeftOut() async throws {
        let all = try await DetectTextRectanglesRequest().perform(on: Self.card)
        let limit = try #require(all.map(\.confidence).sorted().dropFirst(all.count / 2).first)
        let sure = try await DetectTextRectanglesRequest(minimumConfidence: limit)
            .perform(on: Self.card)
        #expect(sure == all.filter { $0.confidence >= limit })
    }

    @Test func aConfidenceOutsideItsRangeIsAnError() async throws {
        await #expect(throws: RegionsError.self) {
            try await DetectTextRectanglesRequest(minimumConfidence: 2).perform(on: Self.card)
        }
    }
}
