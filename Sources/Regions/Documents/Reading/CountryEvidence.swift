import LibC

/// Which country a page is from, by what is printed.
struct CountryEvidence {
    let country: Country
    /// Among all countries, 0...1.
    let chance: Double
    /// What stands before the cents of most amounts; `nil` if there are none.
    let decimalSign: Character?
    /// The order that a date of the page shows whose parts can't be changed about.
    let dayOrder: Country.DayOrder?

    /// How much each kind of evidence counts, as the logarithm of a chance.
    ///
    /// Chosen: a number that the tax office gave tells more than a word that neighbours share.
    private enum Weight {
        static let letterOfPhrase = 0.06
        static let currency = 2.5
        static let sharedCurrency = 1.0
        static let firstSign = 0.6
        static let taxNumber = 3.0
        static let callingCode = 3.0
        static let place = 1.5
        static let postcode = 0.6
        static let taxRate = 0.3
        static let decimalSign = 0.7
    }

    /// How often one kind of evidence is counted.
    ///
    /// Chosen: a word that is repeated in every row tells nothing new.
    private static let mostPlaces = 2.0
    private static let mostLetters = 60.0
    private static let mostPostcodes = 1.0
    private static let mostRates = 2.0
    /// Digits of a number of the tax office, or of a phone.
    private static let shortestNumber = 7

    init(_ rows: [DocumentRow]) {
        let words = rows.map { $0.printed.words.map(\.text) }
        let all = words.joined()
        // Letters of phrases, by language.
        var letters = [Double](repeating: 0, count: TillLanguage.all.count)
        for row in rows {
            for match in row.matches where match.distance == 0 {
                for language in match.languages {
                    letters[language] += Double(match.length) / Double(match.languages.count)
                }
            }
        }
        let byTag = Dictionary(
            uniqueKeysWithValues: zip(TillLanguage.all.map(\.tag), letters))
        let signs = Self.decimalSigns(all)
        decimalSign = signs.comma == signs.point ? nil : signs.comma > signs.point ? "," : "."
        let currencies = Self.currencies(all)
        let shapes = Set(all.map(Self.shape))
        let pairs = words.flatMap { row in
            zip(row, row.dropFirst()).map { Self.shape($0 + " " + $1) }
        }
        let folded = Set(rows.flatMap { $0.folded.words.map(\.bytes) })
        let numbers = all.filter {
            $0.utf8.count { (0x30...0x39).contains($0) } >= Self.shortestNumber
        }
        let rates = Set(
            all.filter { $0.contains("%") || $0.contains("X") }.map {
                $0.filter { $0.isNumber || $0 == "." || $0 == "," }
            })
        let longShapes = shapes.filter {
            $0.utf8.count { $0 == UInt8(ascii: "9") } >= Self.shortestNumber
        }
        let shapesOfPairs = Set(pairs)
        let decimal = decimalSign
        let scores = zip(Country.all, Self.marks).map { country, marks -> Double in
            let spoken = country.languages.reduce(0.0) { $0 + (byTag[$1.tag] ?? 0) }
            var score = Weight.letterOfPhrase * min(spoken, Self.mostLetters)
            if let sign = marks.currencySigns.first(where: { currencies.contains($0.plain) }) {
                score += sign.isShared ? Weight.sharedCurrency : Weight.currency
                // Where several countries write a sign, it is that of which it is the usual one:
                // a dollar sign alone is of the US.
                if sign.isShared, sign.isUsual { score += Weight.firstSign }
            }
            if marks.taxNumbers.contains(where: { mark in
                mark.ending.map { ending in longShapes.contains { $0.hasSuffix(ending) } } ?? false
                    || mark.isLong
                        && (shapes.contains(mark.pattern) || shapesOfPairs.contains(mark.pattern))
                    || mark.hasCode && numbers.contains(where: mark.isPattern(of:))
            }) {
                score += Weight.taxNumber
            }
            if numbers.contains(where: {
                $0.contains("+")
                    && $0.filter { $0 == "+" || $0.isNumber }.hasPrefix(country.callingCode)
            }) {
                score += Weight.callingCode
            }
            let places = CountryIndex.of(country).count(ofPlacesIn: folded)
            score += Weight.place * min(Double(places), Self.mostPlaces)
            let postcodes = country.postcodes.count {
                shapes.contains($0) || shapesOfPairs.contains($0)
            }
            score += Weight.postcode * min(Double(postcodes), Self.mostPostcodes)
            let known = country.taxRatesInPercent.count {
                rates.contains($0) || rates.contains($0 + ",0") || rates.contains($0 + ".0")
                    || rates.contains($0 + ",00") || rates.contains($0 + ".00")
            }
            score += Weight.taxRate * min(Double(known), Self.mostRates)
            if let decimal {
                score += decimal == country.decimalSign ? Weight.decimalSign : -Weight.decimalSign
            }
            return score
        }
        // Of equals the first of the list.
        let best = scores.indices.max { (scores[$0], $1) < (scores[$1], $0) } ?? 0
        country = Country.all[best]
        chance = 1 / scores.reduce(0) { $0 + exp($1 - scores[best]) }
        dayOrder = Self.dayOrder(of: rows)
    }

