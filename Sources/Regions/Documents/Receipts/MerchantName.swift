/// The name of a merchant, without what stands beside it in the same row.
struct MerchantName {
    let text: String
    let printed: String
    /// Words of the row.
    let range: Range<Int>

    init(_ page: DocumentPage, row: Int) {
        let words = page.rows[row].printed.words
        var range = words.indices
        // The number of a register ends the name, as does what follows a comma.
        if let number = words.indices.dropFirst().first(where: {
            Shape.isCompanyNumber(words[$0].text) || Self.opensNumber(words, $0)
        }) {
            range = 0..<number
        }
        if let comma = range.first(where: { words[$0].text.hasSuffix(",") }),
            page.country.languages.contains(where: { $0.tag == "de" })
        {
            range = 0..<comma + 1
        }
        while range.count > 1,
            words[range.lowerBound].text.allSatisfy({ !$0.isLetter && !$0.isNumber })
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        self.range = range
        printed = page.rows[row].printed.text(range)
        var text = printed
        while let last = text.last, [",", ";", ":", "-", " "].contains(last) { text.removeLast() }
        while let first = text.first, [",", ";", ":", "-", " ", "*", "."].contains(first) {
            text.removeFirst()
        }
        text = text.split(separator: " ").map { Self.withoutDigits(String($0)) }.joined(
            separator: " ")
        // A legal form that had no room stands in the next row.
        let index = CountryIndex.of(page.country)
        if row + 1 < page.rows.count,
            index.isLegalFormAlone(page.rows[row + 1].folded.words.map(\.bytes)),
            range.upperBound == words.count
        {
            text += " " + page.rows[row + 1].printed.text
        }
        self.text = text
    }

    /// A word of capitals in which a digit was read for a letter: 8HD.
    private static func withoutDigits(_ word: String) -> String {
        let letters = word.count(where: \.isLetter)
        guard letters >= 2, word.count(where: \.isNumber) == 1, letters + 1 == word.count,
            word.allSatisfy({ $0.isNumber || $0.isUppercase })
        else { return word }
        let twins: [Character: Character] = ["8": "B", "0": "O", "5": "S", "1": "I"]
        return String(word.map { twins[$0] ?? $0 })
    }

    /// Whether a word begins a number in parentheses: "(139386 X)".
    private static func opensNumber(_ words: [PrintedWord], _ index: Int) -> Bool {
        let text = words[index].text
        guard text.hasPrefix("("), text.count(where: \.isNumber) >= 4 else { return false }
        return text.dropFirst().allSatisfy {
            $0.isNumber || $0 == "-" || $0.isUppercase || $0 == ")"
        }
    }
}
