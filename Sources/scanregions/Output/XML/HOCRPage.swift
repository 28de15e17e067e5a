import Regions

/// The elements of one hOCR page.
struct HOCRPage {
    private(set) var text = ""
    private let number: Int
    private let size: PixelSize
    private var counts: [String: Int] = [:]
    private var depth = 2

    init(number: Int, size: PixelSize) {
        self.number = number
        self.size = size
    }

    mutating func open(_ element: String, _ name: String, id: String, _ title: String) {
        text += tag(element, name, id: id, title) + "\n"
        depth += 1
    }

    mutating func close(_ element: String) {
        depth -= 1
        text += String(repeating: " ", count: depth) + "</\(element)>\n"
    }

    mutating func add(barcode: ObservationRecord) {
        let title =
            "\(box(barcode.boundingBox)); \(polygon(barcode.corners)); "
            + "x_symbology \(barcode.symbology ?? "unknown"); x_wconf \(percent(barcode.confidence))"
        let payload = barcode.payload ?? "base64:" + (barcode.payloadBase64 ?? "")
        text +=
            tag("div", "ocrx_barcode", id: "barcode", title) + payload.xmlText + "</div>\n"
    }

    mutating func add(rectangle: ObservationRecord) {
        let title =
            "\(box(rectangle.boundingBox)); \(polygon(rectangle.corners)); "
            + "x_wconf \(percent(rectangle.confidence))"
        text += tag("div", "ocrx_rectangle", id: "rectangle", title) + "</div>\n"
    }

    /// An area for each block; boxes hold those inside them.
    mutating func add(_ pageText: PageText) {
        for block in pageText.blocks {
            open("div", "ocr_carea", id: "block", block.box.title)
            for paragraph in block.paragraphs { add(paragraph) }
            close("div")
        }
    }

    private mutating func add(_ paragraph: PageText.Paragraph) {
        open("p", "ocr_par", id: "par", paragraph.box.title)
        for line in paragraph.lines {
            open("span", "ocr_line", id: "line", "\(line.box.title); \(polygon(line.corners))")
            for word in line.words { add(word) }
            close("span")
        }
        close("p")
    }

    private mutating func add(_ word: PageText.Word) {
        let title = "\(word.box.title); x_wconf \(percent(word.confidence))"
        text += tag("span", "ocrx_word", id: "word", title)
        if word.characters.isEmpty {
            text += word.text.xmlText
        } else {
            for character in word.characters {
                let box = PixelBox(character.boundingBox, in: size).numbers
                let confidence = character.confidence.map { "; x_conf \(percent($0))" } ?? ""
                text +=
                    "<span class='ocrx_cinfo' title='x_bboxes \(box)\(confidence)'>"
                    + (character.text ?? "").xmlText + "</span>"
            }
        }
        text += "</span>\n"
    }

    private mutating func tag(
        _ element: String, _ name: String, id: String, _ title: String
    ) -> String {
        counts[id, default: 0] += 1
        let count = counts[id, default: 1]
        let identifier = id == "page" ? "page_\(number)" : "\(id)_\(number)_\(count)"
        return String(repeating: " ", count: depth)
            + "<\(element) class='\(name)' id='\(identifier)' title='\(title.xmlText)'>"
    }

    private func box(_ box: BoxRecord) -> String { PixelBox(box, in: size).title }

    private func polygon(_ corners: [PointRecord]) -> String {
        let numbers = corners.flatMap { ["\(Int($0.x.rounded()))", "\(Int($0.y.rounded()))"] }
        return "poly " + numbers.joined(separator: " ")
    }

    private func percent(_ confidence: Double) -> Int { Int((confidence * 100).rounded()) }
}

extension PixelBox {
    fileprivate var numbers: String { "\(left) \(top) \(right) \(bottom)" }
    fileprivate var title: String { "bbox \(numbers)" }
}
