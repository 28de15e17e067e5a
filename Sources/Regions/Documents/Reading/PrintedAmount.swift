/// An amount as it stands in a row.
struct PrintedAmount: Sendable {
    var value: Amount
    /// Printed words: the amount, and what belongs to it on either side.
    let range: Range<Int>
    let text: String
    /// The left and the right edge of the digits, in widths of the image.
    let left: Double
    let right: Double
    /// How likely the digits are read right, 0...1.
    let confidence: Double
    let hasCurrency: Bool
    /// Whether it is a share, such as "7%".
    let isPercent: Bool
    /// The letters behind it that say how it is taxed, or that it is a measure.
    let suffix: String
    /// Whether the print has a decimal sign.
    var hasDecimals: Bool { value.decimals > 0 }
    /// Whether it looks like money: with cents.
    var isMoney: Bool { value.decimals == 2 && !isPercent && !isMeasure }
    /// Whether a unit such as "kg" follows.
    var isMeasure: Bool { PrintedAmount.units.contains(suffix.lowercased()) }
    /// Whether the unit is one of those that packs are labelled with: "0,2 L".
    var isContent: Bool { PrintedAmount.contents.contains(suffix.lowercased()) }
    /// Other amounts that the print may be, the likeliest first.
    var alternatives: [Amount] = []
    var isCorrected = false

    /// Units of weight, volume and length.
    static let contents: Set<String> = [
        "kg", "g", "l", "ml", "cl", "lb", "lbs", "oz", "m", "cm", "ltr", "gal",
    ]
    /// What things are counted and weighed in.
    static let units: Set<String> = [
        "kg", "g", "l", "ml", "cl", "lb", "lbs", "oz", "pc", "pcs", "x", "stk", "st", "ea", "kwh",
        "m", "cm",
        "ltr", "gal", "unit", "units", "pkt", "btl", "box", "set", "nos", "pz", "ud", "uds", "un",
        "kota", "ctn",
    ]
}

/// Reads the amounts of a row.
struct AmountReader: Sendable {
    /// What stands before the cents where a print leaves it open.
    let decimalSign: Character
    let currencySigns: Set<String>

    /// All signs that are known.
    private static let allSigns = Set(Country.all.flatMap(\.currencySigns).map(plain))

    init(decimalSign: Character, currencySigns: [String]? = nil) {
        self.decimalSign = decimalSign
        self.currencySigns = currencySigns.map { Set($0.map(Self.plain)) } ?? Self.allSigns
    }

    /// All signs that are known, and a point before the cents.
    static let general = AmountReader(decimalSign: ".")

    /// The longest tax code behind an amount, in letters.
    ///
    /// Chosen: "ZRL".
    private static let longestSuffix = 4

    func amounts(in row: PrintedRow) -> [PrintedAmount] {
        var amounts: [PrintedAmount] = []
        for index in row.words.indices {
            guard let parsed = parse(row.words[index].text) else { continue }
            var range = index..<index + 1
            var isNegative = parsed.isNegative
            var hasCurrency = parsed.hasCurrency
            var suffix = parsed.suffix
            if index > 0 {
                let before = row.words[index - 1].text
                if ["-", "–", "—"].contains(before) {
                    isNegative = true
                    range = index - 1..<index + 1
                } else if currencySigns.contains(Self.plain(before)) {
                    hasCurrency = true
                    range = index - 1..<index + 1
                }
            }
            if suffix.isEmpty, index + 1 < row.words.count {
                let after = row.words[index + 1].text
                if currencySigns.contains(Self.plain(after)) {
                    hasCurrency = true
                    range = range.lowerBound..<index + 2
                } else if after == "%" {
                    suffix = "%"
                } else if after == "-" {
                    isNegative = true
                } else if after.count <= Self.longestSuffix,
                    after.unicodeScalars.allSatisfy({
                        $0.properties.isAlphabetic || $0 == "*" || $0 == "#" || $0 == "×"
                    })
                {
                    suffix = after.filter(\.isLetter)
                    if after == "×" { suffix = "x" }
                }
            }
            guard
                let value = Amount(
                    units: isNegative ? -parsed.units : parsed.units, decimals: parsed.decimals)
            else { continue }
            let extent = row.extent(index..<index + 1)
            let others = row.words[index].alternatives.compactMap { other in
                parse(other).flatMap {
                    Amount(units: isNegative ? -$0.units : $0.units, decimals: $0.decimals)
                }
            }
            amounts.append(
                PrintedAmount(
                    value: value, range: range, text: row.text(range), left: extent.left,
                    right: extent.right, confidence: row.words[index].confidence,
                    hasCurrency: hasCurrency,
                    isPercent: suffix.hasPrefix("%"), suffix: suffix,
                    alternatives: others.filter {
                        $0 != value && $0.decimals == value.decimals
                    }))
        }
        return amounts
    }

