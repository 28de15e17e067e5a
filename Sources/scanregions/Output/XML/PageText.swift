import Regions

/// The text of a page as documents have it: paragraphs of lines of words, in pixels.
struct PageText {
    struct Paragraph {
        var lines: [Line]
        var box: PixelBox
    }

    struct Line {
        var words: [Word]
        /// Around the line and its words.
        var box: PixelBox
        var corners: [PointRecord]
    }

    struct Word {
        /// Empty for a word that was located and not read.
        var text: String
        var confidence: Double
        var box: PixelBox
        var corners: [PointRecord]
        var characters: [CharacterRecord]
    }

    /// In reading order.
    private(set) var paragraphs: [Paragraph] = []

    /// - Parameter observations: in ``CoordinateFormat/pixels``.
    init(_ observations: [ObservationRecord], in size: PixelSize) {
        var last: Int?
        for line in observations where line.type == .text {
            let words = Self.words(of: line, in: size)
            guard
                let box = PixelBox(
                    around: [PixelBox(line.boundingBox, in: size)] + words.map(\.box))
            else { continue }
            let part = Line(words: words, box: box, corners: line.corners)
            // What was located only knows no paragraphs: it is one.
            if let index = paragraphs.indices.last, line.paragraph == last {
                paragraphs[index].lines.append(part)
                paragraphs[index].box =
                    PixelBox(around: [paragraphs[index].box, box]) ?? paragraphs[index].box
            } else {
                paragraphs.append(Paragraph(lines: [part], box: box))
            }
            last = line.paragraph
        }
    }

    /// The words of a line; the line itself for a word that was located and not read.
    private static func words(of line: ObservationRecord, in size: PixelSize) -> [Word] {
        guard let words = line.words else {
            return [
                Word(
                    text: line.text ?? "", confidence: line.confidence,
                    box: PixelBox(line.boundingBox, in: size), corners: line.corners,
                    characters: line.characters ?? [])
            ]
        }
        return words.map { word in
            Word(
                text: word.text, confidence: word.confidence,
                box: PixelBox(word.boundingBox, in: size), corners: word.corners,
                characters: word.characters ?? [])
        }
    }
}
