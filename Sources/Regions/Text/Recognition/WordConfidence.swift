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
