extension LineReading {
    /// The reading with figures where its model saw letters that are drawn alike: receipts are full
    /// of numbers with letters before them, padded with zeros.
    ///
    /// Only what the receipt model read is changed: other print has words such as "CO2".
    var withFiguresInCodes: LineReading {
        guard model == TesseractModel.receiptName else { return self }
        var reading = self
        for index in words.indices { reading.words[index].settleFigures() }
        return reading
    }
}

extension LineReading.Word {
    /// What ends with the letter O before a number and has no other vowel: "NO5", "PO1047", "CO2".
    private static let wordsBeforeNumbers: Set<String> = [
        "NO", "PO", "DO", "SO", "CO", "TO", "GO", "VO", "PRO",
    ]
    private static let endOfNumbersName = "NO"
    private static let vowels: Set<Character> = ["A", "E", "I", "O", "U", "Y"]

    /// Takes an O between letters without a vowel, which are no word, and figures for a zero
    /// ("XKO7"), and an X behind a rate for the sign of percent ("VAT@7X").
    fileprivate mutating func settleFigures() {
        let letters = symbols.map { $0.string.count == 1 ? $0.string.first : nil }
        func isFigure(_ index: Int) -> Bool {
            guard letters.indices.contains(index), let letter = letters[index] else { return false }
            return letter.isASCII && letter.isNumber
        }
        var isChanged = false
        for index in letters.indices.dropFirst() {
            switch letters[index] {
            case "O" where isFigure(index + 1):
                let start = letters[..<index].lastIndex { $0?.isLetter != true }.map { $0 + 1 } ?? 0
                let name = String(letters[start...index].compactMap(\.self))
                guard start < index, !name.dropLast().contains(where: Self.isVowel),
                    !Self.wordsBeforeNumbers.contains(name),
                    !name.hasSuffix(Self.endOfNumbersName)
                else { continue }
                symbols[index].string = "0"
                isChanged = true
            case "X" where isFigure(index - 1):
                let start = letters[..<index].lastIndex { $0?.isNumber != true }
                guard let start, letters[start] == "@" else { continue }
                symbols[index].string = "%"
                isChanged = true
            default: break
            }
        }
        if isChanged { string = symbols.map(\.string).joined() }
    }

    private static func isVowel(_ letter: Character) -> Bool {
        !letter.isASCII || vowels.contains(Character(letter.uppercased()))
    }
}
