import Regions

/// A table: a row per line of text, word, character, barcode, rectangle and error.
///
/// A word's row follows its line's, a character's its word's; the column `type` tells them apart.
/// A `source` that isn't UTF-8 is percent-encoded where it is none.
struct TableWriter: RecordWriter {
    /// How cells are separated, and what is done about separators inside them.
    enum Dialect: Sendable {
        /// RFC 4180: lines end with CR LF; cells are quoted where they have to be.
        ///
        /// A cell of text that begins with `=`, `+`, `-`, `@`, a tab or a carriage return gets an
        /// apostrophe before it, or a spreadsheet would run it as a formula. The exact bytes of a
        /// barcode are in `payloadBase64`.
        case csv
        /// IANA text/tab-separated-values: tab, line ends and backslash inside a cell are written
        /// as `\t`, `\n`, `\r` and `\\`. Nothing else is changed.
        case tsv
    }

    static let columns =
        [
            "source", "page", "type", "symbology", "text", "payloadBase64", "confidence",
            "x", "y", "width", "height",
            "topLeftX", "topLeftY", "topRightX", "topRightY",
            "bottomRightX", "bottomRightY", "bottomLeftX", "bottomLeftY",
        ] + barcodeColumns
    /// What only barcodes have, behind all others.
    private static let barcodeColumns = [
        "orientation", "version", "errorCorrectionLevel", "moduleSize", "isMirrored",
    ]

    private let dialect: Dialect
    private let coordinates: CoordinateFormat

    init(_ dialect: Dialect, coordinates: CoordinateFormat) {
        self.dialect = dialect
        self.coordinates = coordinates
    }

    func begin() -> [UInt8] { Array(dialect.row(Self.columns).utf8) }

    func bytes(for record: ImageRecord) -> [UInt8] {
        let record = record.converted(to: coordinates)
        let page = record.page.map { "\($0)" } ?? ""
        let source = dialect.safe(record.encodedSource)
        var rows = ""
        func add(
            _ type: String, symbology: String? = nil, text: String?, bytes: String? = nil,
            confidence: Double?, box: BoxRecord? = nil, corners: [PointRecord] = [],
            barcode: [String] = []
        ) {
            var numbers: [Double?] = [confidence]
            if let box { numbers += [box.x, box.y, box.width, box.height] }
            numbers += corners.flatMap { [$0.x, $0.y] }
            let cells =
                [source, page, type, symbology ?? "", dialect.safe(text ?? ""), bytes ?? ""]
                + numbers.map { number in number.map(Self.text) ?? "" }
            let count = Self.columns.count - Self.barcodeColumns.count
            let missing = Array(repeating: "", count: max(count - cells.count, 0))
            let rest = Array(repeating: "", count: Self.barcodeColumns.count - barcode.count)
            rows += dialect.row(cells + missing + barcode + rest)
        }
        func add(_ character: CharacterRecord) {
            add(
                "character", text: character.text, confidence: character.confidence,
                box: character.boundingBox)
        }
        for item in record.observations ?? [] {
            add(
                item.type.rawValue, symbology: item.symbology,
                text: item.payload ?? item.text ?? item.label,
                bytes: item.payloadBase64, confidence: item.confidence, box: item.boundingBox,
                corners: item.corners, barcode: item.type == .barcode ? Self.barcode(item) : [])
            for word in item.words ?? [] {
                add(
                    "word", text: word.text, confidence: word.confidence, box: word.boundingBox,
                    corners: word.corners)
                word.characters?.forEach(add)
            }
            item.characters?.forEach(add)
        }
        if record.error != nil {
            add("error", symbology: nil, text: record.errorMessage, confidence: nil)
        }
        return Array(rows.utf8)
    }

    /// The cells of ``barcodeColumns``.
    private static func barcode(_ item: ObservationRecord) -> [String] {
        [
            item.orientation.map(text) ?? "", item.version ?? "", item.errorCorrectionLevel ?? "",
            item.moduleSize.map(text) ?? "", item.isMirrored == true ? "true" : "",
        ]
    }

    private static func text(_ value: Double) -> String {
        Int(exactly: value).map { "\($0)" } ?? "\(value)"
    }
}

extension TableWriter.Dialect {
    /// A cell of text that no spreadsheet takes for a formula.
    func safe(_ text: String) -> String {
        guard self == .csv, let first = text.unicodeScalars.first,
            ["=", "+", "-", "@", "\t", "\r"].contains(first)
        else { return text }
        return "'" + text
    }

    func row(_ cells: [String]) -> String {
        switch self {
        case .csv: cells.map(quoted).joined(separator: ",") + "\r\n"
        case .tsv: cells.map(escaped).joined(separator: "\t") + "\n"
        }
    }

    private func quoted(_ cell: String) -> String {
        guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
            return cell
        }
        return "\""
            + cell.split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\"\"") + "\""
    }

    private func escaped(_ cell: String) -> String {
        guard cell.utf8.contains(where: { [0x09, 0x0A, 0x0D, 0x5C].contains($0) }) else {
            return cell
        }
        var text = ""
        for scalar in cell.unicodeScalars {
            switch scalar {
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\\": text += "\\\\"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
