import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Runs that are left alone")
struct LongRunTests {
    private let scratch: Scratch
    /// What a document grows in.
    private let partial = ".results.scanregions-partial"

    init() throws {
        scratch = try Scratch()
        try scratch.write(TestImages.blank, "blank.pgm")
        try scratch.write(try TestImages.data("code-binary.png"), "code.png")
        for name in ["a.png", "b\nc.png", "d.png"] { try scratch.write(Data("no".utf8), name) }
    }

    private func run(_ arguments: [String]) async throws -> BuiltCommand.Output {
        try await BuiltCommand.run(
            ["barcodes", "--effort", "fast"] + arguments, in: scratch.url)
    }

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: scratch.url.appending(path: name))
    }

    /// A run that has scanned one image and waits for the name of another.
    private func waitingRun(_ arguments: [String]) async throws -> (RunningCommand, Pipe) {
        let input = Pipe()
        let command = try RunningCommand(
            ["barcodes", "--effort", "fast", "--files-from", "-"] + arguments, in: scratch.url,
            input: input)
        try input.fileHandleForWriting.write(contentsOf: Data("code.png\n".utf8))
        return (command, input)
    }

    @Test("The summary tells what became of the images")
    func summary() async throws {
        let output = try await run(["."])
        #expect(
            output.errorLines.last?.hasPrefix(
                "scanregions: 5 images: something found in 1, 1 empty, 3 failed "
                    + "(3 unsupportedFormat); ") == true)
        #expect(try await run(["code.png"]).standardError == "")
    }

    @Test("What failed is listed, and can be fed back")
    func failures() async throws {
        _ = try await run([".", "--failures", "failed", "-0"])
        #expect(try content("failed") == Data("./a.png\u{0}./b\nc.png\u{0}./d.png\u{0}".utf8))
        let again = try await run(["--files-from", "failed", "-0", "--format", "jsonl"])
        #expect(try again.records.map(\.source) == ["./a.png", "./b\nc.png", "./d.png"])
        let lines = try await run([".", "--failures", "failed"])
        #expect(try content("failed") == Data("./a.png\n./d.png\n".utf8))
        #expect(lines.standardError.contains("./b\\nc.png holds the end of a line"))
        let clash = try await run(["--files-from", "failed", "--failures", "./failed"])
        #expect(clash.status == 64)
        #expect(try content("failed") == Data("./a.png\n./d.png\n".utf8))
    }

    @Test("A resumed run lists all failures, those of before too")
    func failuresOfBefore() async throws {
        let arguments = [".", "--output", "../\(scratch.url.lastPathComponent).jsonl", "--resume"]
        defer {
            try? FileManager.default.removeItem(at: scratch.url.appendingPathExtension("jsonl"))
        }
        _ = try await run(arguments)
        let again = try await run(arguments + ["--failures", "failed", "-0"])
        #expect(try content("failed") == Data("./a.png\u{0}./b\nc.png\u{0}./d.png\u{0}".utf8))
        #expect(again.standardError.contains("5 done before"))
    }

    @Test("Two runs don't write one file", arguments: ["jsonl", "json"])
    func lock(format: String) async throws {
        let (first, input) = try await waitingRun(["--format", format, "--output", "results"])
        let grows = format == "json" ? partial : "results"
        let started = try await RunningCommand.wait {
            (try? content(grows).count) ?? 0 > 100 ? true : nil
        }
        #expect(started == true)
        let second = try await run(["blank.pgm", "--format", format, "--output", "results"])
        #expect(second.status == 2)
        #expect(second.standardError.contains("cannot write to results: another run is writing it"))
        try input.fileHandleForWriting.close()
        #expect(await first.end().status == 0)
        #expect(String(decoding: try content("results"), as: UTF8.self).contains("code.png"))
        // The lock is gone with the run.
        #expect(try await run(["code.png", "--output", "results"]).status == 0)
    }

    @Test(
        "A signal ends the run with whole records and a summary",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func signals(signal: Int32, status: Int32) async throws {
        let (command, _) = try await waitingRun(["--format", "jsonl"])
        _ = try await RunningCommand.wait { command.output.isEmpty ? nil : true }
        kill(command.process.processIdentifier, signal)
        let output = await command.end()
        #expect(output.status == status)
        #expect(try output.records.map(\.source) == ["code.png"])
        #expect(
            output.standardError.contains(
                "interrupted; 1 image: something found in 1, 0 empty, 0 failed"))
    }

    @Test("A document replaces another when it is complete, and not before")
    func documents() async throws {
        try scratch.write(Data("what was there".utf8), "results")
        let (command, _) = try await waitingRun(["--format", "json", "--output", "results"])
        _ = try await RunningCommand.wait {
            (try? content(partial).count) ?? 0 > 100 ? true : nil
        }
        #expect(try content("results") == Data("what was there".utf8))
        kill(command.process.processIdentifier, SIGTERM)
        _ = await command.end()
        #expect(try content("results") == Data("what was there".utf8))
        #expect(try !scratch.contents.contains(partial))
        try scratch.link("link", to: "results")
        #expect(try await run(["code.png", "--format", "json", "--output", "link"]).status == 0)
        #expect(try JSONDecoder().decode([ImageRecord].self, from: content("results")).count == 1)
        #expect(try !scratch.contents.contains(partial))
    }

    @Test("The shares of a list are its whole")
    func shards() async throws {
        let arguments = [TestImages.folder.path, "--format", "jsonl"]
        let whole = try await run(arguments).lines
        var shares: [String] = []
        for index in 1...3 {
            let share = try await run(arguments + ["--shard", "\(index)/3"]).lines
            #expect(!share.isEmpty)
            // In the order of the list.
            #expect(share == whole.filter(Set(share).contains))
            shares += share
        }
        #expect(shares.count == whole.count)
        #expect(Set(shares) == Set(whole))
    }

    @Test("A name's share never changes")
    func shares() throws {
        let shard = try #require(Shard(argument: "1/4"))
        let names = (0..<20).map { "scan-\($0).png" }
        let share = names.filter { shard.contains(.file(FilePath($0))) }
        #expect(share == [2, 3, 5, 7, 17].map { "scan-\($0).png" })
    }

    @Test("Progress tells what is done, how fast, and what is left")
    func progress() {
        var tally = Tally()
        for number in 0..<120 {
            tally.add([Tally.Page(foundSomething: true, cause: number < 2 ? "timedOut" : nil)])
        }
        let text = ProgressLine.text(tally, doneBefore: 20, total: 1000, seconds: 12.5)
        #expect(text == "120/1000 images  8.0/s  1 min 50 s left  2 failed")
        let open = ProgressLine.text(tally, doneBefore: 0, total: nil, seconds: 1)
        #expect(open == "120 images  120/s  2 failed")
        #expect(
            [0.84, 12, 106, 7500].map(ProgressLine.duration) == [
                "0.8 s", "12 s", "1 min 46 s", "2 h 5 min",
            ])
    }

    @Test("Progress, summary and the list of failures count images, whatever pages they have")
    func pagesAreNoImages() async throws {
        var pages = try TestImages.data("pages.tif")
        try scratch.write(pages, "pages.tif")
        // The list, near the end, of where the pixels of the last of its three pages are.
        pages.replaceSubrange(7664..<7676, with: repeatElement(0x7F, count: 12))
        try scratch.write(pages, "torn.tif")
        let output = try await run([
            "pages.tif", "torn.tif", "a.png", "blank.pgm", "--format", "jsonl", "--failures",
            "failed",
        ])
        let records = try output.records
        #expect(records.filter { $0.error != nil }.map(\.page) == [3, nil])
        #expect(try content("failed") == Data("torn.tif\na.png\n".utf8))
        #expect(
            output.errorLines.last?.hasPrefix(
                "scanregions: 4 images of 8 pages: something found in 2, 1 empty, 2 failed "
                    + "(1 corruptImage, 1 unsupportedFormat); ") == true)
        var tally = Tally()
        for source in ["pages.tif", "torn.tif", "a.png", "blank.pgm"] {
            tally.add(
                records.filter { $0.source == source }.map {
                    Tally.Page(
                        foundSomething: $0.observations?.isEmpty == false, cause: $0.error?.code)
                })
        }
        let progress = ProgressLine.text(tally, doneBefore: 0, total: 4, seconds: 1)
        #expect(progress == "4/4 images  4.0/s  0.0 s left  2 failed")
    }
}
