import Regions

/// A line of text that a PDF page holds, as `pdftotext -bbox-layout` tells it.
struct EmbeddedLine: Sendable, Hashable {
    struct Word: Sendable, Hashable {
        var text: String
        /// Shares of the page, from the bottom left.
        var box: BoxRecord
    }

    var words: [Word] = []
    /// The block that it stands in, from 0.
    var block: Int

    /// Decimals of coordinates, as in all records.
    private static let decimals = 1e6

    /// Reads the lines of a page of so many points.
    static func lines(in page: String, width: Double, height: Double) -> [EmbeddedLine] {
        var lines: [EmbeddedLine] = []
        var block = -1
        for element in page.split(separator: "\n") {
            let text = element.drop { $0 == " " }
            if text.hasPrefix("<block") { block += 1 }
            if text.hasPrefix("<line") { lines.append(EmbeddedLine(block: max(block, 0))) }
            guard text.hasPrefix("<word"), !lines.isEmpty,
                let word = word(text, width: width, height: height)
            else { continue }
            lines[lines.count - 1].words.append(word)
        }
        return lines.filter { !$0.words.isEmpty }
    }

    /// The lines as observations, in the order of the page.
    static func observations(_ lines: [EmbeddedLine]) -> [ObservationRecord] {
        lines.enumerated().map { index, line in
            let box = line.box
            var record = ObservationRecord(
                type: .text, confidence: 1, boundingBox: box, corners: corners(box))
            record.text = line.words.map(\.text).joined(separator: " ")
            record.block = line.block
            record.paragraph = line.block
            record.row = index
            record.model = ObservationRecord.modelOfEmbeddedText
            record.words = line.words.map {
                WordRecord(
                    text: $0.text, confidence: 1, boundingBox: $0.box, corners: corners($0.box))
            }
            return record
        }
    }

    var box: BoxRecord {
        let left = words.map(\.box.x).min() ?? 0
        let bottom = words.map(\.box.y).min() ?? 0
        let right = words.map { $0.box.x + $0.box.width }.max() ?? 0
        let top = words.map { $0.box.y + $0.box.height }.max() ?? 0
        return BoxRecord(
            x: left, y: bottom, width: Self.rounded(right - left),
            height: Self.rounded(top - bottom))
    }

    private static func corners(_ box: BoxRecord) -> [PointRecord] {
        let (right, top) = (rounded(box.x + box.width), rounded(box.y + box.height))
        return [
            PointRecord(x: box.x, y: top), PointRecord(x: right, y: top),
            PointRecord(x: right, y: box.y), PointRecord(x: box.x, y: box.y),
        ]
    }

    private static func rounded(_ value: Double) -> Double {
        (value * decimals).rounded() / decimals
    }

    private static func word(_ element: Substring, width: Double, height: Double) -> Word? {
        guard let start = element.firstIndex(of: ">"), let end = element.firstRange(of: "</word>"),
            start < end.lowerBound, width > 0, height > 0
        else { return nil }
        let text = unescaped(element[element.index(after: start)..<end.lowerBound])
        let head = element[..<start]
        guard !text.isEmpty, let left = number("xMin", head), let right = number("xMax", head),
            let top = number("yMin", head), let bottom = number("yMax", head)
        else { return nil }
        // What reaches out of the page is cut at its edge, and left out where nothing remains.
        func share(_ value: Double) -> Double { rounded(min(max(value, 0), 1)) }
        let (x, maxX) = (share(left / width), share(right / width))
        let (y, maxY) = (share(1 - bottom / height), share(1 - top / height))
        guard maxX > x, maxY > y else { return nil }
        return Word(
            text: text,
            box: BoxRecord(x: x, y: y, width: rounded(maxX - x), height: rounded(maxY - y)))
    }

    private static func number(_ name: String, _ head: Substring) -> Double? {
        guard let start = head.firstRange(of: name + "=\"") else { return nil }
        return Double(head[start.upperBound...].prefix { $0 != "\"" })
    }

    private static let entities = [
        ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]

    private static func unescaped(_ text: Substring) -> String {
        guard text.contains("&") else { return String(text) }
        var (result, rest) = ("", text)
        while let first = rest.first {
            if let (name, sign) = entities.first(where: { rest.hasPrefix($0.0) }) {
                result += sign
                rest = rest.dropFirst(name.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
