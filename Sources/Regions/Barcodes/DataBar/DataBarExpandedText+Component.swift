/// The encodation methods of the component of a composite code.
///
/// Source, also of all numbers: ISO/IEC 24723, 5.3.
extension DataBarExpandedText {
    /// Identifiers of a lot number, and of the days of production and of expiry.
    private static let (lot, production, expiry) = ("10", "11", "17")
    /// The identifier of what partners agree on among themselves, and those that may follow it
    /// shortened.
    private static let (agreed, serial, asset) = ("90", "21", "8004")
    /// The letters that take four bits behind a number below this.
    private static let frequentLetters = Array("BDHIJKLNPQRSTVWZ".utf8)
    private static let noNumber = 31

    mutating func decodedComponent() -> [UInt8]? {
        if begins("0") { return general() }
        if begins("11") { return decodedAgreement() }
        guard begins("10") else { return nil }
        if begins("11") { return general().map { Self.lot.utf8 + $0 } }
        guard let date = read(16), date < Self.noDate, let isExpiry = read(1),
            let rest = general()
        else { return nil }
        let day = (isExpiry == 1 ? Self.expiry : Self.production).utf8 + Self.date(date)
        // A lot number follows, but for where a separator says that it does not.
        if rest.first == Self.separator { return day + rest.dropFirst() }
        return rest.isEmpty ? day : day + Self.lot.utf8 + rest
    }

    /// Identifier 90, whose value begins with a number, unless that is 0, and a letter.
    private mutating func decodedAgreement() -> [UInt8]? {
        let isAlphanumeric = begins("0")
        let isNumeric = !isAlphanumeric && begins("10")
        guard isAlphanumeric || isNumeric || begins("11") else { return nil }
        let follower =
            begins("0") ? "" : begins("10") ? Self.serial : begins("11") ? Self.asset : nil
        guard let follower, var number = read(5) else { return nil }
        let letter: UInt8
        if number < Self.noNumber {
            guard let index = read(4) else { return nil }
            letter = Self.frequentLetters[index]
        } else {
            guard let long = read(10), long < 1000, let index = read(5), index < 26 else {
                return nil
            }
            (number, letter) = (long, UInt8(ascii: "A") + UInt8(index))
        }
        var value = number > 0 ? Array(String(number).utf8) : []
        value.append(letter)
        if !isAlphanumeric, !isNumeric {
            guard let letters = alphabetic() else { return nil }
            value += letters
        }
        guard let rest = general(from: isAlphanumeric ? .alphanumeric : .numeric) else {
            return nil
        }
        var all = Self.agreed.utf8 + value + rest
        if !follower.isEmpty {
            // It stands behind the separator, where another one would.
            guard let end = all.firstIndex(of: Self.separator) else { return nil }
            all.insert(contentsOf: follower.utf8, at: end + 1)
        } else if all.last == Self.separator {
            all.removeLast()
        }
        return all
    }

    /// Capital letters and digits up to a separator, with it; or to the end.
    private mutating func alphabetic() -> [UInt8]? {
        var bytes: [UInt8] = []
        while let value = peek(5) {
            if begins("11111") {
                // The last one is padding.
                return bytes + [Self.separator]
            }
            if value < 26 {
                _ = read(5)
                bytes.append(UInt8(ascii: "A") + UInt8(value))
            } else {
                guard let digit = read(6), (52...61).contains(digit) else { return nil }
                bytes.append(UInt8(ascii: "0") + UInt8(digit - 52))
            }
        }
        return bytes
    }
}
