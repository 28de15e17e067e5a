/// A row with an amount that may be that of an item.
struct ItemRow: Sendable {
    /// What is looked at; each has a weight in ``ReceiptModels``.
    enum Feature: String, CaseIterable, Sendable {
        case hasWords, hasWordsAbove, hasWordsBelow, hasTaxCode, isInColumn, isLeftOfColumn
        case isBeforeTotal, isAfterHead, isInRun, saysTotal, saysTax, saysPayment, saysChange
        case saysDiscount, saysDeposit, saysCount, saysOther, isProduct, isFactor, hasPercent
        case hasDay, isNegative, isBeforeFirstSum, hasQuantity, isZero, hasManyAmounts, confidence
        case isBeforeItsItem, isTotalValue
    }

    /// The index of the row, and its amount.
    let row: Int
    var amount: PrintedAmount
    let features: [Double]

    private static let sums: Set<PhraseRole> = [.total, .amountDue, .subtotal, .totalBeforeTax]
    private static let taxes: Set<PhraseRole> = [.tax, .totalOfTax]
    private static let payments: Set<PhraseRole> = [.cash, .card, .tendered, .voucher]
    /// How far right edges of a column lie apart, in heights of its words.
    ///
    /// Chosen.
    private static let columnWidthInHeights = 1.5

    /// All rows with money, given the total's value and row where they are known.
    static func rows(of page: DocumentPage, total: (value: Amount, row: Int)?) -> [ItemRow] {
        let rows = page.rows
        let money = rows.indices.filter { rows[$0].lastMoney != nil }
        guard !money.isEmpty else { return [] }
        let rights = money.compactMap { rows[$0].lastMoney?.right }.sorted()
        // Most amounts end where the column does.
        let column = rights[rights.count * 2 / 3]
        let firstHead =
            rows.firstIndex {
                $0.has(.tableHead) && $0.lastMoney == nil
                    && $0.matches.count(where: { $0.roles.contains(.tableHead) }) >= 2
            } ?? -1
        let firstSum =
            rows.indices.first { index in
                index > firstHead && rows[index].has(anyOf: sums.union(payments))
                    && rows[index].lastMoney != nil
                    && !rows[index].has(.tableHead)
            } ?? rows.count
        let products = money.map { ItemProduct(at: $0, in: rows) }
        return zip(money, products).compactMap { index, product in
            let row = rows[index]
            guard let amount = row.lastMoney else { return nil }
            let roles = row.roles
            var features: [Feature: Double] = [:]
            let words = row.wordsBeforeAmounts
            if words { features[.hasWords] = 1 }
            func hasWordsAlone(_ index: Int) -> Bool {
                rows.indices.contains(index) && rows[index].lastMoney == nil
                    && rows[index].letters > 2 && rows[index].roles.isEmpty
            }
            if hasWordsAlone(index - 1) { features[.hasWordsAbove] = 1 }
            if hasWordsAlone(index + 1) { features[.hasWordsBelow] = 1 }
            if !amount.suffix.isEmpty || row.hasTaxCode(after: amount) { features[.hasTaxCode] = 1 }
            let reach = columnWidthInHeights * page.typicalHeight
            if abs(amount.right - column) < reach { features[.isInColumn] = 1 }
            if amount.right < column - 2 * reach { features[.isLeftOfColumn] = 1 }
            if let total, index < total.row { features[.isBeforeTotal] = 1 }
            if firstHead >= 0, index > firstHead { features[.isAfterHead] = 1 }
            if !roles.isDisjoint(with: sums) { features[.saysTotal] = 1 }
            if !roles.isDisjoint(with: taxes) { features[.saysTax] = 1 }
            if !roles.isDisjoint(with: payments) { features[.saysPayment] = 1 }
            if roles.contains(.change) { features[.saysChange] = 1 }
            if !roles.isDisjoint(with: [.discount, .saving, .rounding, .serviceCharge]) {
                features[.saysDiscount] = 1
            }
            if roles.contains(.deposit) { features[.saysDeposit] = 1 }
            if roles.contains(.itemCount) { features[.saysCount] = 1 }
            if !roles.isDisjoint(with: [
                .points, .balance, .documentNumber, .phone, .taxNumber, .notice, .taxTableHead,
            ]) {
                features[.saysOther] = 1
            }
            switch product {
            case .ofThisRow: features[.isProduct] = 1
            case .ofNext, .ofPrevious: features[.isFactor] = 1
            case nil: break
            }
            if row.amounts.contains(where: \.isPercent) { features[.hasPercent] = 1 }
            if !row.days.isEmpty { features[.hasDay] = 1 }
            if amount.value < .zero { features[.isNegative] = 1 }
            if index < firstSum { features[.isBeforeFirstSum] = 1 }
            if row.quantity != nil { features[.hasQuantity] = 1 }
            if amount.value == .zero { features[.isZero] = 1 }
            if row.amounts.count(where: \.isMoney) > 2 { features[.hasManyAmounts] = 1 }
            if let total, total.value == amount.value { features[.isTotalValue] = 1 }
            features[.confidence] = amount.confidence
            return ItemRow(
                row: index, amount: amount, features: Feature.allCases.map { features[$0] ?? 0 })
        }
    }
}

