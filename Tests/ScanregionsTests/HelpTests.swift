import Foundation
import Testing

/// The help at 80 columns, and the man page, are those in Manual/ (`make manual` writes them).
@Suite struct HelpTests {
    private static let commands = [
        "scan", "barcodes", "text", "rectangles", "receipts", "cards", "objects", "faces", "ask",
        "watch", "doctor",
    ]
    private let manual = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Manual")

    private func help(_ arguments: [String]) async throws -> String {
        try await BuiltCommand.run(["help"] + arguments, environment: ["COLUMNS": "80"]).text
    }

    private func snapshot(_ name: String) throws -> String {
        try String(contentsOf: manual.appending(path: "help/\(name).txt"), encoding: .utf8)
    }

    @Test func overviewIsTheSnapshot() async throws {
        #expect(try await help([]) == snapshot("scanregions"), "run make manual")
    }

    @Test(arguments: commands) func helpIsTheSnapshot(_ command: String) async throws {
        #expect(try await help([command]) == snapshot(command), "run make manual")
    }

    @Test(arguments: ["scanregions"] + commands) func fitsEightyColumns(_ name: String) throws {
        let lines = try snapshot(name).split(separator: "\n")
        #expect(lines.filter { $0.count > 80 } == [])
    }

    @Test(arguments: commands) func manPageNamesEveryOption(_ command: String) throws {
        let page = try String(contentsOf: manual.appending(path: "scanregions.1"), encoding: .utf8)
        let options = try snapshot(command).matches(of: /--(?<name>[a-z][a-z-]+)/).map(\.name)
        #expect(Set(options).filter { !page.contains(" -\($0)") } == [], "run make manual")
    }
}
