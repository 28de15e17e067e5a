/// A code as it was read, in pixels of the plane that was scanned.
struct BarcodeReading: Sendable {
    /// Of a matrix code, whose error correction proves it by itself; chosen.
    static let correctedConfidence = 0.98

    var symbology: BarcodeSymbology
    var payload: [UInt8]
    /// The text and its charset; `nil` where the bytes are no text.
    var text: BarcodeText?
    var supplement: String?
    var outline: PixelQuadrilateral
    /// Whether lines crossed several side by side that say the same, of which this is one.
    var isOneOfSeveral = false
    var confidence: Double
    /// Independent lines or stages that read the same.
    var evidence: Int
    var isColorInverted = false
    var engine: BarcodeEngine
    /// Whether FNC1 says that the payload is made of GS1 elements.
    var isGS1Marked = false
    /// "]cm" of ISO/IEC 15424, where the engine says it.
    var symbologyIdentifier: String?
    var structuredAppend: BarcodeObservation.StructuredAppend?
    /// What is known of a matrix code besides its payload.
    var modules = BarcodeModules()
}
