/// Settles points and commas in amounts by what the page's other amounts have.
///
/// A till prints one decimal sign. Where the ink of a sign is too poor to tell, the many that
/// were read tell it.
struct DecimalSign {
    private static let signs: Set<String> = [".", ","]
    /// How many amounts a page needs, and how many quarters of them must have the same sign.
    ///
    /// Chosen: nearly all of some, so that a page of two countries' amounts keeps both.
    private static let minimumAmounts = 4
    private static let minimumAgreeingQuarters = 3

    /// The sign of nearly all amounts; `nil` on pages of few amounts or of several ways.
    private let usual: String?

    init(_ readings: [LineReading]) {
        var counts: [String: Int] = [:]
        for word in readings.flatMap(\.words) {
            guard let index = Self.signIndex(in: word) else { continue }
            counts[word.symbols[index].string, default: 0] += 1
        }
        let all = counts.values.reduce(0, +)
        usual =
            counts.first {
                all >= Self.minimumAmounts && $0.value * 4 >= all * Self.minimumAgreeingQuarters
            }?.key
    }

    /// The line with that sign in its amounts, but for those whose ink tells another.
    func settled(_ reading: LineReading, height: Double) -> LineReading {
        guard let usual else { return reading }
        var reading = reading
        for word in reading.words.indices {
            guard let index = Self.signIndex(in: reading.words[word]),
                reading.words[word].symbols[index].inkedSign(height: height) == nil
            else { continue }
            reading.words[word].symbols[index].string = usual
            reading.words[word].string = reading.words[word].symbols.map(\.string).joined()
        }
        return reading
    }

    /// Where the sign stands in a word that is an amount: with two digits behind it, and no more.
    private static func signIndex(in word: LineReading.Word) -> Int? {
        let isDigit = word.symbols.map {
            $0.string.count == 1 && $0.string.first?.isNumber == true
        }
        guard let last = isDigit.lastIndex(of: true), last >= 3, isDigit[last - 1],
            signs.contains(word.symbols[last - 2].string), isDigit[last - 3],
            word.symbols[..<(last - 2)].allSatisfy({ !signs.contains($0.string) })
        else { return nil }
        return last - 2
    }
}
