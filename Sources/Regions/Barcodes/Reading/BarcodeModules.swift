/// How a matrix code is made, as far as it is known.
struct BarcodeModules: Sendable, Hashable {
    /// What its standard calls its size.
    var version: String?
    /// What its standard calls how many errors can be corrected.
    var errorCorrectionLevel: String?
    /// Modules from left to right, and from top to bottom.
    var columns: Int?
    var rows: Int?
    /// Whether it is seen as in a mirror.
    var isMirrored = false
}
