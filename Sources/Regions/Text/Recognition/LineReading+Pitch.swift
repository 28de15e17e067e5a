// Typewriters give every letter a place of one width, the pitch. The recognizer takes the room
// around a narrow sign for a space, as in "name .txt"; where letters stand a whole number of pitches
// apart, it is told from one: the next place is empty there, or it isn't.

extension LineReading {
    /// The reading without the spaces that fonts of one pitch have beside their narrow signs.
    var joinedByPitch: LineReading {
        let places = PitchPlaces(words)
        var reading = self
        reading.words = []
        var start = 0
        for word in words {
            if let last = reading.words.popLast() {
                if places.areOneWord(at: start) {
                    reading.words.append(last.joined(with: word))
                } else {
                    reading.words += [last, word]
                }
            } else {
                reading.words.append(word)
            }
            start += word.symbols.count
        }
        return reading
    }
}

extension LineReading.Word {
    fileprivate func joined(with next: Self) -> Self {
        var joined = self
        let counts = (Double(symbols.count), Double(next.symbols.count))
        joined.confidence =
            (confidence * counts.0 + next.confidence * counts.1) / (counts.0 + counts.1)
        for symbol in next.symbols { joined.append(symbol) }
        joined.isInDictionary = false
        return joined
    }
}

/// The symbols of a line, as places of one pitch.
private struct PitchPlaces {
    /// How many symbols on each side of a gap are looked at, how many must stand in their places,
    /// on each side and in all, and how many of these must have other widths in other fonts.
    ///
    /// Chosen.
    private static let symbolsOfPitch = 8
    private static let minimumSymbolsOfPitch = 6
    private static let minimumSymbolsOfSide = 2
    private static let minimumNarrowOrWide = 2
    /// How far each may be off its place, in pitches.
    ///
    /// Chosen: what stands after a space is a whole pitch off; letters of other fonts, within a few.
    private static let maximumDeviationFromPlace = 0.18
    /// By how much the gaps before and behind the sign differ at most, in pitches.
    ///
    /// Chosen: a sign stands in the middle of its place; in other fonts, a narrow one with its space
    /// is as wide as a letter, and stands at one side of it.
    private static let maximumDifferenceOfGaps = 0.25
    /// How many places away a symbol tells the pitch better than the steps around the gap do.
    ///
    /// Chosen: a letter is off the middle of its place by a part of it.
    private static let placesThatTell = 3.0
    /// Pitches between two words: what is wider is a gap between columns, and proves nothing.
    ///
    /// Chosen.
    private static let maximumStep = 3.0

    private let symbols: [LineReading.Symbol]
    /// Of each symbol, whether a word begins with it.
    private let isStart: [Bool]

    init(_ words: [LineReading.Word]) {
        symbols = words.flatMap(\.symbols)
        isStart = words.flatMap { word in word.symbols.indices.map { $0 == 0 } }
    }

    /// Whether the symbol at an index stands in the place next to the one before, one of them a
    /// sign.
    func areOneWord(at index: Int) -> Bool {
        guard index > 0 else { return false }
        let (end, start) = (symbols[index - 1], symbols[index])
        guard end.isSign || start.isSign, end.isMeasured, start.isMeasured else { return false }
        let sign = end.isSign ? index - 1 : index
        guard sign > 0, sign + 1 < symbols.count, let pitch = pitch(around: index),
            steps(to: index, pitch) == 1
        else { return false }
        let before = gap(before: sign, pitch)
        let behind = gap(before: sign + 1, pitch)
        guard abs(before - behind) < Self.maximumDifferenceOfGaps * pitch else { return false }
        let sides = [inPlace(from: index - 1, by: -1, pitch), inPlace(from: index, by: 1, pitch)]
        // Figures stand at one pitch in other fonts as well.
        let others = sides.joined().filter { !$0.isFigure }
        return sides.allSatisfy { $0.count >= Self.minimumSymbolsOfSide }
            && others.count >= Self.minimumSymbolsOfPitch
            && others.count(where: \.isNarrowOrWide) >= Self.minimumNarrowOrWide
    }

    /// The middle of the steps between letters of a word around a place.
    private func pitch(around index: Int) -> Double? {
        let near =
            max(
                index - Self.symbolsOfPitch, 0)..<min(
                index + Self.symbolsOfPitch, symbols.count)
        let steps = near.dropFirst().filter { !isStart[$0] }.map {
            symbols[$0].span.center - symbols[$0 - 1].span.center
        }.sorted()
        guard !steps.isEmpty, steps[steps.count / 2] > 0 else { return nil }
        return steps[steps.count / 2]
    }

    /// Whole pitches from the symbol before; `nil` where there are none.
    private func steps(to index: Int, _ pitch: Double) -> Double? {
        let steps = (symbols[index].span.center - symbols[index - 1].span.center) / pitch
        let whole = steps.rounded()
        let most = isStart[index] ? Self.maximumStep : 1
        return (1...most).contains(whole)
            && abs(steps - whole) < 2 * Self.maximumDeviationFromPlace ? whole : nil
    }

    /// Pixels without ink before a symbol, less the places that are empty there.
    private func gap(before index: Int, _ pitch: Double) -> Double {
        let empty = (steps(to: index, pitch) ?? 1) - 1
        return symbols[index].span.left - symbols[index - 1].span.right - empty * pitch
    }

    /// The symbols from one on that stand in places of a pitch, each as far as those before say.
    private func inPlace(
        from first: Int, by way: Int, _ pitch: Double
    ) -> [LineReading.Symbol] {
        var (index, found, places, pitch) = (first, [symbols[first]], 0.0, pitch)
        while found.count < Self.symbolsOfPitch {
            let next = index + way
            guard symbols.indices.contains(next), symbols[next].isMeasured,
                let steps = steps(to: max(index, next), pitch)
            else { break }
            places += steps
            let length = abs(symbols[next].span.center - symbols[first].span.center)
            guard abs(length - places * pitch) < Self.maximumDeviationFromPlace * pitch
            else { break }
            // The farther, the better it tells.
            if places >= Self.placesThatTell { pitch = length / places }
            index = next
            found.append(symbols[next])
        }
        return found
    }
}

extension LineReading.Symbol {
    /// Letters that most fonts make narrow, or wide.
    private static let narrowAndWide: Set<String> = [
        "f", "i", "j", "l", "r", "t", "I", "m", "w", "M", "W",
    ]

    fileprivate var isNarrowOrWide: Bool { Self.narrowAndWide.contains(string) }

    fileprivate var isFigure: Bool { string.allSatisfy(\.isNumber) }

    /// Whether it is neither letter nor figure.
    fileprivate var isSign: Bool { !string.contains { $0.isLetter || $0.isNumber } }
}
