/// How a matrix code is made, as far as it is known.
struct BarcodeModules: Sendable, Hashable {
    /// What its standard calls its size.
    var version: String?
    /// What its standard calls how many errors can be corrected.
    var errorCorrectionLevel: String?
    /// Its width and height, in modules: hexagons' rows are less than a module apart.
    var size: SIMD2<Double>?
    /// Whether it is seen as in a mirror.
    var isMirrored = false
}
