// Observations made of their parts: for tests and stand-ins of those who use the library.

extension RecognizedTextObservation {
    /// Makes an observation of its parts.
    ///
    /// - Parameters:
    ///   - quadrilateral: the corners of the line as it is read.
    ///   - confidence: how likely a word of the line is right, 0...1.
    ///   - words: in reading order; without any, it is a line that was not read.
    ///   - model: the model that read the line.
    ///   - otherCandidates: other readings of the whole line, the best first.
    ///   - block: the block that it stands in, from 0.
    ///   - paragraph: the paragraph that it is of, from 0.
    ///   - row: the row that it is of, from 0.
    public init(
        quadrilateral: Quadrilateral, confidence: Double, words: [RecognizedWord],
        model: String = "eng", otherCandidates: [TextCandidate] = [], block: Int = 0,
        paragraph: Int = 0, row: Int = 0
    ) {
        if words.isEmpty {
            self.init(unread: quadrilateral, confidence: confidence)
        } else {
            self.init(
                quadrilateral: quadrilateral, confidence: confidence, model: model, words: words,
                otherCandidates: otherCandidates)
        }
        (self.block, self.paragraph, self.row) = (block, paragraph, row)
    }
}

extension RecognizedWord {
    /// Makes a word of its parts.
    ///
    /// - Parameters:
    ///   - string: the text, without spaces.
    ///   - quadrilateral: the corners of the word as it is read.
    ///   - confidence: how likely the word is read exactly right, 0...1.
    ///   - characters: in reading order; without them, places within the word aren't known.
    ///   - otherCandidates: other readings of the word, the best first.
    public init(
        string: String, quadrilateral: Quadrilateral, confidence: Double,
        characters: [RecognizedCharacter] = [], otherCandidates: [TextCandidate] = []
    ) {
        self.init(
            string: string, quadrilateral: quadrilateral, confidence: confidence,
            characters: characters, reportsCharacters: true, otherCandidates: otherCandidates)
    }
}
