/// What may be the number or the PIN of a card, printed or in a barcode alone.
struct NumberCandidate: Sendable {
    /// What is looked at; each has a weight in ``CardModels``, one for numbers and one for PINs.
    enum Feature: String, CaseIterable, Sendable {
        case saysNumber, saysCode, saysPIN, saysNumberBelow, saysPINBelow, saysHolder, saysService
        case isBare, isInProse, othersSayNumber, othersSayPIN
        case has3, has4, has6, has9, has12, has19, hasMore
        case hasLetters, letterShare, mixesLetters, mixesLettersNamed
        case isGrouped, isInGroupsOf4, isInEqualGroups, passesLuhn, passesEAN
        case isPhone, isYear, isInHead, height, isTallest, confidence
        case equalsBars, equalsTrade, equalsModules, isPartOfCode, isByBars, isByBarsOfSame
        case isCodeAlone, isCodeOfTrade, isCodeOfModules, isLongest, isShortest, isLongestBare
    }

    /// Its value: letters and digits.
    let plain: String
    /// Where it is printed; `nil` if a barcode alone says it.
    let printed: PrintedNumber?
    /// How likely it is read right, 0...1.
    let confidence: Double
    /// Whether letters that were read are digits, or the barcode's, in the value.
    let isCorrected: Bool
    let match: CardBarcodeMatch?
    /// Whether a label names it.
    let isNamed: Bool
    let isCalledPIN: Bool
    let isCalledNumber: Bool
    /// Whether it says what a thing of the trade is, and another is called the number.
    private(set) var isOfTrade = false
    let features: [Double]

    /// Letters and digits up to which each kind of length reaches.
    private static let lengths: [(Feature, Int)] = [
        (.has3, 3), (.has4, 4), (.has6, 6), (.has9, 9), (.has12, 12), (.has19, 19),
        (.hasMore, .max),
    ]
    /// Words around a number that make it prose.
    ///
    /// Chosen: more tell nothing new.
    private static let mostProse = 4.0
    /// Heights of the page's words that count.
    ///
    /// Chosen.
    private static let tallest = 3.0
    /// How far from bars their number stands, in its heights.
    ///
    /// Chosen: GS1 prints it directly below; designers leave a line free.
    private static let nearBars = 1.5
    /// Years that cards speak of.
    private static let years = 1850...2079
    private static let headShare = 0.25

    static func candidates(on page: CardPage) -> [NumberCandidate] {
        let numbers = PrintedNumber.numbers(on: page)
        let readings = numbers.map { CodeReading(of: $0, codes: page.codes) }
        let things = zip(numbers, readings).map { number, reading in
            var thing = number.thing
            thing.isInBarcode = reading.equal != nil
            return thing
        }
        let names = CardLabels.names(
            of: things, by: [.number, .code, .pin, .service, .holder], on: page)
        let values = Set(readings.map(\.value))
        // Where a label names a number that is printed, a barcode that says another is not it.
        let isNamed = names.contains { $0.has(.number) }
        var alone: [CardCode] = []
        for code in page.codes
        where !isNamed && code.canBeNumber && !values.contains(code.plain)
            && !readings.contains(where: { $0.isNear(code) })
            && !alone.contains(where: { $0.plain == code.plain })
        { alone.append(code) }
        let context = Context(page, numbers, names, readings, alone.map(\.plain))
        return numbers.indices.map {
            NumberCandidate(numbers[$0], names[$0], readings[$0], page, context)
        } + alone.map { NumberCandidate($0, page, context) }
    }

    /// What all candidates of a page share.
    private struct Context {
        var longest: Int
        var shortest: Int
        var longestBare: Int
        var tallest: Double
        var typicalHeight: Double
        var calledNumber: Int
        var calledPIN: Int
        var top: Double
        var bottom: Double

        init(
            _ page: CardPage, _ numbers: [PrintedNumber], _ names: [CardLabels.Names],
            _ readings: [CodeReading], _ alone: [String]
        ) {
            let counts = readings.map(\.value.count) + alone.map(\.count)
            shortest = counts.min() ?? 0
            calledNumber = names.count { $0.has(.number) }
            let isNamed = calledNumber > 0
            // A PIN may be longer than the number, and so may a code of the trade.
            let others = numbers.indices.filter { index in
                !names[index].has(.pin)
                    && !(isNamed && readings[index].isOfTrade && !names[index].has(.number))
            }
            longest = (others.map { readings[$0].value.count } + alone.map(\.count)).max() ?? 0
            longestBare =
                others.filter { !numbers[$0].hasPhoneSign }.map { readings[$0].value.count }
                .max() ?? 0
            tallest = numbers.map(\.box.height).max() ?? 0
            let heights = page.lines.map(\.box.height).sorted()
            typicalHeight = heights.isEmpty ? 1 : heights[heights.count / 2]
            calledPIN = names.count { $0.has(.pin) }
            top = page.lines.map(\.box.top).min() ?? 0
            bottom = page.lines.map(\.box.bottom).max() ?? 1
        }
    }

