/// A code as it was read, in pixels of the plane that was scanned.
struct BarcodeReading: Sendable {
    var symbology: BarcodeSymbology
    var payload: [UInt8]
    var supplement: String?
    var outline: PixelQuadrilateral
    var confidence: Double
    /// Independent lines or passes that read the same.
    var evidence: Int
    var isColorInverted = false
    var engine: String
}
