/// The characters that a model knows, by number.
///
/// A text file: how many, then a line each, which begins with the character, its properties as a
/// hexadecimal number and, after numbers on its shape that some files leave out, the name of its
/// script. Source: Tesseract's `UNICHARSET::load_via_fgets` and its manual page unicharset(5).
struct Unicharset: Sendable {
    /// The number of the space in every model.
    static let space = 0

    /// The bit of a digit among a character's properties.
    private static let digitProperty: UInt32 = 8
    /// The scripts whose words are not told apart by spaces, and those of them that tell it of a
    /// whole language: Korean has spaces between words of its own.
    ///
    /// Source: `UNICHARSET::IsSpaceDelimited` and `Dict::IsSpaceDelimitedLang`.
    private static let scriptsWithoutSpaces: Set<String> = [
        "Han", "Hiragana", "Katakana", "Hangul", "Thai",
    ]
    private static let scriptsOfLanguagesWithoutSpaces: Set<String> = ["Han", "Katakana", "Thai"]

    let strings: [String]
    private let digits: [Bool]
    private let spaceDelimited: [Bool]
    /// Whether there are characters of scripts whose words are not told apart by spaces.
    var hasWordsWithoutSpaces: Bool { spaceDelimited.contains(false) }
    /// Whether words of the language are told apart by spaces.
    let isSpaceDelimited: Bool
    /// Whether the numbers after the space stand for joined and broken pieces of characters.
    let hasSpecialCodes: Bool

    var count: Int { strings.count }

    /// - Returns: `nil` if it is damaged.
    init?(_ bytes: ArraySlice<UInt8>) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let first = lines.first, let count = Int(Self.fields(first).first ?? ""),
            0 < count, count < lines.count
        else { return nil }
        var strings: [String] = []
        var digits: [Bool] = []
        var spaceDelimited: [Bool] = []
        var isSpaceDelimited = true
        strings.reserveCapacity(count)
        digits.reserveCapacity(count)
        for line in lines[1...count] {
            let fields = Self.fields(line)
            guard fields.count >= 2, let properties = UInt32(fields[1], radix: 16) else {
                return nil
            }
            // A file that only lists characters has scripts right after the properties.
            let scripts = fields.dropFirst(2).prefix(2)
            spaceDelimited.append(!scripts.contains(where: Self.scriptsWithoutSpaces.contains))
            if scripts.contains(where: Self.scriptsOfLanguagesWithoutSpaces.contains) {
                isSpaceDelimited = false
            }
            // An empty field could not be told from none.
            strings.append(fields[0] == "NULL" ? " " : fields[0])
            digits.append(properties & Self.digitProperty != 0)
        }
        guard strings[Self.space] == " " else { return nil }
        self.strings = strings
        self.digits = digits
        self.spaceDelimited = spaceDelimited
        self.isSpaceDelimited = isSpaceDelimited
        hasSpecialCodes = count >= 3 && strings[1] == "Joined" && strings[2].hasPrefix("|Broken|")
    }

    func isDigit(_ character: Int) -> Bool { digits[character] }

    /// Whether words of a character's script are told apart by spaces.
    func isSpaceDelimited(_ character: Int) -> Bool { spaceDelimited[character] }

    /// The characters that a text is made of, the longest first where several begin alike.
    ///
    /// - Returns: `nil` if some of it is not among them.
    func characters(of text: String) -> [Int]? {
        var numbers: [String: Int] = [:]
        for (number, string) in strings.enumerated() { numbers[string] = number }
        let longest = strings.map(\.unicodeScalars.count).max() ?? 1
        var rest = text.unicodeScalars[...]
        var characters: [Int] = []
        while !rest.isEmpty {
            let found = (1...longest).reversed().lazy
                .compactMap { length in numbers[String(rest.prefix(length))].map { ($0, length) } }
                .first
            guard let (number, length) = found else { return nil }
            characters.append(number)
            rest = rest.dropFirst(length)
        }
        return characters
    }

    private static func fields(_ line: ArraySlice<UInt8>) -> [String] {
        // After the tab stands a remark.
        line.prefix { $0 != UInt8(ascii: "\t") }.split(separator: UInt8(ascii: " "))
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