    private init(
        _ number: PrintedNumber, _ names: CardLabels.Names, _ reading: CodeReading,
        _ page: CardPage, _ context: Context
    ) {
        var features: [Feature: Double] = [:]
        func raise(_ feature: Feature, if condition: Bool) {
            if condition { features[feature] = 1 }
        }
        let line = page.lines[number.line]
        raise(.saysNumber, if: names.has(.number))
        raise(.saysCode, if: names.has(.code))
        raise(.saysPIN, if: names.has(.pin))
        raise(.saysNumberBelow, if: !names.fromBelow.isDisjoint(with: [.number, .code]))
        raise(.saysPINBelow, if: names.fromBelow.contains(.pin))
        raise(.saysHolder, if: names.has(.holder))
        raise(.saysService, if: names.has(.service) || line.has(.service))
        raise(.isBare, if: names.roles.isEmpty)
        let labeled = line.phrases.filter {
            !$0.roles.isDisjoint(with: [.number, .code, .pin])
        }.map(\.range)
        let prose = line.words.indices.count { word in
            !number.range.contains(word) && !labeled.contains { $0.contains(word) }
        }
        features[.isInProse] = min(Double(prose), Self.mostProse) / Self.mostProse
        raise(.othersSayNumber, if: context.calledNumber > (names.has(.number) ? 1 : 0))
        raise(.othersSayPIN, if: context.calledPIN > (names.has(.pin) ? 1 : 0))
        let value = reading.value
        Self.addShape(of: value, to: &features)
        raise(.isGrouped, if: number.groups.count > 1)
        raise(
            .isInGroupsOf4,
            if: number.groups.count > 1 && number.groups.dropLast().allSatisfy { $0 == 4 })
        raise(.isInEqualGroups, if: number.groups.count > 1 && Set(number.groups).count == 1)
        let isNamed = !names.roles.isDisjoint(with: [.number, .code, .pin])
        raise(.mixesLettersNamed, if: isNamed && CardText.mixesLetters(value))
        raise(.isPhone, if: number.hasPhoneSign || !isNamed && Shape.isPhone(number.text))
        raise(.isYear, if: value.count == 4 && (Int(value).map(Self.years.contains) ?? false))
        let share =
            (number.box.top - context.top)
            / max(context.bottom - context.top, .leastNormalMagnitude)
        raise(.isInHead, if: share < Self.headShare)
        features[.height] =
            min(number.box.height / max(context.typicalHeight, .leastNormalMagnitude), Self.tallest)
            / Self.tallest
        raise(.isTallest, if: number.box.height >= context.tallest)
        features[.confidence] = number.confidence
        if let code = reading.equal {
            raise(.equalsTrade, if: code.isOfTrade)
            raise(.equalsBars, if: code.isLinear && !code.isOfTrade)
            raise(.equalsModules, if: !code.isLinear)
        }
        raise(.isPartOfCode, if: reading.match == .part)
        for code in page.codes where code.isLinear {
            let below = number.box.top - code.box.bottom
            let above = code.box.top - number.box.bottom
            let reach = Self.nearBars * number.box.height
            let isNear =
                (-number.box.height..<reach).contains(below)
                || (-number.box.height..<reach).contains(above)
            if isNear, number.box.overlapSideways(code.box) > number.box.width / 2 {
                raise(.isByBars, if: true)
                raise(.isByBarsOfSame, if: code.plain.count == value.count)
            }
        }
        raise(.isLongest, if: value.count == context.longest)
        raise(.isShortest, if: value.count == context.shortest)
        raise(.isLongestBare, if: value.count == context.longestBare && !number.hasPhoneSign)
        plain = value
        printed = number
        confidence = reading.equal == nil ? number.confidence : 1
        isCorrected = reading.isCorrected
        match = page.codes.isEmpty ? nil : reading.match
        self.isNamed = isNamed
        isCalledPIN = names.has(.pin)
        isCalledNumber = names.has(.number)
        isOfTrade = reading.isOfTrade && !isCalledNumber && context.calledNumber > 0
        self.features = Feature.allCases.map { features[$0] ?? 0 }
    }

    private init(_ code: CardCode, _ page: CardPage, _ context: Context) {
        var features: [Feature: Double] = [:]
        func raise(_ feature: Feature, if condition: Bool) {
            if condition { features[feature] = 1 }
        }
        Self.addShape(of: code.plain, to: &features)
        raise(.isCodeAlone, if: code.isLinear && !code.isOfTrade)
        raise(.isCodeOfTrade, if: code.isOfTrade)
        raise(.isCodeOfModules, if: !code.isLinear)
        raise(.othersSayNumber, if: context.calledNumber > 0)
        raise(.othersSayPIN, if: context.calledPIN > 0)
        raise(.isLongest, if: code.plain.count == context.longest)
        features[.confidence] = 1
        plain = code.plain
        printed = nil
        confidence = 1
        isCorrected = false
        match = nil
        isNamed = false
        isCalledPIN = false
        isCalledNumber = false
        self.features = Feature.allCases.map { features[$0] ?? 0 }
    }

