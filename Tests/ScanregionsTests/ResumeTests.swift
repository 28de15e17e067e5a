import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Resuming")
struct ResumeTests {
    private let scratch: Scratch
    private let list = ["a.pgm", "b.png", "pages.tif", "code.png", "broken.png", "b.png", "z.pgm"]

    init() throws {
        scratch = try Scratch()
        for name in ["a.pgm", "z.pgm"] { try scratch.write(TestImages.blank, name) }
        try scratch.write(try TestImages.data("code-binary.png"), "b.png")
        try scratch.write(try TestImages.data("code-binary.png"), "code.png")
        try scratch.write(try TestImages.data("pages.tif"), "pages.tif")
        try scratch.write(Data("no {image}".utf8), "broken.png")
    }

    private func run(_ names: [String], _ more: [String] = []) async throws -> BuiltCommand.Output {
        try await BuiltCommand.run(
            ["barcodes", "--effort", "fast", "--output", "results"] + names + more, in: scratch.url)
    }

    private var results: Data {
        get throws { try Data(contentsOf: scratch.url.appending(path: "results")) }
    }

    private func sources(_ data: Data) throws -> [String] {
        try data.split(separator: UInt8(ascii: "\n")).map {
            let record = try JSONDecoder().decode(ImageRecord.self, from: $0)
            return record.source + (record.page.map { "#\($0)" } ?? "")
        }
    }

