import Regions

/// The text alone, a row each in reading order; an empty line between images.
///
/// What stands side by side is one row, and keeps its distance: amounts stand in their column.
/// Where paragraphs are joined, those that are mostly of such rows keep them.
struct PlainTextWriter: RecordWriter {
    let isTerminal: Bool
    private let joinsParagraphs: Bool
    private var isFirst = true

    init(isTerminal: Bool, joinsParagraphs: Bool = false) {
        self.isTerminal = isTerminal
        self.joinsParagraphs = joinsParagraphs
    }

    mutating func bytes(for record: ImageRecord) -> [UInt8] {
        let lines = (record.observations ?? []).filter { $0.text != nil }
        guard !lines.isEmpty else { return [] }
        defer { isFirst = false }
        var text = isFirst ? "" : "\n"
        let columns = TextColumns(of: lines)
        for paragraph in lines.chunked(by: { $0.paragraph == $1.paragraph }) {
            let rows = paragraph.chunked { $0.row != nil && $0.row == $1.row }
            var strings = rows.map(columns.text)
            // A wide gap here and there is one of justified text.
            if joinsParagraphs, 2 * rows.count(where: { $0.count > 1 }) < rows.count {
                strings = [Self.joined(rows.map { $0.compactMap(\.text).joined(separator: " ") })]
            }
            for string in strings {
                text += (isTerminal ? string.escapingControls : string) + "\n"
            }
        }
        return Array(text.utf8)
    }

    /// Lines as one, words that a hyphen parts at a line's end as one word.
    private static func joined(_ lines: [String]) -> String {
        lines.dropFirst().reduce(into: lines.first ?? "") { text, line in
            let isParted =
                text.last.map { "-\u{ad}\u{2010}".contains($0) } == true
                && text.dropLast().last?.isLetter == true && line.first?.isLowercase == true
            if isParted {
                text.removeLast()
            } else if text.last?.isWrittenWithoutSpaces != true
                || line.first?.isWrittenWithoutSpaces != true
            {
                text += " "
            }
            text += line
        }
    }
}

extension Character {
    /// Whether it is of a script that has no spaces between words: a line's end is none either.
    ///
    /// Source: Unicode's blocks of Chinese and Japanese with their punctuation and full-width forms;
    /// and Thai, Lao, Myanmar and Khmer.
    fileprivate var isWrittenWithoutSpaces: Bool {
        unicodeScalars.first.map {
            switch $0.value {
            case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3000...0x30FF,
                0xFF01...0xFF9F:
                true
            default: $0.properties.isIdeographic
            }
        } ?? false
    }
}

/// Places across an image as columns of characters.
private struct TextColumns {
    /// Between what stands side by side.
    ///
    /// Chosen: one is the space between words.
    private static let minimumSpaces = 2

    private var left = 0.0
    /// Of a typical character, as a share of the image's width.
    private var characterWidth = 1.0

    init(of lines: [ObservationRecord]) {
        left = lines.map(\.boundingBox.x).min() ?? 0
        let widths = lines.flatMap { $0.words ?? [] }
            .map { $0.boundingBox.width / Double(max($0.text.count, 1)) }.sorted()
        if let median = widths.isEmpty ? nil : widths[widths.count / 2], median > 0 {
            characterWidth = median
        }
    }

    /// The lines of a row, each but the first in its column and at least two spaces apart.
    func text(of row: some Sequence<ObservationRecord>) -> String {
        var text = ""
        for line in row {
            if !text.isEmpty {
                let column = Int(((line.boundingBox.x - left) / characterWidth).rounded())
                text += String(repeating: " ", count: max(column - text.count, Self.minimumSpaces))
            }
            text += line.text ?? ""
        }
        return text
    }
}

extension Array {
    /// Runs of neighbours that belong together.
    fileprivate func chunked(by belongs: (Element, Element) -> Bool) -> [[Element]] {
        var chunks: [[Element]] = []
        for element in self {
            if let last = chunks.last?.last, belongs(last, element) {
                chunks[chunks.count - 1].append(element)
            } else {
                chunks.append([element])
            }
        }
        return chunks
    }
}
