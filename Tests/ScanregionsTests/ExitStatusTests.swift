import Foundation
import Testing

@Suite("Exit status")
struct ExitStatusTests {
    @Test("0 when something was found and everything was scanned")
    func found() async throws {
        let output = try await BuiltCommand.run(["barcodes", TestImages.binaryCode])
        #expect(output.status == 0)
        #expect(output.standardError == "")
    }

    @Test(
        "1 when everything was scanned and nothing was found, which is said unless --quiet",
        arguments: ["barcodes", "text"], [["-"], ["-", "--isolate"]])
    func nothingFound(command: String, arguments: [String]) async throws {
        let output = try await BuiltCommand.run([command] + arguments, input: TestImages.blank)
        #expect(output.status == 1)
        #expect(output.standardOutput.isEmpty)
        #expect(output.errorLines == ["scanregions: no \(command) found"])
        let quiet = try await BuiltCommand.run(
            [command, "--quiet"] + arguments, input: TestImages.blank)
        #expect(quiet.status == 1)
        #expect(quiet.standardError == "")
    }

    @Test("2 when an image could not be scanned; the others are")
    func broken() async throws {
        let broken = TestImages.path("broken/truncated.png")
        let output = try await BuiltCommand.run(["barcodes", broken, TestImages.codes])
        #expect(output.status == 2)
        #expect(output.text == TestImages.payloads.joined(separator: "\n") + "\n")
        #expect(output.standardError.contains("\(broken): the PNG data ends early"))
    }

    @Test(
        "64 for wrong usage, with what is wrong",
        arguments: [
            (["scan"], "name at least one image or folder"),
            (["x", "--find", "colors"], "'colors' is not one of barcodes, words"),
            (["x", "--symbologies", "zebra"], "unknown symbology \"zebra\"; known are aztec"),
            (["x", "--region", "0,0,1.5,1"], "not inside 0...1"),
            (["x", "--region", "0,0,1"], "is not x,y,width,height"),
            (["x", "--region", "0,0,nan,1"], "not inside 0...1"),
            (["x", "--quiet", "--verbose"], "contradict"),
            (["x", "--jobs", "0"], "not inside 1...1024"),
            (["x", "--timeout", "0"], "give seconds above 0"),
            (["x", "--min-confidence", "2"], "not inside 0...1"),
            (["x", "--orientation", "9"], "invalid for '--orientation"),
            (["x", "--max-pixels", "many"], "invalid for '--max-pixels"),
            (["x", "--format", "xml"], "invalid for '--format"),
            (["x", "--find", "rectangles", "--effort", "fast"], "which --find leaves out"),
            (["x", "--find", "rectangles", "--languages", "eng"], "which --find leaves out"),
            (["x", "--format", "hocr", "--units", "pixels"], "in pixels from the top left"),
            (["x", "--label-confidence"], "give both"),
            (["x", "y", "--annotate", "z.png"], "give a folder"),
            (["x", "--annotate", "z.jpg"], "PNG and SVG"),
            (["x", "--resume"], "give --output too"),
            (["x", "--resume", "--output", "y", "--format", "csv"], "--format jsonl"),
            (["x", "--resume", "-o", "y.csv"], "the name of --output means csv"),
            (["x", "-o", "y.pdf", "--units", "pixels"], "--format pdf gives no places"),
            (["x", "--shard", "3/2"], "invalid for '--shard"),
            (["x", "--shard", "0/2"], "invalid for '--shard"),
            (["x", "--memory-limit", "much"], "invalid for '--memory-limit"),
            (["x", "--memory-limit", "1G", "--no-isolate"], "leave out --no-isolate"),
            (["x", "--failures", "y", "--output", "y"], "the same file"),
            (["-dash.png"], "write ./-dash.png"),
            (["barcodes", "x.png", "--dash.jpeg"], "write ./--dash.jpeg"),
            (["x", "--format", "alto", "--origin", "top-left"], "in pixels from the top left"),
            (["-", "-"], "only once"),
            (["-", "--files-from", "-"], "only once"),
        ])
    func usage(arguments: [String], message: String) async throws {
        let output = try await BuiltCommand.run(arguments)
        #expect(output.status == 64)
        #expect(output.standardError.contains(message))
        #expect(output.standardOutput.isEmpty)
    }

    @Test("2 when the results can't be written, said at once")
    func fullDisk() async throws {
        guard FileManager.default.isWritableFile(atPath: "/dev/full") else { return }
        let output = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "--output", "/dev/full"])
        #expect(output.status == 2)
        #expect(output.standardError.contains("cannot write to /dev/full: No space left"))
    }

    @Test("2 when the file for results can't be made")
    func unwritableOutput() async throws {
        let output = try await BuiltCommand.run(
            ["barcodes", TestImages.codes, "--output", "/nowhere/x.jsonl"])
        #expect(output.status == 2)
        #expect(output.standardError.contains("cannot write to /nowhere/x.jsonl: No such file"))
    }
}