    @Test("Cut anywhere, the file ends as that of one run")
    func cuts() async throws {
        let whole = try await run(list, ["--format", "jsonl"])
        let expected = try results
        #expect(whole.status == 2)
        let lineEnds = expected.indices.filter { expected[$0] == UInt8(ascii: "\n") }
        let cuts =
            lineEnds.flatMap { [$0 - 1, $0, $0 + 1] } + [0, 1, 20]
            + stride(from: 50, to: expected.count, by: 397)
        for cut in cuts {
            try scratch.write(expected[..<cut], "results")
            let resumed = try await run(list, ["--resume", "--no-isolate"])
            #expect(try results == expected, "cut at \(cut)")
            #expect(resumed.status == 2)
            #expect(
                resumed.standardError.contains(
                    "7 images of 9 pages: something found in 4, 2 empty, 1 failed"))
        }
    }

    @Test("Killed again and again, the file ends as that of one run")
    func kills() async throws {
        let names = Array(repeating: list, count: 30).flatMap { $0 }
        _ = try await run(names, ["--format", "jsonl"])
        let expected = try results
        try FileManager.default.removeItem(at: scratch.url.appending(path: "results"))
        var kills = 0
        while kills < 5 {
            let command = try RunningCommand(
                ["barcodes", "--effort", "fast", "--output", "results", "--resume"] + names,
                in: scratch.url)
            let before = (try? results.count) ?? 0
            // Somewhere in what is left, behind the next record at the earliest.
            _ = try await RunningCommand.wait {
                (try? results.count) ?? 0 > before || !command.process.isRunning ? true : nil
            }
            try await Task.sleep(for: .milliseconds(7 * kills))
            kill(command.process.processIdentifier, SIGKILL)
            _ = await command.end()
            kills += 1
        }
        _ = try await run(names, ["--resume"])
        #expect(try results == expected)
    }

    @Test("Where the list has changed, what is missing is added")
    func changedList() async throws {
        _ = try await run(["pages.tif", "a.pgm", "b.png"], ["--format", "jsonl"])
        _ = try await run(["z.pgm", "pages.tif", "b.png", "b.png", "a.pgm"], ["--resume"])
        #expect(
            try sources(results) == [
                "pages.tif#1", "pages.tif#2", "pages.tif#3", "a.pgm", "b.png", "z.pgm", "b.png",
            ])
    }

    @Test(
        "A file with anything else is left as it is", arguments: ["words", "words\n", "[\n{}]\n"])
    func foreign(_ content: String) async throws {
        try scratch.write(Data(content.utf8), "results")
        let output = try await run(list, ["--resume"])
        #expect(output.status == 2)
        #expect(output.standardError.contains("line 1 is no record of scanregions"))
        #expect(try results == Data(content.utf8))
    }

    @Test(
        "With other options than it was begun with, a file is left as it is",
        arguments: [
            (["--min-confidence", "0.5"], "--min-confidence was not given, is 0.5"),
            (["--units", "pixels"], "--units was normalized, is pixels"),
            (["--origin", "top-left"], "--origin was bottom-left, is top-left"),
            (["--region", "0,0,1,0.5"], "--region was the whole image, is 0.0,0.0,1.0,0.5"),
            (["--symbologies", "qr"], "--symbologies was all, is qr"),
            (["--orientation", "left"], "--orientation was not given, is left"),
            (["--first"], "--first was not given, is given"),
        ])
    func otherOptions(_ options: [String], difference: String) async throws {
        _ = try await run(["b.png"], ["--format", "jsonl"])
        let before = try results
        let output = try await run(["b.png", "code.png"], ["--resume"] + options)
        #expect(output.status == 2)
        #expect(output.standardError.contains("begun with other options (\(difference)"))
        #expect(try results == before)
        // One that begins anew may have any.
        #expect(try await run(["b.png"], ["--format", "jsonl"] + options).status < 2)
        #expect(try await run(["b.png", "code.png"], ["--resume"] + options).status < 2)
    }

    @Test("What is found is compared across commands, and so are languages")
    func otherCommands() async throws {
        func scan(
            _ command: [String], environment: [String: String] = [:]
        ) async throws -> BuiltCommand.Output {
            try await BuiltCommand.run(
                command + ["a.pgm", "--output", "results", "--resume"], environment: environment,
                in: scratch.url)
        }
        _ = try await scan(["scan", "--find", "barcodes"])
        #expect(try await scan(["barcodes"]).status == 1)
        let words = try await scan(["text"])
        #expect(words.standardError.contains("--find was barcodes, is words"))
        try FileManager.default.removeItem(atPath: scratch.path("results"))
        _ = try await scan(["text"])
        // Under another name, so that no other language need be installed.
        let models = try Scratch()
        try models.write(EnglishModel.data(), "deu.traineddata")
        let languages = try await scan(
            ["text", "-l", "deu"], environment: ["TESSDATA_PREFIX": models.url.path])
        #expect(languages.standardError.contains("--languages was eng, is deu"))
    }

    @Test("Where the options are not known, the run goes on and says so")
    func unknownOptions() async throws {
        _ = try await run(["b.png"], ["--format", "jsonl"])
        try FileManager.default.removeItem(atPath: scratch.path(".results.scanregions"))
        let output = try await run(["b.png", "code.png"], ["--resume"])
        #expect(output.status == 0)
        #expect(output.standardError.contains("doesn't tell the options"))
        #expect(try sources(results) == ["b.png", "code.png"])
    }

    @Test("Lines are told apart without being decoded")
    func lines() throws {
        func line(_ record: ImageRecord) throws -> RecordedLine {
            var json = JSONText()
            record.write(to: &json)
            return try #require(RecordedLine(json.bytes[...]))
        }
        var record = ImageRecord(source: "a\"\\\u{0} \"error\":{\"code\":\"x\"}}", page: 12)
        record.observations = []
        #expect(try line(record).page == 12)
        #expect(try line(record).outcome.foundSomething == false)
        #expect(try line(record).outcome.cause == nil)
        record.error = ErrorRecord(code: "timedOut", message: "{ \"code\": {\"\"} \"}}")
        #expect(try line(record).outcome.cause == "timedOut")
        record.page = nil
        record.sourceBase64 = "YQ=="
        #expect(try line(record).page == nil)
        let source = ImageSource.file(FilePath(bytes: [0x61, 0xFF, 0x22]))
        #expect(try line(source.record).key == RecordedLine.key(of: source))
    }
}
