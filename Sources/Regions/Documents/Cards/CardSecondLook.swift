/// Reads places of a card once more, each by itself and closer: where a label names nothing, as
/// print in panels was passed over, and where a number was read with doubt.
struct CardSecondLook: Sendable {
    /// Windows that are looked at, in heights of the print that they are beside.
    ///
    /// Chosen: beside and below a label twenty digits, or a panel higher than it, above it a line;
    /// around a number the rest of its line.
    private enum Reach {
        static let behind = 0.1..<16.0
        static let besideRows = -0.8..<1.8
        static let panel = 0.2..<12.0
        static let panelRows = -1.2..<2.2
        static let below = -1.0..<16.0
        static let belowRows = 1.05..<4.4
        static let above = -1.0..<16.0
        static let aboveRows = -3.0..<(-0.05)
        static let beforeNumber = 4.0
        static let behindNumber = 16.0
        static let numberRows = -0.6..<1.6
    }
    /// Labels, and numbers, that are looked at again.
    ///
    /// Chosen: a page of terms may speak of codes in every line.
    private static let mostPlaces = 4
    /// A number with less confidence is looked at again.
    ///
    /// Chosen: from 0.9 on, next to none is wrong.
    static let doubt = 0.9
    /// What a closer look reads with less confidence is left out.
    ///
    /// Chosen: rather wrong than right.
    private static let leastConfidence = 0.5
    /// What the confidence counts of a word with small letters or signs.
    ///
    /// Chosen: hardly any number has those.
    private static let shareOfMixed = 0.5
    /// Letters by which a word may be longer than what was read there before, without being more
    /// of it.
    ///
    /// Chosen: a stroke of the ground's before and behind it.
    private static let mostCutOff = 2

    private let image: AnalysisImage
    private let text: RecognizeTextRequest
    private let digits: DigitReader?

    /// - Parameter text: how the image was read.
    init(_ image: AnalysisImage, text: RecognizeTextRequest) throws(RegionsError) {
        self.image = image
        var text = text
        text.usesLanguageCorrection = false
        text.automaticallyDetectsLanguage = false
        text.reportsUnreadLines = false
        text.minimumTextHeight = 0
        text.regionOfInterest = .full
        self.text = text
        digits = try DigitReader(text)
    }

    /// The lines with what is read better closer.
    func lines(_ lines: [[PrintedWord]], codes: [CardCode], aspect: Double) async throws
        -> [[PrintedWord]]
    {
        var lines = lines
        func page() -> CardPage { CardPage(lines: lines, codes: codes, aspect: aspect) }
        for label in Self.emptyLabels(on: page()).prefix(Self.mostPlaces) {
            guard let frame = PrintCloseUp.Frame(label, in: image) else { continue }
            let windows = [
                (Reach.behind.moved(by: frame.length), Reach.besideRows),
                (Reach.panel.moved(by: frame.length), Reach.panelRows),
                (Reach.below, Reach.belowRows), (Reach.above, Reach.aboveRows),
            ]
            for (columns, rows) in windows {
                let seen = try await words(beside: frame, columns: columns, rows: rows)
                guard seen.joined().contains(where: { isNew($0, beside: lines) }) else { continue }
                for line in seen { take(line, into: &lines) }
                break
            }
        }
        for number in Self.doubtful(on: page()).prefix(Self.mostPlaces) {
            guard let frame = PrintCloseUp.Frame(number, in: image) else { continue }
            let seen = try await words(
                beside: frame,
                columns: -Reach.beforeNumber..<frame.length + Reach.behindNumber,
                rows: Reach.numberRows)
            for line in seen { take(line, into: &lines) }
        }
        return lines
    }

    // MARK: Where

    /// The labels of a number or a PIN that name nothing that stands by itself.
    private static func emptyLabels(on page: CardPage) -> [Quadrilateral] {
        let numbers = PrintedNumber.numbers(on: page).filter { number in
            number.confidence >= leastConfidence
                && page.lines[number.line].isAlone(number.range)
        }
        return CardLabels.namesNothing(
            of: numbers.map(\.thing), by: [.pin, .number], on: page
        ).compactMap { line, range in page.lines[line].row.printed.quadrilateral(range) }
    }

    /// The numbers that stand by themselves or with their label, and were read with doubt.
    private static func doubtful(on page: CardPage) -> [Quadrilateral] {
        PrintedNumber.numbers(on: page).filter { number in
            guard number.confidence < doubt,
                CodeReading(of: number, codes: page.codes).equal == nil
            else { return false }
            return page.lines[number.line].isAlone(number.range)
        }.compactMap(\.quadrilateral)
    }

    // MARK: What

