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
        let image = try TestImages.data("code-binary.png")
        let command = try RunningCommand([
            "watch", scratch.path("in"), "--output", scratch.path("a.jsonl"), "--jobs", "1",
        ])
        let slow = scratch.url.appending(path: "in/slow.png")
        #expect(FileManager.default.createFile(atPath: slow.path, contents: nil))
        let writer = try FileHandle(forWritingTo: slow)
        try writer.write(contentsOf: image.prefix(100))
        try scratch.write(image, "in/other.png.part")
        try FileManager.default.moveItem(
            atPath: scratch.path("in/other.png.part"), toPath: scratch.path("in/other.png"))
        #expect(try await names(1, in: scratch.path("a.jsonl")) == ["other.png"])
        try writer.write(contentsOf: image.dropFirst(100))
        try writer.close()
        #expect(try await names(2, in: scratch.path("a.jsonl")) == ["other.png", "slow.png"])
        #expect(try records(scratch.path("a.jsonl")).allSatisfy { $0.error == nil })
        command.process.interrupt()
        _ = await command.end()
    }

    @Test func whatIsNoFolderIsWrongUsage() async throws {
        #expect(try await BuiltCommand.run(["watch", TestImages.codes]).status == 64)
        #expect(try await BuiltCommand.run(["watch", "--output", "a.jsonl"]).status == 64)
    }
}
