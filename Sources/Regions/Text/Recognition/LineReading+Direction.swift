/// Puts what was read from left to right into the order in which it is read.
///
/// Networks go along a line from left to right whatever its script. In Hebrew and Arabic the
/// characters then stand backwards, but for numbers and words of other scripts. This is the Unicode
/// Bidirectional Algorithm (Unicode Standard Annex 9) the other way round, for text without
/// embeddings: runs of each direction are found as they stand, and those that run against the
/// order of the line are turned.
extension LineReading {
    /// Which way a character, or the space between words, is written.
    private enum Direction {
        case leftToRight
        case rightToLeft
        case number
        case neutral
    }

    /// A character, or the space before a word (`symbol` is `nil` then).
    private struct Element {
        var symbol: Symbol?
        var confidence = 0.0
        var direction = Direction.neutral
    }

    /// Whether any of it is written from the right.
    var hasRightToLeft: Bool {
        words.contains { $0.string.unicodeScalars.contains(where: \.isRightToLeft) }
    }

    /// Whether more of it is written from the right than from the left.
    var isFromRight: Bool {
        let scalars = words.lazy.flatMap(\.string.unicodeScalars)
        let fromRight = scalars.count(where: \.isRightToLeft)
        return fromRight > 0
            && fromRight >= scalars.count { $0.properties.isAlphabetic && !$0.isRightToLeft }
    }

    /// The line with its characters in the order in which they are read; as it is where nothing is
    /// written from the right.
    var inReadingOrder: LineReading {
        guard hasRightToLeft else { return self }
        var elements: [Element] = []
        for word in words {
            if !elements.isEmpty { elements.append(Element()) }
            elements += word.symbols.map {
                Element(
                    symbol: $0, confidence: word.confidence, direction: Self.direction(of: $0))
            }
        }
        let directions = Self.resolved(
            elements.map(\.direction), elements.map { $0.symbol?.string })
        let isFromRight = isFromRight
        var order: [Int] = []
        var start = 0
        while start < elements.count {
            var end = start + 1
            while end < elements.count, directions[end] == directions[start] { end += 1 }
            let run = Array(start..<end)
            let isTurned = (directions[start] == .rightToLeft)
            let turned = isTurned ? run.reversed() : run
            order = isFromRight ? turned + order : order + turned
            start = end
        }
        var reading = LineReading(words: [], model: model)
        var startsWord = true
        for index in order {
            guard let symbol = elements[index].symbol else {
                startsWord = true
                continue
            }
            if startsWord {
                reading.words.append(Word(symbol, confidence: elements[index].confidence))
            } else {
                let last = reading.words.count - 1
                let count = Double(reading.words[last].symbols.count)
                reading.words[last].confidence =
                    (reading.words[last].confidence * count + elements[index].confidence)
                    / (count + 1)
                reading.words[last].append(symbol)
            }
            startsWord = false
        }
        return reading
    }

    private static func direction(of symbol: Symbol) -> Direction {
        let scalars = symbol.string.unicodeScalars
        if scalars.contains(where: \.isRightToLeft) { return .rightToLeft }
        if symbol.string.contains(where: \.isNumber) { return .number }
        return scalars.contains(where: \.properties.isAlphabetic) ? .leftToRight : .neutral
    }

    /// Signs that are part of numbers between two figures: the European separators of the annex.
    private static let separators: Set<String> = [".", ",", ":", "/", "-", "+"]
    /// Signs that go with a number that they touch: its European terminators.
    private static let terminators: Set<String> = ["%", "$", "£", "€", "#", "°", "+", "-"]

    /// The direction of every element as it stands: from the left or from the right.
    ///
    /// Numbers run from the left. What is neutral goes with the words of other scripts that it
    /// stands between, with numbers as their sign, and else with the line.
    private static func resolved(
        _ directions: [Direction], _ strings: [String?]
    ) -> [Direction] {
        let hasLineFromRight =
            directions.count { $0 == .rightToLeft } >= directions.count { $0 == .leftToRight }
        let line = hasLineFromRight ? Direction.rightToLeft : .leftToRight
        var resolved = directions
        for index in directions.indices where directions[index] == .neutral {
            guard let string = strings[index] else { continue }
            let before = index > 0 ? directions[index - 1] : .neutral
            let after = index + 1 < directions.count ? directions[index + 1] : .neutral
            let isSeparator = before == .number && after == .number && separators.contains(string)
            let isTerminator =
                (before == .number || after == .number) && terminators.contains(string)
            if isSeparator || isTerminator { resolved[index] = .number }
        }
        // Between two of one kind, what is neutral is of that kind; a number on the right of a word
        // from the left goes on with it.
        var last = Direction.neutral
        var lastIndex = -1
        for index in resolved.indices where resolved[index] != .neutral {
            let joins =
                last == resolved[index] && last != .number
                || last == .leftToRight && resolved[index] == .number
            for gap in resolved.index(after: lastIndex)..<index {
                resolved[gap] = lastIndex >= 0 && joins ? last : line
            }
            if joins { resolved[index] = last }
            (last, lastIndex) = (resolved[index], index)
        }
        for gap in resolved.index(after: lastIndex)..<resolved.count { resolved[gap] = line }
        return resolved.map { $0 == .number ? .leftToRight : $0 }
    }
}

extension Sequence<LineReading> {
    /// Whether most lines are read from the right.
    var areFromRight: Bool {
        let (fromRight, all) = reduce(into: (0, 0)) { counts, reading in
            counts.0 += reading.isFromRight ? 1 : 0
            counts.1 += 1
        }
        return 2 * fromRight > all
    }
}

extension TextLine {
    /// The room that the words of a reading take, in its order.
    func advances(of reading: LineReading) -> [Span] {
        let words = reading.words.map {
            Word(span: $0.span, characters: $0.symbols.map(\.span))
        }
        guard reading.hasRightToLeft else { return advances(of: words) }
        let order = words.indices.sorted { words[$0].span.left < words[$1].span.left }
        var advances = words.map(\.span)
        for (index, span) in zip(order, self.advances(of: order.map { words[$0] })) {
            advances[index] = span
        }
        return advances
    }
}

extension Unicode.Scalar {
    /// Whether it is of the scripts that are written from the right: Hebrew, Arabic, Syriac, Thaana
    /// and their neighbors, and the forms of presentation of the first two.
    ///
    /// Figures of Arabic are not: they are written from the left. Source: Unicode's DerivedBidiClass.
    var isRightToLeft: Bool {
        switch value {
        case 0x660...0x669, 0x6F0...0x6F9: false
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
        default: false
        }
    }
}
