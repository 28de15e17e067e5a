/// What was found on one image or page, as every output format gets it.
///
/// Places are normalized, origin bottom-left; writers turn them into other units. The field names
/// are those of the JSON, and `JSONText` writes them in this order.
struct ImageRecord: Codable, Sendable, Hashable {
    static let currentSchema = "scanregions/1"

    var schema = ImageRecord.currentSchema
    /// The path as it was given or found, or "-" for standard input.
    var source: String
    /// The bytes of a path that isn't UTF-8, whose `source` has U+FFFD in their place.
    var sourceBase64: String?
    /// The page, from 1; only for files that have several.
    var page: Int?
    var width: Int?
    var height: Int?
    /// How the numbers of places are meant where they aren't normalized from the bottom left.
    var units: String?
    var origin: String?
    /// `nil` if the image could not be looked at.
    var observations: [ObservationRecord]?
    /// Why the image, or a part of what was asked, could not be done.
    var error: ErrorRecord?
    /// The picture itself, for formats that hold it; no part of the JSON.
    var picture: PagePicture?

    var foundSomething: Bool { observations?.isEmpty == false }
}

/// Why an image could not be scanned.
struct ErrorRecord: Codable, Sendable, Hashable {
    /// A code of `RegionsError`.
    var code: String
    /// A sentence that names the input.
    var message: String
}

/// One thing found.
struct ObservationRecord: Codable, Sendable, Hashable {
    enum Kind: String, Codable, Sendable, Hashable {
        case barcode, text, rectangle
    }

    var type: Kind
    var symbology: String?
    var payload: String?
    var payloadBase64: String?
    /// The IANA name of the charset that the payload's text was read with.
    var payloadCharset: String?
    var supplement: String?
    var symbologyIdentifier: String?
    /// The trade item number of fourteen digits.
    var gtin: String?
    var gs1Elements: [GS1ElementRecord]?
    var structuredAppend: StructuredAppendRecord?
    var isColorInverted: Bool?
    /// What was read; `nil` for text that was located only.
    var text: String?
    /// The row that a line of text stands in, from 0 at the top; others stand beside it there.
    var row: Int?
    /// The paragraph that a line of text belongs to, from 0 in reading order.
    var paragraph: Int?
    var confidence: Double
    var engine: String?
    /// What read the text: languages, or "receipt".
    var model: String?
    /// Present, and false, for a rectangle that is partly out of view.
    var isComplete: Bool?
    var boundingBox: BoxRecord
    var corners: [PointRecord]
    var words: [WordRecord]?
    /// Characters of text that was located only.
    var characters: [CharacterRecord]?
}

/// A piece of a GS1 payload.
struct GS1ElementRecord: Codable, Sendable, Hashable {
    var applicationIdentifier: String
    var value: String
}

/// Which part of a message in several symbols this one is.
struct StructuredAppendRecord: Codable, Sendable, Hashable {
    var index: Int
    var count: Int
    var identifier: String
}

/// A word of a line.
struct WordRecord: Codable, Sendable, Hashable {
    var text: String
    var confidence: Double
    var boundingBox: BoxRecord
    var corners: [PointRecord]
    var characters: [CharacterRecord]?
}

/// A character of a word; without text where it was located only.
struct CharacterRecord: Codable, Sendable, Hashable {
    var text: String?
    var confidence: Double?
    var boundingBox: BoxRecord
}

/// An upright rectangle.
struct BoxRecord: Codable, Sendable, Hashable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
}

/// A point, written as an array of two numbers.
struct PointRecord: Codable, Sendable, Hashable {
    var x: Double
    var y: Double

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        x = try numbers.decode(Double.self)
        y = try numbers.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        try numbers.encode(x)
        try numbers.encode(y)
    }
}
