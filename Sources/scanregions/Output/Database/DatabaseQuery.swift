import Regions

/// What is looked for in a database of results: images that meet all conditions.
struct DatabaseQuery {
    /// Words or phrases that stand in text or payloads, without regard to case and accents; a word
    /// that ends with `*` stands for those that begin so.
    var words: [String] = []
    /// A barcode's payload or GTIN; `*` stands for anything.
    var payload: String?
    /// Names of symbologies, of which a barcode has one; `nil` for any or none.
    var symbologies: [String]?
    /// The date that a document bears.
    var date: DateRange?
    /// When the image was scanned.
    var scanned: DateRange?
    var limit = 100

    /// The images, those that the words are rarest in first.
    func answers(from database: SQLiteDatabase) throws(SQLiteError) -> [DatabaseAnswer] {
        var (conditions, values): ([String], [SQLiteValue]) = ([], [])
        var marked = "'', ''"
        if !words.isEmpty {
            conditions.append("images_text MATCH ?")
            values.append(.text(words.map(Self.phrase).joined(separator: " ")))
            marked = [0, 1].map { "highlight(images_text, \($0), '\(Self.mark)', '')" }
                .joined(separator: ", ")
        }
        if let barcode = barcodeCondition {
            conditions.append("id IN (SELECT image_id FROM observations WHERE \(barcode.text))")
            values += barcode.values
        }
        if let date {
            conditions.append(
                "id IN (SELECT image_id FROM fields WHERE name = 'date' AND value >= ? "
                    + "AND value <= ?)")
            values += date.bounds
        }
        if let scanned {
            conditions.append("scanned_at >= ? AND scanned_at <= ?")
            values += scanned.bounds
        }
        let statement = try SQLiteStatement(
            """
            SELECT id, source, source_bytes, page, images.width, images.height, scanned_at, \(marked)
            FROM images \(words.isEmpty ? "" : "JOIN images_text ON images_text.rowid = id")
            WHERE \(conditions.joined(separator: " AND "))
            ORDER BY \(words.isEmpty ? "" : "rank, ") id LIMIT ?
            """, in: database)
        var answers = try statement.rows(values + [.integer(limit)]) { row in
            DatabaseAnswer(
                id: row.integer(0) ?? 0, source: row.text(1) ?? "", sourceBytes: row.bytes(2),
                page: row.integer(3), width: row.integer(4), height: row.integer(5),
                scannedAt: row.text(6) ?? "",
                lines: Self.markedLines(row.text(7)).union(Self.markedLines(row.text(8))))
        }
        for index in answers.indices {
            answers[index].matches = try matches(of: answers[index], in: database)
        }
        return answers
    }

    /// What of an image met the conditions.
    private func matches(
        of answer: DatabaseAnswer, in database: SQLiteDatabase
    ) throws(SQLiteError) -> [DatabaseAnswer.Match] {
        let barcode = barcodeCondition
        let found = try SQLiteStatement(
            """
            SELECT type, symbology, payload, text, confidence, x, y, width, height,
              \(barcode?.text ?? "0")
            FROM observations WHERE image_id = ? ORDER BY id
            """, in: database
        ).rows((barcode?.values ?? []) + [.integer(answer.id)]) { row in
            DatabaseAnswer.Match(
                type: row.text(0) ?? "", name: row.text(1), value: row.text(2), text: row.text(3),
                confidence: row.real(4), box: (5...8).compactMap { row.real($0) },
                isAsked: row.integer(9) == 1)
        }
        let fields = try SQLiteStatement(
            """
            SELECT document, name, value, text, confidence, name = 'date'
            FROM fields WHERE image_id = ? ORDER BY position
            """, in: database
        ).rows([.integer(answer.id)]) { row in
            DatabaseAnswer.Match(
                type: row.text(0) ?? "", name: row.text(1), value: row.text(2), text: row.text(3),
                confidence: row.real(4), box: [], isAsked: date != nil && row.integer(5) == 1)
        }
        return (found + fields).filter { match in
            match.isAsked
                || [match.text, match.value].contains { text in
                    text.map { !answer.lines.isDisjoint(with: $0.split(separator: "\n")) } ?? false
                }
        }
    }

