import Regions

/// The elements of one hOCR page.
struct HOCRPage {
    private(set) var text = ""
    private let number: Int
    private let size: PixelSize
    private var counts: [String: Int] = [:]
    private var depth = 2

    init(number: Int, width: Int, height: Int) {
        self.number = number
        size = PixelSize(width: width, height: height)
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

    /// Lines in one area and paragraph; boxes grow to hold those inside them.
    mutating func add(lines: [ObservationRecord]) {
        let boxes = lines.map { line in
            PixelBox(around: [pixels(line.boundingBox)] + parts(of: line).map(\.box))
        }
        guard let whole = PixelBox(around: boxes.compactMap { $0 }) else { return }
        open("div", "ocr_carea", id: "block", whole.title)
        open("p", "ocr_par", id: "par", whole.title)
        for (line, box) in zip(lines, boxes) {
            guard let box else { continue }
            open("span", "ocr_line", id: "line", "\(box.title); \(polygon(line.corners))")
            for part in parts(of: line) { add(word: part) }
            close("span")
        }
        close("p")
        close("div")
    }

    private struct Part {
        var text: String
        var confidence: Double
        var box: PixelBox
        var characters: [CharacterRecord]
    }

    /// The words of a line; the line itself for a word that was located and not read.
    private func parts(of line: ObservationRecord) -> [Part] {
        guard let words = line.words else {
            return [
                Part(
                    text: line.text ?? "", confidence: line.confidence,
                    box: pixels(line.boundingBox), characters: line.characters ?? [])
            ]
        }
        return words.map { word in
            Part(
                text: word.text, confidence: word.confidence,
                box: pixels(word.boundingBox), characters: word.characters ?? [])
        }
    }

    private mutating func add(word: Part) {
        let title = "\(word.box.title); x_wconf \(percent(word.confidence))"
        text += tag("span", "ocrx_word", id: "word", title)
        if word.characters.isEmpty {
            text += word.text.xmlText
        } else {
            for character in word.characters {
                let box = pixels(character.boundingBox).numbers
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

    private func box(_ box: BoxRecord) -> String { pixels(box).title }

    private func pixels(_ box: BoxRecord) -> PixelBox {
        PixelBox(PlaceFormat.pixels.apply(to: box, in: size), in: size)
    }

    private func polygon(_ corners: [PointRecord]) -> String {
        let numbers = corners.map { PlaceFormat.pixels.apply(to: $0, in: size) }
            .flatMap { ["\(Int($0.x.rounded()))", "\(Int($0.y.rounded()))"] }
        return "poly " + numbers.joined(separator: " ")
    }

    private func percent(_ confidence: Double) -> Int { Int((confidence * 100).rounded()) }
}

/// Whole pixels from the top left.
private struct PixelBox {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var numbers: String { "\(left) \(top) \(right) \(bottom)" }
    var title: String { "bbox \(numbers)" }

    /// The pixels that a box touches, at least one.
    init(_ box: BoxRecord, in size: PixelSize) {
        left = min(max(Int(box.x.rounded()), 0), size.width - 1)
        top = min(max(Int(box.y.rounded()), 0), size.height - 1)
        right = min(max(Int((box.x + box.width).rounded()), left + 1), size.width)
        bottom = min(max(Int((box.y + box.height).rounded()), top + 1), size.height)
    }

    init?(around boxes: [PixelBox]) {
        guard var union = boxes.first else { return nil }
        for box in boxes {
            union.left = min(union.left, box.left)
            union.top = min(union.top, box.top)
            union.right = max(union.right, box.right)
            union.bottom = max(union.bottom, box.bottom)
        }
        self = union
    }
}

extension String {
    /// The text for XML content and attributes.
    ///
    /// Characters that XML 1.0 (section 2.2) has no place for become U+FFFD.
    var xmlText: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "'": text += "&#39;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text.unicodeScalars.append(scalar)
            default:
                let isAllowed =
                    scalar.value >= 0x20 && !(0xFFFE...0xFFFF).contains(scalar.value)
                text.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
            }
        }
        return text
    }
}
