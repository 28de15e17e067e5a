/// How a language writes: which letters follow each other in its words, and which accents they have.
///
/// Made by `Training/receipt-text/accents.py` from lists of words.
struct AccentStatistics: Sendable {
    /// Tesseract's name of the language.
    let language: String
    /// Of pairs of letters, minus ten times the decimal logarithm of their share among all pairs.
    private let pairs: [Double]
    /// The words that have each letter with an accent.
    private let counts: [Character: Int]
    /// The letters before and after at which one with an accent is more common than the usual one.
    private let contexts: [String: Character]
    /// Those at which no word has another one.
    private let sureContexts: Set<String>
    /// Words that are no others without their accents, by what is left of them then.
    private let accentedWords: [[Character]: [Character]]

    /// Letters of a word that is known as the last part of another.
    ///
    /// Chosen: shorter ones end words by chance.
    private static let minimumLettersOfPart = 8
    /// The letters of pairs; the first is the beginning or the end of a word.
    private static let letters: [Character] = Array("_abcdefghijklmnopqrstuvwxyz")
    private static let digitsOfPair = 2
    /// Letters by the one that they are without accent.
    private static let bases: [Character: Character] = {
        let forms: KeyValuePairs<Character, String> = [
            "a": "àáâäãå", "c": "ç", "e": "èéêë", "i": "ìíîï", "n": "ñ", "o": "òóôöõ",
            "u": "ùúûü",
        ]
        var bases: [Character: Character] = [:]
        for (base, forms) in forms { for form in forms { bases[form] = base } }
        return bases
    }()

    /// - Parameters:
    ///   - pairs: a line for each letter, with two digits for each letter after it.
    ///   - accents: lines of a letter with an accent, how many words have it (or "+", where the
    ///     line goes on with the letter of the one before), and the letters that it stands between:
    ///     large ones where no other is.
    ///   - accentedWords: words that are no others without their accents; none for languages that
    ///     leave accents out on purpose.
    init(language: String, pairs: String, accents: String, accentedWords: String = "") {
        self.language = language
        let digits = pairs.compactMap(\.wholeNumberValue)
        self.pairs = stride(from: 0, to: digits.count - 1, by: Self.digitsOfPair).map {
            Double(digits[$0] * 10 + digits[$0 + 1])
        }
        var counts: [Character: Int] = [:]
        var contexts: [String: Character] = [:]
        var sureContexts: Set<String> = []
        for line in accents.split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: " ")
            guard let form = fields.first?.first, fields.count > 1 else { continue }
            if let count = Int(fields[1]) { counts[form] = count }
            for context in fields.dropFirst(2) {
                let key = Self.key(Self.plain(form), context.lowercased())
                contexts[key] = form
                if context.contains(where: \.isUppercase) { sureContexts.insert(key) }
            }
        }
        self.counts = counts
        self.contexts = contexts
        self.sureContexts = sureContexts
        self.accentedWords = Dictionary(
            accentedWords.split(whereSeparator: \.isWhitespace).map {
                ($0.map(Self.plain), Array($0))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// A letter without its accent, as a small one.
    static func plain(_ letter: Character) -> Character {
        let small = letter.lowercased().first ?? letter
        return bases[small] ?? small
    }

    /// Whether a letter has an accent.
    static func isAccented(_ letter: Character) -> Bool {
        letter.lowercased().first.map { bases[$0] != nil } ?? false
    }

    /// The places of a word's small letters among those of pairs, with its ends; letters that pairs
    /// don't have are ends.
    static func places(of word: [Character]) -> [Int] {
        let first = Int(UInt8(ascii: "a"))
        return [0]
            + word.map { letter in
                guard let value = letter.asciiValue.map(Int.init), value >= first,
                    value - first < letters.count - 1
                else { return 0 }
                return value - first + 1
            } + [0]
    }

    /// How unlikely the letters of words are in the language, in tenths of decades.
    ///
    /// - Parameter words: the places of their letters, without accents.
    func cost(ofWords words: [[Int]]) -> Double {
        var cost = 0.0
        for places in words {
            for (first, second) in zip(places, places.dropFirst()) {
                let index = first * Self.letters.count + second
                if index < pairs.count { cost += pairs[index] }
            }
        }
        return cost
    }

    /// The accented letter that the language has where another one was read that it lacks, or
    /// never has there.
    ///
    /// - Returns: `nil` if it has the letter, or none of that kind.
    func letter(for read: Character, after before: Character, before after: Character) -> Character?
    {
        guard let small = read.lowercased().first, Self.isAccented(read) else { return nil }
        let base = Self.plain(small)
        let key = Self.key(base, "\(before)\(after)")
        guard counts[small] == nil || sureContexts.contains(key) else { return nil }
        let usual = counts.filter { Self.plain($0.key) == base }
            .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let found = contexts[key] ?? usual
        return read.isUppercase ? found?.uppercased().first : found
    }

    /// Whether there are words that always have their accents.
    var knowsLostAccents: Bool { !accentedWords.isEmpty }

    /// The small letters of a word whose accents were lost.
    ///
    /// - Parameter word: its small letters, without accents.
    /// - Returns: `nil` where no accent is known to be lost.
    func accented(_ word: [Character]) -> [Character]? {
        guard !accentedWords.isEmpty else { return nil }
        if let whole = accentedWords[word] { return whole }
        for count in stride(from: word.count - 1, through: Self.minimumLettersOfPart, by: -1) {
            if let end = accentedWords[Array(word.suffix(count))] {
                return word.dropLast(count) + end
            }
        }
        return nil
    }

    /// Whether a small letter is one of the language's.
    func has(_ letter: Character) -> Bool { counts[letter] != nil }

    private static func key(_ base: Character, _ context: some StringProtocol) -> String {
        "\(base)\(context)"
    }
}