    private static func addShape(of value: String, to features: inout [Feature: Double]) {
        if let length = lengths.first(where: { value.count <= $0.1 })?.0 { features[length] = 1 }
        let letters = value.count(where: \.isLetter)
        if letters > 0 { features[.hasLetters] = 1 }
        if CardText.mixesLetters(value) { features[.mixesLetters] = 1 }
        features[.letterShare] = Double(letters) / Double(max(value.count, 1))
        for check in CardCheckDigit.checks(of: value) where check.isRight {
            features[check.rule == .luhn ? .passesLuhn : .passesEAN] = 1
        }
    }
}

/// What the barcodes of a card say of a number that is printed.
struct CodeReading: Sendable {
    /// The number, by the barcode where print was read with doubt.
    let value: String
    let match: CardBarcodeMatch
    let isCorrected: Bool
    /// The barcode that says the same.
    let equal: CardCode?

    /// Whether a code of the trade says the same.
    var isOfTrade: Bool { equal?.isOfTrade ?? false }

    /// Letters and digits that may be read otherwise than in a barcode that says the same.
    ///
    /// Chosen: of as many others, so many are the same by no chance.
    private static let mostDifferent = 2
    private static let fewestSame = 8
    /// A word with less confidence may be read wrong.
    ///
    /// Chosen: digits that differ from the code with more are printed so.
    private static let doubt = 0.9
    /// Letters and digits that a part of a code, or what has a code as its part, has to have.
    ///
    /// Chosen: shorter ones are part of many by chance.
    private static let shortestPart = 6
    /// Letters that may be read wrong where the rest of a code was not read.
    ///
    /// Chosen: the one at the edge.
    private static let mostWrongAtEnd = 1

    /// Whether a barcode says the same but for a few digits: as if one of both was changed.
    func isNear(_ code: CardCode) -> Bool {
        value.count == code.plain.count
            && zip(value, code.plain).count { $0 != $1 } <= Self.mostDifferent
    }

    init(of number: PrintedNumber, codes: [CardCode]) {
        let plain = number.plain
        let isRead = CardText.plain(number.text) == plain
        if let code = codes.first(where: { $0.plain == plain }) {
            (value, match, isCorrected, equal) = (plain, .equal, !isRead, code)
            return
        }
        let folded = CardText.foldingTwins(plain)
        func isSame(_ code: CardCode) -> Bool {
            let whole = CardText.foldingTwins(code.plain)
            if whole == folded { return true }
            // The end that was not read of a code that nobody would print a part of.
            if CardText.mixesLetters(plain), plain.count > Self.shortestPart, code.canBeNumber,
                code.plain.hasPrefix(plain)
            {
                return true
            }
            // One that is a part of the other may be printed so.
            guard number.confidence < Self.doubt, !whole.contains(folded), !folded.contains(whole)
            else { return false }
            // Letters that were read twice, not at all, or wrong.
            if folded.count >= Self.fewestSame + Self.mostDifferent,
                PhraseIndex.distance(
                    Array(whole.utf8), Array(folded.utf8), atMost: Self.mostDifferent) != nil
            {
                return true
            }
            // The end that was not read.
            return folded.count > Self.shortestPart && whole.count > folded.count
                && whole.hasPrefix(folded.dropLast(Self.mostWrongAtEnd))
        }
        if let code = codes.first(where: isSame) {
            (value, match, isCorrected, equal) = (code.plain, .equal, true, code)
            return
        }
        (isCorrected, equal) = (!isRead, nil)
        func isPart(_ part: String, of whole: String) -> Bool {
            part.count >= Self.shortestPart && whole.contains(part)
        }
        if codes.contains(where: { isPart(plain, of: $0.plain) || isPart($0.plain, of: plain) }) {
            (value, match) = (plain, .part)
            return
        }
        // A part of a code that letters were read wrong of.
        for code in codes where folded.count >= Self.shortestPart {
            let whole = CardText.foldingTwins(code.plain)
            guard let range = whole.firstRange(of: folded) else { continue }
            let start = whole.distance(from: whole.startIndex, to: range.lowerBound)
            value = String(code.plain.dropFirst(start).prefix(folded.count))
            match = .part
            return
        }
        (value, match) = (plain, .differs)
    }
}

extension CardCode {
    /// Whether what it says may be a number: letters and digits, and not too many.
    fileprivate var canBeNumber: Bool {
        (PrintedNumber.shortest...PrintedNumber.longest).contains(plain.count)
            && payload.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
