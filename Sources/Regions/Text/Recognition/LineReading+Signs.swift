extension LineReading {
    /// Settles by their ink what the recognizer confuses: points and commas, strokes and gaps.
    func settled(height: Double) -> LineReading {
        var reading = self
        for index in reading.words.indices {
            reading.words[index].dropEmptyStrokes()
            reading.words[index].settlePoints(height: height)
        }
        reading.words.removeAll { $0.characters.isEmpty }
        return reading
    }
}

extension LineReading.Word {
    /// Strokes are as wide as letters: where there is no ink for one, the recognizer saw a gap.
    fileprivate mutating func dropEmptyStrokes() {
        let strokes: Set<String> = ["_", "-", "–", "—", "=", "~"]
        characters.removeAll { !$0.hasInk && strokes.contains($0.string) }
    }

    fileprivate mutating func settlePoints(height: Double) {
        for index in characters.indices where [".", ","].contains(characters[index].string) {
            if let sign = characters[index].inkedSign(height: height) {
                characters[index].string = sign
            }
        }
        string = characters.map(\.string).joined()
    }
}

extension LineReading.Character {
    /// A point or a comma, if its ink tells: a comma reaches below the baseline and is higher than
    /// wide; a point does neither.
    func inkedSign(height: Double) -> String? {
        let (width, rise) = (span.right - span.left, span.ascent + span.descent)
        guard isMeasured, width < 0.35 * height, rise < 0.45 * height else { return nil }
        if span.descent < 0.05 * height && rise < 1.25 * width + 1 { return "." }
        if span.descent > 0.1 * height && rise > 1.3 * width { return "," }
        return nil
    }
}
