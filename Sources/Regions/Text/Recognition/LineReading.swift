/// What a line was read as, in pixels along the line.
struct LineReading: Sendable {
    var words: [Word]
    /// The model that read it.
    var model: String

    struct Word: Sendable {
        var string: String
        /// 0...1, of the recognizer.
        var confidence: Double
        var span: TextLine.Span
        var symbols: [Symbol]
        /// Whether the model's dictionary, or its pattern of numbers, holds it.
        var isInDictionary = false
    }

    /// A character (or ligature) of a word.
    struct Symbol: Sendable {
        var string: String
        var confidence: Double
        var span: TextLine.Span
        /// Whether the span is that of the symbol's own ink.
        var isMeasured = false
        /// Whether any ink was left for it.
        var hasInk = true
        var alternatives: [EngineSymbol.Alternative] = []
    }

    /// The mean over characters of their words' confidence; 0 for an empty reading.
    var confidence: Double {
        let count = words.reduce(0) { $0 + $1.string.count }
        guard count > 0 else { return 0 }
        return words.reduce(0) { $0 + $1.confidence * Double($1.string.count) } / Double(count)
    }

    init(words: [Word], model: String = "") {
        self.words = words
        self.model = model
    }
}
