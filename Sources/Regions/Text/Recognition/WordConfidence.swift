/// The recognizer's confidence in words as the share of words that are right.
///
/// The recognizer is too sure of what it reads with doubt. The curve rises all the way, so that the
/// order of words stays the same; it is the mean of what `Benchmarks/calibration.py` shows for both
/// models on scanned receipts.
enum WordConfidence {
    private static let curve: [(said: Double, right: Double)] = [
        (0, 0), (0.4, 0.25), (0.6, 0.4), (0.7, 0.5), (0.83, 0.7), (0.89, 0.85), (0.92, 0.92),
        (0.96, 0.97), (1, 1),
    ]

    /// - Parameter confidence: of the recognizer, 0...1.
    static func calibrated(_ confidence: Double) -> Double {
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
