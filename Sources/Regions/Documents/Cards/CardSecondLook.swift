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
    /// The same for the model of machines' print, which is right where others doubt; and by how much
    /// less it may be sure.
    ///
    /// Chosen: of numbers on made cards that were read differently, and with doubt, it read nearly
    /// all.
    private static let leastOfOtherModel = 0.2
    private static let gainOfOtherModel = 0.2
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
    /// Reads with the model of machines' print: numbers are often set in their fonts.
    private let machineText: RecognizeTextRequest?
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
        var machineText = text
        machineText.printStyle = .receipt
        self.machineText = text.printStyle == .receipt ? nil : machineText
        digits = try DigitReader(text)
    }

    /// The lines with what is read better closer.
    func lines(_ lines: [[PrintedWord]], codes: [CardCode], aspect: Double) async throws
        -> [[PrintedWord]]
    {
        var lines = lines
        func page() -> CardPage { CardPage(lines: lines, codes: codes, aspect: aspect) }
        let doubtful = Self.doubtful(on: page()).compactMap(\.quadrilateral)
        if let machineText, !doubtful.isEmpty {
            let read = try await machineText.recognizedText(
                in: image, alternatives: nil, at: doubtful.map(\.center))
            for line in read {
                take(line.words.map { PrintedWord($0) }, into: &lines, isOtherModel: true)
            }
        }
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
        // Codes with letters are read no better closer.
        let numbers = Self.doubtful(on: page()).filter { !Self.hasLetters($0.plain) }
        for number in numbers.prefix(Self.mostPlaces) {
            guard let place = number.quadrilateral,
                let frame = PrintCloseUp.Frame(place, in: image)
            else { continue }
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
    private static func doubtful(on page: CardPage) -> [PrintedNumber] {
        PrintedNumber.numbers(on: page).filter { number in
            guard number.confidence < doubt,
                CodeReading(of: number, codes: page.codes).equal == nil
            else { return false }
            return page.lines[number.line].isAlone(number.range)
        }
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
        func read(_ text: RecognizeTextRequest) async throws -> [[PrintedWord]] {
            try await text.perform(on: close.image).map { line in
                line.words.map { PrintedWord($0, at: close.inWhole($0.quadrilateral)) }
            }
        }
        var lines = try await read(text)
        if let machineText, Self.areDoubtful(lines) {
            for line in try await read(machineText) { take(line, into: &lines, isOtherModel: true) }
        }
        // Where letters stand among the digits, they would be read as digits too.
        if let digits, Self.areDoubtful(lines), !lines.joined().contains(where: Self.mixesLetters) {
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

    /// Whether no number was read, or one with doubt.
    private static func areDoubtful(_ lines: [[PrintedWord]]) -> Bool {
        let numbers = lines.joined().filter(hasDigit)
        return numbers.isEmpty || numbers.contains { $0.confidence < doubt }
    }

    /// Whether a word has letters among its digits that are not read for digits, with some
    /// confidence.
    private static func mixesLetters(_ word: PrintedWord) -> Bool {
        hasDigit(word) && word.confidence >= leastConfidence && hasLetters(word.text)
    }

    /// Whether there are letters that are not read for digits.
    private static func hasLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            ("A"..."Z").contains($0) && CardText.digitOfTwin[$0] == nil
        }
    }

    private static func hasDigit(_ word: PrintedWord) -> Bool {
        word.text.unicodeScalars.contains(where: CardText.isDigit)
    }

    private func isNew(_ word: PrintedWord, beside lines: [[PrintedWord]]) -> Bool {
        Self.hasDigit(word) && word.confidence >= Self.leastConfidence
            && !lines.joined().contains { Self.hasDigit($0) && lieOverEachOther($0, word) }
    }

    /// Puts the words of numbers into the lines that they stand in, instead of those that were
    /// read there with less confidence.
    ///
    /// - Parameter isOtherModel: whether another model read them: what both read is hardly wrong.
    private func take(
        _ words: [PrintedWord], into lines: inout [[PrintedWord]], isOtherModel: Bool = false
    ) {
        let words = Self.numbers(
            among: words, from: isOtherModel ? Self.leastOfOtherModel : Self.leastConfidence)
        // Specks may lie over a word too: most words tell which line it is.
        let over = Dictionary(grouping: places(of: words, in: lines), by: \.line)
        let home = over.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        for words in runs(of: words, over: lines) {
            let known = places(of: words, in: lines)
            let texts = known.map { lines[$0.line][$0.word] }
            if isOtherModel, Self.plain(texts) == Self.plain(words) {
                let doubt = 1 - Self.credit(words)
                for place in known { lines[place.line][place.word].confirm(within: doubt) }
                continue
            }
            let (before, now) = (Self.plain(texts).count, Self.plain(words).count)
            let credit = Self.credit(words)
            let gain = isOtherModel ? Self.gainOfOtherModel : 0
            let isBetter = Self.credit(texts) < credit + gain && before <= now + 1
            // What goes on where another ends was cut off there.
            guard
                texts.isEmpty
                    ? credit >= Self.leastConfidence
                    : isBetter || before < now - Self.mostCutOff
            else { continue }
            for place in known.reversed() { lines[place.line].remove(at: place.word) }
            let isHome = known.contains { $0.line == home }
            if let line = isHome ? home : known.first?.line ?? home {
                lines[line] = inOrder(lines[line] + words)
            } else {
                lines.append(words)
            }
        }
    }

    /// The words of a line with digits, and those of capitals that are as long: groups of a code.
    private static func numbers(
        among words: [PrintedWord], from least: Double
    ) -> [PrintedWord] {
        let sure = words.filter { $0.confidence >= least }
        let lengths = Set(sure.filter(hasDigit).map(\.text.count))
        return sure.filter { word in
            hasDigit(word)
                || lengths.contains(word.text.count)
                    && word.text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) }
        }
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

    private static func plain(_ words: [PrintedWord]) -> String {
        CardText.plain(words.map(\.text).joined())
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

extension Quadrilateral {
    fileprivate var center: NormalizedPoint {
        NormalizedPoint(
            x: corners.reduce(0) { $0 + $1.x } / Double(corners.count),
            y: corners.reduce(0) { $0 + $1.y } / Double(corners.count))
    }
}

extension PrintedWord {
    /// Counts another reading that says the same, with its own chance to be wrong.
    fileprivate mutating func confirm(within doubt: Double) {
        self = PrintedWord(
            text: text, quadrilateral: quadrilateral,
            confidence: 1 - (1 - confidence) * doubt, alternatives: alternatives)
    }
}
