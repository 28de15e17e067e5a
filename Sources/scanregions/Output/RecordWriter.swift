/// A way to write records down, one after another.
protocol RecordWriter: Sendable {
    /// What stands before the first record.
    mutating func begin() -> [UInt8]
    /// A record, complete with its end of line; empty for one that the format has no place for.
    mutating func bytes(for record: ImageRecord) -> [UInt8]
    /// What stands after the last record.
    mutating func end() -> [UInt8]
}

extension RecordWriter {
    mutating func begin() -> [UInt8] { [] }
    mutating func end() -> [UInt8] { [] }
}

/// The formats that can be asked for.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json, jsonl, csv, tsv, hocr, alto, pdf

    /// Whether places can be given in other units than the format's own.
    var hasFreeUnits: Bool { ![.hocr, .alto, .pdf].contains(self) }

    /// Whether records need the picture itself.
    var needsPicture: Bool { self == .pdf }

    /// Whether it is one document, of use only when it is complete.
    var isDocument: Bool { [.json, .hocr, .alto, .pdf].contains(self) }

    func writer(places: PlaceFormat?, isTerminal: Bool) -> any RecordWriter {
        switch self {
        case .text: TextWriter(places: places ?? .pixels, isTerminal: isTerminal)
        case .json: JSONWriter(places: places ?? .normalized)
        case .jsonl: JSONLinesWriter(places: places ?? .normalized)
        case .csv: TableWriter(.csv, places: places ?? .normalized)
        case .tsv: TableWriter(.tsv, places: places ?? .normalized)
        case .hocr: HOCRWriter()
        case .alto: ALTOWriter()
        case .pdf: PDFWriter()
        }
    }
}
