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
        var printed = PrintedLines(lines, imageSize: image.imageSize)
        func page() -> CardPage {
            CardPage(lines: printed.lines, codes: codes, aspect: aspect)
        }
        let doubtful = Self.doubtful(on: page()).compactMap(\.quadrilateral)
        if let machineText, !doubtful.isEmpty {
            let read = try await machineText.recognizedText(
                in: image, alternatives: nil, at: doubtful.map(\.center))
            for line in read {
                printed.take(line.words.map { PrintedWord($0) }, isOtherModel: true)
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
                guard seen.joined().contains(where: { printed.isNew($0) }) else { continue }
                for line in seen { printed.take(line) }
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
            for line in seen { printed.take(line) }
        }
        return printed.lines
    }

    // MARK: Where

    /// The labels of a number or a PIN that name nothing that stands by itself.
    private static func emptyLabels(on page: CardPage) -> [Quadrilateral] {
        let numbers = PrintedNumber.numbers(on: page).filter { number in
            number.confidence >= PrintedLines.leastConfidence
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
        var printed = PrintedLines(try await read(text), imageSize: image.imageSize)
        if let machineText, Self.areDoubtful(printed.lines) {
            for line in try await read(machineText) { printed.take(line, isOtherModel: true) }
        }
        // Where letters stand among the digits, they would be read as digits too.
        if let digits, Self.areDoubtful(printed.lines),
            !printed.lines.joined().contains(where: Self.mixesLetters)
        {
            for line in try digits.lines(of: close.image) {
                printed.take(
                    line.map {
                        PrintedWord(
                            text: $0.string, quadrilateral: close.inWhole($0.quadrilateral),
                            confidence: $0.confidence)
                    })
            }
        }
        return printed.lines
    }

    /// Whether no number was read, or one with doubt.
    private static func areDoubtful(_ lines: [[PrintedWord]]) -> Bool {
        let numbers = lines.joined().filter(\.hasDigit)
        return numbers.isEmpty || numbers.contains { $0.confidence < doubt }
    }

    /// Whether a word has letters among its digits that are not read for digits, with some
    /// confidence.
    private static func mixesLetters(_ word: PrintedWord) -> Bool {
        word.hasDigit && word.confidence >= PrintedLines.leastConfidence && hasLetters(word.text)
    }

    /// Whether there are letters that are not read for digits.
    private static func hasLetters(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            ("A"..."Z").contains($0) && CardText.digitOfTwin[$0] == nil
        }
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