    private static func decimalSigns(_ words: some Sequence<String>) -> (comma: Int, point: Int) {
        var (comma, point) = (0, 0)
        for word in words {
            let scalars = Array(word.unicodeScalars)
            guard let sign = scalars.lastIndex(where: { $0 == "," || $0 == "." }), sign > 0 else {
                continue
            }
            let after = scalars[(sign + 1)...].prefix { ("0"..."9").contains($0) }
            guard after.count == 2, ("0"..."9").contains(scalars[sign - 1]),
                scalars.count(where: { $0 == "." || $0 == "," }) == 1
            else { continue }
            if scalars[sign] == "," { comma += 1 } else { point += 1 }
        }
        return (comma, point)
    }

    private static func currencies(_ words: some Sequence<String>) -> Set<String> {
        Set(words.map { AmountReader.plain($0.filter { !$0.isNumber }) })
    }

    private static func shape(_ word: String) -> String { Shape.marked(word.trimmed) }

    private static func dayOrder(of rows: [DocumentRow]) -> Country.DayOrder? {
        let reader = DayReader(order: .dayMonthYear)
        for row in rows {
            for day in reader.days(in: row.printed)
            where day.other == nil && !day.hasMonthName && day.value.day != day.value.month
                && day.value.day > 12
            {
                let digits = row.printed.text(day.range).split { !$0.isNumber }.compactMap {
                    Int($0)
                }
                guard digits.count >= 3 else { continue }
                if digits[0] == day.value.day,
                    day.hasLongYear || digits[2] % 100 == day.value.year % 100
                {
                    return .dayMonthYear
                }
                if digits[0] == day.value.month, digits[1] == day.value.day { return .monthDayYear }
            }
        }
        return nil
    }
}

extension CountryEvidence {
    /// What of a country's amounts and numbers is looked for, made ready once.
    private struct Marks: Sendable {
        struct CurrencySign: Sendable {
            let plain: String
            /// Whether other countries write it as well.
            let isShared: Bool
            /// Whether it is the one that the country writes most.
            let isUsual: Bool
        }

        let currencySigns: [CurrencySign]
        let taxNumbers: [TaxNumber]

        init(_ country: Country) {
            currencySigns = country.currencySigns.map { sign in
                CurrencySign(
                    plain: AmountReader.plain(sign),
                    isShared: Country.all.count { $0.currencySigns.contains(sign) } > 1,
                    isUsual: sign == country.currencySigns.first)
            }
            taxNumbers = country.taxNumbers.map { TaxNumber($0, of: country) }
        }
    }

    /// A pattern of numbers of the tax office: digits as 9, letters of any kind as A.
    private struct TaxNumber: Sendable {
        let pattern: String
        /// What shapes of such a number end with, letters of the country as A; `nil` if that tells
        /// nothing.
        let ending: String?
        let isLong: Bool
        /// Whether it begins with the country's code.
        let hasCode: Bool

        /// Digits of a pattern that nothing else has.
        private static let longPattern = 9

        init(_ pattern: String, of country: Country) {
            func isLong(_ pattern: String) -> Bool {
                pattern.count { $0 == "9" } >= Self.longPattern
            }
            let marked = String(pattern.map { $0.isUppercase ? "A" : $0 })
            self.pattern = pattern
            self.isLong = isLong(pattern)
            ending = pattern.contains("A") && isLong(marked) ? marked : nil
            hasCode = pattern.hasPrefix(country.code)
        }

        /// Whether a word ends with a number whose letters are those of the pattern.
        func isPattern(of word: String) -> Bool {
            let tail = word.suffix(pattern.count)
            guard tail.count == pattern.count else { return false }
            return zip(pattern, tail).allSatisfy { $0 == "9" ? $1.isNumber : $0 == $1 }
        }
    }

    private static let marks = Country.all.map(Marks.init)
}
