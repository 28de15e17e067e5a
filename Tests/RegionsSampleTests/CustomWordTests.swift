import Regions
import Testing

/// Names that no dictionary has are read for being named.
@Suite struct CustomWordTests {
    private let names = ["Fjornlid", "Tornlin", "Arnlind", "Hornlid", "Skornli"]

    private func readNames(customWords: [String]) async throws -> [String] {
        let handler = try ImageRequestHandler(url: TestData.url("names.png"))
        let lines = try await handler.perform(RecognizeTextRequest(customWords: customWords))
        let words = lines.flatMap(\.words).map(\.string)
        return names.filter(words.contains)
    }

    @Test func namedWordsAreRead() async throws {
        let before = try await readNames(customWords: [])
        let after = try await readNames(customWords: names)
        #expect(after.count >= 4, "\(after)")
        #expect(after.count >= before.count + 3, "\(before)")
    }

    @Test func otherWordsChangeNothing() async throws {
        let before = try await readNames(customWords: [])
        #expect(try await readNames(customWords: ["Quorlin", "Zivvax"]) == before)
    }
}
