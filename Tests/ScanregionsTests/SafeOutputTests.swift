import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Nothing that a user owns is harmed")
struct SafeOutputTests {
    private let scratch: Scratch
    private let image: Data

    init() throws {
        scratch = try Scratch()
        image = try TestImages.data("code-binary.png")
        try scratch.write(image, "a.png")
        try scratch.write(image, "b.png")
    }

    private func run(_ arguments: [String], input: Data = Data()) async throws
        -> BuiltCommand.Output
    {
        try await BuiltCommand.run(
            ["barcodes", "--effort", "fast"] + arguments, input: input, in: scratch.url)
    }

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: scratch.url.appending(path: name))
    }

    private static let outputs = [
        ["--output", "b.png"], ["--output", "./b.png", "--format", "jsonl"],
        ["--output", "b.png", "--format", "pdf"], ["--output", "link"], ["--output", "hard"],
        ["--failures", "b.png"], ["--failures", "hard"], ["--output", "folder/../b.png"],
    ]

    @Test("An image that is named is no output, whatever leads to it", arguments: outputs)
    func named(output: [String]) async throws {
        try scratch.link("link", to: "b.png")
        try FileManager.default.linkItem(
            atPath: scratch.path("b.png"), toPath: scratch.path("hard"))
        try scratch.write(Data(), "folder/empty")
        let output = try await run(["a.png", "b.png"] + output)
        #expect(output.status == 64)
        #expect(output.standardError.contains("would overwrite the image b.png itself"))
        #expect(try content("b.png") == image)
    }

    @Test(
        "Nor is one that a folder, a list, a pipe or another shard brings", arguments: outputs)
    func found(output: [String]) async throws {
        try scratch.link("link", to: "b.png")
        try FileManager.default.linkItem(
            atPath: scratch.path("b.png"), toPath: scratch.path("hard"))
        try scratch.write(Data("a.png\nb.png\n".utf8), "list")
        try scratch.write(Data(), "folder/empty")
        for inputs in [
            ["."], ["--files-from", "list"], ["--files-from", "-"], [".", "--shard", "1/2"],
            [".", "--shard", "2/2"],
        ] {
            let output = try await run(inputs + output, input: Data("a.png\nb.png\n".utf8))
            #expect(output.status == 2)
            #expect(output.standardError.contains("cannot write to "))
            #expect(try content("b.png") == image)
        }
    }

    @Test("Nor is a file that is no image to anybody else, found late")
    func foundLate() async throws {
        try scratch.write(Data("what was there".utf8), "b.dat")
        for format in [[], ["--format", "json"], ["--failures", "b.dat"]] {
            let output = try await run(
                ["--files-from", "-"] + (format.first == "--failures" ? [] : ["-o", "b.dat"])
                    + format, input: Data("a.png\nb.dat\n".utf8))
            #expect(output.status == 2)
            #expect(output.standardError.contains("would overwrite the image b.dat itself"))
            #expect(try content("b.dat") == Data("what was there".utf8))
            #expect(try scratch.contents == ["a.png", "b.dat", "b.png"])
        }
    }

    @Test("What is emptied holds results", arguments: ["jsonl", "csv", "tsv"])
    func emptied(format: String) async throws {
        let arguments = ["a.png", "--format", format, "--output", "results"]
        try scratch.write(Data("a letter\n".utf8), "results")
        let refused = try await run(arguments)
        #expect(refused.status == 2)
        #expect(refused.standardError.contains("cannot write to results: it holds something else"))
        #expect(try content("results") == Data("a letter\n".utf8))
        try scratch.write(Data(), "results")
        #expect(try await run(arguments).status == 0)
        let results = try content("results")
        #expect(try await run(arguments).status == 0)
        #expect(try content("results") == results)
    }

    @Test(
        "A run that can't begin leaves what was there",
        arguments: ["jsonl", "csv", "json", "text"])
    func cannotBegin(format: String) async throws {
        let arguments = ["--format", format, "--output", "results"]
        _ = try await run(["a.png"] + arguments)
        let results = try content("results")
        let contents = try scratch.contents
        for more in [["--files-from", "nowhere"], ["a.png", "--failures", "nowhere/x"]] {
            #expect(try await run(more + arguments).status == 2)
            #expect(try content("results") == results)
            #expect(try await run(more + ["--format", format, "--output", "new"]).status == 2)
        }
        #expect(try scratch.contents == contents)
    }

    @Test(
        "Nor does one without an image replace anything",
        arguments: ["pdf", "hocr", "alto", "text"])
    func nothingScanned(format: String) async throws {
        try scratch.write(Data("what was there".utf8), "results")
        for name in ["nowhere.png", "list"] {
            try scratch.write(Data(), "list")
            let inputs = name == "list" ? ["--files-from", "list"] : [name]
            let output = try await run(inputs + ["--format", format, "--output", "results"])
            #expect(output.standardError.contains("results is left as it was"))
            #expect(try content("results") == Data("what was there".utf8))
        }
        #expect(try scratch.contents == ["a.png", "b.png", "list", "results"])
    }

    @Test("A PDF of no pages is not written")
    func noPages() async throws {
        #expect(try await run(["nowhere.png", "--output", "new.pdf"]).status == 2)
        #expect(try scratch.contents == ["a.png", "b.png"])
    }

    @Test(
        "A full disk leaves the document that was there, and no other",
        arguments: [("json", "a.png"), ("pdf", "a.png"), ("hocr", "nowhere.png")])
    func fullDisk(format: String, image: String) async throws {
        try scratch.write(Data("what was there".utf8), "results")
        let command = BuiltCommand.url(of: "scanregions").path
        let output = try await BuiltCommand.run(
            executable: URL(filePath: "/bin/sh"),
            [
                "-c", "ulimit -f 0; exec \"$0\" \"$@\"", command, "barcodes", image, "--quiet",
                "--format", format, "--output", "results",
            ], in: scratch.url)
        #expect(output.status == 2)
        #expect(try content("results") == Data("what was there".utf8))
        #expect(try scratch.contents == ["a.png", "b.png", "results"])
    }

    @Test("A file that may not be written is not replaced")
    func readOnly() async throws {
        try scratch.write(Data("what was there".utf8), "results.json")
        let path = scratch.path("results.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        // Who may do all things may do this.
        guard !FileManager.default.isWritableFile(atPath: path) else { return }
        let output = try await run(["a.png", "--output", "results.json"])
        #expect(output.standardError.contains("cannot write to results.json: Permission denied"))
        #expect(try content("results.json") == Data("what was there".utf8))
    }

    @Test("A link that lies where a document grows is not followed")
    func plantedLink() async throws {
        let partial = ".results.json.scanregions-partial"
        try FileManager.default.linkItem(
            atPath: scratch.path("b.png"), toPath: scratch.path(partial))
        #expect(try await run(["a.png", "--output", "results.json"]).status == 0)
        #expect(try content("b.png") == image)
        try scratch.link(partial, to: "b.png")
        #expect(try await run(["a.png", "--output", "results.json"]).status == 2)
        #expect(try content("b.png") == image)
        try scratch.link(".results.jsonl.scanregions", to: "b.png")
        #expect(try await run(["a.png", "--output", "results.jsonl"]).status == 0)
        #expect(try content("b.png") == image)
    }

    @Test("--output, --failures and --annotate are three files")
    func outputsAlike() async throws {
        for arguments in [
            ["--output", "x.svg", "--failures", "./x.svg"],
            ["--output", "x.svg", "--annotate", "./x.svg"],
        ] {
            let output = try await run(["a.png"] + arguments)
            #expect(output.status == 64)
            #expect(output.standardError.contains("are the same file"))
        }
    }
}

