/// What digits and letters of a word look like, whatever they are.
enum Shape {
    /// Digits as 9, capital letters as A, without signs at the ends.
    static func of(_ word: String) -> String { marked(word.trimmedSigns) }

    /// Digits as 9, capital letters as A.
    static func marked(_ text: String) -> String {
        guard text.utf8.allSatisfy(Unicode.ASCII.isASCII) else {
            return String(text.map { $0.isNumber ? "9" : $0.isUppercase ? "A" : $0 })
        }
        return String(
            decoding: text.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "9")
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(ascii: "A")
                default: byte
                }
            }, as: UTF8.self)
    }

    /// Digits that a phone number has.
    ///
    /// Source: ITU-T E.164, at most 15; those without an area code are left out.
    private static let digitsOfPhone = 8...15

    /// Whether a text is digits with the signs of phone numbers between them.
    static func isPhone(_ text: String) -> Bool {
        guard text.allSatisfy({ $0.isNumber || " -/().+:".contains($0) }) else { return false }
        let digits = text.count(where: \.isNumber)
        return digitsOfPhone.contains(digits) && text.contains { " -/()".contains($0) }
            && (text.hasPrefix("0") || text.hasPrefix("+") || text.hasPrefix("("))
    }

    private static let fewestDigitsOfRegister = 5

    /// Whether a text is a number of a register, such as "(519537-X)" or "789417-W".
    static func isCompanyNumber(_ text: String) -> Bool {
        // Most rows are words.
        guard
            text.utf8.count(where: {
                $0 >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }) >= fewestDigitsOfRegister
        else { return false }
        let plain = text.trimmedSigns.filter { $0 != " " }
        guard (6...14).contains(plain.count), let last = plain.last else { return false }
        let digits = plain.count(where: \.isNumber)
        return digits >= fewestDigitsOfRegister && digits + 2 >= plain.count
            && (last.isUppercase && plain.dropLast().last == "-"
                || text.hasPrefix("(") && text.hasSuffix(")"))
    }
}

extension String {
    /// Without signs at the ends.
    var trimmedSigns: String { trimmed(first: \.isLetterOrNumber, last: \.isLetterOrNumber) }

    /// Without signs at the ends but those of phone numbers and abbreviations.
    var trimmed: String {
        trimmed(
            first: { $0.isLetterOrNumber || $0 == "+" || $0 == "(" },
            last: { $0.isLetterOrNumber || $0 == ")" || $0 == "." })
    }

    /// From the first character that may be the first to the last that may be the last.
    private func trimmed(
        first mayBegin: (Character) -> Bool, last mayEnd: (Character) -> Bool
    ) -> String {
        guard let start = firstIndex(where: mayBegin),
            let end = self[start...].lastIndex(where: mayEnd)
        else { return "" }
        return String(self[start...end])
    }
}

extension Character {
    /// Whether it is a letter or a number, of any script.
    var isLetterOrNumber: Bool {
        guard let byte = asciiValue else { return isLetter || isNumber }
        // Small and capital letters differ by one bit.
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
