/// A row in the head of a receipt, or anywhere else: whether it is the merchant's name, or part of
/// the address.
struct HeadRow: Sendable {
    /// What is looked at for the name; each has a weight in ``ReceiptModels``.
    enum NameFeature: String, CaseIterable, Sendable {
        case isFirst, isSecond, isThird, isFourth, isInHead, isBeforeAddress,
            isDirectlyBeforeAddress
        case isFarBelow, hasLegalForm, hasShopWord, letterShare, isShort, isCapital, hasManyDigits
        case isTall, hasPostcode, hasStreet, hasPlace, hasPhone, hasTaxNumber, saysTitle, saysStaff
        case saysGreeting, saysNotice, saysDate, hasMoney, confidence, isBeforeCompanyNumber
        case isLowerCase, saysSum, hasOneWord, hasComma, isPreviousUnreadable, isNamedElsewhere
    }

    /// What is looked at for the address; each has a weight in ``ReceiptModels``.
    enum AddressFeature: String, CaseIterable, Sendable {
        case hasPostcode, hasStreet, hasPlace, hasCountry, hasComma, endsWithComma, endsWithPoint
        case startsWithNumber, hasHouseNumber, letterShare, digitShare, isInHead, isBelowHead
        case isBeforePostcode, isAfterPostcode, isFirstRow, hasPhone, hasTaxNumber
        case hasCompanyNumber, saysTitle, saysStaff, saysDate, saysNotice, hasMoney, hasLegalForm
        case hasColon, isInParentheses, isShort, saysGreeting, saysSum, hasShopWord, isNextToStreet
        case isPlaceAlone, isAfterComma, hasSectionCode
    }

    let nameFeatures: [Double]
    let addressFeatures: [Double]

    /// Rows of the head.
    ///
    /// Chosen: names and addresses of chains take as many.
    private static let headRows = 12
    /// Letters of a name.
    ///
    /// Chosen: fewer are a sign or a table.
    private static let shortName = 4
    private static let manyDigits = 0.3
    private static let tall = 1.25
    private static let reachOfPostcode = 4
    private static let sums: Set<PhraseRole> = [
        .total, .amountDue, .subtotal, .cash, .change, .itemCount, .tax, .totalOfTax, .tendered,
    ]

