/// One thing found, as a record has it.
///
/// What a type of observation doesn't have is `nil`, and left out of the JSON.
public struct ObservationRecord: Codable, Sendable, Hashable {
    /// What was found; further kinds may be read from records of later versions.
    public struct Kind: RawRepresentable, Codable, Sendable, Hashable {
        /// The name of the kind in JSON.
        public let rawValue: String

        /// Makes a kind of its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A barcode that was read.
        public static let barcode = Kind(rawValue: "barcode")
        /// A line of text that was read, or a word that was located.
        public static let text = Kind(rawValue: "text")
        /// A rectangle: a document, a card, a field.
        public static let rectangle = Kind(rawValue: "rectangle")
        /// A region that catches the eye.
        public static let salientRegion = Kind(rawValue: "salient-region")
        /// A receipt, whose fields are the record's ``ImageRecord/receipt``.
        public static let receipt = Kind(rawValue: "receipt")
        /// A gift, voucher, membership or loyalty card, whose fields are the record's
        /// ``ImageRecord/card``.
        public static let card = Kind(rawValue: "card")
        /// An object that a model found, with its ``ObservationRecord/label``.
        public static let object = Kind(rawValue: "object")
        /// A face.
        public static let face = Kind(rawValue: "face")
    }

    /// What was found.
    public var type: Kind
    /// The name of a barcode's ``BarcodeSymbology``.
    public var symbology: String?
    /// A barcode's payload as text; `nil` where its bytes are no text.
    public var payload: String?
    /// The bytes of a barcode's payload in Base64.
    public var payloadBase64: String?
    /// The IANA name of the charset that the payload's text was read with.
    public var payloadCharset: String?
    /// The two or five digits beside an EAN or UPC code.
    public var supplement: String?
    /// "]" with the symbology's letter and a modifier, ISO/IEC 15424.
    public var symbologyIdentifier: String?
    /// The trade item number of fourteen digits.
    public var gtin: String?
    /// The elements of a GS1 payload; never empty.
    public var gs1Elements: [GS1Element]?
    /// Which part of a message in several symbols a barcode is.
    public var structuredAppend: BarcodeObservation.StructuredAppend?
    /// Present, and true, for a barcode that is light on dark.
    public var isColorInverted: Bool?
    /// How far a barcode is turned clockwise from upright, in degrees to a tenth, more than -180 to
    /// 180.
    public var orientation: Double?
    /// The size of a matrix code as its standard names it, such as "7", "M2" or "18x18".
    public var version: String?
    /// How many errors a matrix code corrects, as its standard names it, such as "M".
    public var errorCorrectionLevel: String?
    /// The width of a matrix code's modules in pixels of the image, to a hundredth.
    public var moduleSize: Double?
    /// Present, and true, for a matrix code that is seen as in a mirror.
    public var isMirrored: Bool?
    /// Present, and true, for a Code 39 that holds a vehicle's number (VIN).
    public var isVehicleNumber: Bool?
    /// What an object is, in the words of the model that found it.
    public var label: String?
    /// What was read of a line; `nil` for text that was located only.
    public var text: String?
    /// The row that a line of text stands in, from 0 at the top; others may stand beside it there.
    public var row: Int?
    /// The block of the page that a line of text belongs to, from 0 in reading order: lines that
    /// stand together, in one column.
    public var block: Int?
    /// The paragraph that a line of text belongs to, from 0 in reading order.
    public var paragraph: Int?
    /// How sure it is, 0...1, to a thousandth.
    public var confidence: Double
    /// The engine that read a barcode, such as "zbar".
    public var engine: String?
    /// What read the text: languages, or "receipt"; "embedded" where a document held it as text.
    public var model: String?
    /// Present, and false, for a rectangle that is partly out of view.
    public var isComplete: Bool?
    /// Present for a rectangle of which corners are not seen: those corners.
    public var guessedCorners: [RectangleCorner]?
    /// Present for a rectangle whose sides bend: its outline, a polygon with as many points from each
    /// corner to the next; every quarter begins with a corner, in the order of ``corners``.
    public var outline: [PointRecord]?
    /// The smallest rectangle that a rectangle lies on: its index, from 0, among the record's
    /// observations of the type rectangle.
    public var parent: Int?
    /// The smallest upright rectangle around it.
    public var boundingBox: BoxRecord
    /// Top-left, top-right, bottom-right and bottom-left as the thing itself is read.
    public var corners: [PointRecord]
    /// The words of a line that was read, in reading order.
    public var words: [WordRecord]?
    /// Characters of text that was located only; those that were read are with their words.
    public var characters: [CharacterRecord]?
    /// Points of an object or a face, by their names.
    public var landmarks: [LandmarkRecord]?

