import Foundation
import Regions
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@testable import scanregions

/// Documents against the rules of the ALTO 4.4 schema for the elements that are used.
@Suite("ALTO") struct ALTOTests {
    /// What an attribute may hold.
    private enum Kind {
        case any, id, number, share, digits, points, fixed(String)
    }

    private struct Rule {
        /// Children in their order, as a regular expression over names that end with a space.
        var children: String
        var required: [String: Kind] = [:]
        var optional: [String: Kind] = [:]
        var hasText = false
    }

    private static let box: [String: Kind] = [
        "HPOS": .number, "VPOS": .number, "WIDTH": .number, "HEIGHT": .number,
    ]
    private static let block = ["ID": Kind.id].merging(box) { one, _ in one }
    private static let text = Rule(children: "", hasText: true)

    private static let rules: [String: Rule] = [
        "alto": Rule(
            children: "Description Layout ",
            optional: [
                "xmlns": .fixed("http://www.loc.gov/standards/alto/ns-v4#"), "xmlns:xlink": .any,
                "xmlns:xsi": .any, "xsi:schemaLocation": .any, "SCHEMAVERSION": .fixed("4.4"),
            ]),
        "Description": Rule(
            children: "MeasurementUnit (sourceImageInformation )?(Processing )*"),
        "MeasurementUnit": text, "fileName": text, "processingCategory": text,
        "softwareName": text, "softwareVersion": text,
        "sourceImageInformation": Rule(children: "(fileName )?"),
        "Processing": Rule(
            children: "(processingCategory )?(processingSoftware )?", required: ["ID": .id]),
        "processingSoftware": Rule(children: "(softwareName )?(softwareVersion )?"),
        "Layout": Rule(children: "(Page )+"),
        "Page": Rule(
            children: "(PrintSpace )?", required: ["ID": .id, "PHYSICAL_IMG_NR": .number],
            optional: [
                "WIDTH": .number, "HEIGHT": .number, "QUALITY": .fixed("Missing"),
                "QUALITY_DETAIL": .any,
            ]),
        "PrintSpace": Rule(
            children: "(ComposedBlock |Illustration |GraphicalElement )*", optional: box),
        "ComposedBlock": Rule(children: "(TextBlock )+", required: block),
        "TextBlock": Rule(children: "(Shape )?(TextLine )+", required: block),
        "TextLine": Rule(children: "(Shape )?(String (SP )?)+", required: block),
        "String": Rule(
            children: "(Shape )?(Glyph )*",
            required: block.merging(["CONTENT": .any, "WC": .share]) { one, _ in one },
            optional: ["CC": .digits]),
        "SP": Rule(children: "", optional: box),
        "Glyph": Rule(
            children: "", required: block.merging(["CONTENT": .any]) { one, _ in one },
            optional: ["GC": .share]),
        "Illustration": Rule(
            children: "(Shape )?",
            required: block.merging(["TYPE": .any, "xlink:title": .any]) { one, _ in one },
            optional: ["xlink:type": .fixed("simple")]),
        "GraphicalElement": Rule(children: "(Shape )?", required: block),
        "Shape": Rule(children: "Polygon "),
        "Polygon": Rule(children: "", required: ["POINTS": .points]),
    ]

