import Testing

@testable import Regions

/// Pages that a model has no letters for, and pages in several languages.
@Suite struct OtherScriptTests {
    private static func installed(_ models: [String]) -> [String] {
        models.filter(RecognizeTextRequest.installedLanguages().contains)
    }

    private static let page: PrintedText = {
        var page = PrintedText(width: 700, height: 300)
        page.draw("THE COATS ARE IN", x: 30, y: 30, dot: 4)
        page.draw("TOTAL 27", x: 30, y: 110, dot: 4)
        page.draw("THE HOUSES AND", x: 30, y: 190, dot: 4)
        return page
    }()

    /// What such a model makes of it is nothing, or said to be doubtful.
    @Test(arguments: installed(["heb", "ara", "tha"]))
    func anotherScriptGivesLowConfidence(_ model: String) async throws {
        let lines = try await Self.page.handler().perform(RecognizeTextRequest(languages: [model]))
        let words = lines.flatMap(\.words).filter { $0.string.contains(where: \.isLetter) }
        #expect(words.allSatisfy { $0.confidence < 0.8 })
    }

    /// The model that is surest of a line reads it, whatever the order.
    @Test(arguments: installed(["heb", "ara", "tha"]), [true, false])
    func theSurestOfSeveralLanguagesReads(_ model: String, _ isFirst: Bool) async throws {
        let lines = try await Self.page.handler().perform(
            RecognizeTextRequest(languages: isFirst ? [model, "eng"] : ["eng", model]))
        #expect(lines.map(\.string).contains("TOTAL 27"))
        #expect(lines.allSatisfy { $0.model == "eng" })
    }
}
