import Foundation
import Regions
import Testing

@Suite("What catches the eye")
struct SalientTests {
    private static let desk = TestImages.path("salient/desk-1.jpg")

    @Test("Regions are records, rows of a table and lines to read", arguments: [false, true])
    func formats(isolated: Bool) async throws {
        let jobs = isolated ? ["--isolate"] : ["--no-isolate"]
        let output = try await BuiltCommand.run(
            ["scan", Self.desk, "--find", "salient", "--format", "jsonl"] + jobs)
        #expect(output.status == 0)
        let found = try #require(try output.records.first?.observations)
        #expect(!found.isEmpty && found.allSatisfy { $0.type == .salientRegion })
        #expect(found[0].confidence > 0.5 && found[0].corners.count == 4)
        let table = try await BuiltCommand.run(
            ["scan", Self.desk, "--find", "salient", "--format", "csv"] + jobs)
        #expect(table.text.contains(",salient-region,"))
        let text = try await BuiltCommand.run(["scan", Self.desk, "--find", "salient"] + jobs)
        #expect(text.lines.dropFirst().allSatisfy { $0.hasPrefix("  salient-region") })
    }

    @Test("An even image has none, and what is less sure than asked for is left out")
    func none() async throws {
        let even = try await BuiltCommand.run(
            ["scan", TestImages.path("nothing/white.png"), "--find", "salient"])
        #expect(even.status == 1 && even.text.contains("nothing found"))
        let unsure = try await BuiltCommand.run(
            ["scan", Self.desk, "--find", "salient", "--min-confidence", "0.999"])
        #expect(unsure.status == 1)
    }

    @Test("They are drawn with a label")
    func drawn() async throws {
        let scratch = try Scratch()
        let output = try await BuiltCommand.run(
            ["scan", Self.desk, "--find", "salient", "--annotate", scratch.path("desk.svg")])
        #expect(output.status == 0)
        let text = try String(contentsOfFile: scratch.path("desk.svg"), encoding: .utf8)
        #expect(text.contains(">salient"))
    }
}
