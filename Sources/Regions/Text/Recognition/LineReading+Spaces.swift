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
}
