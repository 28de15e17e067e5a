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

    /// A dark page with text, over whose edges there is more, and whose sides are no whole pixels.
    private static func dark(_ entries: String = "") -> PDFDraft.Page {
        PDFDraft.Page(
            content: "0.2 g -50 -50 900 1000 re f 1 g BT /F 30 Tf 80 500 Td (Some words) Tj ET",
            width: 594.96, height: 841.92, entries: entries)
    }

    @Test(arguments: ["", "/CropBox[20.3 30.7 500.2 700.9]"])
    func pagesThatAreNoWholePixelsStayAsTheyAre(entries: String) async throws {
        let scratch = try Scratch()
        let path = scratch.path("in.pdf")
        try scratch.write(PDFDraft(pages: [Self.dark(entries)]).data, "in.pdf")
        let output = scratch.path("out.pdf")
        let run = try await BuiltCommand.run([
            "text", "--pdf-text", "ignore", path, "--output", output,
        ])
        #expect(run.status == 0, "\(run.standardError)")
        #expect(try InstalledTool.output("pdftotext", [output, "-"]).contains("words"))
        for resolution in ["37", "100"] {
            #expect(
                try picture(of: output, resolution) == picture(of: path, resolution),
                "\(resolution)")
        }
    }

    /// A qpdf like those before 11, which take no objects as JSON.
    @Test func aPageThatAnOldProgramCantLayTextOverCostsItselfAlone() async throws {
        let scratch = try Scratch()
        let qpdf = try InstalledTool.output("sh", ["-c", "command -v qpdf"])
            .trimmingCharacters(in: .whitespacesAndNewlines)
        try scratch.write(
            Data(
                """
                #!/bin/sh
                if [ "$1" = --version ]; then echo "qpdf version 10.6.3"; exit; fi
                case "$*" in *json*) echo "qpdf: unrecognized argument" >&2; exit 2 ;; esac
                exec \(qpdf) "$@"
                """.utf8), "bin/qpdf")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: scratch.path("bin/qpdf"))
        let draft = PDFDraft(pages: [
            Self.dark(), Self.dark("/CropBox[20 30 500 700]"), Self.dark(),
        ])
        try scratch.write(draft.data, "in.pdf")
        let output = scratch.path("out.pdf")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let run = try await BuiltCommand.run(
            ["text", "--pdf-text", "ignore", scratch.path("in.pdf"), "--output", output],
            environment: ["PATH": scratch.path("bin") + ":" + path])
        #expect(run.status == 2)
        #expect(run.standardError.contains("page 2 is cropped"))
        // Text that is laid over a page has a font of its own.
        let isLaid = try (1...3).map { page in
            try InstalledTool.output("pdffonts", ["-f", "\(page)", "-l", "\(page)", output])
                .lowercased().contains("glyphless")
        }
        #expect(isLaid == [true, false, true])
    }

    private func boxes(of document: String) throws -> [Substring] {
        try InstalledTool.output("pdfinfo", ["-box", document])
            .split(whereSeparator: \.isNewline).filter { $0.contains("Box") || $0.contains("rot") }
    }

    private func picture(of document: String, _ resolution: String = "60") throws -> String {
        try InstalledTool.output(
            "sh", ["-c", "pdftoppm -r \"$2\" \"$1\" | cksum", "sh", document, resolution])
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
        return EmbeddedText(level: text).lines(width: width, height: height).flatMap(\.words).map {
            (
                $0.text, $0.place.box.x + $0.place.box.width / 2,
                $0.place.box.y + $0.place.box.height / 2
            )
        }
    }
}