    /// The letters of a currency's sign, as capitals, and signs that stand for one.
    static func plain(_ sign: String) -> String {
        guard sign.utf8.allSatisfy(Unicode.ASCII.isASCII) else {
            return sign.uppercased().filter { $0.isLetter || "$€£₹".contains($0) }
        }
        return String(
            decoding: sign.utf8.compactMap { byte -> UInt8? in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"): byte
                // Small and capital letters differ by one bit.
                case UInt8(ascii: "a")...UInt8(ascii: "z"): byte & ~0x20
                default: nil
                }
            }, as: UTF8.self)
    }

    struct Parsed {
        var units: Int
        var decimals: Int
        var isNegative: Bool
        var hasCurrency: Bool
        var suffix: String
    }

    /// Reads one word; `nil` for what is no amount.
    func parse(_ word: String) -> Parsed? {
        // Words of a hundred digits are no amounts.
        var rest = Array(word.unicodeScalars)[...]
        guard rest.count <= 2 * Amount.maximumDigits + Self.longestSuffix else { return nil }
        var isNegative = false
        var currency = ""
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        while let first = rest.first, !isDigit(first) {
            if (first == "." || first == ","), rest.count > 1, isDigit(rest[rest.startIndex + 1]) {
                break
            }
            switch first {
            case "-", "–", "—", "−": isNegative = true
            case "(", "=", ":", "*", "@", "#", "\"", "“", "'", "+", "~", ";", "|", "[", "»": break
            default: currency.unicodeScalars.append(first)
            }
            rest.removeFirst()
        }
        let hasCurrency = !currency.isEmpty && currencySigns.contains(Self.plain(currency))
        guard currency.isEmpty || hasCurrency else { return nil }
        var digits: [Unicode.Scalar] = []
        var rawEnd = rest.startIndex
        for (index, scalar) in zip(rest.indices, rest) {
            if isDigit(scalar) {
                digits.append(scalar)
                rawEnd = index + 1
            } else if scalar == "*" || Self.signs.contains(scalar), index + 1 < rest.endIndex,
                isDigit(Self.digit(rest[index + 1]))
            {
                if scalar == "*" { break }
                digits.append(scalar == "·" ? "." : scalar)
            } else if index > rest.startIndex, Self.twins[scalar] != nil,
                Self.isBetweenDigits(rest, index)
            {
                digits.append(Self.digit(scalar))
                rawEnd = index + 1
            } else {
                break
            }
        }
        guard digits.contains(where: isDigit) else { return nil }
        var suffix = ""
        for scalar in rest[rawEnd...] {
            switch scalar {
            case "-", "–": isNegative = true
            case "*", ")", ":", ";", ".", ",", "|", "]", "\"", "”", "'", "#", "=", "«": break
            default: suffix.unicodeScalars.append(scalar)
            }
        }
        var isMoneySuffix = false
        if currencySigns.contains(Self.plain(suffix)), !suffix.isEmpty {
            suffix = ""
            isMoneySuffix = true
        }
        // Behind an asterisk a digit stands for the letter of a tax: "2,34*8".
        if suffix.count == 1, suffix.allSatisfy(\.isNumber), rest[rawEnd...].first == "*" {
            suffix = ""
        }
        guard suffix.count <= Self.longestSuffix,
            suffix.unicodeScalars.allSatisfy({
                $0.properties.isAlphabetic || $0 == "%" || $0 == "×" || $0 == "@"
                    || isDigit($0) == false && $0 == "/"
            })
                || suffix.hasPrefix("%")
        else { return nil }
        guard let (units, decimals) = number(digits) else { return nil }
        return Parsed(
            units: units, decimals: decimals, isNegative: isNegative,
            hasCurrency: hasCurrency || isMoneySuffix, suffix: suffix == "×" ? "x" : suffix)
    }

    /// Digits of an amount, whose last sign may be a decimal sign or between thousands.
    private func number(_ scalars: [Unicode.Scalar]) -> (units: Int, decimals: Int)? {
        var groups: [String] = [""]
        var signs: [Unicode.Scalar] = []
        for scalar in scalars {
            if ("0"..."9").contains(scalar) {
                groups[groups.count - 1].unicodeScalars.append(scalar)
            } else {
                signs.append(scalar)
                groups.append("")
            }
        }
        var decimals = 0
        if let last = signs.last, let cents = groups.last {
            let isGrouped =
                cents.count == 3 && (1...3).contains(groups[groups.count - 2].count)
                && groups[groups.count - 2] != "0"
            let isSame = signs.dropLast().contains(last)
            if !(isGrouped && (isSame || Character(last) != decimalSign)) || last == "'" {
                decimals = cents.count
            }
            if isSame && !isGrouped { return nil }
            let thousands = groups.dropFirst().dropLast(decimals > 0 ? 1 : 0)
            guard thousands.allSatisfy({ $0.count == 3 || $0.count == 2 }) else { return nil }
        }
        let digits = groups.joined()
        guard digits.count <= Amount.maximumDigits, decimals <= Amount.maximumDecimals,
            let units = Int(digits)
        else { return nil }
        return (units, decimals)
    }

    /// What stands between digits of an amount.
    private static let signs: [Unicode.Scalar] = [".", ",", "'", "’", "·"]

    /// Whether a word has a sign before a digit, as amounts with cents do.
    static func mayHaveCents(_ word: String) -> Bool {
        let scalars = word.unicodeScalars
        return zip(scalars, scalars.dropFirst()).contains { sign, next in
            signs.contains(sign) && ("0"..."9").contains(digit(next))
        }
    }

    /// Letters that are read for digits.
    private static let twins: [Unicode.Scalar: Unicode.Scalar] = [
        "O": "0", "o": "0", "Q": "0", "D": "0", "l": "1", "I": "1", "|": "1", "S": "5", "B": "8",
    ]

    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        twins[scalar] ?? scalar
    }

    private static func isBetweenDigits(_ scalars: ArraySlice<Unicode.Scalar>, _ index: Int) -> Bool
    {
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        let before = scalars[index - 1]
        guard isDigit(before) || before == "." || before == "," else { return false }
        if index + 1 == scalars.endIndex {
            return before == "." || before == "," || isDigit(before) && scalars[index] == "O"
        }
        return isDigit(scalars[index + 1])
            || twins[scalars[index + 1]] != nil && (before == "." || before == ",")
    }
}
