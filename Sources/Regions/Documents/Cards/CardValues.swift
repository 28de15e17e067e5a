/// An amount that a card may be worth.
struct CardAmountCandidate: Sendable {
    /// What is looked at; each has a weight in ``CardModels``.
    enum Feature: String, CaseIterable, Sendable {
        case saysAmount, saysOtherAmount, saysService, hasCurrency, height, isTallest, isInProse
        case isAlone, isRound, confidence, isInHead
    }

    let line: Int
    let amount: PrintedAmount
    let features: [Double]

    /// Words around an amount that make it prose.
    ///
    /// Chosen: more tell nothing new.
    private static let mostProse = 4.0
    /// Heights of the page's words that count.
    ///
    /// Chosen.
    private static let tallest = 4.0
    private static let headShare = 0.4
    /// What amounts of cards are multiples of.
    private static let roundUnit = 5

    static func candidates(on page: CardPage, without taken: [PrintedNumber])
        -> [CardAmountCandidate]
    {
        var found: [(line: Int, amount: PrintedAmount)] = []
        for (index, line) in page.lines.enumerated() {
            for amount in line.row.amounts where !amount.isPercent && amount.value > .zero {
                let isTaken = taken.contains {
                    $0.line == index && $0.range.overlaps(amount.range)
                }
                if !isTaken || amount.hasCurrency { found.append((index, amount)) }
            }
        }
        let boxes = found.map { page.lines[$0.line].box($0.amount.range) }
        let names = CardLabels.names(
            of: zip(found, boxes).map {
                CardLabels.Thing(line: $0.line, range: $0.amount.range, box: $1)
            }, by: [.amount, .otherAmount, .service], on: page)
        let heights = page.lines.map(\.box.height).sorted()
        let typical = heights.isEmpty ? 1 : heights[heights.count / 2]
        let tallest = boxes.map(\.height).max() ?? 0
        let top = page.lines.map(\.box.top).min() ?? 0
        let bottom = page.lines.map(\.box.bottom).max() ?? 1
        return found.indices.compactMap { index in
            let (place, amount) = found[index]
            let line = page.lines[place]
            let name = names[index]
            guard amount.hasCurrency || name.has(.amount) else { return nil }
            var features: [Feature: Double] = [:]
            func raise(_ feature: Feature, if condition: Bool) {
                if condition { features[feature] = 1 }
            }
            raise(.saysAmount, if: name.has(.amount))
            raise(.saysOtherAmount, if: name.has(.otherAmount) || line.has(.otherAmount))
            raise(.saysService, if: line.has(.service) || line.has(.mention))
            raise(.hasCurrency, if: amount.hasCurrency)
            features[.height] =
                min(boxes[index].height / max(typical, .leastNormalMagnitude), Self.tallest)
                / Self.tallest
            raise(.isTallest, if: boxes[index].height >= tallest)
            let labeled = line.phrases.filter { $0.roles.contains(.amount) }.map(\.range)
            let prose = line.words.indices.count { word in
                !amount.range.contains(word) && !labeled.contains { $0.contains(word) }
            }
            features[.isInProse] = min(Double(prose), mostProse) / mostProse
            raise(.isAlone, if: prose == 0)
            raise(
                .isRound,
                if: amount.value.scaled(to: Amount.maximumDecimals).isMultiple(
                    of: roundUnit * Amount.powerOfTen(Amount.maximumDecimals)))
            features[.confidence] = amount.confidence
            raise(
                .isInHead,
                if: (boxes[index].top - top) / max(bottom - top, .leastNormalMagnitude) < headShare)
            return CardAmountCandidate(
                line: place, amount: amount, features: Feature.allCases.map { features[$0] ?? 0 })
        }
    }

    /// The currency that is written beside the amount, and the chance that it is that; the
    /// country's where several have the sign, or there is none.
    func currency(on page: CardPage) -> (code: String, chance: Double) {
        let country = page.page.country
        let signs = Set(
            page.lines[line].words[amount.range].map {
                AmountReader.plain(String($0.text.filter { !$0.isNumber }))
            })
        let fitting = Country.all.filter { country in
            country.currencySigns.contains { signs.contains(AmountReader.plain($0)) }
        }
        let currencies = Set(fitting.map(\.currency))
        if currencies.count == 1, let only = currencies.first { return (only, 1) }
        if currencies.isEmpty || currencies.contains(country.currency) {
            return (country.currency, page.page.countryChance)
        }
        return (fitting.first?.currency ?? country.currency, 1 / Double(currencies.count))
    }
}

