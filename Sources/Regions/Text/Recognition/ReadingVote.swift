/// Readings of one line, of which what most of them agree on is taken.
///
/// A network misreads other letters when the same line is a little wider or softer, and reads the
/// right ones again: what several looks agree on is right more often than what one look is surest
/// of. Known as test-time augmentation, and as voting between recognizers (Rice, Jenkins and
/// Nartker, "The Fourth Annual Test of OCR Accuracy", 1995).
struct ReadingVote {
    private struct Candidate {
        /// The surest of the readings that agree.
        var reading: LineReading
        var count: Int
        var weight: Double
    }

    private var candidates: [Candidate] = []

    /// The majority of the five looks that ``TextLineReader`` takes at most.
    private static let majority = 3

    init(_ first: LineReading) { add(first) }

    mutating func add(_ reading: LineReading) {
        let string = reading.string
        guard let index = candidates.firstIndex(where: { $0.reading.string == string }) else {
            candidates.append(Candidate(reading: reading, count: 1, weight: reading.confidence))
            return
        }
        candidates[index].count += 1
        candidates[index].weight += reading.confidence
        if reading.confidence > candidates[index].reading.confidence {
            candidates[index].reading = reading
        }
    }

    /// Counts another model's reading for the looks that it agrees with, if there are any.
    ///
    /// It errs elsewhere, so that what both read is mostly right; what it alone reads is mostly
    /// not.
    mutating func support(_ reading: LineReading) {
        let string = reading.string
        guard let index = candidates.firstIndex(where: { $0.reading.string == string }) else {
            return
        }
        candidates[index].count += 1
        candidates[index].weight += reading.confidence
    }

    /// Whether so many looks agree that the others can't outvote them.
    var isSettled: Bool { candidates.contains { $0.count >= Self.majority } }

    /// The reading for which the most confidence speaks; the earlier one of two that are as good.
    var winner: LineReading {
        var best = candidates[0]
        for candidate in candidates where candidate.weight > best.weight { best = candidate }
        return best.reading
    }
}
