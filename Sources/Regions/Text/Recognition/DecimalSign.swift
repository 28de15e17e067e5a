/// Settles points and commas in amounts by what the page's other amounts have.
///
/// A till prints one decimal sign. Where the ink of a sign is too poor to tell, the many that
/// were read tell it.
struct DecimalSign {
    private static let signs: Set<String> = [".", ","]

    /// The sign of nearly all amounts; `nil` on pages of few amounts or of several ways.
    private let usual: String?

    init(_ readings: [LineReading]) {
        var counts: [String: Int] = [:]
        for word in readings.flatMap(\.words) {
            guard let place = Self.place(in: word) else { continue }
            counts[word.characters[place].string, default: 0] += 1
        }
        let all = counts.values.reduce(0, +)
        usual = counts.first { all >= 4 && $0.value * 4 >= all * 3 }?.key
    }

    /// The line with that sign in its amounts, but for those whose ink tells another.
    func settled(_ reading: LineReading, height: Double) -> LineReading {
        guard let usual else { return reading }
        var reading = reading
        for index in reading.words.indices {
            guard let place = Self.place(in: reading.words[index]),
                reading.words[index].characters[place].inkedSign(height: height) == nil
            else { continue }
            reading.words[index].characters[place].string = usual
            reading.words[index].string =
                reading.words[index].characters.map(\.string).joined()
        }
        return reading
    }

    /// Where the sign stands in a word that is an amount: with two digits behind it, and no more.
    private static func place(in word: LineReading.Word) -> Int? {
        let isDigit = word.characters.map {
            $0.string.count == 1 && $0.string.first?.isNumber == true
        }
        guard let last = isDigit.lastIndex(of: true), last >= 3, isDigit[last - 1],
            signs.contains(word.characters[last - 2].string), isDigit[last - 3],
            word.characters[..<(last - 2)].allSatisfy({ !signs.contains($0.string) })
        else { return nil }
        return last - 2
    }
}
