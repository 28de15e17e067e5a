/// The recognizer's confidence in words as the share of words that are right.
///
/// The recognizer is too sure of what it reads with doubt.
enum WordConfidence {
    /// - Parameter confidence: of the recognizer, 0...1.
    static func calibrated(_ confidence: Double) -> Double {
        let curve = TextModels.wordConfidence
        for (from, to) in zip(curve, curve.dropFirst()) where confidence <= to.said {
            let share = max(confidence - from.said, 0) / (to.said - from.said)
            return from.right + share * (to.right - from.right)
        }
        return 1
    }
}

extension LineReading {
    /// The reading with confidences that say how many of its words are right.
    var calibrated: LineReading {
        var reading = self
        for index in words.indices {
            reading.words[index].confidence = WordConfidence.calibrated(words[index].confidence)
        }
        return reading
    }
}

extension [LineReading] {
    /// What a page that its model can read has: the share of characters in lines that are read
    /// with so much confidence.
    ///
    /// Chosen: letters of another script look like the model's here and there, and whole lines of
    /// them do not.
    private static let confidenceOfLine = 0.8
    private static let minimumShareOfWellRead = 0.15
    /// Characters that tell whether a page is read.
    ///
    /// Chosen: a few lines.
    private static let minimumCharacters = 60

    /// Whether next to no line is read well: a model of another script than the page's sees a word
    /// of its own here and there.
    var areReadByChance: Bool {
        let counts = map { reading in
            (
                all: reading.words.reduce(0) { $0 + $1.string.count },
                isWell: reading.confidence > Self.confidenceOfLine
            )
        }
        let all = counts.reduce(0) { $0 + $1.all }
        let well = counts.reduce(0) { $0 + ($1.isWell ? $1.all : 0) }
        return all >= Self.minimumCharacters
            && Double(well) < Self.minimumShareOfWellRead * Double(all)
    }
}

extension LineReading {
    /// The reading with words that are no surer than their line.
    var boundedByLine: LineReading {
        var reading = self
        let line = confidence
        for index in words.indices {
            reading.words[index].confidence = min(words[index].confidence, line)
        }
        return reading
    }
}
