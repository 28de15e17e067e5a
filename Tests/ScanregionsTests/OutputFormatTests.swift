import Foundation
import Regions
import Testing

@testable import scanregions

@Suite("Output formats of the built command")
struct OutputFormatTests {
    private func run(_ arguments: String..., input: Data = Data()) async throws
        -> BuiltCommand.Output
    {
        try await BuiltCommand.run(arguments, input: input)
    }

    @Test("Payloads are lines; one that is no text comes as its bytes")
    func payloads() async throws {
        #expect(try await run("barcodes", TestImages.codes).lines == TestImages.payloads)
        let binary = try #require(TestImages.binaryPayload)
        #expect(
            try await run("barcodes", TestImages.binaryCode).standardOutput == binary
                + Data("\n".utf8))
    }

    @Test("JSON is an array of the same records as JSON Lines")
    func json() async throws {
        let array = try await run(
            "barcodes", TestImages.codes, TestImages.binaryCode, "--format", "json")
        let lines = try await run(
            "barcodes", TestImages.codes, TestImages.binaryCode, "--format", "jsonl")
        let records = try JSONDecoder().decode([ImageRecord].self, from: array.standardOutput)
        #expect(try records == lines.records)
        let codes = try #require(records.first?.observations)
        #expect(codes.map(\.payload) == TestImages.payloads)
        #expect(codes.map(\.symbology) == ["qr", "ean13", "code128"])
        #expect(records[1].observations?[0].payload == nil)
        #expect(
            records[1].observations?[0].payloadBase64
                == TestImages.binaryPayload?.base64EncodedString())
    }

    @Test("JSON keeps each byte", arguments: ["controls", "7089-digits"])
    func bytes(of image: String) async throws {
        struct Truth: Decodable {
            struct Barcode: Decodable { var payload: String }
            var barcodes: [Barcode]
        }
        let truth = try JSONDecoder().decode(
            Truth.self, from: TestImages.data("payloads/\(image).json"))
        let output = try await run(
            "barcodes", TestImages.path("payloads/\(image).png"), "--format", "jsonl")
        let codes = try #require(try output.records.first?.observations)
        #expect(
            Set(codes.map(\.payloadBase64))
                == Set(truth.barcodes.map { Data($0.payload.utf8).base64EncodedString() }))
        #expect(codes.count == truth.barcodes.count)
        // No byte of a payload reaches a terminal or cuts a line.
        #expect(!output.standardOutput.dropLast().contains { $0 < 32 })
        #expect(output.lines.count == 1)
    }

    @Test("Places are normalized from the bottom left, or as --units and --origin say")
    func units() async throws {
        let normalized = try #require(
            try await run("barcodes", TestImages.codes, "--format", "jsonl").records.first)
        let pixels = try #require(
            try await run(
                "barcodes", TestImages.codes, "--format", "jsonl", "--units", "pixels",
                "--origin", "top-left"
            ).records.first)
        #expect(normalized.coordinates == .normalized)
        #expect(pixels.coordinates == .pixels)
        let (box, pixelBox) = (
            try #require(normalized.observations?.first?.boundingBox),
            try #require(pixels.observations?.first?.boundingBox)
        )
        // The code covers 40...185 of 560 x 330 pixels.
        #expect(abs(pixelBox.x - 40) < 8 && abs(pixelBox.y - 40) < 8)
        #expect(abs(box.x * 560 - pixelBox.x) < 0.01)
        #expect(abs((1 - box.y - box.height) * 330 - pixelBox.y) < 0.01)
    }

    @Test("Text for people: the image, then a line per thing, in pixels from the top left")
    func text() async throws {
        let output = try await run("scan", TestImages.codes, "--find", "barcodes")
        #expect(output.lines.count == 4)
        #expect(output.lines[0] == "\(TestImages.codes)  560 x 330")
        #expect(output.lines[1].hasPrefix("  barcode    qr  https://example.com/upright  "))
    }

    @Test("CSV and TSV have a header and a row per thing; errors are rows too")
    func tables() async throws {
        let broken = TestImages.path("broken/empty.png")
        let csv = try await run("barcodes", TestImages.codes, broken, "--format", "csv")
        let rows = csv.text.components(separatedBy: "\r\n")
        #expect(rows[0].hasPrefix("source,page,type,symbology,text,payloadBase64,confidence,x,y,"))
        #expect(rows.count == 6 && rows[5] == "")
        #expect(rows[1].contains(",,barcode,qr,https://example.com/upright,"))
        #expect(rows[4].contains(",error,,\(broken): the file is empty"))
        let tsv = try await run("barcodes", TestImages.codes, "--format", "tsv")
        for line in tsv.lines {
            #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 24)
        }
    }

    @Test("--first stops at one code an image")
    func first() async throws {
        let output = try await run(
            "barcodes", "--first", TestImages.codes, TestImages.path("gift-card.png"))
        #expect(output.lines.count == 2)
        #expect(TestImages.payloads.contains(output.lines[0]))
    }

    @Test("Text is printed in reading order, without anything else")
    func plainText() async throws {
        let output = try await run("text", TestImages.path("receipt-clean.png"))
        #expect(output.status == 0)
        #expect(output.lines.contains("GREEN LANE MARKET"))
    }

    @Test("--output writes to a file and leaves standard output alone")
    func outputFile() async throws {
        let scratch = try Scratch()
        let output = try await run(
            "barcodes", TestImages.codes, "--output", scratch.path("codes.txt"))
        #expect(output.standardOutput.isEmpty)
        let written = try String(contentsOfFile: scratch.path("codes.txt"), encoding: .utf8)
        #expect(written == TestImages.payloads.joined(separator: "\n") + "\n")
    }

    @Test(
        "The name of the file tells the format",
        arguments: [
            ("x.json", "[\n{\"schema\""), ("x.JSONL", "{\"schema\""), ("x.csv", "source,page,"),
            ("x.tsv", "source\tpage\t"), ("x.pdf", "%PDF-1.5"), ("x.hocr", "<?xml"),
            ("x.html", "<?xml"), ("x.xml", "<?xml"), ("x.txt", "https://example.com/upright"),
        ])
    func formatOfName(name: String, beginning: String) async throws {
        let scratch = try Scratch()
        let output = try await run("barcodes", TestImages.codes, "-o", scratch.path(name))
        #expect(output.standardError == "")
        let data = try Data(contentsOf: scratch.url.appending(path: name))
        #expect(data.starts(with: Data(beginning.utf8)))
        if name == "x.xml" { #expect(String(decoding: data, as: UTF8.self).contains("<alto ")) }
    }

    @Test("--format wins over the name, which is said")
    func formatAgainstName() async throws {
        let scratch = try Scratch()
        let output = try await run(
            "barcodes", TestImages.codes, "-o", scratch.path("x.json"), "-f", "csv")
        #expect(output.standardError.contains("x.json gets csv, as --format says"))
        let text = try String(contentsOfFile: scratch.path("x.json"), encoding: .utf8)
        #expect(text.hasPrefix("source,page,"))
    }

    @Test("--find text is words")
    func findText() async throws {
        let receipt = TestImages.path("receipt-clean.png")
        let words = try await run("scan", receipt, "--find", "words", "-f", "jsonl")
        let text = try await run("scan", receipt, "--find", "text", "-f", "jsonl")
        #expect(words.standardOutput == text.standardOutput)
        #expect(text.status == 0)
    }

    @Test("--dry-run lists what would be read and written, and does nothing")
    func dryRun() async throws {
        let scratch = try Scratch()
        let image = try TestImages.data("code-binary.png")
        for name in ["in/a.png", "in/b.png", "in/c.png"] { try scratch.write(image, name) }
        func list(_ arguments: [String]) async throws -> BuiltCommand.Output {
            try await BuiltCommand.run(["barcodes"] + arguments + ["--dry-run"], in: scratch.url)
        }
        let first = try await list([
            "in", "-o", "r.jsonl", "--failures", "f", "--annotate", "drawn", "-j", "1",
        ])
        #expect(first.status == 0)
        #expect(
            first.lines == [
                "read  in/a.png", "write drawn/a-annotated.png",
                "read  in/b.png", "write drawn/b-annotated.png",
                "read  in/c.png", "write drawn/c-annotated.png",
                "write r.jsonl  (jsonl, new)", "write f  (names of what failed, new)",
            ])
        #expect(try scratch.contents == ["in"])
        _ = try await BuiltCommand.run(["barcodes", "in/a.png", "-o", "r.jsonl"], in: scratch.url)
        let results = try Data(contentsOf: scratch.url.appending(path: "r.jsonl"))
        #expect(
            try await list(["in", "-o", "r.jsonl", "--resume"]).lines == [
                "done  in/a.png", "read  in/b.png", "read  in/c.png",
                "write r.jsonl  (jsonl, goes on)",
            ])
        #expect(try await list(["in", "-o", "r.jsonl"]).lines.last?.contains("emptied") == true)
        #expect(try Data(contentsOf: scratch.url.appending(path: "r.jsonl")) == results)
    }

    @Test("A missing language is said with where it looked and what to install")
    func missingLanguage() async throws {
        let output = try await run(
            "text", TestImages.codes, "--languages", "xyz", "--format", "jsonl")
        #expect(output.status == 2)
        #expect(output.standardOutput.isEmpty)
        #expect(output.standardError.contains("tessdata"))
        #expect(output.standardError.contains("tesseract-ocr-xyz"))
    }

    @Test("doctor names engines, symbologies and languages")
    func doctor() async throws {
        let output = try await run("doctor")
        for word in [
            "Leptonica", "ZBar", "Tesseract", "ean13", "eng.traineddata",
            "by name     pharmacode telepen",
        ] {
            #expect(output.text.contains(word))
        }
    }
}
