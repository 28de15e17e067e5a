import Foundation
import Regions
import Testing

@testable import scanregions

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Documents as poppler's `pdftotext` reads them.
@Suite("PDF") struct PDFTests {
    private struct Word {
        var text: String
        /// Points from the top left.
        var box: [Double]
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var pages: [(size: [Double], words: [Word])] = []
        private var isWord = false

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            func numbers(_ names: [String]) -> [Double] {
                names.compactMap { attributes[$0].flatMap(Double.init) }
            }
            isWord = name == "word"
            if name == "page" { pages.append((numbers(["width", "height"]), [])) }
            if isWord {
                pages[pages.count - 1].words.append(
                    Word(text: "", box: numbers(["xMin", "yMin", "xMax", "yMax"])))
            }
        }

        func parser(
            _ parser: XMLParser, didEndElement: String, namespaceURI: String?,
            qualifiedName: String?
        ) { isWord = false }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard isWord, let page = pages.indices.last, let word = pages[page].words.indices.last
            else { return }
            pages[page].words[word].text += string
        }
    }

    /// The pages of a document with their words, in the order that they are written in.
    private func pages(of path: String) throws -> [(size: [Double], words: [Word])] {
        let text = try InstalledTool.output("pdftotext", ["-raw", "-bbox", path, "-"])
        let (parser, reader) = (XMLParser(data: Data(text.utf8)), Reader())
        parser.delegate = reader
        try #require(parser.parse(), "\(parser.parserError.debugDescription)")
        return reader.pages
    }

    @Test(
        "Words come out in order, where the image shows them",
        arguments: ["receipt-clean.png", "receipt-noisy.jpg", "orientation-6.jpg"])
    func wordsAreWhereTheyWereRead(image: String) async throws {
        let scratch = try Scratch()
        let path = TestImages.path(image)
        let status = try await BuiltCommand.run(
            ["text", path, "--format", "pdf", "--output", scratch.path("a.pdf")]
        ).status
        #expect(status == 0)
        let json = try await BuiltCommand.run(["text", path, "--format", "jsonl"])
        let record = try #require(try json.records.first)
        let (width, height) = (Double(record.width ?? 0), Double(record.height ?? 0))
        let page = try #require(try pages(of: scratch.path("a.pdf")).first)
        let (across, down) = (page.size[0] / width, page.size[1] / height)
        let expected = (record.observations ?? []).flatMap { $0.words ?? [] }
        try #require(page.words.map(\.text) == expected.map(\.text))
        for (word, place) in zip(page.words, expected) {
            #expect(abs(word.box[0] - place.boundingBox.x * width * across) < 2)
            let right = (place.boundingBox.x + place.boundingBox.width) * width
            #expect(abs(word.box[2] - right * across) < 2)
            // The lines of a page have few sizes, so heights are a little off; the upright box of
            // a slanted word is higher than its line.
            let bottom = (1 - place.boundingBox.y) * height * down
            let top = bottom - place.boundingBox.height * height * down
            let off = abs(word.box[1] + word.box[3] - top - bottom) / 2
            #expect(off < 0.2 * (bottom - top), "\(word) \(top)...\(bottom)")
            let share = (word.box[3] - word.box[1]) / (bottom - top)
            #expect(share > 0.55 && share < 1.3, "\(word) \(top)...\(bottom)")
        }
    }

    @Test("Several images and pages are one document with a page each")
    func pagesOfManyImages() async throws {
        let scratch = try Scratch()
        let output = try await BuiltCommand.run([
            "text", TestImages.path("pages.tif"), TestImages.path("broken/empty.png"),
            TestImages.path("receipt-clean.png"), "--format", "pdf", "--output",
            scratch.path("a.pdf"),
        ])
        #expect(output.status == 2)
        #expect(output.standardError.contains("empty.png"))
        #expect(try pages(of: scratch.path("a.pdf")).count == 4)
    }

    @Test("Any writing can be searched and copied")
    func unicode() throws {
        let words = ["Crème", "Brûlée", "5,00€", "¥120", "Ὀδυσσεύς", "Žižek", "ﬁn", "👍🏽", "日本"]
        var line = ObservationRecord(
            type: .text, confidence: 1,
            boundingBox: BoxRecord(x: 0.05, y: 0.5, width: 0.9, height: 0.02),
            corners: corners(0.05, 0.95))
        line.text = words.joined(separator: " ")
        line.words = words.enumerated().map { index, word in
            let left = 0.05 + 0.1 * Double(index)
            return WordRecord(
                text: word, confidence: 1,
                boundingBox: BoxRecord(x: left, y: 0.5, width: 0.08, height: 0.02),
                corners: corners(left, left + 0.08))
        }
        let scratch = try Scratch()
        try document(of: [line]).write(to: URL(filePath: scratch.path("a.pdf")))
        let text = try InstalledTool.output("pdftotext", [scratch.path("a.pdf"), "-"])
        let copied = text.split { $0.isWhitespace }.map(String.init)
        // Programs take a ligature for its letters.
        #expect(copied.map { $0 == "fin" ? "ﬁn" : $0 } == words)
    }

    @Test("Nothing to show is an empty document")
    func empty() {
        var writer = PDFWriter()
        let bytes = writer.begin() + writer.end()
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-1.5\n") && text.hasSuffix("%%EOF\n"))
        #expect(text.contains("/Count 0"))
    }

    private func corners(_ left: Double, _ right: Double) -> [PointRecord] {
        [
            PointRecord(x: left, y: 0.52), PointRecord(x: right, y: 0.52),
            PointRecord(x: right, y: 0.5), PointRecord(x: left, y: 0.5),
        ]
    }

    /// A document of one page, a picture of testdata with these lines over it.
    private func document(of lines: [ObservationRecord]) throws -> Data {
        let file = try ImageFile(url: URL(filePath: TestImages.path("receipt-clean.png")))
        let handler = try ImageRequestHandler(file: file)
        let page = ScannedPage(
            record: ImageRecord(source: "a.png", size: handler.size, observations: lines),
            picture: try PagePicture(of: file, page: 1, orientation: nil, handler: handler))
        var writer = PDFWriter()
        return Data(writer.begin() + writer.bytes(for: page) + writer.end())
    }
}
