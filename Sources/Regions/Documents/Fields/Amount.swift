#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// An amount of money, or a number of things, with the digits that are printed.
///
/// It is counted in whole units of its last digit, never in floating point: 12.30 is 1230 of the
/// second decimal. Amounts of equal value are equal, however many zeros end them.
public struct Amount: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The amount in units of its last decimal.
    public let units: Int
    /// How many decimals it is printed with, 0...6.
    public let decimals: Int

    /// Digits that an amount can have: their sums don't overflow.
    ///
    /// Chosen: no price has as many.
    static let maximumDigits = 15
    /// Decimals that an amount can have.
    ///
    /// Chosen: prices of fuel and of currencies have no more.
    static let maximumDecimals = 6

    /// Makes an amount of whole units of its last decimal.
    ///
    /// - Returns: `nil` for more than fifteen digits, or decimals that are not inside 0...6.
    public init?(units: Int, decimals: Int) {
        guard (0...Self.maximumDecimals).contains(decimals),
            units.magnitude < UInt(Self.powerOfTen(Self.maximumDigits))
        else { return nil }
        self.units = units
        self.decimals = decimals
    }

    /// Reads an amount as ``description`` gives it: "12.30", "-4", "0.5".
    ///
    /// - Returns: `nil` for any other text; what people print is read by the library itself.
    public init?(_ text: String) {
        var digits = text[...]
        let isNegative = digits.first == "-"
        if isNegative { digits.removeFirst() }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count),
            parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let units = Int(parts.joined())
        else { return nil }
        self.init(
            units: isNegative ? -units : units, decimals: parts.count > 1 ? parts[1].count : 0)
    }

    private init(unchecked units: Int, decimals: Int) {
        self.units = units
        self.decimals = decimals
    }

    /// Nothing, without decimals.
    public static let zero = Amount(unchecked: 0, decimals: 0)

    /// Digits with a point before the decimals: "12.30", "-4".
    public var description: String {
        let digits = String(units.magnitude)
        let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
        let sign = units < 0 ? "-" : ""
        guard decimals > 0 else { return sign + padded }
        return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// The same as a decimal number of Foundation.
    public var decimalValue: Decimal {
        Decimal(
            sign: units < 0 ? .minus : .plus, exponent: -decimals,
            significand: Decimal(units.magnitude))
    }

    /// Units and decimals without zeros at the end.
    private var reduced: (units: Int, decimals: Int) {
        var (units, decimals) = (units, decimals)
        while decimals > 0, units % 10 == 0 { (units, decimals) = (units / 10, decimals - 1) }
        return (units, decimals)
    }

    /// Whether both are worth the same.
    public static func == (one: Amount, other: Amount) -> Bool { one.reduced == other.reduced }

    /// Hashes what it is worth.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(reduced.units)
        hasher.combine(reduced.decimals)
    }

    /// Whether one is worth less.
    public static func < (one: Amount, other: Amount) -> Bool { (one - other).units < 0 }

    /// The sum, with the decimals of the finer one; the largest there is where it has no room.
    public static func + (one: Amount, other: Amount) -> Amount {
        let decimals = max(one.decimals, other.decimals)
        let (sum, overflows) = one.scaled(to: decimals)
            .addingReportingOverflow(other.scaled(to: decimals))
        return Amount(unchecked: overflows ? (sum < 0 ? .max : .min + 1) : sum, decimals: decimals)
    }

    /// The difference, with the decimals of the finer one.
    public static func - (one: Amount, other: Amount) -> Amount { one + -other }

    /// The amount with the other sign.
    public static prefix func - (amount: Amount) -> Amount {
        Amount(unchecked: -amount.units, decimals: amount.decimals)
    }

    /// The amount without its sign.
    public var magnitude: Amount { units < 0 ? -self : self }

    /// Units of a number of decimals, which is not less than the amount's own; the largest number
    /// there is for what doesn't fit.
    func scaled(to decimals: Int) -> Int {
        let (units, overflows) = units.multipliedReportingOverflow(
            by: Self.powerOfTen(max(decimals - self.decimals, 0)))
        return overflows ? (self.units < 0 ? .min + 1 : .max) : units
    }

    static func powerOfTen(_ exponent: Int) -> Int {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// Reads the form that ``description`` has.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let amount = Amount(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(text) is no amount"))
        }
        self = amount
    }

    /// Writes ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
