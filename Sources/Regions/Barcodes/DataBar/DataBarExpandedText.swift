/// The element string that the characters of a GS1 DataBar Expanded hold, twelve bits each.
///
/// Source, also of all numbers: ISO/IEC 24724, 7.2.5.
struct DataBarExpandedText {
    /// FNC1 between elements.
    static let separator: UInt8 = 0x1D

    /// The date, 384 days a year and 32 a month, that stands for none: the day after the last.
    static let noDate = 38_400

    private let bits: [Bool]
    /// Whether FNC1, which is a numeric latch by itself, is followed by a numeric latch, as some
    /// write it.
    private let repeatsLatch: Bool
    private var next = 0

    /// - Returns: `nil` where the bits are no element string.
    static func bytes(of values: [Int]) -> [UInt8]? {
        let bits = values.flatMap { value in (0..<12).map { value >> (11 - $0) & 1 == 1 } }
        return elementString(of: bits) { $0.decoded() }
    }

    /// The element string of a composite component.
    ///
    /// Source: ISO/IEC 24723, 5.
    /// - Returns: `nil` where the bits are no element string.
    static func bytes(ofComponent bits: [Bool]) -> [UInt8]? {
        elementString(of: bits) { $0.decodedComponent() }
    }

    private static func elementString(
        of bits: [Bool], _ decode: (inout DataBarExpandedText) -> [UInt8]?
    ) -> [UInt8]? {
        for repeatsLatch in [false, true] {
            var text = DataBarExpandedText(bits: bits, repeatsLatch: repeatsLatch)
            if let bytes = decode(&text), !GS1Element.elements(of: bytes).isEmpty { return bytes }
        }
        return nil
    }

    private init(bits: [Bool], repeatsLatch: Bool) {
        (self.bits, self.repeatsLatch) = (bits, repeatsLatch)
    }

    private var left: Int { bits.count - next }

    func peek(_ count: Int) -> Int? {
        guard count <= left else { return nil }
        return bits[next..<next + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    mutating func read(_ count: Int) -> Int? {
        guard let value = peek(count) else { return nil }
        next += count
        return value
    }

    /// Whether the bits go on with an encodation method's, which are read then.
    mutating func begins(_ method: String) -> Bool {
        let value = method.reduce(0) { $0 << 1 | ($1 == "1" ? 1 : 0) }
        guard peek(method.count) == value else { return false }
        next += method.count
        return true
    }

    // MARK: Encodation methods

    private mutating func decoded() -> [UInt8]? {
        // Whether a composite component belongs to it doesn't matter here.
        guard read(1) != nil else { return nil }
        if begins("1") {
            guard read(2) != nil, let first = read(4), first < 10,
                let item = tradeItem(first: first), let rest = general()
            else { return nil }
            return item + rest
        }
        if begins("00") { return read(2) == nil ? nil : general() }
        if begins("0100") {
            guard let item = tradeItem(first: 9), let weight = read(15) else { return nil }
            return item + "3103".utf8 + Self.digits(weight, 6)
        }
        if begins("0101") {
            guard let item = tradeItem(first: 9), let weight = read(15) else { return nil }
            return item + (weight < 10_000 ? "3202" : "3203").utf8
                + Self.digits(weight < 10_000 ? weight : weight - 10_000, 6)
        }
        for (method, price) in [("01100", "392"), ("01101", "393")] where begins(method) {
            guard read(2) != nil, let item = tradeItem(first: 9), let decimals = read(2) else {
                return nil
            }
            var bytes = item + price.utf8 + Self.digits(decimals, 1)
            if price == "393" {
                guard let currency = read(10), currency < 1000 else { return nil }
                bytes += Self.digits(currency, 3)
            }
            guard let rest = general(), !rest.isEmpty else { return nil }
            return bytes + rest
        }
        guard begins("0111"), let kind = read(3), let item = tradeItem(first: 9),
            let weight = read(20), let date = read(16), weight < 1_000_000
        else { return nil }
        let measure = kind % 2 == 0 ? "310" : "320"
        var bytes = item + measure.utf8 + Self.digits(weight / 100_000, 1)
        bytes += Self.digits(weight % 100_000, 6)
        if date != Self.noDate {
            guard date < Self.noDate else { return nil }
            bytes += ["11", "13", "15", "17"][kind / 2].utf8
            bytes += Self.date(date)
        }
        return bytes
    }

    /// Year, month and day, two digits each.
    static func date(_ value: Int) -> [UInt8] {
        digits(value / 384, 2) + digits(value / 32 % 12 + 1, 2) + digits(value % 32, 2)
    }

    /// Element identifier 01 and a trade item number, whose check digit isn't told.
    private mutating func tradeItem(first: Int) -> [UInt8]? {
        var digits = Self.digits(first, 1)
        for _ in 0..<4 {
            guard let three = read(10), three < 1000 else { return nil }
            digits += Self.digits(three, 3)
        }
        return [0x30, 0x31] + GTINCheck.completed(digits)
    }

    static func digits(_ value: Int, _ count: Int) -> [UInt8] {
        let text = String(value)
        return [UInt8](repeating: 0x30, count: max(count - text.utf8.count, 0)) + text.utf8
    }

    // MARK: The general purpose data field

    /// The encodation modes.
    enum Mode { case numeric, alphanumeric, iso646 }

    mutating func general(from start: Mode = .numeric) -> [UInt8]? {
        var (mode, bytes) = (start, [UInt8]())
        while left >= 3 {
            if mode == .numeric {
                // Fewer than four bits are padding; fewer than seven hold one digit.
                if left < 4 { break }
                if left < 7 {
                    guard let digit = read(4), digit <= 10 else { return nil }
                    if digit > 0 { bytes += Self.digits(digit - 1, 1) }
                } else if begins("0000") {
                    mode = .alphanumeric
                } else {
                    guard let pair = read(7), pair >= 8 else { return nil }
                    for digit in [(pair - 8) / 11, (pair - 8) % 11] {
                        bytes.append(digit == 10 ? Self.separator : UInt8(0x30 + digit))
                    }
                }
                continue
            }
            if begins("000") {
                mode = .numeric
                continue
            }
            // Padding is the latch to the other mode again and again, cut where it ends.
            if left < 5 { break }
            if begins("00100") {
                mode = mode == .alphanumeric ? .iso646 : .alphanumeric
            } else if begins("01111") {
                bytes.append(Self.separator)
                mode = .numeric
                if repeatsLatch { _ = begins("000") }
            } else if let byte = mode == .alphanumeric ? alphanumeric() : iso646() {
                bytes.append(byte)
            } else {
                return nil
            }
        }
        if bytes.last == Self.separator { bytes.removeLast() }
        return bytes
    }

    private mutating func alphanumeric() -> UInt8? {
        if peek(1) == 0 { return read(5).flatMap(Self.digit) }
        guard let value = read(6) else { return nil }
        // A letter, or one of five signs.
        if value < 58 { return UInt8(value + 33) }
        return value < 63 ? Array("*,-./".utf8)[value - 58] : nil
    }

    private mutating func iso646() -> UInt8? {
        guard let start = peek(5) else { return nil }
        if start < 16 { return read(5).flatMap(Self.digit) }
        if start < 29 {
            guard let value = read(7) else { return nil }
            return UInt8(value < 90 ? value + 1 : value + 7)
        }
        guard let value = read(8), (232...252).contains(value) else { return nil }
        return Array("!\"%&'()*+,-./:;<=>?_ ".utf8)[value - 232]
    }

    private static func digit(_ value: Int) -> UInt8? {
        (5...14).contains(value) ? UInt8(value + 43) : nil
    }
}
