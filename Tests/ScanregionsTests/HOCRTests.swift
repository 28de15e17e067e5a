import Foundation
import Regions
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import scanregions

@Suite("hOCR")
struct HOCRTests {
    /// An element with what hOCR says of it.
    private struct Element {
        var name: String
        var type: String
        var id: String?
        var properties: [String: [String]]
        var parents: [Int]
        var box: [Int]? { properties["bbox"]?.compactMap(Int.init) }
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [Element] = []
        var capabilities: Set<String> = []
        var text = ""
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            if attributes["name"] == "ocr-capabilities" {
                capabilities = Set(
                    (attributes["content"] ?? "").split(separator: " ").map(String.init))
            }
            var properties: [String: [String]] = [:]
            for property in (attributes["title"] ?? "").components(separatedBy: "; ") {
                let words = property.split(separator: " ").map(String.init)
                if let name = words.first { properties[name] = Array(words.dropFirst()) }
            }
            elements.append(
                Element(
                    name: name, type: attributes["class"] ?? "", id: attributes["id"],
                    properties: properties, parents: open))
            open.append(elements.count - 1)
        }

        func parser(
            _ parser: XMLParser, didEndElement: String, namespaceURI: String?,
            qualifiedName: String?
        ) { open.removeLast() }

        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    private func read(_ data: Data) throws -> Reader {
        let (parser, reader) = (XMLParser(data: data), Reader())
        parser.delegate = reader
        try #require(parser.parse(), "\(parser.parserError.debugDescription)")
        return reader
    }

    /// What hOCR 1.2 and XHTML demand of any document.
    private func check(_ reader: Reader) throws {
        let classes = Set(reader.elements.map(\.type)).subtracting([""])
        #expect(classes.isSubset(of: reader.capabilities))
        let ids = reader.elements.compactMap(\.id)
        #expect(Set(ids).count == ids.count)
        for element in reader.elements where !element.type.isEmpty {
            if element.type == "ocrx_cinfo" {
                #expect(element.properties["x_bboxes"]?.count == 4)
                continue
            }
            let box = try #require(element.box)
            try #require(box.count == 4)
            #expect(box[0] < box[2] && box[1] < box[3])
            if let confidence = element.properties["x_wconf"]?.first.flatMap({ Int($0) }) {
                #expect((0...100).contains(confidence))
            }
            // Boxes lie inside those around them.
            for parent in element.parents.map({ reader.elements[$0] }) {
                guard let outer = parent.box else { continue }
                #expect(outer[0] <= box[0] && outer[1] <= box[1])
                #expect(outer[2] >= box[2] && outer[3] >= box[3])
            }
        }
        let parents = [
            "ocr_carea": "ocr_page", "ocr_par": "ocr_carea", "ocr_line": "ocr_par",
            "ocrx_word": "ocr_line", "ocrx_cinfo": "ocrx_word", "ocrx_barcode": "ocr_page",
            "ocrx_rectangle": "ocr_page",
        ]
        for element in reader.elements {
            guard let expected = parents[element.type] else { continue }
            #expect(element.parents.last.map { reader.elements[$0].type } == expected)
        }
    }

    @Test("A scanned card is a valid document with words, characters and codes")
    func card() async throws {
        let output = try await BuiltCommand.run([
            "scan", TestImages.path("receipt-clean.png"), TestImages.codes,
            TestImages.path("broken/empty.png"), TestImages.path("pages.tif"),
            "--find", "barcodes,words,characters,rectangles", "--format", "hocr",
        ])
        let reader = try read(output.standardOutput)
        try check(reader)
        func count(_ type: String) -> Int { reader.elements.count { $0.type == type } }
        #expect(count("ocr_page") == 5)
        #expect(count("ocr_line") > 5)
        #expect(count("ocrx_word") >= count("ocr_line"))
        #expect(count("ocrx_cinfo") > count("ocrx_word"))
        #expect(count("ocrx_barcode") >= 3)
        #expect(reader.text.contains("GREEN"))
    }

    @Test("Names and payloads of any characters leave the document well-formed")
    func hostileText() throws {
        let box = BoxRecord(x: 0, y: 0, width: 1, height: 1)
        var code = ObservationRecord(type: .barcode, confidence: 1, boundingBox: box, corners: [])
        code.payload = "<script>&'\"\u{0}\u{FFFE}]]>"
        var writer = HOCRWriter()
        let records = [
            ImageRecord(
                source: "a'b\"<c>--.png", size: PixelSize(width: 5, height: 5), observations: [code]
            ),
            ImageRecord(source: "b", error: ErrorRecord(code: "x", message: "b--: <no> -")),
            ImageRecord(source: "c", size: PixelSize(width: 1, height: 1), observations: []),
        ]
        let bytes = writer.begin() + records.flatMap { writer.bytes(for: $0) } + writer.end()
        let reader = try read(Data(bytes))
        try check(reader)
        #expect(reader.text.contains("<script>&'\"\u{FFFD}\u{FFFD}]]>"))
    }
}
