/// Settles accents by the language that a page is written in.
///
/// The receipt model reads the accents of several languages, and tells dots from a tilde badly
/// where they are a few pixels. What language it is shows in the letters of all words, accents left
/// out: an accent that this language lacks is one that it has. Where dots were not seen at all, words
/// that are none without them have them nevertheless.
struct AccentChoice {
    /// The language of the page; `nil` if there is no accent to settle, or no language stands out.
    private let language: AccentStatistics?

    /// By how much the letters must be likelier in a language than in the next one, in tenths of
    /// decades.
    ///
    /// Chosen: a hundred times as likely.
    private static let minimumLead = 20.0
    /// What an accent that a language lacks counts against it, in the same.
    ///
    /// Chosen: one in a hundred is read as another one.
    private static let costOfLackingAccent = 20.0

    /// - Parameter languages: Tesseract's names of the languages asked for; English alone stands
    ///   for any, because the receipt model reads what is asked for as English.
    init(_ readings: [LineReading], languages: [String]) {
        let readings = readings.filter { $0.model == TesseractModel.receiptName }
        var words: [[Int]] = []
        var accents: [Character] = []
        for word in readings.lazy.flatMap(\.words) {
            let letters = word.string.filter(\.isLetter)
            guard letters.count == word.string.count, letters.count > 1 else { continue }
            words.append(AccentStatistics.places(of: letters.map(AccentStatistics.plain)))
            accents += letters.filter(AccentStatistics.isAccented).compactMap {
                $0.lowercased().first
            }
        }
        guard !words.isEmpty else {
            language = nil
            return
        }
        let known = AccentStatistics.made.filter {
            languages == ["eng"] || languages.contains($0.language)
        }
        let costs = known.map { language in
            language.cost(ofWords: words)
                + Self.costOfLackingAccent * Double(accents.count { !language.has($0) })
        }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else {
            language = nil
            return
        }
        let next = costs.indices.filter { $0 != best }.map { costs[$0] }.min() ?? .infinity
        let settles = !accents.isEmpty || known[best].knowsLostAccents
        language = settles && next - costs[best] > Self.minimumLead ? known[best] : nil
    }

    /// The line with the accents of the language.
    func settled(_ reading: LineReading) -> LineReading {
        guard let language, reading.model == TesseractModel.receiptName else { return reading }
        var reading = reading
        for index in reading.words.indices { reading.words[index].settleAccents(of: language) }
        return reading
    }
}

extension LineReading.Word {
    fileprivate mutating func settleAccents(of language: AccentStatistics) {
        let letters = symbols.map { symbol in
            symbol.string.count == 1 ? symbol.string.first.map(AccentStatistics.plain) : nil
        }
        func neighbor(_ index: Int) -> Character {
            guard letters.indices.contains(index), let letter = letters[index], letter.isLetter
            else { return "_" }
            return letter
        }
        var isChanged = false
        for index in symbols.indices {
            guard symbols[index].string.count == 1, let read = symbols[index].string.first,
                let letter = language.letter(
                    for: read, after: neighbor(index - 1), before: neighbor(index + 1))
            else { continue }
            symbols[index].string = String(letter)
            isChanged = true
        }
        if !isChanged { isChanged = addLostAccents(of: language) }
        if isChanged { string = symbols.map(\.string).joined() }
    }

    /// Gives a word that was read without accents those that it always has; whether it did.
    private mutating func addLostAccents(of language: AccentStatistics) -> Bool {
        let isLetter = symbols.map { $0.string.count == 1 && $0.string.allSatisfy(\.isLetter) }
        guard let first = isLetter.firstIndex(of: true), let last = isLetter.lastIndex(of: true),
            isLetter[first...last].allSatisfy(\.self)
        else { return false }
        let letters = symbols[first...last].flatMap(\.string)
        guard !letters.contains(where: AccentStatistics.isAccented),
            let accented = language.accented(letters.map(AccentStatistics.plain)),
            accented.count == letters.count
        else { return false }
        for (index, letter) in zip(first..., accented) where AccentStatistics.isAccented(letter) {
            let isLarge = letters[index - first].isUppercase
            symbols[index].string = isLarge ? letter.uppercased() : String(letter)
        }
        return true
    }
}