    /// The rows of a page as they may be its head.
    static func rows(of page: DocumentPage) -> [HeadRow] {
        let facts = page.rows.map { Facts($0, country: page.country) }
        // Numbers of houses may look like amounts.
        let hasMoney = zip(page.rows, facts).map { row, fact in
            row.lastMoney != nil && !fact.hasStreet && !fact.hasPostcode
        }
        let firstMoney = hasMoney.firstIndex(of: true) ?? page.rows.count
        let mentions = Mentions(page)
        // Specks above the head are no rows of it.
        let firstText = page.rows.firstIndex { $0.letters >= shortName } ?? 0
        let firstAddress = facts.firstIndex { $0.hasStreet || $0.hasPostcode } ?? page.rows.count
        return page.rows.indices.map { index in
            let (row, fact) = (page.rows[index], facts[index])
            var name: [NameFeature: Double] = [:]
            let place = index - firstText
            let count = max(row.printed.text.unicodeScalars.count, 1)
            let letterShare = Double(row.letters) / Double(count)
            let digitShare = Double(row.digits) / Double(count)
            let isInHead = index < min(firstMoney, firstText + headRows)
            if place == 0 { name[.isFirst] = 1 }
            if place == 1 { name[.isSecond] = 1 }
            if place == 2 { name[.isThird] = 1 }
            if place == 3 { name[.isFourth] = 1 }
            if isInHead { name[.isInHead] = 1 } else { name[.isFarBelow] = 1 }
            if index < firstAddress { name[.isBeforeAddress] = 1 }
            if index + 1 == firstAddress { name[.isDirectlyBeforeAddress] = 1 }
            if fact.hasLegalForm { name[.hasLegalForm] = 1 }
            if fact.hasShopWord { name[.hasShopWord] = 1 }
            name[.letterShare] = letterShare
            if row.letters < shortName { name[.isShort] = 1 }
            if row.letters > 0, row.capitals * 10 >= row.letters * 9 { name[.isCapital] = 1 }
            if row.capitals == 0 { name[.isLowerCase] = 1 }
            if digitShare > manyDigits { name[.hasManyDigits] = 1 }
            if row.printed.height > tall * page.typicalHeight { name[.isTall] = 1 }
            if fact.hasPostcode { name[.hasPostcode] = 1 }
            if fact.hasStreet { name[.hasStreet] = 1 }
            if fact.hasPlace { name[.hasPlace] = 1 }
            if fact.hasPhone { name[.hasPhone] = 1 }
            if row.has(.taxNumber) && row.digits > shortName { name[.hasTaxNumber] = 1 }
            if row.has(.title), !fact.hasLegalForm { name[.saysTitle] = 1 }
            if row.has(.staff), !fact.hasLegalForm { name[.saysStaff] = 1 }
            if row.has(.greeting) { name[.saysGreeting] = 1 }
            if row.has(.notice) { name[.saysNotice] = 1 }
            if !row.days.isEmpty || !row.times.isEmpty { name[.saysDate] = 1 }
            if hasMoney[index] { name[.hasMoney] = 1 }
            if row.has(anyOf: sums) { name[.saysSum] = 1 }
            if row.folded.words.count == 1 { name[.hasOneWord] = 1 }
            if row.printed.text.contains(",") { name[.hasComma] = 1 }
            name[.confidence] = row.printed.confidence(row.printed.words.indices)
            if index + 1 < facts.count,
                facts[index + 1].isCompanyNumber || fact.endsWithCompanyNumber
            {
                name[.isBeforeCompanyNumber] = 1
            }
            if index > 0, page.rows[index - 1].letters < shortName {
                name[.isPreviousUnreadable] = 1
            }
            if mentions.name(row, except: index) { name[.isNamedElsewhere] = 1 }

            var address: [AddressFeature: Double] = [:]
            if fact.hasPostcode { address[.hasPostcode] = 1 }
            if fact.hasStreet { address[.hasStreet] = 1 }
            if fact.hasPlace { address[.hasPlace] = 1 }
            if row.printed.text.contains(",") { address[.hasComma] = 1 }
            if row.printed.text.hasSuffix(",") { address[.endsWithComma] = 1 }
            if row.printed.text.hasSuffix(".") { address[.endsWithPoint] = 1 }
            if fact.startsWithNumber { address[.startsWithNumber] = 1 }
            if fact.hasHouseNumber { address[.hasHouseNumber] = 1 }
            address[.letterShare] = letterShare
            address[.digitShare] = digitShare
            if isInHead { address[.isInHead] = 1 } else { address[.isBelowHead] = 1 }
            let after = facts[
                min(index + 1, facts.count)..<min(index + 1 + reachOfPostcode, facts.count)]
            if after.contains(where: \.hasPostcode) { address[.isBeforePostcode] = 1 }
            if index > 0, facts[index - 1].hasPostcode { address[.isAfterPostcode] = 1 }
            if place == 0 { address[.isFirstRow] = 1 }
            if fact.hasPhone { address[.hasPhone] = 1 }
            if row.has(.taxNumber) { address[.hasTaxNumber] = 1 }
            if fact.isCompanyNumber || row.has(.companyNumber) { address[.hasCompanyNumber] = 1 }
            if row.has(.title) { address[.saysTitle] = 1 }
            if row.has(.staff) { address[.saysStaff] = 1 }
            if !row.days.isEmpty || !row.times.isEmpty { address[.saysDate] = 1 }
            if row.has(.notice) { address[.saysNotice] = 1 }
            if row.has(.greeting) { address[.saysGreeting] = 1 }
            if row.has(anyOf: sums) { address[.saysSum] = 1 }
            if hasMoney[index] { address[.hasMoney] = 1 }
            if fact.hasLegalForm { address[.hasLegalForm] = 1 }
            if fact.hasShopWord { address[.hasShopWord] = 1 }
            if row.printed.text.contains(":") { address[.hasColon] = 1 }
            if row.printed.text.hasPrefix("(") { address[.isInParentheses] = 1 }
            if row.letters < shortName { address[.isShort] = 1 }
            if index > 0 && facts[index - 1].hasStreet
                || index + 1 < facts.count && facts[index + 1].hasStreet
            {
                address[.isNextToStreet] = 1
            }
            if fact.isPlaceAlone { address[.isPlaceAlone] = 1 }
            if index > 0, page.rows[index - 1].printed.text.hasSuffix(",") {
                address[.isAfterComma] = 1
            }
            if fact.hasSectionCode { address[.hasSectionCode] = 1 }
            return HeadRow(
                nameFeatures: NameFeature.allCases.map { name[$0] ?? 0 },
                addressFeatures: AddressFeature.allCases.map { address[$0] ?? 0 })
        }
    }

