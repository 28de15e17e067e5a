extension LineReading {
    /// The reading with words apart where their ink is.
    ///
    /// The recognizer overlooks narrow spaces of small print. Letters of scripts that are written
    /// without spaces, figures and signs stay as they were read: fonts space them in their own
    /// ways.
    func spaced(as line: TextLine) -> LineReading {
        guard line.words.count > 1, !isFixedPitch else { return self }
        let starts = line.words.map(\.span.left)
        var reading = self
        reading.words = words.flatMap { $0.split(beforeInkAt: starts) }
        return reading
    }

    /// The reading without the spaces that fonts of one pitch have beside their narrow signs, as in
    /// "name .txt": letters there stand as far apart as all others.
    var joinedByPitch: LineReading {
        var reading = self
        reading.words = []
        for (index, word) in words.enumerated() {
            let following = index + 1 < words.count ? words[index + 1].symbols.first : nil
            if var last = reading.words.last,
                last.isContinuedByPitch(in: word, before: following)
            {
                let counts = (Double(last.symbols.count), Double(word.symbols.count))
                last.confidence =
                    (last.confidence * counts.0 + word.confidence * counts.1)
                    / (counts.0 + counts.1)
                for symbol in word.symbols { last.append(symbol) }
                last.isInDictionary = false
                reading.words[reading.words.count - 1] = last
            } else {
                reading.words.append(word)
            }
        }
        return reading
    }

    /// How far steps from letter to letter are off their mean on the mean, in means, in fonts of
    /// one pitch; fonts that give each letter its own width have twice as much.
    ///
    /// Chosen.
    private static let maximumDeviationOfPitch = 0.15

    /// Whether letters stand at even distances, and narrow ones far from others.
    private var isFixedPitch: Bool {
        let steps = words.flatMap { word in
            zip(word.symbols, word.symbols.dropFirst()).map { $1.span.center - $0.span.center }
        }
        let mean = steps.reduce(0, +) / Double(max(steps.count, 1))
        let deviation = steps.reduce(0) { $0 + abs($1 - mean) } / Double(max(steps.count, 1))
        return deviation < Self.maximumDeviationOfPitch * mean
    }
}

extension LineReading.Word {
    /// How far ink of a word may begin beside where it was located, in pixels.
    private static let toleranceInPixels = 0.5
    /// Letters of each part: a space beside a lone letter may be a broken one's gap.
    ///
    /// Chosen.
    private static let minimumLetters = 2

    /// How many letters on each side of a gap tell one pitch, how many at least in all, and how far
    /// each may be off its place, in pitches.
    ///
    /// Chosen: what stands after a space is a whole pitch off; letters of other fonts, within a few.
    private static let lettersOfPitch = 8
    private static let minimumLettersOfPitch = 6
    private static let maximumDeviationFromPlace = 0.18
    /// By how much the gaps before and behind the sign differ at most, in pitches.
    ///
    /// Chosen: a sign stands in the middle of its pitch; in other fonts, a narrow one with its space
    /// is as wide as a letter, and stands at one side of it.
    private static let maximumDifferenceOfGaps = 0.25

    /// Whether the next word is the rest of this one, behind or before a sign.
    ///
    /// - Parameter following: the first symbol after the next word; `nil` at the line's end.
    fileprivate func isContinuedByPitch(
        in next: Self, before following: LineReading.Symbol?
    ) -> Bool {
        guard let end = symbols.last, let start = next.symbols.first,
            end.isSign || start.isSign
        else { return false }
        let letters =
            symbols.suffix(Self.lettersOfPitch) + next.symbols.prefix(Self.lettersOfPitch)
        guard letters.count >= Self.minimumLettersOfPitch, letters.allSatisfy(\.isMeasured)
        else { return false }
        let sign = end.isSign ? end : start
        let neighbors: (LineReading.Symbol?, LineReading.Symbol?) =
            end.isSign
            ? (symbols.dropLast().last, start) : (end, next.symbols.dropFirst().first ?? following)
        guard let before = neighbors.0, let behind = neighbors.1 else { return false }
        let difference =
            (sign.span.left - before.span.right) - (behind.span.left - sign.span.right)
        let centers = letters.map(\.span.center)
        let pitch = (centers[centers.count - 1] - centers[0]) / Double(centers.count - 1)
        return abs(difference) < Self.maximumDifferenceOfGaps * pitch
            && centers.enumerated().allSatisfy {
                abs($1 - centers[0] - Double($0) * pitch) < Self.maximumDeviationFromPlace * pitch
            }
    }

    /// The words that begin where ink does.
    fileprivate func split(beforeInkAt starts: [Double]) -> [Self] {
        var parts: [Self] = []
        for (index, symbol) in symbols.enumerated() {
            let isStart =
                index > 0 && symbol.isMeasured && symbols[index - 1].isMeasured
                && parts[parts.count - 1].symbols.count >= Self.minimumLetters
                && symbols.count - index >= Self.minimumLetters
                && symbols[index - 1].isCased && symbol.isCased
                && starts.contains { abs($0 - symbol.span.left) < Self.toleranceInPixels }
            if index == 0 || isStart {
                parts.append(Self(symbol, confidence: confidence))
            } else {
                parts[parts.count - 1].append(symbol)
            }
        }
        return parts.count > 1 ? parts : [self]
    }
}

extension LineReading.Symbol {
    /// Whether it is a letter of a script that has small letters and capitals.
    fileprivate var isCased: Bool { string.allSatisfy(\.isCased) }

    /// Whether it is neither letter nor figure.
    fileprivate var isSign: Bool { !string.contains { $0.isLetter || $0.isNumber } }
}
