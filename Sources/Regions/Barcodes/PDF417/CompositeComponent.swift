/// What a two-dimensional component above a linear code of GS1 says.
///
/// CC-A is a small MicroPDF417 whose codewords are digits, CC-B any other one, and CC-C a PDF417; the
/// latter two begin with a codeword of their own, and hold bytes.
///
/// Source, also of all numbers: ISO/IEC 24723, 5 and 9; bytes by ISO/IEC 15438, 5.4.3.
enum CompositeComponent {
    /// That its elements belong to those of another code.
    ///
    /// Source: ISO/IEC 15424.
    static let identifier = "]e1"

    /// The first codeword, and those that say that bytes follow: any number of them, or whole groups.
    private static let mark = 920
    private static let (bytes, groupsOfBytes) = (901, 924)
    /// The words of a group, and the bytes that they hold as digits in base 900.
    private static let (groupWords, groupBytes) = (5, 6)
    private static let base = 900

    /// In CC-A, seven words are 69 bits as digits in base 928.
    private static let (digitBase, digitWords, digitBits) = (928, 7, 69)
    /// The bits of a component by its words.
    private static let bitsOfWords = [
        6: 59, 8: 78, 9: 88, 10: 98, 11: 108, 12: 118, 14: 138, 17: 167, 20: 197,
    ]

    static func isMarked(_ words: [Int]) -> Bool { words.first == mark }

    /// The element string of the codewords of data of a CC-B; `nil` where they hold none.
    static func elementString(of words: [Int]) -> [UInt8]? {
        guard isMarked(words), words.count > 2, [bytes, groupsOfBytes].contains(words[1]) else {
            return nil
        }
        let data = words[2...]
        guard data.allSatisfy({ $0 < base }) else { return nil }
        // Without whole groups alone, the last words are a byte each.
        let groups = words[1] == bytes ? (data.count - 1) / groupWords : data.count / groupWords
        var found: [UInt8] = []
        for group in 0..<groups {
            let first = data.startIndex + group * groupWords
            let value = data[first..<first + groupWords].reduce(0) { $0 * base + $1 }
            guard value >> (8 * groupBytes) == 0 else { return nil }
            for index in (0..<groupBytes).reversed() {
                found.append(UInt8(truncatingIfNeeded: value >> (8 * index)))
            }
        }
        for word in data.dropFirst(groups * groupWords) {
            guard let byte = UInt8(exactly: word) else { return nil }
            found.append(byte)
        }
        return elementString(ofBytes: found)
    }

    /// The element string of the bytes of a component; `nil` where they hold none.
    static func elementString(ofBytes bytes: [UInt8]) -> [UInt8]? {
        DataBarExpandedText.bytes(
            ofComponent: bytes.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } })
    }

    /// The element string of the words of data of a CC-A; `nil` where they hold none.
    static func elementString(ofDigits words: [Int]) -> [UInt8]? {
        guard var left = bitsOfWords[words.count] else { return nil }
        var bits: [Bool] = []
        for first in stride(from: 0, to: words.count, by: digitWords) {
            var digits = Array(words[first..<min(first + digitWords, words.count)])
            let count = min(left, digitBits)
            left -= count
            // Halved again and again, from the lowest bit.
            var part: [Bool] = []
            for _ in 0..<count {
                var rest = 0
                for index in digits.indices {
                    rest = rest * digitBase + digits[index]
                    (digits[index], rest) = (rest / 2, rest % 2)
                }
                part.append(rest == 1)
            }
            guard digits.allSatisfy({ $0 == 0 }) else { return nil }
            bits += part.reversed()
        }
        return DataBarExpandedText.bytes(ofComponent: bits)
    }
}
