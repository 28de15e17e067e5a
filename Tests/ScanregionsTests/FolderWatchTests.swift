import Foundation
import Regions
import Testing

@testable import scanregions

/// `scanregions watch FOLDER`: what arrives is scanned once, when it is complete.
@Suite struct FolderWatchTests {
    private func records(_ path: String) throws -> [ImageRecord] {
        let data = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        return try data.split(separator: UInt8(ascii: "\n")).map {
            try JSONDecoder().decode(ImageRecord.self, from: $0)
        }
    }

    /// Waits for records of so many images, and gives the names of their files.
    private func names(_ count: Int, in path: String) async throws -> [String] {
        let found = try await RunningCommand.wait { () -> [ImageRecord]? in
            let records = try? records(path)
            return records.flatMap { $0.count >= count ? $0 : nil }
        }
        return try #require(found).map { URL(filePath: $0.source).lastPathComponent }
    }

    @Test func whatArrivesIsScannedOnceAlsoAfterARestart() async throws {
        let scratch = try Scratch()
        let image = try TestImages.data("code-binary.png")
        try scratch.write(image, "in/first.png")
        let arguments = [
            "watch", scratch.path("in"), "--output", scratch.path("a.jsonl"), "--jobs", "1",
        ]
        let first = try RunningCommand(arguments)
        #expect(try await names(1, in: scratch.path("a.jsonl")) == ["first.png"])
        try scratch.write(image, "in/deep/second.png")
        #expect(try await names(2, in: scratch.path("a.jsonl")) == ["first.png", "second.png"])
        first.process.interrupt()
        #expect(await first.end().status == 130)

        try scratch.write(image, "in/third.png")
        let second = try RunningCommand(arguments)
        #expect(
            try await names(3, in: scratch.path("a.jsonl"))
                == ["first.png", "second.png", "third.png"])
        second.process.interrupt()
        _ = await second.end()
        #expect(try records(scratch.path("a.jsonl")).count == 3)
    }

    @Test func aFileIsTakenWhenItIsCompleteAndHasItsName() async throws {
        let scratch = try Scratch()
        try scratch.write(Data(), "in/empty.txt")
        let image = try TestImages.data("code-dark-on-light.png")
        let results = scratch.path("a.jsonl")
        let command = try RunningCommand([
            "watch", scratch.path("in"), "--output", results, "--jobs", "1",
        ])
        // Opened once: who closes a file says that it is complete.
        let slow = try #require(
            OutputStream(toFileAtPath: scratch.path("in/slow.png"), append: false))
        slow.open()
        func write(_ part: Data) {
            #expect(slow.write([UInt8](part), maxLength: part.count) == part.count)
        }
        try scratch.write(image, "in/other.png.part")
        try FileManager.default.moveItem(
            atPath: scratch.path("in/other.png.part"), toPath: scratch.path("in/other.png"))
        // Its writer is slow, and never pauses for long.
        var written = 0
        while try records(results).isEmpty, written < image.count / 2 {
            write(image[written..<written + 1])
            written += 1
            try await Task.sleep(for: .milliseconds(100))
        }
        #expect(try await names(1, in: results) == ["other.png"])
        write(image.dropFirst(written))
        slow.close()
        #expect(try await names(2, in: results) == ["other.png", "slow.png"])
        #expect(try records(results).allSatisfy { $0.error == nil })
        command.process.interrupt()
        _ = await command.end()
    }

    @Test func whatIsNoFolderIsWrongUsage() async throws {
        #expect(try await BuiltCommand.run(["watch", TestImages.codes]).status == 64)
        #expect(try await BuiltCommand.run(["watch", "--output", "a.jsonl"]).status == 64)
    }
}
