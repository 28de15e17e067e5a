/// The check digit of trade item numbers: that of the sum with weights of three and one in turn.
///
/// Source: GS1 General Specifications, 7.9.1.
enum GTINCheck {
    /// Digits with the check digit that they lack.
    static func completed(_ digits: some BidirectionalCollection<UInt8>) -> [UInt8] {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            sum + (Int(digit.element) - 0x30) * (digit.offset.isMultiple(of: 2) ? 3 : 1)
        }
        return digits + [UInt8(0x30 + (10 - sum % 10) % 10)]
    }

    /// Whether the last digit is the check digit of those before.
    static func isRight(_ digits: some BidirectionalCollection<UInt8>) -> Bool {
        completed(digits.dropLast()).elementsEqual(digits)
    }
}
