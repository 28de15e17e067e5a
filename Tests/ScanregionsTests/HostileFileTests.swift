import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Hostile files")
struct HostileFileTests {
    /// What is put into a folder, and the code of the one error record that it gives.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let code: String
        let make: @Sendable (Scratch, String) throws -> Void

        var testDescription: String { name }

        init(
            _ name: String, _ code: String,
            make: @escaping @Sendable (Scratch, String) throws -> Void
        ) {
            self.name = name
            self.code = code
            self.make = make
        }

        init(
            _ name: String, _ code: String, of seed: String,
            change: @escaping @Sendable (inout Data) -> Void
        ) {
            self.init(name, code) { scratch, name in
                var data = try TestImages.data(seed)
                change(&data)
                try scratch.write(data, name)
            }
        }
    }

    static let cases: [Case] = [
        Case("cut.png", "corruptImage", of: "gift-card.png") { $0.removeLast($0.count / 2) },
        Case("cut.jpg", "corruptImage", of: "orientation-1.jpg") { $0.removeLast($0.count / 2) },
        Case("cut.tif", "corruptImage", of: "formats/lzw.tif") { $0.removeLast($0.count / 2) },
        Case("flipped.png", "corruptImage", of: "gift-card.png") { data in
            for offset in stride(from: 60, to: data.count - 40, by: 997) { data[offset] ^= 0x55 }
        },
        Case("wide-header.png", "imageTooLarge", of: "gift-card.png") {
            $0.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
        },
        Case("long-chunk.png", "corruptImage", of: "gift-card.png") {
            $0.replaceSubrange(33..<37, with: [0xFF, 0xFF, 0xFF, 0xFF])
        },
        Case("tall.bmp", "imageTooLarge", of: "formats/bmp24.bmp") {
            $0.replaceSubrange(22..<26, with: [0xFF, 0xFF, 0xFF, 0x7F])
        },
        // Its second page leads back to the first.
        Case("cyclic.tif", "corruptImage", of: "broken/cyclic.tif") { _ in },
        Case("bomb.png", "imageTooLarge") { scratch, name in
            try scratch.write(PNGFile.zeros(width: 40_000, height: 40_000, bitDepth: 1), name)
        },
        Case("sparse.png", "imageTooLarge", of: "gift-card.png") { _ in },
        Case("nowhere.png", "unreadableFile") { try $0.link($1, to: "missing.png") },
        Case("circle.png", "unreadableFile") { try $0.link($1, to: $1) },
        Case("parent.png", "unreadableFile") { scratch, name in
            // A link to the folder that it lies in: nothing in it is an image.
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: false)
            try scratch.link("\(name)/up", to: "..")
        },
        Case("folder.png", "unreadableFile") { scratch, name in
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: false)
        },
        Case("pipe.png", "unreadableFile") { scratch, name in
            #expect(mkfifo(scratch.path(name), 0o600) == 0)
        },
        Case("zero.png", "unreadableFile") { try $0.link($1, to: "/dev/zero") },
        Case("random.png", "unreadableFile") { try $0.link($1, to: "/dev/urandom") },
        Case("terminal.png", "unreadableFile") { try $0.link($1, to: "/dev/tty") },
    ]

    // A pipe that is named is waited for, as standard input is; one that lies in a folder is not.
    @Test(
        "Each gives one error record and exit status 2, in little time and memory",
        arguments: cases.filter { $0.name != "pipe.png" })
    func hostile(_ hostile: Case) async throws {
        let scratch = try Scratch()
        try hostile.make(scratch, hostile.name)
        if hostile.name == "sparse.png" { try scratch.extend(hostile.name, to: 1 << 40) }
        let path = scratch.path(hostile.name)
        let output = try await Bounded.run(["scan", "--format", "jsonl", path])
        #expect(output.status == 2)
        let records = try output.records
        #expect(records.count == 1)
        #expect(records.first?.source == path)
        #expect(records.first?.error?.code == hostile.code)
        #expect(records.first?.observations == nil)
    }

    @Test("All of them in a folder cost the sound image among them nothing")
    func together() async throws {
        let scratch = try Scratch()
        for hostile in Self.cases {
            try hostile.make(scratch, hostile.name)
            if hostile.name == "sparse.png" { try scratch.extend(hostile.name, to: 1 << 40) }
        }
        try scratch.write(try TestImages.data("code-binary.png"), "sound.png")
        let output = try await Bounded.run(["barcodes", "--format", "jsonl", scratch.url.path])
        let records = try output.records
        #expect(output.status == 2)
        #expect(records.count == Self.cases.count + 1)
        #expect(records.filter { $0.error == nil }.map(\.source) == [scratch.path("sound.png")])
    }

    @Test("A file that grows while it is read is read as long as it was")
    func growing() async throws {
        let scratch = try Scratch()
        var start = try TestImages.data("gift-card.png")
        start.removeLast(20)
        try scratch.write(start, "growing.png")
        let file = try FileHandle(forWritingTo: scratch.url.appending(path: "growing.png"))
        try file.seekToEnd()
        let writer = Task.detached {
            let part = Data(repeating: 0, count: 1 << 16)
            while !Task.isCancelled {
                try file.write(contentsOf: part)
                try await Task.sleep(for: .microseconds(100))
            }
        }
        let output = try await Bounded.run(
            ["barcodes", "--format", "jsonl", scratch.path("growing.png")])
        writer.cancel()
        #expect(output.status == 2)
        #expect(try output.records.map { $0.error?.code } == ["corruptImage"])
    }

    @Test("A file that nobody may read is an error record", .enabled(if: Bounded.canLoseRights))
    func noPermission() async throws {
        let scratch = try Scratch()
        try scratch.write(try TestImages.data("code-binary.png"), "secret.png")
        #expect(chmod(scratch.path("secret.png"), 0) == 0)
        let output = try await Bounded.run(
            ["barcodes", "--format", "jsonl", scratch.path("secret.png")], withoutRights: true)
        #expect(output.status == 2)
        let records = try output.records
        #expect(records.map { $0.error?.code } == ["unreadableFile"])
        #expect(records.first?.error?.message.contains("no permission") == true)
    }

    @Test(
        "A strip one pixel wide is an image: scanned, and nothing found", arguments: [true, false])
    func strip(isTall: Bool) async throws {
        let scratch = try Scratch()
        try scratch.write(
            PNGFile.zeros(width: isTall ? 1 : 60_000, height: isTall ? 60_000 : 1), "strip.png")
        let output = try await Bounded.run(
            ["scan", "--format", "jsonl", scratch.path("strip.png")])
        #expect(output.status == 1)
        #expect(try output.records.map(\.observations) == [[]])
    }
}

extension Scratch {
    /// Makes a file longer without taking room for it.
    fileprivate func extend(_ name: String, to length: UInt64) throws {
        let file = try FileHandle(forWritingTo: url.appending(path: name))
        try file.truncate(atOffset: length)
        try file.close()
    }
}
