import Foundation
import Regions
import Testing

@testable import scanregions

/// Text over pages that are cropped, turned or measured otherwise lies where the page shows it.
@Suite struct PDFPageBoxTests {
    /// A scanned page without text, with further entries; clean, as qpdf writes it.
    private func page(with entries: String, in scratch: Scratch) async throws -> String {
        let (plain, edited, path) = (
            scratch.path("plain.pdf"), scratch.path("edited.pdf"), scratch.path("in.pdf")
        )
        let output = try await BuiltCommand.run([
            "barcodes", TestImages.path("receipt-clean.png"), "--format", "pdf",
            "--output", plain,
        ])
        try #require(output.status <= 1)
        let bytes = try Data(contentsOf: URL(filePath: plain))
        let box = try #require(bytes.firstRange(of: Data("/MediaBox".utf8)))
        let page = bytes[..<box.lowerBound] + Data(entries.utf8) + bytes[box.lowerBound...]
        try page.write(to: URL(filePath: edited))
        // Its objects are no longer where it says.
        _ = try InstalledTool.output("qpdf", ["--warning-exit-0", "--no-warn", edited, path])
        return path
    }

    private static let crops = [
        "/UserUnit 2", "/CropBox[20 15 450 690]", "/TrimBox[10 20 400 600]",
        "/CropBox[20 15 450 690]/TrimBox[30 40 400 600]/UserUnit 2",
    ]

    @Test(arguments: crops, [0, 90, 180, 270])
    func wordsLieWhereTheyAreShown(crop: String, turn: Int) async throws {
        let scratch = try Scratch()
        let document = try await page(with: "\(crop)/Rotate \(turn)", in: scratch)
        let path = scratch.path("out.pdf")
        let output = try await BuiltCommand.run(["text", document, "--output", path])
        #expect(output.status == 0, "\(output.standardError)")
        _ = try InstalledTool.output("qpdf", ["--check", path])
        #expect(try boxes(of: path) == boxes(of: document))
        #expect(try picture(of: path) == picture(of: document))

        let read = try await BuiltCommand.run(["text", "--format", "jsonl", document])
        let words = try read.records.flatMap { $0.observations ?? [] }.flatMap { $0.words ?? [] }
        let laid = try self.words(of: path, turned: turn)
        #expect(words.count > 20)
        for word in words where word.text.count > 4 {
            let near = laid.contains {
                $0.text == word.text
                    && abs($0.x - word.boundingBox.x - word.boundingBox.width / 2) < 0.01
                    && abs($0.y - word.boundingBox.y - word.boundingBox.height / 2) < 0.01
            }
            #expect(near, "\(word.text)")
        }
    }

    @Test func pagesThatAreNotCroppedGoBesideThoseThatAre() async throws {
        let scratch = try Scratch()
        let document = try await page(with: Self.crops[1], in: scratch)
        let path = scratch.path("out.pdf")
        let image = TestImages.path("receipt-clean.png")
        let output = try await BuiltCommand.run([
            "text", image, document, image, "--output", path,
        ])
        #expect(output.status == 0)
        let text = try InstalledTool.output("pdftotext", [path, "-"])
        #expect(
            text.split(separator: "\u{C}").map { $0.contains("TOTAL") }
                == [true, true, true])
    }

    private func boxes(of document: String) throws -> [Substring] {
        try InstalledTool.output("pdfinfo", ["-box", document])
            .split(whereSeparator: \.isNewline).filter { $0.contains("Box") || $0.contains("rot") }
    }

    private func picture(of document: String) throws -> String {
        try InstalledTool.output(
            "sh", ["-c", "pdftoppm -r 60 \"$1\" | cksum", "sh", document])
    }

    /// The words that a page has as text, with their middles as shares of the page as it is shown.
    private func words(
        of document: String, turned turn: Int
    ) throws -> [(text: String, x: Double, y: Double)] {
        let text = try InstalledTool.output(
            "pdftotext", ["-bbox-layout", "-cropbox", document, "-"])
        let size = try #require(text.firstMatch(of: /<page width="([\d.]+)" height="([\d.]+)"/))
        // It is told of the page before it is turned, and words after.
        let sides = try [size.1, size.2].map { try #require(Double($0)) }
        let (width, height) = turn % 180 == 0 ? (sides[0], sides[1]) : (sides[1], sides[0])
        return EmbeddedLine.lines(in: text, width: width, height: height).flatMap(\.words).map {
            ($0.text, $0.box.x + $0.box.width / 2, $0.box.y + $0.box.height / 2)
        }
    }
}