/// A day or month that a card may be valid until.
struct CardExpiryCandidate: Sendable {
    /// What is looked at; each has a weight in ``CardModels``.
    enum Feature: String, CaseIterable, Sendable {
        case saysExpiry, saysExpiryBelow, saysOtherDate, saysService, isMonth, isInProse, isAlone
        case isLatest, isEarliest, isOnly, confidence
    }

    let line: Int
    let range: Range<Int>
    let value: CardExpiry
    /// Whether day and month may be the other way about.
    let isOpen: Bool
    let features: [Double]

    private static let mostProse = 4.0

    static func candidates(on page: CardPage) -> [CardExpiryCandidate] {
        var found: [(line: Int, range: Range<Int>, value: CardExpiry, isOpen: Bool)] = []
        for (index, line) in page.lines.enumerated() {
            for day in line.row.days {
                let isOpen = day.other != nil && !page.page.isOrderOfDaysShown
                found.append((index, day.range, CardExpiry(day.value), isOpen))
            }
            for month in PrintedMonth.months(in: line.row.printed)
            where !line.row.days.contains(where: { $0.range.overlaps(month.range) }) {
                found.append((index, month.range, month.value, false))
            }
        }
        let names = CardLabels.names(
            of: found.map {
                CardLabels.Thing(
                    line: $0.line, range: $0.range, box: page.lines[$0.line].box($0.range))
            }, by: [.expiry, .otherDate], on: page)
        let (earliest, latest) = (found.map(\.value).min(), found.map(\.value).max())
        return found.indices.map { index in
            let one = found[index]
            let line = page.lines[one.line]
            var features: [Feature: Double] = [:]
            func raise(_ feature: Feature, if condition: Bool) {
                if condition { features[feature] = 1 }
            }
            raise(.saysExpiry, if: names[index].has(.expiry))
            raise(.saysExpiryBelow, if: names[index].fromBelow.contains(.expiry))
            raise(.saysOtherDate, if: names[index].has(.otherDate))
            raise(.saysService, if: line.has(.service) || line.has(.mention))
            raise(.isMonth, if: one.value.day == nil)
            let labeled = line.phrases.filter { $0.roles.contains(.expiry) }.map(\.range)
            let prose = line.words.indices.count { word in
                !one.range.contains(word) && !labeled.contains { $0.contains(word) }
            }
            features[.isInProse] = min(Double(prose), mostProse) / mostProse
            raise(.isAlone, if: prose == 0)
            raise(.isLatest, if: one.value == latest)
            raise(.isEarliest, if: one.value == earliest)
            raise(.isOnly, if: found.count == 1)
            features[.confidence] = line.row.printed.confidence(one.range)
            return CardExpiryCandidate(
                line: one.line, range: one.range, value: one.value, isOpen: one.isOpen,
                features: Feature.allCases.map { features[$0] ?? 0 })
        }
    }
}

/// A month and a year as they stand in a row, without a day.
struct PrintedMonth: Sendable {
    let value: CardExpiry
    let range: Range<Int>

    /// Years of two digits are of this century.
    private static let century = 2000
    /// Years that a card can have.
    ///
    /// Chosen.
    private static let years = 1985...2099

    static func months(in row: PrintedRow) -> [PrintedMonth] {
        var months: [PrintedMonth] = []
        for (index, word) in row.words.enumerated() {
            if let value = month(of: word.text) {
                months.append(PrintedMonth(value: value, range: index..<index + 1))
            } else if let month = DayReader.months[FoldedText.joined(word.text)] {
                // "May 2028", "mai de 2028".
                for next in [index + 1, index + 2] where row.words.indices.contains(next) {
                    let text = row.words[next].text.filter(\.isNumber)
                    guard text.count == 4, text.count == row.words[next].text.trimmedSigns.count,
                        let year = Int(text), years.contains(year),
                        let value = CardExpiry(year: year, month: month)
                    else { continue }
                    months.append(PrintedMonth(value: value, range: index..<next + 1))
                    break
                }
            }
        }
        return months
    }