    /// The words of each line in a window.
    private func words(
        beside frame: PrintCloseUp.Frame, columns: Range<Double>, rows: Range<Double>
    ) async throws -> [[PrintedWord]] {
        guard let close = PrintCloseUp(of: image, beside: frame, columns: columns, rows: rows)
        else {
            return []
        }
        var lines = try await text.perform(on: close.image).map { line in
            line.words.map { PrintedWord($0, at: close.inWhole($0.quadrilateral)) }
        }
        let numbers = lines.joined().filter(Self.hasDigit)
        if let digits, numbers.isEmpty || numbers.contains(where: { $0.confidence < Self.doubt }) {
            for line in try digits.lines(of: close.image) {
                take(
                    line.map {
                        PrintedWord(
                            text: $0.string, quadrilateral: close.inWhole($0.quadrilateral),
                            confidence: $0.confidence)
                    }, into: &lines)
            }
        }
        return lines
    }

    private static func hasDigit(_ word: PrintedWord) -> Bool {
        word.text.unicodeScalars.contains(where: CardText.isDigit)
    }

    private func isNew(_ word: PrintedWord, beside lines: [[PrintedWord]]) -> Bool {
        Self.hasDigit(word) && word.confidence >= Self.leastConfidence
            && !lines.joined().contains { Self.hasDigit($0) && lieOverEachOther($0, word) }
    }

    /// Puts the words with digits into the lines that they stand in, instead of those that were
    /// read there with less confidence.
    private func take(_ words: [PrintedWord], into lines: inout [[PrintedWord]]) {
        let words = words.filter(Self.isTaken)
        let home = places(of: words, in: lines).first?.line
        for words in runs(of: words, over: lines) {
            let known = places(of: words, in: lines)
            let texts = known.map { lines[$0.line][$0.word] }
            let (before, now) = (Self.letters(texts), Self.letters(words))
            let isBetter = Self.credit(texts) < Self.credit(words) && before <= now + 1
            // What goes on where another ends was cut off there.
            guard texts.isEmpty || isBetter || before < now - Self.mostCutOff else { continue }
            for place in known.reversed() { lines[place.line].remove(at: place.word) }
            if let line = known.first?.line ?? home {
                lines[line] = inOrder(lines[line] + words)
            } else {
                lines.append(words)
            }
        }
    }

    private static func isTaken(_ word: PrintedWord) -> Bool {
        hasDigit(word) && word.confidence >= leastConfidence
    }

    /// Where words stand that lie over some others, in order.
    private func places(of words: [PrintedWord], in lines: [[PrintedWord]]) -> [(
        line: Int, word: Int
    )] {
        lines.indices.flatMap { line in
            lines[line].indices.filter { index in
                words.contains { lieOverEachOther(lines[line][index], $0) }
            }.map { (line: line, word: $0) }
        }
    }

    /// Words of a line in runs: those over the same words, and those over none, belong together.
    private func runs(of words: [PrintedWord], over lines: [[PrintedWord]]) -> [[PrintedWord]] {
        var runs: [(words: [PrintedWord], last: PrintedWord?)] = []
        for word in words {
            let known = places(of: [word], in: lines).map { lines[$0.line][$0.word] }
            if let run = runs.last, run.last == known.first {
                runs[runs.count - 1].words.append(word)
                runs[runs.count - 1].last = known.last
            } else {
                runs.append(([word], known.last))
            }
        }
        return runs.map(\.words)
    }

    private func inOrder(_ words: [PrintedWord]) -> [PrintedWord] {
        guard let first = words.first else { return words }
        let way = PixelQuadrilateral(first.quadrilateral, in: image.imageSize)
        let along = way.topRight - way.topLeft
        return words.map { word in
            let corners = PixelQuadrilateral(word.quadrilateral, in: image.imageSize)
            return (word: word, place: (corners.center * along).sum())
        }
        .sorted { $0.place < $1.place }.map(\.word)
    }

    private static func letters(_ words: [PrintedWord]) -> Int {
        words.reduce(0) { $0 + CardText.plain($1.text).count }
    }

    /// The least confidence of some words, of mixed ones a share.
    private static func credit(_ words: [PrintedWord]) -> Double { words.map(credit).min() ?? 0 }

    private static func credit(_ word: PrintedWord) -> Double {
        let isMixed = word.text.contains { $0.isLowercase || "&?£$€|".contains($0) }
        return isMixed ? shareOfMixed * word.confidence : word.confidence
    }

    private func lieOverEachOther(_ one: PrintedWord, _ other: PrintedWord) -> Bool {
        let first = PixelQuadrilateral(one.quadrilateral, in: image.imageSize)
        let second = PixelQuadrilateral(other.quadrilateral, in: image.imageSize)
        return first.isAround(second.center) || second.isAround(first.center)
    }
}

extension CardLine {
    /// Whether some words stand in no prose: with a label, and what was read with doubt, alone.
    fileprivate func isAlone(_ range: Range<Int>) -> Bool {
        words.indices.allSatisfy { word in
            range.contains(word) || words[word].confidence < CardSecondLook.doubt
                || phrases.contains {
                    $0.range.contains(word) && !$0.roles.isDisjoint(with: [.number, .code, .pin])
                }
        }
    }
}

extension Range<Double> {
    fileprivate func moved(by distance: Double) -> Range<Double> {
        lowerBound + distance..<upperBound + distance
    }
}
