extension LineReading {
    /// Settles by their ink what the recognizer confuses: points and commas, strokes and gaps.
    func settled(height: Double) -> LineReading {
        var reading = self
        for index in reading.words.indices {
            reading.words[index].dropEmptyStrokes()
            reading.words[index].settlePoints(height: height)
        }
        reading.words.removeAll { $0.symbols.isEmpty }
        return reading
    }
}

extension LineReading.Word {
    private static let strokes: Set<String> = ["_", "-", "–", "—", "=", "~"]

    /// Strokes are as wide as letters: where there is no ink for one, the recognizer saw a gap.
    fileprivate mutating func dropEmptyStrokes() {
        symbols.removeAll { !$0.hasInk && Self.strokes.contains($0.string) }
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
