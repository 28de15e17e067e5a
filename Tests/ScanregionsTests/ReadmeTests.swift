import Foundation
import Testing

/// The README's library example is the example that is built and run, and its sample output what
/// the command prints.
@Suite struct ReadmeTests {
    private let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func showsTheExampleThatIsBuilt() throws {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let example = try String(
            contentsOf: root.appending(path: "Examples/ReadmeExample/main.swift"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```"))
    }

    @Test func showsWhatTheCommandPrints() async throws {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let sample = try #require(
            readme.components(separatedBy: "```").first { $0.hasPrefix("\n$ scanregions ") }
        ).dropFirst()
        let command = try #require(sample.split(separator: "\n").first)
        let arguments = command.split(separator: " ").dropFirst(2).map(String.init)
        let output = try await BuiltCommand.run(arguments, in: root)
        #expect("\(command)\n\(output.text)" == sample)
    }

    @Test func exampleReadsTheGiftCard() async throws {
        let card = root.appending(path: "testdata/gift-card.png")
        let output = try await BuiltCommand.run([card.path], tool: "ReadmeExample")
        #expect(output.status == 0)
        #expect(output.text.contains("ABCD-1234-WXYZ-5678"))
        #expect(output.text.contains("qr https://"))
    }
}
