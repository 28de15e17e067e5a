#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A barcode that was found and read.
public struct BarcodeObservation: Observation {
    /// The corners of the bars or modules, without quiet zone, in the symbol's own upright order.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    public var quadrilateral: Quadrilateral

    /// How sure it is that the payload is what is printed, 0...1.
    ///
    /// Made of how many independent scan lines or passes agree, how much the symbology's own
    /// check can prove, and how well the bars fit: 0.9 and more for a reading that was confirmed
    /// and checked, under 0.5 for one without a check digit that few lines read.
    public var confidence: Double

    /// The kind of code.
    public var symbology: BarcodeSymbology

    /// The payload's bytes as they are encoded; NUL and any other byte may be among them.
    public var payloadData: Data

    /// The payload as text; `nil` where the bytes are text in no charset that is known.
    public var payloadString: String?

    /// The two or five digits beside an EAN or UPC code.
    public var supplement: String?

    /// Whether the code is light on dark.
    public var isColorInverted: Bool

    /// The engine that read it, such as "zbar".
    public var engine: String

    /// Makes an observation of its parts.
    public init(
        quadrilateral: Quadrilateral, confidence: Double, symbology: BarcodeSymbology,
        payloadData: Data, payloadString: String? = nil, supplement: String? = nil,
        isColorInverted: Bool = false, engine: String
    ) {
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.symbology = symbology
        self.payloadData = payloadData
        self.payloadString = payloadString
        self.supplement = supplement
        self.isColorInverted = isColorInverted
        self.engine = engine
    }
}
