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
            #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 19)
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
        for word in ["Leptonica", "ZBar", "Tesseract", "ean13", "eng.traineddata"] {
            #expect(output.text.contains(word))
        }
    }
}
