import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("What is scanned")
struct InputTests {
    /// The sources of all records of a run, in order.
    private func sources(_ arguments: [String], input: Data = Data(), in folder: URL? = nil)
        async throws
        -> [String]
    {
        try await records(arguments, input: input, in: folder).map(\.source)
    }

    private func records(_ arguments: [String], input: Data = Data(), in folder: URL? = nil)
        async throws
        -> [ImageRecord]
    {
        let output = try await BuiltCommand.run(
            ["barcodes", "--effort", "fast", "--format", "jsonl"] + arguments, input: input,
            in: folder)
        return try output.records
    }

    @Test("A folder is walked in sorted order, folders in it where they stand")
    func folderOrder() async throws {
        let scratch = try Scratch()
        for name in ["b.pgm", "a/z.pgm", "a/a.pgm", "c/x/y.pgm", "B.pgm"] {
            try scratch.write(TestImages.blank, name)
        }
        #expect(
            try await sources(["."], in: scratch.url)
                == ["./B.pgm", "./a/a.pgm", "./a/z.pgm", "./b.pgm", "./c/x/y.pgm"])
    }

    @Test("Images are told by name or content; other files and hidden ones are passed over")
    func folderContent() async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.blank, "no-extension")
        try scratch.write(TestImages.blank, "wrong.txt")
        try scratch.write(Data("some words".utf8), "notes.txt")
        try scratch.write(Data("{}".utf8), "data.json")
        try scratch.write(Data("%PDF-1.4".utf8), "paper.pdf")
        try scratch.write(TestImages.blank, ".hidden.pgm")
        try scratch.write(TestImages.blank, ".hidden/a.pgm")
        try scratch.write(Data("no image".utf8), "broken.png")
        #expect(
            try await sources(["."], in: scratch.url)
                == ["./broken.png", "./no-extension", "./paper.pdf", "./wrong.txt"])
    }

    @Test("Links are followed; one that leads nowhere is an error, a circle ends")
    func links() async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.blank, "images/a.pgm")
        try scratch.link("images/circle", to: ".")
        try scratch.link("images/linked.pgm", to: "a.pgm")
        try scratch.link("images/nowhere.png", to: "missing.png")
        try scratch.link("images/itself.png", to: "itself.png")
        let records = try await records(["images"], in: scratch.url)
        #expect(
            records.map(\.source) == [
                "images/a.pgm", "images/itself.png", "images/linked.pgm", "images/nowhere.png",
            ])
        #expect(records.map { $0.error?.code } == [nil, "unreadableFile", nil, "unreadableFile"])
    }

    @Test("A folder without images, a folder named like an image and a pipe are errors")
    func hostile() async throws {
        let scratch = try Scratch()
        try scratch.write(Data("words".utf8), "empty/notes.txt")
        try FileManager.default.createDirectory(
            at: scratch.url.appending(path: "some/folder.png"), withIntermediateDirectories: true)
        #expect(mkfifo(scratch.path("some/pipe.png"), 0o600) == 0)
        let records = try await records(["empty", "some", "missing.png"], in: scratch.url)
        #expect(
            records.map(\.source) == ["empty", "some/folder.png", "some/pipe.png", "missing.png"])
        let messages = records.map { $0.error?.message ?? "" }
        #expect(messages[0].contains("holds no images"))
        #expect(messages[1].contains("holds no images"))
        #expect(messages[2].contains("not a regular file"))
        #expect(messages[3] == "missing.png: no such file; check the path")
    }

    @Test("An image comes in on standard input; nothing there is an error")
    func standardInput() async throws {
        let code = try TestImages.data("code-binary.png")
        let found = try await records(["-"], input: code)
        #expect(found.map(\.source) == ["-"])
        #expect(found.first?.observations?.count == 1)
        let empty = try await records(["-"])
        #expect(empty.first?.error?.code == "unreadableFile")
    }

    @Test(
        "Names come from a list",
        arguments: [
            (["--files-from", "-"], "a.pgm\n\nb c.pgm\r\nno newline.pgm"),
            (["--files-from", "-", "-0"], "a.pgm\u{0}b c.pgm\u{0}no newline.pgm\u{0}"),
        ])
    func list(options: [String], list: String) async throws {
        let scratch = try Scratch()
        let names = ["a.pgm", "b c.pgm", "no newline.pgm"]
        for name in names { try scratch.write(TestImages.blank, name) }
        #expect(try await sources(options, input: Data(list.utf8), in: scratch.url) == names)
        try scratch.write(Data(list.utf8), "list")
        let fromFile = options.map { $0 == "-" ? "list" : $0 }
        #expect(try await sources(["a.pgm"] + fromFile, in: scratch.url) == ["a.pgm"] + names)
    }

    @Test("A name that isn't UTF-8 is read all the same")
    func foreignName() async throws {
        let scratch = try Scratch()
        let path = FilePath(scratch.url.path).appending([0x61, 0xFF, 0x2E, 0x70, 0x67, 0x6D])
        let file = path.withCString { fopen($0, "w") }
        // File systems of macOS refuse such names.
        guard let file else { return }
        _ = TestImages.blank.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
        fclose(file)
        let records = try await records(["."], in: scratch.url)
        #expect(records.map(\.source) == ["./a\u{FFFD}.pgm"])
        #expect(
            records.first?.sourceBase64
                == Data("./a".utf8 + [0xFF] + ".pgm".utf8).base64EncodedString())
        #expect(records.first?.observations == [])
        // As an argument, which Swift knows as repaired text only, and in a list.
        let list = Data([0x61, 0xFF, 0x2E, 0x70, 0x67, 0x6D, 0x0A])
        try scratch.write(list, "list")
        for arguments in ["\"$(printf 'a\\377.pgm')\"", "--files-from list"] {
            let output = try await BuiltCommand.run(
                executable: URL(filePath: "/bin/sh"),
                [
                    "-c",
                    "exec '\(BuiltCommand.url(of: "scanregions").path)' barcodes --format jsonl "
                        + arguments,
                ], in: scratch.url)
            #expect(try output.records.map(\.observations) == [[]])
        }
    }

    @Test("Pages of a file are numbered")
    func pages() async throws {
        let records = try await records([TestImages.path("pages.tif"), TestImages.binaryCode])
        #expect(records.map(\.page) == [1, 2, 3, nil])
    }

    @Test("A region is counted from the corner that --origin names")
    func region() async throws {
        let top = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "--region", "0,0.4,1,0.6"])
        #expect(top.text == TestImages.payloads.prefix(2).joined(separator: "\n") + "\n")
        let bottom = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "--region", "0,0.6,1,0.4", "--origin", "top-left"])
        #expect(bottom.text == TestImages.payloads[2] + "\n")
    }

    @Test(
        "A region is the same whatever the format",
        arguments: ["text", "json", "jsonl", "csv", "tsv", "hocr", "alto", "pdf"])
    func regionOfFormat(_ format: String) async throws {
        let scratch = try Scratch()
        // Words that stand at the bottom alone.
        for (origin, status) in [([], 0), (["--origin", "top-left"], Int32(1))] {
            let output = try await BuiltCommand.run(
                [
                    "text", TestImages.path("gift-card.png"), "--format", format,
                    "--region", "0,0,1,0.25", "--output", scratch.path("results"),
                ] + origin)
            #expect(output.status == status, "\(origin) \(output.standardError)")
        }
    }

    @Test("Names go to the system as they are, in arguments, lists and folders")
    func dotsAfterLinks() async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.data("code-binary.png"), "real/w.png")
        try scratch.write(TestImages.blank, "w.png")
        try scratch.write(TestImages.blank, "real/folder/blank.pgm")
        try scratch.link("link", to: "real/folder")
        let name = "link/../w.png"
        for options in [[], ["--isolate"]] {
            for arguments in [[name], ["--files-from", "-"], ["link/.."]] {
                let found = try await records(
                    arguments + options, input: Data("\(name)\n".utf8), in: scratch.url
                ).filter { $0.source == name }
                #expect(found.map { $0.observations?.count } == [1], "\(arguments)")
            }
        }
    }

    @Test("What stands after a slash must be in a folder")
    func slashAfterName() async throws {
        let scratch = try Scratch()
        try scratch.write(TestImages.blank, "a.pgm")
        #expect(
            try await records(["a.pgm/"], in: scratch.url).map { $0.error?.code }
                == ["unreadableFile"])
    }

    @Test("FIFOs that are named are read like standard input", arguments: [[], ["--isolate"]])
    func pipes(_ options: [String]) async throws {
        let tool = BuiltCommand.url(of: "scanregions").path
        let scratch = try Scratch()
        let program = """
            cp "$2" code.png; mkfifo pipe
            $1 barcodes \(options.joined(separator: " ")) <(cat code.png) || exit
            cat code.png > pipe & $1 barcodes \(options.joined(separator: " ")) pipe || exit
            cat code.png > pipe & echo pipe | $1 barcodes --files-from - 2>/dev/null
            """
        let output = try await BuiltCommand.run(
            executable: URL(filePath: "/bin/bash"),
            ["-c", program, "bash", tool, TestImages.codes], in: scratch.url)
        #expect(output.status == 0)
        #expect(output.lines == TestImages.payloads + TestImages.payloads + TestImages.payloads)
        #expect(output.standardError == "")
    }

    @Test("A folder in place of a list is told from an empty list", arguments: [".", "-"])
    func folderForList(_ list: String) async throws {
        let output = try await BuiltCommand.run(
            executable: URL(filePath: "/bin/sh"),
            [
                "-c", "exec \"$0\" --files-from \(list) < .",
                BuiltCommand.url(of: "scanregions").path,
            ])
        #expect(output.status == 2)
        #expect(output.standardError.contains("--files-from \(list) is a folder"))
    }

    @Test("Names that end with NUL are told from those of lines")
    func forgottenNUL() async throws {
        let found = try await records(
            ["--files-from", "-"], input: Data("a.pgm\u{0}b.pgm\u{0}".utf8))
        #expect(found.map { $0.error?.code } == ["unreadableFile"])
        #expect(found.first?.error?.message.contains("take -0") == true)
    }

    @Test("An orientation replaces the file's")
    func orientation() async throws {
        let output = try await BuiltCommand.run(
            ["barcodes", "--format", "jsonl", TestImages.codes, "--orientation", "right"])
        let record = try #require(try output.records.first)
        #expect(record.width == 330 && record.height == 560)
    }

    @Test("--max-pixels refuses larger images")
    func maximumPixels() async throws {
        let output = try await BuiltCommand.run(
            ["barcodes", "--format", "jsonl", TestImages.codes, "--max-pixels", "100k"])
        let error = try #require(try output.records.first?.error)
        #expect(error.code == "imageTooLarge")
        #expect(
            error.message.hasSuffix(
                "; raise the limit (--max-pixels, ImageLimits) or scale the image down"))
        #expect(output.standardError.contains(error.message))
    }
}
