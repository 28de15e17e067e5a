extension PrintedWord {
    /// A word as it was read.
    ///
    /// - Parameter place: where it stands, unless its own corners say it.
    init(_ word: RecognizedWord, at place: Quadrilateral? = nil) {
        self.init(
            text: word.string, quadrilateral: place ?? word.quadrilateral,
            confidence: word.confidence,
            alternatives: word.candidates.dropFirst().map(\.string))
    }
}

extension PrintedRow {
    /// The row of lines that stand side by side.
    init?(_ lines: [RecognizedTextObservation], aspect: Double) {
        self.init(pieces: lines.map { $0.words.map { PrintedWord($0) } }, aspect: aspect)
    }
}