@Suite("Pictures harm nothing")
struct SafePictureTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(try TestImages.data("gift-card-2.png"), "photos/card.png")
    }

    private func run(_ arguments: [String]) async throws -> BuiltCommand.Output {
        try await BuiltCommand.run(arguments, in: scratch.url)
    }

    private func content(_ name: String) throws -> Data {
        try Data(contentsOf: scratch.url.appending(path: name))
    }

    private static let pictures = [
        (["barcodes", "--annotate", "out"], "out/card-annotated.png"),
        (["rectangles", "--crop", "out"], "out/card-1.png"),
    ]

    @Test(
        "Somebody's own file at their place stays; one of theirs is replaced", arguments: pictures)
    func existing(command: [String], picture: String) async throws {
        #expect(try await run(command + ["photos"]).status == 0)
        let drawn = try content(picture)
        #expect(try await run(command + ["photos"]).status == 0)
        #expect(try content(picture) == drawn)
        let own = try TestImages.data("code-binary.png")
        try scratch.write(own, picture)
        let output = try await run(command + ["photos"])
        #expect(output.status == 2)
        #expect(output.standardError.contains("\(picture) is there already and is no picture of"))
        #expect(try content(picture) == own)
    }

    @Test("An SVG is known again, and another one stays")
    func existingSVG() async throws {
        let command = ["barcodes", "photos/card.png", "--annotate", "drawn.svg"]
        _ = try await run(command)
        let drawn = try content("drawn.svg")
        #expect(try await run(command).standardError == "")
        #expect(try content("drawn.svg") == drawn)
        try scratch.write(Data("<svg/>".utf8), "drawn.svg")
        #expect(try await run(command).status == 2)
        #expect(try content("drawn.svg") == Data("<svg/>".utf8))
    }

    @Test(
        "Their folder is none that images come from, nor in one",
        arguments: [
            ("photos", "photos"), ("photos", "photos/out"), ("photos", "photos/x/../new/out"),
            ("photos/card.png", "photos"), ("link", "photos/out"), ("photos", "link/out"),
            (".", "out"),
        ])
    func folders(input: String, folder: String) async throws {
        try scratch.link("link", to: "photos")
        try scratch.write(Data(), "photos/x/empty")
        for command in [["barcodes", "--annotate"], ["rectangles", "--crop"]] {
            let output = try await run(command + [folder, input])
            #expect(output.status == 64)
            #expect(output.standardError.contains("where images come from"))
        }
        #expect(try scratch.contents == ["link", "photos"])
    }

    @Test("Nor one that a list or a link leads into", arguments: pictures)
    func foundInFolder(command: [String], picture: String) async throws {
        try scratch.write(try TestImages.data("code-binary.png"), "out/other.png")
        try scratch.write(Data("photos\nout/other.png\n".utf8), "list")
        let listed = try await run(command + ["--files-from", "list"])
        #expect(listed.status == 2)
        #expect(listed.standardError.contains("where images come from"))
        // A list is looked through before anything is drawn.
        #expect(!FileManager.default.fileExists(atPath: scratch.path(picture)))
        try scratch.link("photos/inside", to: "../out")
        let linked = try await run(command + ["photos"])
        #expect(linked.status == 2)
        #expect(linked.standardError.contains("where images come from"))
    }

    @Test("A full disk leaves no half picture, and the one that was there")
    func fullDisk() async throws {
        let command = BuiltCommand.url(of: "scanregions").path
        // In blocks of 512 bytes; the pictures are larger.
        let limited = ["-c", "ulimit -f 4; exec \"$0\" \"$@\"", command]
        let arguments = ["barcodes", "photos/card.png", "--format", "jsonl", "--annotate", "out/"]
        let output = try await BuiltCommand.run(
            executable: URL(filePath: "/bin/sh"), limited + arguments, in: scratch.url)
        #expect(output.status == 2)
        #expect(try output.records.first?.error?.code == "unwritableFile")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")) == [])
        _ = try await run(arguments)
        let drawn = try content("out/card-annotated.png")
        _ = try await BuiltCommand.run(
            executable: URL(filePath: "/bin/sh"), limited + arguments, in: scratch.url)
        #expect(try content("out/card-annotated.png") == drawn)
    }
}
