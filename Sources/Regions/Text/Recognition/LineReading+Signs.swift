extension LineReading {
    /// Settles by their ink what the recognizer confuses: points and commas, strokes and gaps.
    func settled(height: Double) -> LineReading {
        var reading = self
        for index in reading.words.indices {
            reading.words[index].dropEmptyStrokes()
            reading.words[index].joinTwins(height: height)
            reading.words[index].settlePoints(height: height)
        }
        reading.words.removeAll { $0.symbols.isEmpty }
        return reading.withFiguresInCodes
    }
}

extension LineReading.Word {
    private static let strokes: Set<String> = ["_", "-", "–", "—", "=", "~"]

    /// Strokes are as wide as letters: where there is no ink for one, the recognizer saw a gap.
    fileprivate mutating func dropEmptyStrokes() {
        symbols.removeAll { !$0.hasInk && Self.strokes.contains($0.string) }
    }

    /// A letter narrower than that, in heights of the line, is one and not two.
    ///
    /// Chosen: two letters of narrow fonts, with an accent on the line's height, are wider.
    private static let maximumWidthOfTwins = 0.7

    /// Takes one of two symbols that were read of one letter: with and without its accent, as two
    /// accents, or as the cross and the letter x.
    fileprivate mutating func joinTwins(height: Double) {
        var index = 0
        while index + 1 < symbols.count {
            let (first, second) = (symbols[index], symbols[index + 1])
            let width =
                max(first.span.right, second.span.right) - min(first.span.left, second.span.left)
            let haveInk = first.isMeasured && second.isMeasured
            if !haveInk, first.isTwin(of: second), width < Self.maximumWidthOfTwins * height {
                var kept = first.confidence < second.confidence ? second : first
                kept.span.merge(first.span)
                kept.span.merge(second.span)
                kept.hasInk = first.hasInk || second.hasInk
                symbols.replaceSubrange(index...index + 1, with: [kept])
            } else {
                index += 1
            }
        }
    }

    fileprivate mutating func settlePoints(height: Double) {
        for index in symbols.indices where [".", ","].contains(symbols[index].string) {
            if let sign = symbols[index].inkedSign(height: height) {
                symbols[index].string = sign
            }
        }
        string = symbols.map(\.string).joined()
    }
}

extension LineReading.Symbol {
    /// What the ink of points and commas is, in heights of the line; between the bounds of the two
    /// it does not tell.
    ///
    /// Chosen.
    private enum SignInk {
        static let maximumWidth = 0.35
        static let maximumRise = 0.45
        /// A point sinks less below the baseline, and is about as high as wide, but for a pixel.
        static let maximumPointDescent = 0.05
        static let maximumPointAspect = 1.25
        static let pointToleranceInPixels = 1.0
        /// A comma sinks more, and is higher than wide.
        static let minimumCommaDescent = 0.1
        static let minimumCommaAspect = 1.3
    }

    /// Letters that look alike but for an accent, or case.
    private static let alike: [Character: Character] = ["×": "x"]

    /// Whether another symbol may be another reading of the same letter.
    fileprivate func isTwin(of other: Self) -> Bool {
        guard string.count == 1, other.string.count == 1, string != other.string,
            let letter = string.first, let twin = other.string.first,
            [letter, twin].contains(where: { AccentStatistics.isAccented($0) || $0 == "×" })
        else { return false }
        func plain(_ letter: Character) -> Character {
            Self.alike[letter] ?? AccentStatistics.plain(letter)
        }
        return plain(letter) == plain(twin)
    }

    /// A point or a comma, if its ink tells: a comma reaches below the baseline and is higher than
    /// wide; a point does neither.
    func inkedSign(height: Double) -> String? {
        let (width, rise) = (span.right - span.left, span.ascent + span.descent)
        guard isMeasured, width < SignInk.maximumWidth * height,
            rise < SignInk.maximumRise * height
        else { return nil }
        if span.descent < SignInk.maximumPointDescent * height
            && rise < SignInk.maximumPointAspect * width + SignInk.pointToleranceInPixels
        {
            return "."
        }
        if span.descent > SignInk.minimumCommaDescent * height
            && rise > SignInk.minimumCommaAspect * width
        {
            return ","
        }
        return nil
    }
}