    private struct Element {
        var name: String
        var attributes: [String: String]
        var children = ""
        var text = ""
        var parents: [Int]
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var elements: [Element] = []
        private var open: [Int] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String] = [:]
        ) {
            if let parent = open.last { elements[parent].children += name + " " }
            elements.append(Element(name: name, attributes: attributes, parents: open))
            open.append(elements.count - 1)
        }

        func parser(
            _ parser: XMLParser, didEndElement: String, namespaceURI: String?,
            qualifiedName: String?
        ) { open.removeLast() }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            if let last = open.last { elements[last].text += string }
        }
    }

    /// Reads a document and checks it against the rules.
    private func elements(_ data: Data) throws -> [Element] {
        let (parser, reader) = (XMLParser(data: data), Reader())
        parser.delegate = reader
        try #require(parser.parse(), "\(parser.parserError.debugDescription)")
        #expect(reader.elements.first?.name == "alto")
        for element in reader.elements { try check(element, in: reader.elements) }
        let ids = reader.elements.compactMap { $0.attributes["ID"] }
        #expect(Set(ids).count == ids.count)
        return reader.elements
    }

    private func check(_ element: Element, in elements: [Element]) throws {
        let rule = try #require(Self.rules[element.name], "\(element.name) is not known")
        let children = try Regex("^(\(rule.children))$")
        #expect(element.children.firstMatch(of: children) != nil, "\(element)")
        let isBlank = element.text.allSatisfy(\.isWhitespace)
        #expect(rule.hasText != isBlank, "\(element)")
        for name in rule.required.keys { #expect(element.attributes[name] != nil, "\(element)") }
        for (name, value) in element.attributes {
            let kind = try #require(rule.required[name] ?? rule.optional[name], "\(name)")
            #expect(isValid(value, kind), "\(name)=\(value)")
        }
        if element.name == "Glyph" {
            #expect(element.attributes["CONTENT"]?.unicodeScalars.count == 1)
        }
        guard let box = box(of: element) else { return }
        for outer in element.parents.compactMap({ self.box(of: elements[$0]) })
        where element.name != "Glyph" && element.name != "SP" {
            #expect(outer[0] <= box[0] && outer[1] <= box[1], "\(element)")
            #expect(outer[2] >= box[2] && outer[3] >= box[3], "\(element)")
        }
    }

    /// Left, top, right and bottom.
    private func box(of element: Element) -> [Double]? {
        let numbers = ["HPOS", "VPOS", "WIDTH", "HEIGHT"].compactMap {
            element.attributes[$0].flatMap(Double.init)
        }
        guard numbers.count == 4 else { return nil }
        return [numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]]
    }

    private func isValid(_ value: String, _ kind: Kind) -> Bool {
        switch kind {
        case .any: true
        // An NCName.
        case .id: value.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.\-]*/) != nil
        case .number: Double(value).map { $0 >= 0 && $0.isFinite } == true
        case .share: Double(value).map { (0...1).contains($0) } == true
        case .digits: value.wholeMatch(of: /[0-9]+/) != nil
        case .points: value.wholeMatch(of: /-?\d+,-?\d+( -?\d+,-?\d+){3}/) != nil
        case .fixed(let expected): value == expected
        }
    }

    @Test("Scanned images are a valid document with words, glyphs and codes")
    func card() async throws {
        let output = try await BuiltCommand.run([
            "scan", TestImages.path("gift-card.png"), TestImages.codes,
            TestImages.path("broken/empty.png"), TestImages.path("pages.tif"),
            "--find", "barcodes,words,characters,rectangles", "--format", "alto",
        ])
        let elements = try elements(output.standardOutput)
        func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }
        #expect(all("Page").count == 6)
        #expect(all("Page").count { $0.attributes["QUALITY"] == "Missing" } == 1)
        #expect(all("fileName").first?.text.hasSuffix("gift-card.png") == true)
        #expect(all("String").contains { $0.attributes["CONTENT"] == "ABCD-1234-WXYZ-5678" })
        #expect(all("SP").count > 5 && all("Shape").count > 5)
        #expect(all("Illustration").contains { $0.attributes["xlink:title"] == "4006381333931" })
        #expect(!all("GraphicalElement").isEmpty)
        // Each character of a word has its confidence and its glyph.
        for string in all("String") {
            let content = string.attributes["CONTENT"]?.unicodeScalars.count
            #expect(string.attributes["CC"]?.count == content)
            #expect(string.children.split(separator: " ").count { $0 == "Glyph" } == content)
        }
    }

    @Test("Words that were located and not read are a valid document")
    func locatedWords() async throws {
        let output = try await BuiltCommand.run([
            "scan", TestImages.path("receipt-clean.png"), "--find", "text-rectangles,characters",
            "--format", "alto",
        ])
        let elements = try elements(output.standardOutput)
        #expect(elements.contains { $0.name == "String" && $0.attributes["CONTENT"] == "" })
    }

    @Test("Names and payloads of any characters leave the document valid")
    func hostileText() throws {
        let box = BoxRecord(x: 0, y: 0, width: 1, height: 1)
        var code = ObservationRecord(type: .barcode, confidence: 1, boundingBox: box, corners: [])
        code.payload = "<script>&'\"\u{0}\u{FFFE}\n]]>"
        var line = ObservationRecord(type: .text, confidence: 1, boundingBox: box, corners: [])
        line.words = [
            WordRecord(
                text: "o\u{FB03}&", confidence: 1, boundingBox: box, corners: [],
                characters: [
                    CharacterRecord(text: "off", confidence: 0.5, boundingBox: box),
                    CharacterRecord(text: "&", confidence: 0, boundingBox: box),
                ])
        ]
        var writer = ALTOWriter()
        let records = [
            ImageRecord(
                source: "a'b\"<c>--.png", size: PixelSize(width: 5, height: 5),
                observations: [code, line]),
            ImageRecord(source: "b--", error: ErrorRecord(code: "x", message: "b--: <no> -")),
            ImageRecord(source: "c", size: PixelSize(width: 1, height: 1), observations: []),
        ]
        let bytes = writer.begin() + records.flatMap { writer.bytes(for: $0) } + writer.end()
        let elements = try elements(Data(bytes))
        #expect(elements.contains { $0.text == "a'b\"<c>--.png" })
        #expect(
            elements.contains {
                $0.attributes["xlink:title"] == "<script>&'\"\u{FFFD}\u{FFFD}\n]]>"
            })
        // A ligature is as many glyphs as characters.
        #expect(elements.count { $0.name == "Glyph" } == 4)
    }

    @Test("Nothing scanned is a valid document")
    func nothing() throws {
        var writer = ALTOWriter()
        let bytes = writer.begin() + writer.end()
        #expect(try elements(Data(bytes)).contains { $0.name == "Page" })
    }
}
