import Regions

/// A `Page` of ALTO with what was found on it.
struct ALTOPage {
    /// How far the corners of what is upright lie from those of its box.
    ///
    /// Chosen: what rounding does.
    private static let toleranceInPixels = 1

    private(set) var text = ""
    private let number: Int
    private let record: ImageRecord
    private let size: PixelSize
    private var counts: [String: Int] = [:]
    private var depth = 2

    init(number: Int, _ record: ImageRecord) {
        self.number = number
        self.record = record.converted(to: .pixels)
        size = record.size ?? PixelSize(width: 0, height: 0)
    }

    mutating func write() {
        let id = "ID=\"page_\(number)\" PHYSICAL_IMG_NR=\"\(record.page ?? number)\""
        guard let observations = record.observations, size.width > 0, size.height > 0 else {
            let reason = (record.errorMessage ?? record.encodedSource).xmlText
            line("<Page \(id) QUALITY=\"Missing\" QUALITY_DETAIL=\"\(reason)\"/>")
            return
        }
        // Some of what was asked for may be there, and some have failed.
        let problem = record.errorMessage.map { " QUALITY_DETAIL=\"\($0.xmlText)\"" } ?? ""
        open("Page", "\(id) WIDTH=\"\(size.width)\" HEIGHT=\"\(size.height)\"\(problem)")
        let content = PageText(observations, in: size)
        let printed =
            PixelBox(
                around: observations.map { PixelBox($0.boundingBox, in: size) }
                    + content.blocks.map(\.box))
            ?? PixelBox(all: size)
        open("PrintSpace", printed.attributes)
        for block in content.blocks {
            open("ComposedBlock", "\(identifier("ComposedBlock")) \(block.box.attributes)")
            for paragraph in block.paragraphs { add(paragraph) }
            close("ComposedBlock")
        }
        for barcode in observations where barcode.type == .barcode {
            let payload = barcode.payload ?? "base64:" + (barcode.payloadBase64 ?? "")
            add(
                barcode, "Illustration",
                "TYPE=\"barcode \(barcode.symbology ?? "unknown")\" "
                    + "xlink:type=\"simple\" xlink:title=\"\(payload.xmlText)\" ")
        }
        for rectangle in observations where rectangle.type == .rectangle {
            add(rectangle, "GraphicalElement", "")
        }
        close("PrintSpace")
        close("Page")
    }

    private mutating func add(
        _ observation: ObservationRecord, _ element: String, _ attributes: String
    ) {
        let box = PixelBox(observation.boundingBox, in: size)
        open(element, "\(identifier(element)) \(attributes)\(box.attributes)")
        addShape(observation.corners, in: box)
        close(element)
    }

    private mutating func add(_ paragraph: PageText.Paragraph) {
        open("TextBlock", "\(identifier("TextBlock")) \(paragraph.box.attributes)")
        for textLine in paragraph.lines {
            open("TextLine", "\(identifier("TextLine")) \(textLine.box.attributes)")
            addShape(textLine.corners, in: textLine.box)
            var last: PageText.Word?
            for word in textLine.words {
                if let last { addSpace(from: last.box, to: word.box) }
                add(word)
                last = word
            }
            close("TextLine")
        }
        close("TextBlock")
    }

    private mutating func addSpace(from left: PixelBox, to right: PixelBox) {
        // Between words of a steep line, no level stretch is the space.
        guard right.left >= left.right else {
            line("<SP/>")
            return
        }
        line(
            "<SP HPOS=\"\(left.right)\" VPOS=\"\(min(left.top, right.top))\" "
                + "WIDTH=\"\(right.left - left.right)\"/>")
    }

    private mutating func add(_ word: PageText.Word) {
        let glyphs = glyphs(of: word)
        // 0 for a sure character, 9 for a doubtful one.
        let doubts = glyphs.compactMap { glyph in
            glyph.confidence.map { "\(min(max(Int((9 - 9 * $0).rounded()), 0), 9))" }
        }
        let certainty =
            doubts.isEmpty || doubts.count != glyphs.count ? "" : " CC=\"\(doubts.joined())\""
        open(
            "String",
            "\(identifier("String")) \(word.box.attributes) CONTENT=\"\(word.text.xmlText)\" "
                + "WC=\"\(Self.share(word.confidence))\"" + certainty)
        addShape(word.corners, in: word.box)
        for glyph in glyphs {
            let confidence = glyph.confidence.map { " GC=\"\(Self.share($0))\"" } ?? ""
            line(
                "<Glyph \(identifier("Glyph")) \(PixelBox(glyph.boundingBox, in: size).attributes) "
                    + "CONTENT=\"\((glyph.text ?? "").xmlText)\"\(confidence)/>")
        }
        close("String")
    }

    /// The characters one by one: those of a ligature share its box.
    ///
    /// Located characters have no text, and so no glyphs.
    private func glyphs(of word: PageText.Word) -> [CharacterRecord] {
        word.characters.flatMap { character in
            (character.text ?? "").unicodeScalars.map { scalar in
                var glyph = character
                glyph.text = String(scalar)
                return glyph
            }
        }
    }

    /// The outline of what isn't upright.
    private mutating func addShape(_ corners: [PointRecord], in box: PixelBox) {
        let points = corners.map { (x: Int($0.x.rounded()), y: Int($0.y.rounded())) }
        let isUpright = points.allSatisfy { point in
            min(abs(point.x - box.left), abs(point.x - box.right)) <= Self.toleranceInPixels
                && min(abs(point.y - box.top), abs(point.y - box.bottom)) <= Self.toleranceInPixels
        }
        if isUpright { return }
        let list = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
        line("<Shape><Polygon POINTS=\"\(list)\"/></Shape>")
    }

    private mutating func identifier(_ element: String) -> String {
        counts[element, default: 0] += 1
        return "ID=\"\(element)_\(number)_\(counts[element, default: 1])\""
    }

    private static func share(_ value: Double) -> String {
        min(max(value, 0), 1).text(decimals: 3)
    }

    private mutating func open(_ element: String, _ attributes: String) {
        line("<\(element) \(attributes)>")
        depth += 1
    }

    private mutating func close(_ element: String) {
        depth -= 1
        line("</\(element)>")
    }

    private mutating func line(_ content: String) {
        text += String(repeating: "  ", count: depth) + content + "\n"
    }
}

extension PixelBox {
    fileprivate var attributes: String {
        "HPOS=\"\(left)\" VPOS=\"\(top)\" WIDTH=\"\(width)\" HEIGHT=\"\(height)\""
    }
}
