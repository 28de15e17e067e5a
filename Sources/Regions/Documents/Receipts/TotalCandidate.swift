/// An amount that may be the total of a receipt, with all places where it is printed.
struct TotalCandidate: Sendable {
    /// What is looked at; each has a weight in ``ReceiptModels``.
    enum Feature: String, CaseIterable, Sendable {
        case saysTotal, saysAmountDue, saysSubtotal, saysBeforeTax, saysTotalOfTax, saysTax,
            saysCash
        case saysCard, saysChange, saysCount, saysDiscount, saysRounding, saysSaving, saysService
        case saysPoints, saysNothing, saysTotalAlone, saysTotalLast
        case totalAbove, totalBelow, isInTaxTable, repeats, isLargest, isLargestTotal
        case addsUp, addsUpLong, isGivenLessChange, isNetAndTax, isPaid, isTotalAfterRounding
        case position, height, isRightmost, confidence, hasCurrency, hasCents, isAfterPayment
        case isBeforePayment, isBalanceOrSum, isItemRow, isZero
    }

    let value: Amount
    /// The places where it stands: the best first.
    let places: [(row: Int, amount: PrintedAmount)]
    let features: [Double]

    /// Repeats that count.
    ///
    /// Chosen: more tell nothing new.
    private static let mostRepeats = 4.0
    /// Rows of a sum that is no chance.
    ///
    /// Chosen.
    private static let longSum = 3
    private static let payments: Set<PhraseRole> = [.cash, .card, .tendered, .voucher]
    private static let totals: Set<PhraseRole> = [.total, .amountDue]

    /// All amounts of a page that may be its total.
    static func candidates(of page: DocumentPage) -> [TotalCandidate] {
        let rows = page.rows
        var places: [Int: [(row: Int, amount: PrintedAmount)]] = [:]
        for (index, row) in rows.enumerated() {
            for amount in row.amounts where !amount.isPercent && amount.value >= .zero {
                guard
                    amount.isMoney
                        || row.has(anyOf: totals) && !amount.isMeasure
                            && (amount.hasCurrency
                                || amount.value.decimals == 0 && page.usesWholeAmounts)
                else { continue }
                places[amount.value.scaled(to: Amount.maximumDecimals), default: []].append(
                    (index, amount))
            }
        }
        let sums = ReceiptSums(rows)
        let context = Context(page, places.values.flatMap(\.self))
        return places.sorted { $0.key < $1.key }.compactMap { _, places in
            TotalCandidate(places, context, sums)
        }
    }

    /// What all candidates of a page share.
    private struct Context {
        let page: DocumentPage
        let largest: Amount
        let largestTotal: Amount
        let firstPayment: Int
        let paid: Set<Int>
        let rounding: [Int]
        let totals: Set<Int>
        let lastTotal: Int

        init(_ page: DocumentPage, _ all: [(row: Int, amount: PrintedAmount)]) {
            self.page = page
            let roles = all.map { page.rows[$0.row].roles(before: $0.amount) }
            func values(_ wanted: Set<PhraseRole>) -> [Amount] {
                zip(all, roles).filter { !$1.isDisjoint(with: wanted) }.map(\.0.amount.value)
            }
            largest =
                zip(all, roles).filter {
                    $1.isDisjoint(with: [.cash, .tendered, .change, .points, .balance])
                }
                .map(\.0.amount.value).max() ?? .zero
            largestTotal = values(TotalCandidate.totals).max() ?? .zero
            firstPayment =
                page.rows.firstIndex {
                    $0.has(anyOf: TotalCandidate.payments) && $0.lastMoney != nil
                        && !$0.has(anyOf: TotalCandidate.totals)
                } ?? page.rows.count
            paid = Set(values([.card, .cash]).map { $0.scaled(to: Amount.maximumDecimals) })
            rounding = values([.rounding]).map { $0.scaled(to: Amount.maximumDecimals) }.filter {
                $0 != 0
            }
            totals = Set(
                values(TotalCandidate.totals).map { $0.scaled(to: Amount.maximumDecimals) })
            lastTotal =
                page.rows.lastIndex { $0.has(anyOf: TotalCandidate.totals) && $0.lastMoney != nil }
                ?? -1
        }
    }