    /// "05/2028", "05/28", "05.2028", "2028-05".
    private static func month(of word: String) -> CardExpiry? {
        let tail = word.split(separator: ":").last.map(String.init) ?? word
        let text = tail.trimmedSigns
        let parts = text.split { "/.-–".contains($0) }
        guard parts.count == 2, text.count == parts[0].count + parts[1].count + 1,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let first = Int(parts[0]), let second = Int(parts[1])
        else { return nil }
        let isSlashed = text.contains("/")
        switch (parts[0].count, parts[1].count) {
        case (4, 2): return years.contains(first) ? CardExpiry(year: first, month: second) : nil
        case (1...2, 4):
            return years.contains(second) ? CardExpiry(year: second, month: first) : nil
        case (2, 2) where isSlashed: return CardExpiry(year: century + second, month: first)
        default: return nil
        }
    }
}

/// Words that may be the name of who holds a card.
struct CardHolderCandidate: Sendable {
    /// What is looked at; each has a weight in ``CardModels``.
    enum Feature: String, CaseIterable, Sendable {
        case saysHolder, saysHolderBelow, saysTitle, saysOther, isCapital, isBelowNumber, isFirst
        case isLast, hasTwoWords, hasInitial, hasSign, hasShopWord, height, isWholeLine, confidence
        case isTop
    }

    let line: Int
    let range: Range<Int>
    let features: [Double]

    /// Words of a name.
    ///
    /// Chosen: a first name and a family's, and what may stand between them.
    private static let words = 2...4
    private static let tallest = 3.0
    private static let topShare = 0.3

    static func candidates(on page: CardPage, numbers: [PrintedNumber]) -> [CardHolderCandidate] {
        var found: [(line: Int, range: Range<Int>)] = []
        for (index, line) in page.lines.enumerated() {
            var start = 0
            func close(_ end: Int) {
                if words.contains(end - start) { found.append((index, start..<end)) }
                start = end + 1
            }
            for (word, printed) in line.words.enumerated() {
                let isLabel = line.phrases.contains { $0.range.contains(word) }
                if isLabel || !isName(printed.text) { close(word) }
            }
            close(line.words.count)
        }
        let names = CardLabels.names(
            of: found.map {
                CardLabels.Thing(
                    line: $0.line, range: $0.range, box: page.lines[$0.line].box($0.range))
            }, by: [.holder, .number, .code, .expiry, .amount], on: page)
        let heights = page.lines.map(\.box.height).sorted()
        let typical = heights.isEmpty ? 1 : heights[heights.count / 2]
        let top = page.lines.map(\.box.top).min() ?? 0
        let bottom = page.lines.map(\.box.bottom).max() ?? 1
        let shops = Country.all.map { CountryIndex.of($0) }
        return found.indices.map { index in
            let (place, range) = found[index]
            let line = page.lines[place]
            let box = line.box(range)
            let words = line.words[range].map(\.text)
            var features: [Feature: Double] = [:]
            func raise(_ feature: Feature, if condition: Bool) {
                if condition { features[feature] = 1 }
            }
            let name = names[index]
            raise(.saysHolder, if: name.has(.holder))
            raise(.saysHolderBelow, if: name.fromBelow.contains(.holder))
            raise(.saysTitle, if: line.has(.title) || line.has(.mention))
            raise(.saysOther, if: !name.has(.holder) && !name.roles.isEmpty)
            raise(.isCapital, if: words.allSatisfy { $0 == $0.uppercased() })
            raise(
                .isBelowNumber,
                if: numbers.contains {
                    $0.box.middleY < box.middleY && $0.box.overlapSideways(box) > 0
                        && $0.line < place
                })
            raise(.isFirst, if: index == 0)
            raise(.isLast, if: index == found.count - 1)
            raise(.hasTwoWords, if: words.count == 2)
            raise(.hasInitial, if: words.contains { $0.count == 2 && $0.hasSuffix(".") })
            raise(.hasSign, if: words.contains { $0.contains("&") || $0.contains("!") })
            let folded = FoldedText(words).words.map(\.bytes)
            raise(.hasShopWord, if: folded.contains { word in shops.contains { $0.isShop(word) } })
            features[.height] =
                min(box.height / max(typical, .leastNormalMagnitude), tallest) / tallest
            raise(.isWholeLine, if: range == line.words.indices)
            features[.confidence] = line.row.printed.chance(range)
            raise(.isTop, if: (box.top - top) / max(bottom - top, .leastNormalMagnitude) < topShare)
            return CardHolderCandidate(
                line: place, range: range, features: Feature.allCases.map { features[$0] ?? 0 })
        }
    }

    /// Whether a word begins with a capital letter and has letters alone.
    private static func isName(_ word: String) -> Bool {
        guard let first = word.first, first.isUppercase || first == "&" else { return false }
        return word.allSatisfy { $0.isLetter || "'’-.&".contains($0) }
    }
}