    /// What an observation is to be; `nil` where nothing is asked of barcodes.
    private var barcodeCondition: (text: String, values: [SQLiteValue])? {
        var (conditions, values): ([String], [SQLiteValue]) = ([], [])
        if let payload {
            let comparison = payload.contains("*") ? "GLOB" : "="
            conditions.append("(payload \(comparison) ? OR gtin \(comparison) ?)")
            let pattern = payload.contains("*") ? Self.globPattern(payload) : payload
            values += [.text(pattern), .text(pattern)]
        }
        if let symbologies {
            let places = symbologies.map { _ in "?" }.joined(separator: ", ")
            conditions.append("symbology IN (\(places))")
            values += symbologies.map(SQLiteValue.text)
        }
        return conditions.isEmpty ? nil : (conditions.joined(separator: " AND "), values)
    }

    /// A phrase of FTS5, in which nothing but its quotation marks has a meaning.
    ///
    /// Source: FTS5's documentation, 3.1 and 3.3.
    private static func phrase(_ word: String) -> String {
        let isPrefix = word.hasSuffix("*")
        let text = (isPrefix ? word.dropLast() : word[...])
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(text)\"" + (isPrefix ? "*" : "")
    }

    /// A pattern of `GLOB` in which `*` alone has a meaning.
    private static func globPattern(_ text: String) -> String {
        text.map { "?[".contains($0) ? "[\($0)]" : String($0) }.joined()
    }

    /// The last character for private use, which no text has.
    ///
    /// Source: Unicode 15, 23.5; chosen.
    private static let mark: Character = "\u{10FFFD}"

    /// The lines that hold a match, without its marks.
    private static func markedLines(_ text: String?) -> Set<Substring> {
        let lines = (text ?? "").split(separator: "\n").filter { $0.contains(mark) }
        return Set(lines.map { $0.filter { $0 != mark }[...] })
    }
}

/// An image that was asked for.
struct DatabaseAnswer {
    /// Something on it that met a condition.
    struct Match {
        /// "barcode", "text", or the kind of a document.
        var type: String
        /// The symbology of a barcode, or the name of a field.
        var name: String?
        /// A payload, or a field in the form of its standard.
        var value: String?
        var text: String?
        var confidence: Double?
        /// Left, top, width and height in pixels; empty for a field.
        var box: [Double]
        var isAsked: Bool
    }

    var id: Int
    var source: String
    var sourceBytes: [UInt8]?
    var page: Int?
    var width, height: Int?
    var scannedAt: String
    /// The lines of text and payloads that hold words that were asked for.
    var lines: Set<Substring>
    var matches: [Match] = []
}

/// Days from the beginning of one to the end of another, such as 2024, 2024-03 or
/// 2024-03-05..2024-04.
struct DateRange {
    /// What stands behind every day that begins so.
    private static let end = "~"

    let bounds: [SQLiteValue]

    /// - Returns: `nil` for what is no date of ISO 8601, or none to another.
    init?(_ text: String) {
        let separator = text.firstRange(of: "..")
        let first = separator.map { text[..<$0.lowerBound] } ?? text[...]
        let last = separator.map { text[$0.upperBound...] } ?? text[...]
        guard !(first.isEmpty && last.isEmpty),
            [first, last].allSatisfy({ $0.isEmpty || Self.isDate($0) })
        else { return nil }
        bounds = [.text(String(first)), .text(last + Self.end)]
    }

    /// Whether it is a year, a month or a day.
    private static func isDate(_ text: Substring) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let lengths = [4, 2, 2]
        return parts.count <= lengths.count
            && zip(parts, lengths).allSatisfy { part, length in
                part.utf8.count == length && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }
}
