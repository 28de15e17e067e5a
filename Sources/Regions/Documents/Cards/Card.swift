/// What a gift, voucher, membership or loyalty card says, field by field.
///
/// A field that isn't printed, or can't be told, is `nil`. Values are without grouping: a number of
/// "6006 4912 3456 7890" is "6006491234567890", and ``DocumentField/text`` has it as it is printed.
public struct Card: Sendable, Hashable {
    /// The number of the card, or the code of a voucher: letters and digits without what groups them.
    ///
    /// Where only a barcode says it, its text and corners are missing.
    public var number: DocumentField<String>?
    /// The PIN or security code, letters and digits without what groups them.
    public var pin: DocumentField<String>?
    /// What the card is worth.
    public var amount: DocumentField<Amount>?
    /// The currency of the amount, ISO 4217.
    public var currency: DocumentField<String>?
    /// The last day or month that it is valid in.
    public var expiry: DocumentField<CardExpiry>?
    /// Whom the card belongs to.
    public var holder: DocumentField<String>?
    /// How the number that is printed compares with the barcodes; `nil` where one of both is missing.
    public var matchesBarcode: CardBarcodeMatch?
    /// The check digits that the number can have by its length, and whether they are right.
    ///
    /// Nobody has to give a card one: a number that is wrong by all of them may be read right.
    public var checkDigits: [CardCheckDigit] = []

    /// Makes a card that says nothing.
    public init() {}
}

/// The last day of a card, or its last month where no day is printed.
public struct CardExpiry: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The year, 1...9999.
    public let year: Int
    /// The month, 1...12.
    public let month: Int
    /// The day of the month; `nil` where only the month is printed.
    public let day: Int?

    /// Makes an expiry in a month.
    ///
    /// - Returns: `nil` for a month that the calendar doesn't have, or a year outside 1...9999.
    public init?(year: Int, month: Int) {
        guard CalendarDay(year: year, month: month, day: 1) != nil else { return nil }
        (self.year, self.month, day) = (year, month, nil)
    }

    /// Makes an expiry on a day.
    public init(_ date: CalendarDay) { (year, month, day) = (date.year, date.month, date.day) }

    /// Reads ISO 8601's forms: "2028-05" and "2028-05-31".
    public init?(_ text: String) {
        if let date = CalendarDay(text) {
            self.init(date)
        } else if let date = CalendarDay(text + "-01") {
            self.init(year: date.year, month: date.month)
        } else {
            return nil
        }
    }

    /// ISO 8601: "2028-05" or "2028-05-31".
    public var description: String {
        guard let first = CalendarDay(year: year, month: month, day: day ?? 1) else { return "" }
        return day == nil ? String(first.description.dropLast("-01".count)) : first.description
    }

    /// Whether one is before another; a month is as long as its last day.
    public static func < (one: CardExpiry, other: CardExpiry) -> Bool {
        (one.year, one.month, one.day ?? .max) < (other.year, other.month, other.day ?? .max)
    }

    /// Reads the form that ``description`` has.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let expiry = CardExpiry(text) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath, debugDescription: "no day and no month is given"
                ))
        }
        self = expiry
    }

    /// Writes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// How the number that is printed on a card compares with its barcodes.
public enum CardBarcodeMatch: String, Sendable, Hashable, Codable, CaseIterable {
    /// A barcode says the same.
    case equal
    /// One of both is a part of the other: a code that is an address with the number in it.
    case part
    /// No barcode says it.
    case differs
}

/// A check digit that a number can have.
public struct CardCheckDigit: Sendable, Hashable, Codable {
    /// Rules of check digits.
    public enum Rule: String, Sendable, Hashable, Codable, CaseIterable {
        /// That of identification cards, for 12 to 19 digits: ISO/IEC 7812-1, annex B.
        case luhn
        /// That of trade items, for 8, 12 and 13 digits: GS1 General Specifications, 7.9.
        case ean
    }

    /// The rule.
    public let rule: Rule
    /// Whether the last digit is the one that the rule wants.
    public let isRight: Bool

    /// Makes the outcome of a check.
    public init(rule: Rule, isRight: Bool) {
        self.rule = rule
        self.isRight = isRight
    }

    /// The checks that a number can have by its length; none for one with letters.
    public static func checks(of number: String) -> [CardCheckDigit] {
        let digits = number.utf8.compactMap { (0x30...0x39).contains($0) ? Int($0) - 0x30 : nil }
        guard digits.count == number.utf8.count else { return [] }
        var checks: [CardCheckDigit] = []
        if eanLengths.contains(digits.count) {
            let sum = digits.reversed().enumerated().reduce(0) {
                $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : eanWeight)
            }
            checks.append(CardCheckDigit(rule: .ean, isRight: sum.isMultiple(of: 10)))
        }
        if luhnLengths.contains(digits.count) {
            let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
                let weighed = digit.element * (digit.offset.isMultiple(of: 2) ? 1 : 2)
                return sum + weighed / 10 + weighed % 10
            }
            checks.append(CardCheckDigit(rule: .luhn, isRight: sum.isMultiple(of: 10)))
        }
        return checks
    }

    /// Source: GS1 General Specifications, 7.9: GTIN-8, GTIN-12 and GTIN-13, every second digit
    /// times three.
    private static let eanLengths: Set<Int> = [8, 12, 13]
    private static let eanWeight = 3
    /// Source: ISO/IEC 7812-1: at most 19 digits; fewer than 12 are issuers' own.
    private static let luhnLengths = 12...19
}

extension Card {
    /// The card without the fields that are less sure.
    public func keeping(minimumConfidence: Double) -> Card {
        func kept<Value>(_ field: DocumentField<Value>?) -> DocumentField<Value>? {
            field.flatMap { $0.confidence >= minimumConfidence ? $0 : nil }
        }
        var card = self
        card.number = kept(number)
        card.pin = kept(pin)
        card.amount = kept(amount)
        card.currency = kept(currency)
        card.expiry = kept(expiry)
        card.holder = kept(holder)
        if card.number == nil { (card.matchesBarcode, card.checkDigits) = (nil, []) }
        return card
    }
}