    private init?(
        _ places: [(row: Int, amount: PrintedAmount)], _ context: Context, _ sums: ReceiptSums
    ) {
        guard let value = places.first?.amount.value else { return nil }
        let rows = context.page.rows
        var features: [Feature: Double] = [:]
        func raise(_ feature: Feature, to value: Double = 1) {
            features[feature] = max(features[feature] ?? 0, value)
        }
        var quality: [Double] = []
        for (index, amount) in places {
            let row = rows[index]
            let roles = row.roles(before: amount)
            for (role, feature) in Self.featureOfRole where roles.contains(role) { raise(feature) }
            if roles.isEmpty { raise(.saysNothing) }
            let isTotal = !roles.isDisjoint(with: Self.totals)
            if isTotal,
                roles.isDisjoint(with: [
                    .tax, .totalOfTax, .totalBeforeTax, .subtotal, .itemCount, .discount, .saving,
                    .points,
                ])
            {
                raise(.saysTotalAlone)
            }
            if isTotal, index == context.lastTotal { raise(.saysTotalLast) }
            func isBareTotal(_ index: Int) -> Bool {
                rows.indices.contains(index) && rows[index].has(anyOf: Self.totals)
                    && rows[index].lastMoney == nil
            }
            if roles.isEmpty, isBareTotal(index - 1) { raise(.totalAbove) }
            if roles.isEmpty, isBareTotal(index + 1) { raise(.totalBelow) }
            if row.amounts.contains(where: \.isPercent)
                || row.amounts.count(where: \.isMoney) >= 2 && index > context.lastTotal
            {
                raise(.isInTaxTable)
            }
            raise(.position, to: Double(index + 1) / Double(rows.count))
            raise(
                .height,
                to: min(row.printed.height / max(context.page.typicalHeight, .ulpOfOne), 2) - 1)
            if row.amounts.last(where: { !$0.isPercent })?.left == amount.left {
                raise(.isRightmost)
            }
            raise(.confidence, to: amount.confidence)
            if amount.hasCurrency { raise(.hasCurrency) }
            if amount.value.decimals == 2 { raise(.hasCents) }
            if index > context.firstPayment { raise(.isAfterPayment) }
            if index < context.firstPayment { raise(.isBeforePayment) }
            if !roles.isDisjoint(with: [.balance]) { raise(.isBalanceOrSum) }
            if roles.isEmpty, row.letters > 3 { raise(.isItemRow) }
            quality.append(
                (isTotal ? 2 : 0) + (roles.contains(.amountDue) ? 1 : 0) + amount.confidence)
        }
        raise(.repeats, to: min(Double(places.count - 1), Self.mostRepeats) / Self.mostRepeats)
        let key = value.scaled(to: Amount.maximumDecimals)
        if value == context.largest { raise(.isLargest) }
        if value == context.largestTotal { raise(.isLargestTotal) }
        let length = sums.rows(addingUpTo: value)
        if length > 1 { raise(.addsUp) }
        if length >= Self.longSum { raise(.addsUpLong) }
        if sums.isGivenLessChange(value) { raise(.isGivenLessChange) }
        if sums.isNetAndTax(value) { raise(.isNetAndTax) }
        if context.paid.contains(key) { raise(.isPaid) }
        if context.rounding.contains(where: {
            context.totals.contains(key - $0) || context.totals.contains(key + $0)
        }) {
            raise(.isTotalAfterRounding)
        }
        if value == .zero { raise(.isZero) }
        self.value = value
        self.places = places.indices.sorted { (quality[$1], $0) < (quality[$0], $1) }.map {
            places[$0]
        }
        self.features = Feature.allCases.map { features[$0] ?? 0 }
    }

    private static let featureOfRole: [(PhraseRole, Feature)] = [
        (.total, .saysTotal), (.amountDue, .saysAmountDue), (.subtotal, .saysSubtotal),
        (.totalBeforeTax, .saysBeforeTax), (.totalOfTax, .saysTotalOfTax), (.tax, .saysTax),
        (.cash, .saysCash), (.card, .saysCard), (.tendered, .saysCash), (.change, .saysChange),
        (.itemCount, .saysCount), (.discount, .saysDiscount), (.rounding, .saysRounding),
        (.saving, .saysSaving), (.serviceCharge, .saysService), (.points, .saysPoints),
    ]
}

extension DocumentPage {
    /// Whether amounts are printed without cents: hardly any has them.
    var usesWholeAmounts: Bool { rows.count { $0.lastMoney != nil } < 2 }
}