    /// Makes a record of what all kinds have.
    public init(type: Kind, confidence: Double, boundingBox: BoxRecord, corners: [PointRecord]) {
        self.type = type
        self.confidence = confidence
        self.boundingBox = boundingBox
        self.corners = corners
    }
}

/// A word of a line that was read.
public struct WordRecord: Codable, Sendable, Hashable {
    /// What was read.
    public var text: String
    /// How sure it is, 0...1, to a thousandth.
    public var confidence: Double
    /// The smallest upright rectangle around it.
    public var boundingBox: BoxRecord
    /// Top-left, top-right, bottom-right and bottom-left as the word is read.
    public var corners: [PointRecord]
    /// The characters, in reading order; `nil` where they were not asked for.
    public var characters: [CharacterRecord]?

    /// Makes a record of its parts.
    public init(
        text: String, confidence: Double, boundingBox: BoxRecord, corners: [PointRecord],
        characters: [CharacterRecord]? = nil
    ) {
        self.text = text
        self.confidence = confidence
        self.boundingBox = boundingBox
        self.corners = corners
        self.characters = characters
    }
}

/// A character of a word.
public struct CharacterRecord: Codable, Sendable, Hashable {
    /// What was read; `nil` for a character that was located only.
    public var text: String?
    /// How sure it is, 0...1, to a thousandth; `nil` for a character that was located only.
    public var confidence: Double?
    /// The smallest upright rectangle around it.
    public var boundingBox: BoxRecord

    /// Makes a record of its parts.
    public init(text: String? = nil, confidence: Double? = nil, boundingBox: BoxRecord) {
        self.text = text
        self.confidence = confidence
        self.boundingBox = boundingBox
    }
}

/// A point of an object or a face.
public struct LandmarkRecord: Codable, Sendable, Hashable {
    /// What the point is, such as "nose".
    public var name: String
    /// Where it is.
    public var location: PointRecord

    /// Makes a record of its parts.
    public init(name: String, location: PointRecord) {
        self.name = name
        self.location = location
    }
}

/// An upright rectangle, in the units and from the origin of ``ImageRecord/coordinates``.
public struct BoxRecord: Codable, Sendable, Hashable {
    /// The distance of the left edge from that of the image.
    public var x: Double
    /// The distance of the edge nearer to the origin from that of the image.
    public var y: Double
    /// How far it reaches to the right.
    public var width: Double
    /// How far it reaches away from the origin.
    public var height: Double

    /// Makes a record of its parts.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// A point, in the units and from the origin of ``ImageRecord/coordinates``.
///
/// In JSON it is an array of two numbers.
public struct PointRecord: Codable, Sendable, Hashable {
    /// The distance from the left edge of the image.
    public var x: Double
    /// The distance from the edge of the image that the origin is at.
    public var y: Double

    /// Makes a record of its parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Reads an array of two numbers.
    public init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        x = try numbers.decode(Double.self)
        y = try numbers.decode(Double.self)
    }

    /// Writes an array of two numbers.
    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        try numbers.encode(x)
        try numbers.encode(y)
    }
}