/// A quantity times a price that stands on one row, and the row whose amount it is.
enum ItemProduct: Sendable {
    case ofThisRow, ofNext, ofPrevious

    /// By how many units of the last decimal a product may be off: it is rounded.
    private static let tolerance = 1

    init?(at index: Int, in rows: [DocumentRow]) {
        let amounts = rows[index].amounts.filter { !$0.isPercent }
        func isProduct(_ a: PrintedAmount, _ b: PrintedAmount, _ c: Amount) -> Bool {
            let (product, overflows) = a.value.units.multipliedReportingOverflow(by: b.value.units)
            let decimals = a.value.decimals + b.value.decimals
            guard !overflows, decimals <= Amount.maximumDecimals * 2 else { return false }
            let scale = Amount.powerOfTen(max(decimals - c.decimals, 0))
            let (rounded, wanted) = (
                scale > 1 ? (product + (product < 0 ? -scale : scale) / 2) / scale : product,
                c.units
            )
            return abs(abs(rounded) - abs(wanted)) <= (decimals > 2 ? Self.tolerance : 0)
        }
        if amounts.count >= 3, let last = amounts.last {
            for (a, b) in zip(amounts, amounts.dropFirst()) where b.left < last.left {
                if isProduct(a, b, last.value), a.value.units != 0 { self = .ofThisRow; return }
            }
        }
        guard amounts.count == 2 || amounts.count == 1 && rows[index].quantity != nil else {
            return nil
        }
        let factors = amounts.count == 2 ? (amounts[0], amounts[1]) : (amounts[0], amounts[0])
        guard rows[index].quantity != nil || factors.0.isMeasure else { return nil }
        if index + 1 < rows.count, let next = rows[index + 1].lastMoney,
            isProduct(factors.0, factors.1, next.value)
        {
            self = .ofNext
        } else if index > 0, let before = rows[index - 1].lastMoney,
            isProduct(factors.0, factors.1, before.value)
        {
            self = .ofPrevious
        } else {
            return nil
        }
    }
}

extension DocumentRow {
    /// Whether more than a sign or two of letters stands before its last amount, that is no unit.
    var wordsBeforeAmounts: Bool {
        guard let money = lastMoney else { return false }
        let taken = amounts.map(\.range)
        return printed.words.indices.prefix { $0 < money.range.lowerBound }.contains { index in
            let word = printed.words[index].text
            return !taken.contains { $0.contains(index) } && word.count(where: \.isLetter) >= 3
                && !PrintedAmount.units.contains(word.lowercased()) && !word.hasPrefix("EUR")
        }
    }

    /// Whether a letter or two stand behind an amount.
    func hasTaxCode(after amount: PrintedAmount) -> Bool {
        guard let next = printed.words[safe: amount.range.upperBound]?.text else { return false }
        return next.count <= 3 && next.contains(where: \.isLetter)
    }

    /// How many or how much a row says there is, before "x", "@" or a unit.
    ///
    /// What a thing holds is no quantity: "SEKT 0,2 L".
    var quantity: PrintedAmount? {
        for amount in amounts where !amount.isPercent && amount.value > .zero {
            let next = printed.words[safe: amount.range.upperBound]?.text.lowercased()
            if Self.times.contains(amount.suffix.lowercased()) { return amount }
            if amount.isMeasure, !amount.isContent || isMeasured(amount) { return amount }
            if let next, Self.times.contains(next), amount.value.decimals != Self.cents {
                return amount
            }
            if amount.range.lowerBound > 0, amount.value.decimals == 0 {
                let before = printed.words[amount.range.lowerBound - 1].text.lowercased()
                if Self.timesBefore.contains(before) { return amount }
            }
        }
        return nil
    }

    /// What stands between a quantity and a price, and before a quantity.
    private static let times: Set<String> = ["x", "×", "*", "@", "xx", "x×"]
    private static let timesBefore: Set<String> = ["x", "×"]
    /// Decimals of prices.
    private static let cents = 2

    /// Whether an amount with a unit is what was weighed or filled: it begins the row, or is
    /// multiplied, or the row says a price of one.
    private func isMeasured(_ amount: PrintedAmount) -> Bool {
        guard amount.range.lowerBound > 0 else { return true }
        return printed.words[amount.range.lowerBound...].contains { word in
            let text = word.text.lowercased()
            return Self.times.contains(text)
                || text.contains("/") && text.contains(where: \.isLetter)
        }
    }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
