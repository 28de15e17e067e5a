/// What reads a code, under the name that an observation gives it.
enum BarcodeEngine: String, Sendable {
    case zbar, zxing
    /// Read without an engine.
    case regions
}
