// What a Code 39 holds besides what it says: a pharmaceutical number, Code 32.

extension BarcodeReading {
    /// Makes a Code 39 that holds a pharmaceutical number a Code 32 where that is wanted.
    mutating func interpretCode39(wanted: Set<BarcodeSymbology>) {
        guard symbology == .code39, wanted.contains(.code32),
            let number = PharmaceuticalNumber(payload)
        else { return }
        symbology = .code32
        payload = Array(number.text.utf8)
        text = BarcodeText(payload, symbology: symbology)
    }
}

/// The number of an Italian medicine, as six characters of a Code 39 hold it: Code 32.
///
/// Source, also of all numbers: Decreto of the Ministero della Sanita of 10 June 1983 (codice 32).
private struct PharmaceuticalNumber {
    private static let characters = 6
    private static let digits = 9
    /// Base 32: digits and consonants.
    private static let alphabet = Array("0123456789BCDFGHJKLMNPQRSTUVWXYZ".utf8)

    /// "A" and nine digits, the last a check digit.
    let text: String

    /// - Returns: `nil` where it is no such number. Six digits are taken for what they say: hardly
    ///   one number in a thousand has no letter.
    init?(_ payload: [UInt8]) {
        let values = payload.compactMap { Self.alphabet.firstIndex(of: $0) }
        guard payload.count == Self.characters, values.count == payload.count,
            values.contains(where: { $0 > 9 })
        else { return nil }
        let number = String(values.reduce(0) { $0 * Self.alphabet.count + $1 })
        guard number.count <= Self.digits else { return nil }
        let padded = String(repeating: "0", count: Self.digits - number.count) + number
        let digits = padded.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
        // Every second digit counts twice, as the sum of the digits of its double.
        let sum = digits.dropLast().enumerated().reduce(0) { sum, digit in
            let value = digit.element * (digit.offset % 2 + 1)
            return sum + value / 10 + value % 10
        }
        guard sum % 10 == digits[Self.digits - 1] else { return nil }
        text = "A" + padded
    }
}
