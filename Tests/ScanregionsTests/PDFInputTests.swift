import Foundation
import Regions
import Testing

@testable import scanregions

/// PDF documents as input: pages that are scans, pages that are rendered, text that is there.
@Suite struct PDFInputTests {
    /// A document of scanned pages whose text was recognized: one that this command writes.
    private func searchable(_ images: [String], in scratch: Scratch) async throws -> String {
        let path = scratch.path("scanned.pdf")
        let output = try await BuiltCommand.run(
            ["text"] + images.map(TestImages.path) + ["--format", "pdf", "--output", path])
        try #require(output.status == 0)
        return path
    }

    private func words(_ record: ImageRecord) -> [String] {
        (record.observations ?? []).flatMap { $0.words ?? [] }.map(\.text)
    }

    @Test func aScannedPageIsReadInItsOwnPixels() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let image = try await BuiltCommand.run(
            ["text", "--format", "jsonl", TestImages.path("receipt-clean.png")])
        let page = try await BuiltCommand.run(
            ["text", "--format", "jsonl", "--pdf-text", "ignore", document])
        let expected = try #require(image.records.first)
        let found = try #require(page.records.first)
        #expect(found.width == expected.width && found.height == expected.height)
        #expect(words(found) == words(expected))
        #expect(found.page == nil)
    }

    @Test func textOfADocumentIsMarkedAndNotReadAgain() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let output = try await BuiltCommand.run(["text", "--format", "jsonl", document])
        let record = try #require(output.records.first)
        #expect(record.observations?.isEmpty == false)
        #expect(record.observations?.allSatisfy { $0.model == "embedded" } == true)
    }

    @Test func bothGivesWhatIsThereAndWhatIsRead() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let output = try await BuiltCommand.run(
            ["text", "--format", "jsonl", "--pdf-text", "both", document])
        let models = try #require(output.records.first?.observations).map(\.model)
        #expect(models.contains("embedded"))
        #expect(models.contains { $0 != "embedded" })
    }

    @Test func pagesAreNumberedAndSelected() async throws {
        let scratch = try Scratch()
        let document = try await searchable(
            ["receipt-clean.png", "receipt-noisy.jpg", "receipt-clean.png"], in: scratch)
        let all = try await BuiltCommand.run(["text", "--format", "jsonl", document])
        #expect(try all.records.map(\.page) == [1, 2, 3])
        let some = try await BuiltCommand.run(
            ["text", "--format", "jsonl", "--pages", "1,3", document])
        #expect(try some.records.map(\.page) == [1, 3])
    }

    @Test func pagesBeyondTheEndAreAnError() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let output = try await BuiltCommand.run(["text", "--pages", "1-2", document])
        #expect(output.status == 2)
        #expect(output.standardError.contains("there is no page 2; the file has 1 page"))
    }

    @Test func pagesOfATIFFAreSelectedToo() async throws {
        let output = try await BuiltCommand.run(
            ["scan", "--format", "jsonl", "--pages", "2", TestImages.path("pages.tif")])
        #expect(try output.records.map(\.page) == [2])
    }

    @Test func aRunIsResumedThoughPagesAreLeftOut() async throws {
        let scratch = try Scratch()
        let document = try await searchable(
            ["receipt-clean.png", "receipt-noisy.jpg", "receipt-clean.png"], in: scratch)
        let arguments = ["text", "--pages", "1,3", document, document]
        let whole = try await BuiltCommand.run(arguments + ["--output", scratch.path("a.jsonl")])
        let lines = try Data(contentsOf: URL(filePath: scratch.path("a.jsonl")))
        #expect(whole.status == 0)
        let resumed = try await BuiltCommand.run(
            arguments + ["--output", scratch.path("a.jsonl"), "--resume"])
        #expect(resumed.standardError.contains("1 done before"))
        #expect(try Data(contentsOf: URL(filePath: scratch.path("a.jsonl"))) == lines)
    }

    @Test func aFolderIsWalkedForDocumentsAndStandardInputMayBeOne() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let data = try Data(contentsOf: URL(filePath: document))
        try scratch.write(data, "folder/no-extension")
        let walked = try await BuiltCommand.run(
            ["text", "--format", "jsonl", scratch.path("folder")])
        #expect(try walked.records.map(\.source) == [scratch.path("folder/no-extension")])
        let piped = try await BuiltCommand.run(["text", "--format", "jsonl", "-"], input: data)
        #expect(try piped.records.first?.observations?.isEmpty == false)
    }

    @Test func pagesStayAsTheyAreWithTextOverThem() async throws {
        let scratch = try Scratch()
        let document = try await searchable(
            ["receipt-clean.png", "receipt-noisy.jpg"], in: scratch)
        let output = scratch.path("out.pdf")
        let status = try await BuiltCommand.run(
            ["text", "--pdf-text", "ignore", document, "--output", output]
        ).status
        #expect(status == 0)
        _ = try InstalledTool.output("qpdf", ["--check", output])
        #expect(try picture(of: output, in: scratch) == picture(of: document, in: scratch))
        let read = try await BuiltCommand.run(
            ["text", "--format", "jsonl", "--pdf-text", "ignore", document])
        let searched = try InstalledTool.output("pdftotext", ["-f", "2", output, "-"])
            .split { $0.isWhitespace }.map(String.init)
        for word in words(try #require(read.records.last)) where word.count > 3 {
            #expect(searched.contains(word))
        }
    }

    @Test func documentsAndImagesBecomeOne() async throws {
        let scratch = try Scratch()
        let document = try await searchable(
            ["receipt-clean.png", "receipt-noisy.jpg"], in: scratch)
        let output = scratch.path("out.pdf")
        let run = try await BuiltCommand.run([
            "text", TestImages.path("receipt-noisy.jpg"), document,
            TestImages.path("receipt-clean.png"), "--output", output,
        ])
        #expect(run.status == 0)
        let info = try InstalledTool.output("pdfinfo", [output])
        #expect(info.contains(/Pages: +4\n/))
        _ = try InstalledTool.output("qpdf", ["--check", output])
    }

    @Test func anEncryptedDocumentSaysWhatToDo() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let locked = scratch.path("locked.pdf")
        _ = try InstalledTool.output(
            "qpdf", ["--encrypt", "secret", "owner", "256", "--", document, locked])
        let output = try await BuiltCommand.run(["text", locked, TestImages.codes])
        #expect(output.status == 2)
        #expect(output.standardError.contains("encrypted"))
        #expect(output.standardError.contains("qpdf"))
    }

    @Test(arguments: [
        ("%PDF-1.4\nnothing else", "damaged"),
        (emptyDocument, "no pages"),
    ])
    func aBrokenDocumentCostsItselfAlone(content: String, reason: String) async throws {
        let scratch = try Scratch()
        try scratch.write(Data(content.utf8), "broken.pdf")
        let output = try await BuiltCommand.run(
            ["barcodes", scratch.path("broken.pdf"), TestImages.codes])
        #expect(output.status == 2)
        #expect(output.standardError.contains("broken.pdf"))
        #expect(output.standardError.contains(reason))
        #expect(output.text.contains(TestImages.payloads[0]))
    }

    @Test func aPageThatIsTooLargeIsNotRendered() async throws {
        let scratch = try Scratch()
        try scratch.write(Data(Self.document(page: "[0 0 40000 40000]").utf8), "large.pdf")
        let output = try await BuiltCommand.run(["barcodes", scratch.path("large.pdf")])
        #expect(output.status == 2)
        #expect(output.standardError.contains("over the limit"))
    }

    @Test func programsThatAreMissingAreNamedWithTheirPackage() async throws {
        let scratch = try Scratch()
        let document = try await searchable(["receipt-clean.png"], in: scratch)
        let output = try await BuiltCommand.run(
            ["text", document], environment: ["PATH": scratch.url.path])
        #expect(output.status == 2)
        #expect(output.standardError.contains("poppler-utils"))
    }

    private static var emptyDocument: String { document(page: nil) }

    /// A document without pages, or with an empty one.
    private static func document(page box: String?) -> String {
        let (kids, count) = box == nil ? ("", 0) : ("3 0 R", 1)
        return """
            %PDF-1.4
            1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
            2 0 obj <</Type/Pages/Kids[\(kids)]/Count \(count)>> endobj
            3 0 obj <</Type/Page/Parent 2 0 R/MediaBox\(box ?? "[0 0 9 9]")>> endobj
            trailer <</Root 1 0 R/Size 4>>
            %%EOF

            """
    }

    /// The pixels of all pages.
    private func picture(of document: String, in scratch: Scratch) throws -> [Data] {
        let folder = scratch.url.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try InstalledTool.output(
            "pdftoppm", ["-r", "50", document, folder.appending(path: "page").path])
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
            try Data(contentsOf: folder.appending(path: $0))
        }
    }
}