    /// What a row holds of names and addresses.
    private struct Facts {
        let hasPostcode: Bool
        let hasStreet: Bool
        let hasPlace: Bool
        let hasPhone: Bool
        let hasLegalForm: Bool
        let hasShopWord: Bool
        let startsWithNumber: Bool
        let hasHouseNumber: Bool
        let isPlaceAlone: Bool
        let hasSectionCode: Bool
        let isCompanyNumber: Bool
        let endsWithCompanyNumber: Bool

        init(_ row: DocumentRow, country: Country) {
            let words = row.printed.words.map(\.text)
            let index = CountryIndex.of(country)
            let shapes = words.map(Shape.of)
            let pairs = zip(shapes, shapes.dropFirst()).map { $0 + " " + $1 }
            hasPostcode =
                !row.has(anyOf: [.phone, .taxNumber, .documentNumber]) && row.letters > 3
                && (shapes.contains(where: index.postcodes.contains)
                    || pairs.contains(where: index.postcodes.contains))
            let folded = row.folded.words.map(\.bytes)
            hasStreet = folded.contains(where: index.isStreet)
            hasPlace = index.holdsPlace(folded)
            hasPhone = row.has(.phone) && row.digits > 5 || Shape.isPhone(row.printed.text)
            hasLegalForm = index.holdsLegalForm(folded)
            hasShopWord = folded.contains(where: index.isShop)
            startsWithNumber = words.first?.first?.isNumber ?? false
            hasHouseNumber = words.dropFirst().contains {
                $0.contains(where: \.isNumber) && $0.count <= 6
            }
            isPlaceAlone = index.isPlacesAlone(folded)
            // Digits on both sides of a slash, and a letter: "SS21/1A".
            hasSectionCode = words.contains { word in
                let parts = word.split(separator: "/")
                return parts.count == 2 && parts.allSatisfy { $0.contains(where: \.isNumber) }
                    && word.contains(where: \.isLetter)
            }
            let text = row.printed.text
            isCompanyNumber = Shape.isCompanyNumber(text)
            endsWithCompanyNumber =
                words.last.map { $0.hasSuffix(")") && Shape.isCompanyNumber($0) } ?? false
        }
    }
}

/// Where a receipt names its shop again: in the address of its site, and in its thanks.
private struct Mentions {
    private let words: [(bytes: [UInt8], row: Int)]

    /// Letters of a word that tells.
    ///
    /// Chosen: shorter ones are in many others.
    private static let fewestLetters = 5

    init(_ page: DocumentPage) {
        words = page.rows.enumerated().flatMap { index, row -> [(bytes: [UInt8], row: Int)] in
            let isSite =
                row.printed.text.contains("@")
                || row.folded.words.contains { $0.bytes.starts(with: Array("www".utf8)) }
            guard isSite || row.has(.greeting), row.lastMoney == nil else { return [] }
            return row.folded.words.map { ($0.bytes, index) }
        }
    }

    /// Whether a word of a row is also in one of those.
    func name(_ row: DocumentRow, except index: Int) -> Bool {
        row.folded.words.contains { word in
            word.bytes.count >= Self.fewestLetters
                && words.contains { $0.row != index && $0.bytes.holds(word.bytes) }
        }
    }
}

extension [UInt8] {
    /// Whether bytes stand in these, one after another.
    fileprivate func holds(_ other: [UInt8]) -> Bool {
        count >= other.count
            && (0...count - other.count).contains { self[$0...].starts(with: other) }
    }
}
