import Foundation
import Testing

/// Every sample of the documentation prints what `testdata/snippets` says.
///
/// Where the library reads better than before, run it with `REGIONS_RECORD_SNIPPETS=1` and look at
/// what has changed.
@Suite("Samples of the documentation")
struct SnippetTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let outputs = root.appending(path: "testdata/snippets")

    /// Samples whose lines come as files are listed, or as work is done.
    private static let unordered: Set = [
        "Batch", "CardsOfAFolder", "IsolatedBatch", "OneFailingRequest",
    ]
    /// What samples read from standard input: a frame of Motion JPEG is a JPEG file.
    private static let inputs = ["Frames": "testdata/receipt-perspective.jpg"]

    private static func names(in folder: URL, _ suffix: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
            .sorted()
    }

    static let snippets = names(in: root.appending(path: "Snippets"), ".swift")

    @Test func eachHasAnOutput() {
        #expect(Self.snippets.count > 10)
        #expect(
            Self.names(in: Self.outputs, ".txt") == (Self.snippets + ["ReadmeExample"]).sorted())
    }

    @Test(arguments: snippets) func printsItsOutput(_ name: String) async throws {
        let input = try Self.inputs[name].map {
            try Data(contentsOf: Self.root.appending(path: $0))
        }
        try await compare(name, [], input: input ?? Data())
    }

    @Test func theExampleOfTheReadmePrintsItsOutput() async throws {
        try await compare("ReadmeExample", ["testdata/gift-card.png"])
    }

    private func compare(
        _ name: String, _ arguments: [String], input: Data = Data()
    ) async throws {
        let output = try await BuiltCommand.run(
            arguments, input: input, in: Self.root, tool: name)
        #expect(output.status == 0, "\(output.standardError)")
        var lines = comparable(output.text)
        if Self.unordered.contains(name) { lines.sort() }
        let file = Self.outputs.appending(path: "\(name).txt")
        if ProcessInfo.processInfo.environment["REGIONS_RECORD_SNIPPETS"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let recorded = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").map(String.init)
        #expect(lines == recorded)
    }

    /// Lines without what is this machine's or this run's: where the project lies, which folders it
    /// has, identities; numbers to a hundredth.
    private func comparable(_ text: String) -> [String] {
        text.replacing(Self.root.path + "/", with: "")
            .replacing(/looked in [^\n]*/, with: "looked in ...")
            .replacing(/[0-9A-F]{8}(?:-[0-9A-F]{4,12}){4}/, with: "...")
            .replacing(/[0-9]+\.[0-9]{3,}(?:e-[0-9]+)?/) {
                String(format: "%.2f", Double($0.output) ?? .nan)
            }
            .split(separator: "\n").map(String.init)
    }
}
