/// An upright box in pixels of the image that was read, from the top left.
struct EngineBox: Hashable, Sendable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
}

/// A line as an engine read it.
struct EngineLine: Hashable, Sendable {
    var words: [EngineWord]
}

/// A word as an engine read it.
struct EngineWord: Hashable, Sendable {
    var string: String
    /// 0...1; the engine's own estimate.
    var confidence: Double
    var box: EngineBox
    var symbols: [EngineSymbol]
    /// Whether the dictionary (or the pattern of numbers) of the model holds it.
    var isInDictionary: Bool
}

/// A character (or ligature) as an engine read it.
struct EngineSymbol: Hashable, Sendable {
    var string: String
    /// 0...1; the engine's own estimate.
    var confidence: Double
    /// Where the network saw it: right to a few pixels at best.
    var box: EngineBox
    /// Other readings, the likeliest first; empty unless asked for.
    var alternatives: [Alternative]

    struct Alternative: Hashable, Sendable {
        var string: String
        var confidence: Double
    }
}
