import Regions

/// A line of text that a PDF page holds, as `pdftotext -bbox-layout` tells it.
struct EmbeddedLine: Sendable, Hashable {
    struct Word: Sendable, Hashable {
        var text: String
        var place: Place
    }

    /// Where something stands, in shares of the page from the bottom left.
    struct Place: Sendable, Hashable {
        var box: BoxRecord
        /// From the top left as it is read.
        var corners: [PointRecord]
    }

    var words: [Word]
    var place: Place
    /// The block that it stands in, from 0.
    var block: Int

    /// The lines of a page, in points from its top left.
    static func placedLines(in page: String) -> [PlacedText.Line] {
        var lines: [PlacedText.Line] = []
        var block = -1
        for element in page.split(separator: "\n") {
            let text = element.drop { $0 == " " }
            if text.hasPrefix("<block") { block += 1 }
            if text.hasPrefix("<line") { lines.append(PlacedText.Line([], block: max(block, 0))) }
            guard text.hasPrefix("<word"), !lines.isEmpty, let word = word(text) else { continue }
            lines[lines.count - 1].words.append(word)
        }
        return lines.filter { !$0.words.isEmpty }
    }

    /// The lines of a page of so many points, in the order in which they are read.
    static func lines(
        _ lines: [PlacedText.Line], width: Double, height: Double
    ) -> [EmbeddedLine] {
        guard width > 0, height > 0 else { return [] }
        return PlacedText.inReadingOrder(lines).compactMap {
            EmbeddedLine($0, width: width, height: height)
        }
    }

    /// The part of a line that is on the page; `nil` for none.
    private init?(_ line: PlacedText.Line, width: Double, height: Double) {
        let turns = line.quarterTurns
        func place(_ words: [PlacedText.Word]) -> Place? {
            Place(of: words, slope: line.slope, turns: turns, width: width, height: height)
        }
        let words = line.words.compactMap { word in
            place([word]).map { (word, Word(text: word.text, place: $0)) }
        }
        guard let place = place(words.map(\.0)) else { return nil }
        (self.words, self.place, block) = (words.map(\.1), place, line.block)
    }

    /// The lines as observations, in the order of the page.
    static func observations(_ lines: [EmbeddedLine]) -> [ObservationRecord] {
        lines.enumerated().map { index, line in
            var record = ObservationRecord(
                type: .text, confidence: 1, boundingBox: line.place.box,
                corners: line.place.corners)
            record.text = line.words.map(\.text).joined(separator: " ")
            record.block = line.block
            record.paragraph = line.block
            record.row = index
            record.model = ObservationRecord.modelOfEmbeddedText
            record.words = line.words.map {
                WordRecord(
                    text: $0.text, confidence: 1, boundingBox: $0.place.box,
                    corners: $0.place.corners)
            }
            return record
        }
    }

    private static func word(_ element: Substring) -> PlacedText.Word? {
        guard let start = element.firstIndex(of: ">"), let end = element.firstRange(of: "</word>"),
            start < end.lowerBound
        else { return nil }
        let text = unescaped(element[element.index(after: start)..<end.lowerBound])
        let head = element[..<start]
        guard !text.isEmpty, let left = number("xMin", head), let right = number("xMax", head),
            let top = number("yMin", head), let bottom = number("yMax", head)
        else { return nil }
        return PlacedText.Word(text, left: left, right: right, top: top, bottom: bottom)
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

extension EmbeddedLine.Place {
    /// Where words of a line stand together; `nil` if none of it is on the page.
    ///
    /// - Parameters:
    ///   - slope: how far the line goes down with each point to the right.
    ///   - turns: quarters, counterclockwise, that it is turned by.
    fileprivate init?(
        of words: [PlacedText.Word], slope: Double, turns: Int, width: Double, height: Double
    ) {
        guard let left = words.map(\.left).min(), let right = words.map(\.right).max(),
            let top = words.map({ $0.top - slope * $0.left }).min(),
            let bottom = words.map({ $0.bottom - slope * $0.left }).max()
        else { return nil }
        // What reaches out of the page is cut at its edge.
        func share(_ value: Double) -> Double { Self.rounded(min(max(value, 0), 1)) }
        let points = [(left, top), (right, top), (right, bottom), (left, bottom)].map { x, y in
            PointRecord(x: share(x / width), y: share(1 - (y + slope * x) / height))
        }
        let (columns, rows) = (points.map(\.x).sorted(), points.map(\.y).sorted())
        guard columns[3] > columns[0], rows[3] > rows[0] else { return nil }
        box = BoxRecord(
            x: columns[0], y: rows[0], width: Self.rounded(columns[3] - columns[0]),
            height: Self.rounded(rows[3] - rows[0]))
        corners = (0..<4).map { points[($0 + 4 - turns) % 4] }
    }

    /// To the decimals of all records.
    private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}

extension PlacedText.Line {
    /// Quarters, counterclockwise, that the line is turned by.
    ///
    /// Of words on a line, each follows the last one in the direction of writing; a lone word that
    /// is higher than wide runs up, as most do, or down, where its characters are square.
    fileprivate var quarterTurns: Int {
        guard let first = words.first, let last = words.last else { return 0 }
        let right = last.left + last.right - first.left - first.right
        let down = last.top + last.bottom - first.top - first.bottom
        if words.count == 1 {
            guard first.isUpright else { return 0 }
            return first.text.unicodeScalars.contains(where: \.properties.isIdeographic) ? 3 : 1
        }
        if abs(down) > abs(right) { return down < 0 ? 1 : 3 }
        return right < 0 && !isFromRight ? 2 : 0
    }
}
