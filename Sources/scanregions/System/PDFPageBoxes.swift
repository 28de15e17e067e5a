import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Pages of a document as qpdf writes and reads them, to take their boxes and units away and give
/// them back: from qpdf 11 on.
///
/// Source: qpdf's manual, "qpdf JSON"; ISO 32000-1, 7.7.3.3 (`UserUnit`) and 14.11.2 (boundaries).
struct PDFPageBoxes {
    /// The pages, each by the number of its object.
    private let pages: [Int]
    private var document: Document

    private struct Document: Codable {
        /// What is said of the document, and its objects by their names.
        var qpdf: [[String: PDFObject]]
    }

    /// The first qpdf that takes objects as JSON.
    static let firstVersion = 11
    private static let media = "/MediaBox"
    private static let taken = [media, "/CropBox", "/BleedBox", "/TrimBox", "/ArtBox", "/UserUnit"]

    /// The numbers of the objects that are pages, in what qpdf writes with `--show-pages`.
    static func objects(in list: String) -> [Int] {
        list.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(separator: " ")
            return words.count == 5 && words[0] == "page" && words[4] == "R" ? Int(words[2]) : nil
        }
    }

    /// How many objects are asked for one by one.
    ///
    /// Chosen: systems take a megabyte of arguments at least.
    private static let mostObjects = 20_000

    /// What qpdf is asked, for ``init(_:pages:)``.
    static func arguments(_ pages: [Int]) -> [String] {
        ["--json=2", "--json-key=qpdf"]
            + (pages.count > mostObjects ? [] : pages.map { "--json-object=\($0),0" })
    }

    /// - Parameters:
    ///   - json: the objects of the pages, which inherit no boxes, and others or none.
    ///   - pages: the numbers of the objects, in the order of the pages.
    /// - Throws: `engineFailure`.
    init(_ json: [UInt8], pages: [Int]) throws(RegionsError) {
        self.pages = pages
        do {
            document = try JSONDecoder().decode(Document.self, from: Data(json))
        } catch {
            throw RegionsError(.engineFailure, "qpdf lists no pages: \(error)")
        }
        if document.qpdf.count == 2 {
            let names = Set(pages.map(Self.name))
            document.qpdf[1] = document.qpdf[1].filter { names.contains($0.key) }
        }
        guard document.qpdf.count == 2, pages.allSatisfy({ dictionary(of: $0) != nil }) else {
            throw RegionsError(.engineFailure, "qpdf lists no pages")
        }
    }

    /// Takes away the units and all boxes, and gives each page another media box.
    ///
    /// - Returns: what each page had.
    mutating func replace(by boxes: [PDFBox]) -> [[String: PDFObject]] {
        zip(pages, boxes).map { page, box in
            let dictionary = dictionary(of: page) ?? [:]
            var bare = dictionary.filter { !Self.taken.contains($0.key) }
            bare[Self.media] = .array(
                [box.left, box.bottom, box.right, box.top].map { .number(Decimal($0)) })
            set(bare, for: page)
            return dictionary.filter { Self.taken.contains($0.key) }
        }
    }

    /// Gives pages what was taken of them.
    mutating func give(_ taken: [[String: PDFObject]]) {
        for (page, boxes) in zip(pages, taken) {
            let kept = (dictionary(of: page) ?? [:]).filter { $0.key != Self.media }
            set(kept.merging(boxes) { $1 }, for: page)
        }
    }

    /// What qpdf is to put in place of the pages.
    ///
    /// - Throws: `unwritableFile`.
    func file() throws(RegionsError) -> OpenFile {
        let file = try TemporaryFile.make()
        guard let json = try? JSONEncoder().encode(document), file.write(json) else {
            throw RegionsError(
                .unwritableFile, "a temporary file can't be written: \(StandardStreams.lastError)")
        }
        return file
    }

    private func dictionary(of page: Int) -> [String: PDFObject]? {
        guard case .dictionary(let object) = document.qpdf[1][Self.name(page)],
            case .dictionary(let value) = object["value"]
        else { return nil }
        return value
    }

    private mutating func set(_ value: [String: PDFObject], for page: Int) {
        document.qpdf[1][Self.name(page)] = .dictionary(["value": .dictionary(value)])
    }

    private static func name(_ page: Int) -> String { "obj:\(page) 0 R" }
}

/// An object of a PDF document as qpdf writes it in JSON: names, strings and references are text.
indirect enum PDFObject: Codable, Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Decimal)
    case text(String)
    case array([PDFObject])
    case dictionary([String: PDFObject])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let boolean = try? value.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let number = try? value.decode(Decimal.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let array = try? value.decode([PDFObject].self) {
            self = .array(array)
        } else {
            self = .dictionary(try value.decode([String: PDFObject].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .null: try value.encodeNil()
        case .boolean(let boolean): try value.encode(boolean)
        case .number(let number): try value.encode(number)
        case .text(let text): try value.encode(text)
        case .array(let array): try value.encode(array)
        case .dictionary(let dictionary): try value.encode(dictionary)
        }
    }
}
