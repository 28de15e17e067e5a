/// What is known of a line beside its letters: its bullets, and whether it is a page's number.
extension LineReading {
    /// The reading with a line's bullets in their places.
    func withBullets(of line: TextLine) -> LineReading {
        guard !words.isEmpty else { return self }
        var reading = self
        for bullet in line.bullets {
            let symbol = Symbol(
                string: TextLine.bulletCharacter, confidence: confidence, span: bullet,
                isMeasured: true)
            let place =
                reading.words.firstIndex { $0.span.left > bullet.left } ?? reading.words.endIndex
            reading.words.insert(Word(symbol, confidence: confidence), at: place)
        }
        return reading
    }

    /// How sure the recognizer must be of a page's number: dirt is read as one, with doubt.
    ///
    /// Chosen.
    private static let minimumConfidenceOfPageNumber = 0.8

    /// Whether it is a figure without doubt.
    var isPageNumber: Bool {
        words.count == 1 && confidence > Self.minimumConfidenceOfPageNumber
            && words[0].string.allSatisfy { $0.isNumber }
    }
}
