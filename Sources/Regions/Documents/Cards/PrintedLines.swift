/// Lines of print into which numbers are taken that were read once more: where they lie over what
/// was read before, the surer of both stays.
struct PrintedLines {
    private(set) var lines: [[PrintedWord]]
    private let imageSize: PixelSize

    /// What is read with less confidence is left out.
    ///
    /// Chosen: rather wrong than right.
    static let leastConfidence = 0.5
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

    init(_ lines: [[PrintedWord]], imageSize: PixelSize) {
        self.lines = lines
        self.imageSize = imageSize
    }

    /// Whether a word is a number, read with some confidence, where none is known.
    func isNew(_ word: PrintedWord) -> Bool {
        word.hasDigit && word.confidence >= Self.leastConfidence
            && !lines.joined().contains { $0.hasDigit && lieOverEachOther($0, word) }
    }

    /// Puts the words of numbers into the lines that they stand in, instead of those that were
    /// read there with less confidence.
    ///
    /// - Parameter isOtherModel: whether another model read them: what both read is hardly wrong.
    mutating func take(_ words: [PrintedWord], isOtherModel: Bool = false) {
        let words = Self.numbers(
            among: words, from: isOtherModel ? Self.leastOfOtherModel : Self.leastConfidence)
        // Specks may lie over a word too: most words tell which line it is.
        let over = Dictionary(grouping: places(of: words), by: \.line)
        let home = over.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        for words in runs(of: words) {
            let known = places(of: words)
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
        let lengths = Set(sure.filter(\.hasDigit).map(\.text.count))
        return sure.filter { word in
            word.hasDigit
                || lengths.contains(word.text.count)
                    && word.text.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) }
        }
    }

    /// Where words stand that lie over some others, in order.
    private func places(of words: [PrintedWord]) -> [(line: Int, word: Int)] {
        lines.indices.flatMap { line in
            lines[line].indices.filter { index in
                words.contains { lieOverEachOther(lines[line][index], $0) }
            }.map { (line: line, word: $0) }
        }
    }

    /// Words of a line in runs: those over the same words, and those over none, belong together.
    private func runs(of words: [PrintedWord]) -> [[PrintedWord]] {
        var runs: [(words: [PrintedWord], last: PrintedWord?)] = []
        for word in words {
            let known = places(of: [word]).map { lines[$0.line][$0.word] }
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
        let way = PixelQuadrilateral(first.quadrilateral, in: imageSize)
        let along = way.topRight - way.topLeft
        return words.map { word in
            let corners = PixelQuadrilateral(word.quadrilateral, in: imageSize)
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
        let first = PixelQuadrilateral(one.quadrilateral, in: imageSize)
        let second = PixelQuadrilateral(other.quadrilateral, in: imageSize)
        return first.isAround(second.center) || second.isAround(first.center)
    }
}

extension PrintedWord {
    /// Whether it may be a number: what is read for a digit counts.
    var hasDigit: Bool { text.unicodeScalars.contains(where: CardText.isDigit) }

    /// Counts another reading that says the same, with its own chance to be wrong.
    fileprivate mutating func confirm(within doubt: Double) {
        self = PrintedWord(
            text: text, quadrilateral: quadrilateral,
            confidence: 1 - (1 - confidence) * doubt, alternatives: alternatives)
    }
}
