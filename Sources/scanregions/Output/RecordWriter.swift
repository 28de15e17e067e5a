import Regions

/// A way to write records down, one after another.
protocol RecordWriter: Sendable {
    /// What stands before the first record.
    mutating func begin() -> [UInt8]
    /// A record, complete with its end of line; empty for one that the format has no place for.
    mutating func bytes(for record: ImageRecord) -> [UInt8]
    /// A record with its picture; formats that hold no pictures write the record.
    mutating func bytes(for page: ScannedPage) -> [UInt8]
    /// What stands after the last record.
    mutating func end() -> [UInt8]
    /// Makes of all that was written what is to stand in its place; `nil` if it is complete.
    var completion: DocumentCompletion? { get }
}

/// Reads what was written from one file, and writes to another what is to stand in its place.
typealias DocumentCompletion =
    @Sendable (_ written: OpenFile, _ complete: OpenFile) throws(RegionsError) -> Void

extension RecordWriter {
    mutating func begin() -> [UInt8] { [] }
    mutating func bytes(for page: ScannedPage) -> [UInt8] { bytes(for: page.record) }
    mutating func end() -> [UInt8] { [] }
    var completion: DocumentCompletion? { nil }
}

/// The formats that can be asked for.
enum OutputFormat: String, CaseIterable, Sendable {
    case text, json, jsonl, csv, tsv, hocr, alto, pdf, sqlite

    /// Whether coordinates can be given in other units than the format's own.
    var hasFreeUnits: Bool { ![.hocr, .alto, .pdf, .sqlite].contains(self) }

    /// Whether records need the picture itself.
    var needsPicture: Bool { self == .pdf }

    /// The format that the ending of a file's name means; `nil` for none.
    init?(fileExtension: String) {
        switch fileExtension {
        case "json": self = .json
        case "jsonl": self = .jsonl
        case "csv": self = .csv
        case "tsv": self = .tsv
        case "pdf": self = .pdf
        case "sqlite", "sqlite3", "db": self = .sqlite
        case "hocr", "html": self = .hocr
        case "xml": self = .alto
        default: return nil
        }
    }

    /// Whether records follow one another, however many, and a part is of use too.
    var isLines: Bool { [.jsonl, .csv, .tsv].contains(self) }

    /// Whether it is one document, of use only when it is complete.
    var isDocument: Bool { [.json, .hocr, .alto, .pdf].contains(self) }

    func writer(coordinates: CoordinateFormat?, isTerminal: Bool) -> any RecordWriter {
        switch self {
        case .text: TextWriter(coordinates: coordinates ?? .pixels, isTerminal: isTerminal)
        case .json: JSONWriter(coordinates: coordinates ?? .normalized)
        case .jsonl: JSONLinesWriter(coordinates: coordinates ?? .normalized)
        case .csv: TableWriter(.csv, coordinates: coordinates ?? .normalized)
        case .tsv: TableWriter(.tsv, coordinates: coordinates ?? .normalized)
        case .hocr: HOCRWriter()
        case .alto: ALTOWriter()
        case .pdf: PDFWriter()
        // Its records go into a `ResultsDatabase`.
        case .sqlite: NoWriter()
        }
    }
}
