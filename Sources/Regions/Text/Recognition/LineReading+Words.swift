extension LineReading {
    /// Letters of a word that a dictionary tells of.
    ///
    /// Chosen: of two letters nearly everything is a word of some language.
    private static let minimumLettersOfKnown = 3
    /// How much less sure another language may be of a word that it knows.
    ///
    /// Chosen: confidence wavers by a few hundredths.
    private static let maximumLossOfKnown = 0.02

    /// Whether there is a word that its model is not sure of, and its dictionary does not hold.
    func hasUnknownWords(below certainty: Double) -> Bool {
        words.contains { $0.isUnknown(below: certainty, letters: Self.minimumLettersOfKnown) }
    }

    /// Takes the words over that another language's dictionary holds in places of unknown ones.
    mutating func takeKnownWords(of other: LineReading, below certainty: Double) {
        for index in words.indices
        where words[index].isUnknown(below: certainty, letters: Self.minimumLettersOfKnown) {
            let word = words[index]
            let known = other.words.first {
                $0.isInDictionary && $0.isInPlace(of: word)
                    && $0.confidence > word.confidence - Self.maximumLossOfKnown
            }
            if let known { words[index] = known }
        }
    }
}

extension LineReading.Word {
    /// The share of the wider one's width that words of the same place share.
    ///
    /// Chosen.
    private static let minimumShareOfPlace = 0.7

    /// Whether another reading's word is one of the same ink.
    func isInPlace(of other: Self) -> Bool {
        let shared = min(span.right, other.span.right) - max(span.left, other.span.left)
        let wider = max(span.right - span.left, other.span.right - other.span.left)
        return shared > Self.minimumShareOfPlace * wider
    }

    fileprivate func isUnknown(below certainty: Double, letters: Int) -> Bool {
        !isInDictionary && confidence < certainty && string.count(where: \.isLetter) >= letters
    }
}
