/// One piece of a GS1 payload: an application identifier and its value.
public struct GS1Element: Sendable, Hashable, Codable {
    /// Two to four digits, such as "01" for a GTIN.
    public var applicationIdentifier: String
    /// The value, without separators.
    public var value: String

    /// Makes an element of its parts.
    public init(applicationIdentifier: String, value: String) {
        self.applicationIdentifier = applicationIdentifier
        self.value = value
    }
}

extension GS1Element {
    /// The application identifier of a trade item number (GTIN), and how many digits that has.
    static let tradeItemNumber = "01"
    static let tradeItemNumberDigits = 14

    /// The elements of a payload in which FNC1 is written as GS (0x1D).
    ///
    /// Source: GS1 General Specifications, 7.8.5 (element strings), 3.2 (identifiers).
    /// - Returns: empty where the payload is not made of elements.
    static func elements(of payload: some Sequence<UInt8>) -> [GS1Element] {
        let separator: UInt8 = 0x1D
        var rest = Array(payload)[...]
        if rest.first == separator { rest.removeFirst() }
        var elements: [GS1Element] = []
        while !rest.isEmpty {
            guard let length = identifierLength(rest), rest.count > length else { return [] }
            let identifier = text(rest.prefix(length))
            rest.removeFirst(length)
            let end: Int
            if let fixed = fixedValueLength(identifier) {
                guard rest.count >= fixed else { return [] }
                end = rest.startIndex + fixed
            } else {
                end = rest.firstIndex(of: separator) ?? rest.endIndex
            }
            let value = rest[..<end]
            guard !value.isEmpty, !value.contains(separator) else { return [] }
            elements.append(GS1Element(applicationIdentifier: identifier, value: text(value)))
            rest = rest[end...]
            if rest.first == separator { rest.removeFirst() }
        }
        return elements
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// How many digits the identifier has that bytes begin with; `nil` if it is none.
    ///
    /// Source: GS1 General Specifications, 3.2, by the first two digits.
    private static func identifierLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        let digits = bytes.prefix(4).map { Int($0) - Int(UInt8(ascii: "0")) }
        guard digits.count >= 2, digits.prefix(2).allSatisfy({ (0...9).contains($0) }) else {
            return nil
        }
        let length =
            switch digits[0] * 10 + digits[1] {
            case 0...22, 30, 37, 90...99: 2
            case 31...36, 39, 43, 70, 72, 80...82: 4
            case 23...29, 40...42, 71: 3
            default: 0
            }
        guard length > 0, digits.count >= length,
            digits.prefix(length).allSatisfy({ (0...9).contains($0) })
        else { return nil }
        return length
    }

    /// The length of values that need no separator, by the identifier's first two digits.
    ///
    /// Source: GS1 General Specifications, 7.8.5.
    private static func fixedValueLength(_ identifier: String) -> Int? {
        let total: Int? =
            switch identifier.prefix(2) {
            case "00": 20
            case "01", "02", "03": 16
            case "04": 18
            case "11", "12", "13", "14", "15", "16", "17", "18", "19": 8
            case "20": 4
            case "31", "32", "33", "34", "35", "36": 10
            case "41": 16
            default: nil
            }
        // The table counts the identifier's first two digits and what follows.
        return total.map { $0 - identifier.count }
    }
}
