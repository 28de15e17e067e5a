/// The characters that Code 39 and Code 93 make of a shift and the letter behind it.
///
/// Source: ISO/IEC 16388, annex A; AIM USS Code 93.
enum FullASCII {
    /// By the characters of Code 39; Code 93 has four of its own.
    enum Shift: Character {
        case dollar = "$"
        case percent = "%"
        case plus = "+"
        case slash = "/"
    }

    private static let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    /// What "%A" to "%Z" stand for.
    private static let percentCharacters: [UInt8] = [
        27, 28, 29, 30, 31, 59, 60, 61, 62, 63, 91, 92, 93, 94, 95, 123, 124, 125, 126, 127, 0, 64,
        96, 127, 127, 127,
    ]

    /// What a shift makes of a letter; `nil` where they stand for nothing.
    static func byte(_ shift: Shift, _ letter: UInt8) -> UInt8? {
        guard letters.contains(letter) else { return nil }
        let index = letter - letters.lowerBound
        switch shift {
        case .dollar: return 1 + index
        case .percent: return percentCharacters[Int(index)]
        case .plus: return UInt8(ascii: "a") + index
        // "/A" to "/O" are the characters from "!" to "/", and "/Z" is a colon.
        case .slash where letter == UInt8(ascii: "Z"): return UInt8(ascii: ":")
        case .slash: return letter <= UInt8(ascii: "O") ? UInt8(ascii: "!") + index : nil
        }
    }
}
