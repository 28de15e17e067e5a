import Regions

/// The text of a page as documents have it: blocks of paragraphs of lines of words, in pixels.
struct PageText {
    struct Block {
        var paragraphs: [Paragraph]
        var box: PixelBox
    }

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
    private(set) var blocks: [Block] = []

    /// - Parameter observations: in ``CoordinateFormat/pixels``.
    init(_ observations: [ObservationRecord], in size: PixelSize) {
        var last: (block: Int?, paragraph: Int?)
        for line in observations where line.type == .text {
            let words = Self.words(of: line, in: size)
            guard
                let box = PixelBox(
                    around: [PixelBox(line.boundingBox, in: size)] + words.map(\.box))
            else { continue }
            let part = Line(words: words, box: box, corners: line.corners)
            // What was located only knows no paragraphs: it is one.
            if blocks.isEmpty || line.block != last.block {
                blocks.append(
                    Block(paragraphs: [Paragraph(lines: [part], box: box)], box: box))
            } else {
                blocks[blocks.count - 1].append(part, isNew: line.paragraph != last.paragraph)
            }
            last = (line.block, line.paragraph)
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

extension PageText.Block {
    /// Adds a line, to the last paragraph or as a new one.
    fileprivate mutating func append(_ line: PageText.Line, isNew: Bool) {
        box = PixelBox(around: [box, line.box]) ?? box
        guard let last = paragraphs.indices.last, !isNew else {
            paragraphs.append(.init(lines: [line], box: line.box))
            return
        }
        paragraphs[last].lines.append(line)
        paragraphs[last].box = PixelBox(around: [paragraphs[last].box, line.box]) ?? line.box
    }
}
