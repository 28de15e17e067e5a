extension LineReading {
    /// How sure it is that this is print: its confidence, but for text with vowel points that of
    /// the least sure character of each word, by the mean.
    ///
    /// Dictionaries hold no words with points: that a word is not in them says nothing then.
    var confidenceOfPrint: Double {
        guard words.contains(where: \.hasPoints) else { return confidence }
        let count = words.reduce(0) { $0 + $1.symbols.count }
        return words.reduce(0) { sum, word in
            let least = word.symbols.map(\.confidence).min() ?? 0
            return sum + least * Double(word.symbols.count)
        } / Double(max(count, 1))
    }
}

extension LineReading.Word {
    /// The points of Hebrew.
    ///
    /// Source: Unicode's block Hebrew.
    private static let points: ClosedRange<Unicode.Scalar> = "\u{5B0}"..."\u{5C7}"

    fileprivate var hasPoints: Bool { string.unicodeScalars.contains(where: Self.points.contains) }
}
