extension LineReading.Word {
    /// Keeps shares of confidences that are next to 0 from being of 0.
    private static let leastConfidence = 0.01

    /// Other readings, the likeliest first: each with one character read differently.
    func otherCandidates(_ count: Int) -> [TextCandidate] {
        guard count > 0 else { return [] }
        var candidates: [TextCandidate] = []
        for (index, symbol) in symbols.enumerated() {
            for other in symbol.alternatives {
                let string = symbols.enumerated()
                    .map { $0.offset == index ? other.string : $0.element.string }.joined()
                // As likely as the word, by as much less as the character is.
                let share =
                    other.confidence
                    / max(symbol.confidence, other.confidence, Self.leastConfidence)
                candidates.append(TextCandidate(string: string, confidence: confidence * share))
            }
        }
        return candidates.likeliest(count, than: string)
    }
}

extension LineReading {
    /// Other readings of the line, the likeliest first: each with one word read differently.
    func otherCandidates(_ count: Int) -> [TextCandidate] {
        guard count > 0 else { return [] }
        var candidates: [TextCandidate] = []
        for index in words.indices {
            for other in words[index].otherCandidates(count) {
                var reading = self
                reading.words[index].string = other.string
                reading.words[index].confidence = other.confidence
                candidates.append(
                    TextCandidate(string: reading.string, confidence: reading.confidence))
            }
        }
        return candidates.likeliest(count, than: string)
    }

    /// The words with a space between them.
    var string: String { words.map(\.string).joined(separator: " ") }
}

extension [TextCandidate] {
    fileprivate func likeliest(_ count: Int, than best: String) -> [TextCandidate] {
        var seen: Set<String> = [best]
        return Array(
            sorted { ($0.confidence, $1.string) > ($1.confidence, $0.string) }
                .filter { seen.insert($0.string).inserted }
                .prefix(count))
    }
}
