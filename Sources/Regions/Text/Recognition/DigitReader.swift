/// Reads lines as digits and nothing else, by the vote of several looks on each digit.
struct DigitReader: Sendable {
    /// Digits that stand close to one another.
    struct Word: Sendable {
        let string: String
        /// Normalized, origin bottom-left.
        let quadrilateral: Quadrilateral
        /// How likely all are read right, 0...1: the mean chance of its least sure digit over looks.
        let confidence: Double
    }

    private let recognizer: LineRecognizer
    private let looks: [LineStraightener]

    /// Heights of a digit's ink in those of most of the line's, and how far beside it the network
    /// may see the digit.
    ///
    /// Chosen: digits are of one height, but may be broken; edges of panels are far higher.
    private static let (lowestOfUsual, highestOfUsual) = (0.3, 1.4)
    private static let shareOfNear = 0.25
    /// Pitches of digits from one to the next from which on another word begins.
    ///
    /// Chosen: less than a space between groups, more than a narrow 1 leaves.
    private static let widestPitches = 1.45
    /// Of what the network sees, digits are at least that share in the mean over a line, and over
    /// each of its words: what is less is letters.
    ///
    /// Chosen: of unusual fonts, a third of the digits may look like letters, and most of a group.
    private static let leastShareOfLine: Float = 0.6
    private static let leastShareOfWord: Float = 0.4
    /// Of so many looks, more than one agree on how many digits there are.
    ///
    /// Chosen: a half.
    private static let majority = 2

    /// The model of thermal print reads: it learned from the fonts of machines, OCR-A among them.
    ///
    /// - Returns: `nil` if neither it nor a model of the request can be read without Tesseract's
    ///   library.
    init?(
        _ request: RecognizeTextRequest, engines: TesseractEnginePool = .current,
        receipt: TesseractModel? = .receipt()
    ) throws(RegionsError) {
        func network(of model: TesseractModel) -> LineRecognizer? {
            let kind = TesseractEnginePool.Kind(
                model: model, customWords: request.customWords,
                usesDictionary: request.usesLanguageCorrection)
            return kind.parts.lazy.compactMap { engines.recognizers.recognizer(of: $0) }.first
        }
        if let found = receipt.flatMap(network) {
            recognizer = found
            looks = TextLineReader.receiptLooks
            return
        }
        guard let found = network(of: try TesseractModel(languages: request.languages)) else {
            return nil
        }
        recognizer = found
        looks = TextLineReader.documentLooks
    }

    /// The words of each line in which digits stand.
    ///
    /// - Throws: ``RegionsError`` with `cancelled`.
    func lines(of image: AnalysisImage) throws(RegionsError) -> [[Word]] {
        let page = try TextPage.of(image, TextPage.Search(columns: .none))
        var lines: [[Word]] = []
        for line in page.lines {
            try throwIfCancelled()
            let words = words(of: line, on: page, in: image)
            if !words.isEmpty { lines.append(words) }
        }
        return lines
    }

    /// A digit with its place along the line, in pixels of the frame.
    private struct Placed {
        var digit: DigitDecoder.Digit
        let left: Double
        let right: Double

        var center: Double { (left + right) / 2 }
    }

    private func words(
        of line: TextLine, on page: TextPage, in image: AnalysisImage
    ) -> [Word] {
        let looks = looks.compactMap { straightener -> [Placed]? in
            var straightener = straightener
            straightener.height = recognizer.height
            guard let picture = straightener.picture(of: line, on: page, in: image) else {
                return nil
            }
            let seen = recognizer.digits(in: picture.plane.withoutStrokesThrough)
            return seen.map { digit, columns in
                Placed(
                    digit: digit, left: picture.x(Double(columns.lowerBound)),
                    right: picture.x(Double(columns.upperBound)))
            }
        }
        // What most looks count is how many digits there are.
        let counts = Dictionary(grouping: looks, by: \.count)
        guard
            let agreeing = counts.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            agreeing.key > 0, Self.majority * agreeing.value.count > looks.count
        else { return [] }
        let digits = Self.withoutEdges(Self.vote(of: agreeing.value), of: line)
        let pitch = Self.pitches(of: digits).median ?? line.height / 2
        let words = Self.words(of: digits).filter {
            Self.share(of: $0) >= Self.leastShareOfWord
        }
        let share = Self.share(of: words.joined())
        guard share >= Self.leastShareOfLine else { return [] }
        return words.compactMap { word in
            guard let first = word.first, let last = word.last else { return nil }
            let least = word.map { $0.digit.chances[$0.digit.value] }.min() ?? 0
            let span = TextLine.Span(
                left: first.center - pitch / 2, right: last.center + pitch / 2, ascent: line.ascent,
                descent: line.descent)
            return Word(
                string: word.map { String($0.digit.value) }.joined(),
                quadrilateral: image.normalized(page.quadrilateral(of: span, in: line)),
                confidence: Double(least))
        }
    }

    /// Without what has no ink as high as a digit: the edges of panels before and behind them.
    private static func withoutEdges(_ digits: [Placed], of line: TextLine) -> [Placed] {
        guard let usual = line.components.map({ Double($0.height) }).median else { return digits }
        let near = shareOfNear * usual
        let ink = line.components.filter {
            (lowestOfUsual * usual...highestOfUsual * usual).contains(Double($0.height))
        }
        func hasInk(_ digit: Placed) -> Bool {
            ink.contains {
                (Double($0.left) - near...Double($0.right) + near).contains(digit.center)
            }
        }
        guard let first = digits.firstIndex(where: hasInk),
            let last = digits.lastIndex(where: hasInk)
        else { return digits }
        return Array(digits[first...last])
    }

    /// The share of digits among what the network saw, in the mean.
    private static func share(of digits: some Collection<Placed>) -> Float {
        digits.reduce(0) { $0 + $1.digit.share } / Float(max(digits.count, 1))
    }

    /// The mean over looks, digit by digit; the places are those of the first look.
    private static func vote(of looks: [[Placed]]) -> [Placed] {
        var result = looks[0]
        let weight = 1 / Float(looks.count)
        for index in result.indices {
            let seen = looks.map { $0[index].digit }
            for value in result[index].digit.chances.indices {
                result[index].digit.chances[value] =
                    weight * seen.reduce(0) { $0 + $1.chances[value] }
            }
            result[index].digit.share = weight * seen.reduce(0) { $0 + $1.share }
        }
        return result
    }

    /// How far each digit is from the next one.
    private static func pitches(of digits: [Placed]) -> [Double] {
        zip(digits, digits.dropFirst()).map { $1.center - $0.center }
    }

    private static func words(of digits: [Placed]) -> [[Placed]] {
        let pitches = pitches(of: digits)
        let widest = widestPitches * (pitches.median ?? 0)
        var words: [[Placed]] = []
        for (index, digit) in digits.enumerated() {
            if index > 0, pitches[index - 1] <= widest {
                words[words.count - 1].append(digit)
            } else {
                words.append([digit])
            }
        }
        return words
    }
}
