import Foundation
import Regions
import Testing

@testable import scanregions

/// PDF documents that are broken, or hold what nobody asked for.
@Suite("Hostile documents")
struct HostileDocumentTests {
    /// Objects of a document, from number 1, and what becomes of its pages.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let objects: [String]
        /// For each record, the code of its error; `nil` for a page that is scanned.
        let codes: [String?]

        var testDescription: String { name }
    }

    private static let catalog = "<</Type/Catalog/Pages 2 0 R>>"
    private static let onePage = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
    private static let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>"

    private static func stream(_ content: String, _ entries: String = "") -> String {
        "<<\(entries)/Length \(content.utf8.count)>>\nstream\n\(content)\nendstream"
    }

    static let cases: [Case] = [
        Case(
            name: "programs in JavaScript, and one to be launched",
            objects: [
                """
                <</Type/Catalog/Pages 2 0 R/OpenAction<</S/Launch/F(/bin/sh)>>\
                /Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>>>
                """, onePage,
                """
                <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]\
                /AA<</O<</S/JavaScript/JS(this.exportDataObject\\({cName:"x",nLaunch:2}\\))>>>>>>
                """,
            ], codes: [nil]),
        Case(
            name: "an attachment",
            objects: [
                """
                <</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(../../x)\
                <</Type/Filespec/F(../../x)/EF<</F 4 0 R>>>>]>>>>>>
                """, onePage, page, stream("MZ", "/Type/EmbeddedFile"),
            ], codes: [nil]),
        Case(
            name: "a tree of pages that leads back to its root",
            objects: [
                catalog, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>", page,
                "<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>",
            ], codes: [nil, "corruptImage"]),
        Case(
            name: "a tree of pages that is its own branch",
            objects: [catalog, "<</Type/Pages/Kids[2 0 R]/Count 1>>"], codes: ["corruptImage"]),
        Case(
            name: "a billion pages that are not there",
            objects: [catalog, "<</Type/Pages/Kids[3 0 R]/Count 1000000000>>", page],
            codes: ["corruptImage"]),
        Case(
            name: "fewer pages than none",
            objects: [catalog, "<</Type/Pages/Kids[3 0 R]/Count -5>>", page],
            codes: ["corruptImage"]),
        Case(
            name: "a form that draws itself",
            objects: [
                catalog, onePage,
                """
                <</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 5 0 R\
                /Resources<</XObject<</X 4 0 R>>>>>>
                """,
                stream(
                    "/X Do",
                    "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 4 0 R>>>>"),
                stream("/X Do"),
            ], codes: [nil]),
        Case(
            name: "a page of 40,000 by 40,000 points",
            objects: [
                catalog, onePage, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 40000 40000]>>",
            ], codes: ["imageTooLarge"]),
    ]

    private func write(_ objects: [String], _ name: String, in scratch: Scratch) throws {
        var file = PDFFile()
        for object in objects { _ = file.write(object) }
        file.finish(root: 1, info: 1)
        try scratch.write(Data(file.take()), name)
    }

    @Test("Each costs what it deserves, and the image beside it nothing", arguments: cases)
    func hostile(_ hostile: Case) async throws {
        let scratch = try Scratch()
        try write(hostile.objects, "bad.pdf", in: scratch)
        let output = try await Bounded.run(
            ["scan", "--find", "barcodes", "--format", "jsonl", "bad.pdf", TestImages.codes],
            in: scratch.url)
        let records = try output.records
        #expect(records.dropLast().map { $0.error?.code } == hostile.codes)
        #expect(records.last?.observations?.count == TestImages.payloads.count)
        #expect(try scratch.contents == ["bad.pdf"])
    }

    @Test("Where pages can't be kept, the document says so, and the others are written")
    func searchable() async throws {
        let scratch = try Scratch()
        try write(Self.cases[2].objects, "loop.pdf", in: scratch)
        let path = scratch.path("out.pdf")
        let output = try await Bounded.run([
            "text", scratch.path("loop.pdf"), TestImages.path("receipt-clean.png"),
            "--output", path,
        ])
        #expect(output.status == 2)
        #expect(output.standardError.contains("loop.pdf"))
        #expect(output.standardError.contains("repair it first"))
        #expect(try InstalledTool.output("pdftotext", [path, "-"]).contains("TOTAL"))
    }

    @Test("What is written in fonts that aren't there is taken all the same")
    func fonts() async throws {
        let scratch = try Scratch()
        try write(
            [
                Self.catalog, Self.onePage,
                """
                <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents 4 0 R\
                /Resources<</Font<</F<</Type/Font/Subtype/TrueType/BaseFont/NoSuchFont>>>>>>>>
                """, Self.stream("BT /F 24 Tf 20 100 Td (Hello missing fonts) Tj ET"),
            ], "fonts.pdf", in: scratch)
        let output = try await BuiltCommand.run(["text", scratch.path("fonts.pdf")])
        #expect(output.status == 0)
        #expect(output.text == "Hello missing fonts\n")
    }

    /// A document of pages that say their numbers.
    private func numbered(_ count: Int, _ name: String, in scratch: Scratch) throws {
        let kids = (0..<count).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
        var objects = [
            Self.catalog, "<</Type/Pages/Kids[\(kids)]/Count \(count)>>",
            "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
        ]
        for page in 1...count {
            objects += [
                """
                <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents \(objects.count + 2) 0 R\
                /Resources<</Font<</F 3 0 R>>>>>>
                """, Self.stream("BT /F 24 Tf 72 700 Td (Page number \(page)) Tj ET"),
            ]
        }
        try write(objects, name, in: scratch)
    }

    @Test("Ten thousand pages are pages like others")
    func manyPages() async throws {
        let scratch = try Scratch()
        try numbered(10_000, "long.pdf", in: scratch)
        let output = try await Bounded.run(
            ["text", "--format", "jsonl", "--pages", "1,9981-10000", scratch.path("long.pdf")])
        #expect(output.status == 0)
        let records = try output.records
        #expect(records.map(\.page) == [1] + Array(9981...10_000))
        for record in records {
            #expect(record.observations?.map(\.text) == ["Page number \(record.page ?? 0)"])
        }
    }
}
