#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A barcode that was found and read.
public struct BarcodeObservation: Observation, Codable {
    /// The corners of the bars or modules, without quiet zone, in the symbol's own upright order.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    public var quadrilateral: Quadrilateral

    /// How sure it is that the payload is what is printed, 0...1.
    ///
    /// Made of how many independent scan lines or pictures agree, how much the symbology's own
    /// check can prove, and how well the bars fit: 0.9 and more for a reading that was confirmed
    /// and checked, under 0.5 for one without a check digit that few lines read.
    public var confidence: Double

    /// The kind of code.
    public var symbology: BarcodeSymbology

    /// The payload's bytes as they are encoded; NUL and any other byte may be among them.
    public var payloadData: Data

    /// The payload as text; `nil` where the bytes are text in no charset that is known.
    public var payloadString: String?

    /// The charset that the text was read with, by its IANA name; `nil` without text.
    ///
    /// By the code's own ECI, else UTF-8 if the bytes are valid UTF-8, else that of the standard.
    public var payloadCharset: String?

    /// The two or five digits beside an EAN or UPC code.
    public var supplement: String?

    /// Whether the code is light on dark.
    public var isColorInverted: Bool

    /// The engine that read it, such as "zbar".
    public var engine: String

    /// "]" with the symbology's letter and a modifier, ISO/IEC 15424, such as "]Q1".
    public var symbologyIdentifier: String?

    /// The trade item number, fourteen digits, of a code that holds one.
    ///
    /// An EAN or UPC with zeros before it, a UPC-E expanded, or GS1 element 01.
    public var gtin: String?

    /// The elements of a GS1 payload, in which ``payloadData`` has GS (0x1D) for FNC1.
    public var gs1Elements: [GS1Element]

    /// How far the code is turned clockwise from upright, in degrees, more than -180 to 180.
    ///
    /// The direction of its top side, from the top left corner to the top right one, in pixels of
    /// the image. 90: the code's top is at the right.
    public var orientation = 0.0

    /// The size of a matrix code as its standard names it; `nil` for others, and where neither its
    /// grid nor the engine that read it says.
    ///
    /// QR codes "1" to "40", Micro QR codes "M1" to "M4", Aztec codes by their layers, "1" to "32",
    /// Data Matrix codes by rows and columns of modules, such as "18x18", MicroPDF417 by columns of
    /// codewords and rows, such as "2x11".
    public var version: String?

    /// How many errors a matrix code corrects, as its standard names it; `nil` where that isn't known.
    ///
    /// QR codes "L", "M", "Q" and "H"; Aztec codes in percent, such as "23%"; MaxiCodes by their
    /// mode, "2" to "6", of which "5" corrects more than others.
    public var errorCorrectionLevel: String?

    /// The width of a matrix code's modules, in pixels of the image, the mean over the code; `nil`
    /// where their number isn't known.
    public var moduleSize: Double?

    /// Whether a matrix code is seen as in a mirror; false where that isn't known.
    public var isMirrored = false

    /// Which part of a longer payload this code is; `nil` for a payload of its own.
    public var structuredAppend: StructuredAppend?

    /// A code's place among several that hold one payload together.
    public struct StructuredAppend: Sendable, Hashable, Codable {
        /// The part, counted from 0.
        public var index: Int
        /// The number of parts; 0 where the code doesn't say.
        public var count: Int
        /// What all parts of one payload have in common; may be empty.
        public var identifier: String
        /// The bytes of all parts in their order; `nil` unless each of them is on the image.
        public var payloadData: Data?
        /// The same as text; `nil` where the bytes are text in no charset that is known.
        public var payloadString: String?

        private enum CodingKeys: String, CodingKey {
            case index, count, identifier
            case payloadData = "payloadBase64"
            case payloadString = "payload"
        }

        /// Makes a place of its parts.
        public init(index: Int, count: Int, identifier: String) {
            self.index = index
            self.count = count
            self.identifier = identifier
        }
    }

    /// Makes an observation of its parts.
    public init(
        quadrilateral: Quadrilateral, confidence: Double, symbology: BarcodeSymbology,
        payloadData: Data, payloadString: String? = nil, payloadCharset: String? = nil,
        supplement: String? = nil, isColorInverted: Bool = false, engine: String,
        symbologyIdentifier: String? = nil, gtin: String? = nil,
        gs1Elements: [GS1Element] = [], structuredAppend: StructuredAppend? = nil
    ) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.symbology = symbology
        self.payloadData = payloadData
        self.payloadString = payloadString
        self.payloadCharset = payloadCharset
        self.supplement = supplement
        self.isColorInverted = isColorInverted
        self.engine = engine
        self.symbologyIdentifier = symbologyIdentifier
        self.gtin = gtin
        self.gs1Elements = gs1Elements
        self.structuredAppend = structuredAppend
    }
}
