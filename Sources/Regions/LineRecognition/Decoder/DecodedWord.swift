/// A word that was read in a line.
struct DecodedWord: Hashable, Sendable {
    var string: String
    /// 0...1: of the least sure of its characters and of the spaces around it; the mean over the
    /// characters where several words stand without space between them.
    var confidence: Double
    /// Whether the dictionary (or the pattern of numbers) of the model holds it.
    var isInDictionary: Bool
    var symbols: [DecodedSymbol]
}

extension DecodedWord {
    /// Words without space between them, as one; `nil` for none.
    init?(joining pieces: [DecodedWord]) {
        guard let first = pieces.first else { return nil }
        guard pieces.count > 1 else {
            self = first
            return
        }
        let symbols = pieces.flatMap(\.symbols)
        self.init(
            string: pieces.map(\.string).joined(),
            confidence: pieces.reduce(0) { $0 + $1.confidence * Double($1.symbols.count) }
                / Double(symbols.count),
            isInDictionary: pieces.allSatisfy(\.isInDictionary), symbols: symbols)
    }
}

/// A character (or ligature) of a word.
struct DecodedSymbol: Hashable, Sendable {
    var string: String
    /// 0...1; on another scale than a word's, which falls seven times as fast.
    var confidence: Double
    /// Where it is: between the middles of the gaps beside it.
    var steps: Range<Int>
    /// Other readings, the likeliest first; empty unless asked for.
    var alternatives: [Alternative]

    struct Alternative: Hashable, Sendable {
        var string: String
        var confidence: Double
    }
}
