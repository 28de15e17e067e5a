/// An upright box in pixels of the image that was read, from the top left.
struct TesseractBox: Hashable, Sendable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
}

/// A line as Tesseract read it.
struct TesseractLine: Hashable, Sendable {
    var words: [TesseractWord]
}

/// A word as Tesseract read it.
struct TesseractWord: Hashable, Sendable {
    var string: String
    /// 0...1; Tesseract's own estimate.
    var confidence: Double
    var box: TesseractBox
    var symbols: [TesseractSymbol]
    /// Whether the dictionary (or the pattern of numbers) of the model holds it.
    var isInDictionary: Bool
}

/// A character (or ligature) as Tesseract read it.
struct TesseractSymbol: Hashable, Sendable {
    var string: String
    /// 0...1; Tesseract's own estimate.
    var confidence: Double
    /// Where the network saw it: right to a few pixels at best.
    var box: TesseractBox
    /// Other readings, the likeliest first; empty unless asked for.
    var alternatives: [Alternative]

    struct Alternative: Hashable, Sendable {
        var string: String
        var confidence: Double
    }
}
