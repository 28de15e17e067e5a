/// The sums of a receipt but its total, its taxes and payments.
struct ReceiptAmounts: Sendable {
    let page: DocumentPage
    let total: (value: Amount, row: Int)?

    init(_ page: DocumentPage, total: (value: Amount, row: Int)?) {
        self.page = page
        self.total = total
    }

    /// Rows that a payment's amount may stand below its name.
    private static let sums: Set<PhraseRole> = [.total, .amountDue]

    func read(into receipt: inout Receipt) {
        currency(into: &receipt)
        for (index, row) in page.rows.enumerated() {
            guard let money = row.lastMoney else { continue }
            let roles = row.roles(before: money)
            if receipt.subtotal == nil, roles.contains(.subtotal), !roles.contains(.tax) {
                receipt.subtotal = page.field(money, in: index)
            } else if receipt.rounding == nil, roles.contains(.rounding),
                roles.isDisjoint(with: Self.sums)
            {
                receipt.rounding = page.field(money, in: index)
            } else if receipt.serviceCharge == nil, roles.contains(.serviceCharge),
                roles.isDisjoint(with: Self.sums.union([.tax])), isAfterItems(index)
            {
                receipt.serviceCharge = page.field(money, in: index)
            } else if roles.contains(.discount), roles.isDisjoint(with: Self.sums),
                money.value != .zero, receipt.discounts.count < 50
            {
                receipt.discounts.append(page.field(money, in: index).map { $0 > .zero ? -$0 : $0 })
            }
        }
        taxes(into: &receipt)
        payments(into: &receipt)
    }

    private func isAfterItems(_ index: Int) -> Bool {
        guard let total else { return true }
        return index > total.row - 8
    }

    private func currency(into receipt: inout Receipt) {
        let country = page.country
        for (index, row) in page.rows.enumerated() {
            for (place, word) in row.printed.words.enumerated() {
                let plain = AmountReader.plain(String(word.text.filter { !$0.isNumber }))
                guard country.currencySigns.contains(where: { AmountReader.plain($0) == plain })
                else { continue }
                receipt.currency = DocumentField(
                    value: country.currency,
                    text: word.text.filter { !$0.isNumber && $0 != "." && $0 != "," },
                    quadrilateral: page.rows[index].printed.quadrilateral(place..<place + 1),
                    confidence: max(page.countryChance, word.confidence))
                return
            }
        }
        receipt.currency = DocumentField(
            value: country.currency, text: "", confidence: page.countryChance)
    }

    // MARK: Taxes

    private func taxes(into receipt: inout Receipt) {
        for (index, row) in page.rows.enumerated() {
            let money = row.amounts.filter { $0.isMoney }
            let rates = row.amounts.filter(\.isPercent)
            guard let rate = rates.first, rates.count == 1, !money.isEmpty, money.count <= 3,
                rate.value <= Amount(units: 30, decimals: 0) ?? .zero, rate.value >= .zero,
                row.roles.isDisjoint(with: [.discount, .amountDue, .serviceCharge])
                    || money.count >= 2
            else { continue }
            var tax = ReceiptTax()
            tax.rate = page.field(rate, in: index)
            if let first = row.printed.words.first?.text.trimmedSigns, first.count <= 3,
                first.contains(where: \.isLetter)
            {
                tax.code = first
            }
            let fields = money.map { page.field($0, in: index) }
            switch fields.count {
            case 1:
                guard row.has(anyOf: [.tax, .totalOfTax]) else { continue }
                tax.tax = fields[0]
            case 2:
                // The smaller is the tax; whether the other has it, the rate tells.
                let (small, large) =
                    fields[0].value < fields[1].value
                    ? (fields[0], fields[1]) : (fields[1], fields[0])
                tax.tax = small
                if Self.isTax(small.value, of: large.value, rate: rate.value, isIncluded: false) {
                    tax.net = large
                } else {
                    tax.gross = large
                }
            default:
                let sorted = fields.sorted { $0.value < $1.value }
                (tax.tax, tax.net, tax.gross) = (sorted[0], sorted[1], sorted[2])
            }
            receipt.taxes.append(tax)
        }
        guard receipt.taxes.isEmpty else { return }
        for (index, row) in page.rows.enumerated() {
            guard let money = row.lastMoney,
                row.roles(before: money).contains(where: { $0 == .totalOfTax || $0 == .tax }),
                row.roles(before: money).isDisjoint(
                    with: Self.sums.union([.subtotal, .totalBeforeTax, .taxTableHead]))
            else { continue }
            var tax = ReceiptTax()
            tax.tax = page.field(money, in: index)
            receipt.taxes.append(tax)
            return
        }
    }

    /// Whether an amount is the tax of another at a rate in per cent, but for rounding.
    private static func isTax(_ tax: Amount, of amount: Amount, rate: Amount, isIncluded: Bool)
        -> Bool
    {
        let (t, a, r) = (tax.scaled(to: 2), amount.scaled(to: 2), rate.scaled(to: 2))
        return abs(a * r / 10_000 - t) <= 1
    }

    // MARK: Payments

    private func payments(into receipt: inout Receipt) {
        let start = max((total?.row ?? 0) - 2, 0)
        var change: DocumentField<Amount>?
        for index in page.rows.indices where index >= start {
            let row = page.rows[index]
            guard let money = row.lastMoney else { continue }
            let roles = row.roles(before: money)
            guard
                roles.isDisjoint(
                    with: Self.sums.union([
                        .subtotal, .totalBeforeTax, .taxTableHead, .points, .balance, .rounding,
                    ]))
            else { continue }
            if roles.contains(.change) {
                if change == nil { change = page.field(money, in: index).map(\.magnitude) }
                continue
            }
            let method: ReceiptPayment.Method? =
                roles.contains(.cash)
                ? .cash
                : roles.contains(.card)
                    ? .card
                    : roles.contains(.voucher)
                        ? .voucher
                        : roles.contains(.tendered) ? .other : nil
            guard let method, money.value > .zero,
                !receipt.payments.contains(where: { $0.tendered?.value == money.value })
            else { continue }
            // Cards print the amount again on their own slip.
            if receipt.payments.contains(where: { $0.tendered?.value == total?.value }),
                change == nil
            {
                continue
            }
            var payment = ReceiptPayment(method: method)
            payment.tendered = page.field(money, in: index)
            receipt.payments.append(payment)
        }
        if let change {
            let place =
                receipt.payments.lastIndex { $0.method == .cash } ?? receipt.payments.indices.last
            if let place {
                receipt.payments[place].change = change
            } else {
                var payment = ReceiptPayment(method: .cash)
                payment.change = change
                receipt.payments.append(payment)
            }
        }
        if let digits = lastDigits() {
            if let card = receipt.payments.firstIndex(where: { $0.method == .card }) {
                receipt.payments[card].lastDigits = digits
            } else if receipt.payments.isEmpty {
                var payment = ReceiptPayment(method: .card)
                payment.lastDigits = digits
                receipt.payments.append(payment)
            }
        }
    }

    /// The digits behind those of a card's number that are hidden.
    private func lastDigits() -> DocumentField<String>? {
        for row in page.rows {
            for (index, word) in row.printed.words.enumerated() {
                let text = Array(word.text)
                let hidden = text.prefix { "*#xX•.·".contains($0) }.count
                let digits = text.dropFirst(hidden)
                guard hidden >= 4, (3...6).contains(digits.count), digits.allSatisfy(\.isNumber)
                else { continue }
                return DocumentField(
                    value: String(digits), text: word.text,
                    quadrilateral: row.printed.quadrilateral(index..<index + 1),
                    confidence: word.confidence)
            }
        }
        return nil
    }
}

extension ReceiptContradiction {
    /// What doesn't add up on a receipt.
    static func contradictions(of receipt: Receipt) -> [ReceiptContradiction] {
        var found: [ReceiptContradiction] = []
        func sum(_ amounts: [Amount]) -> Amount { amounts.reduce(.zero, +) }
        let items = sum(
            receipt.items.map(\.amount.value) + receipt.items.compactMap(\.discount?.value))
        let discounts = sum(receipt.discounts.map(\.value))
        let tax = sum(receipt.taxes.compactMap(\.tax?.value))
        let service = receipt.serviceCharge?.value ?? .zero
        let rounding = receipt.rounding?.value ?? .zero
        let whole = receipt.subtotal ?? receipt.total
        if let whole, !receipt.items.isEmpty {
            // What is between the items and the sum stands in rows of its own.
            let ways = [Amount.zero, tax, tax + service, service].flatMap { added in
                [Amount.zero, discounts].flatMap { less in
                    [Amount.zero, rounding, -rounding].map { items + added + less + $0 }
                }
            }
            if !ways.contains(whole.value), !ways.contains(receipt.total?.value ?? whole.value) {
                found.append(
                    ReceiptContradiction(kind: .itemsAndSum, printed: whole.value, computed: items))
            }
        }
        for tax in receipt.taxes {
            if let net = tax.net?.value, let part = tax.tax?.value, let gross = tax.gross?.value,
                net + part != gross
            {
                found.append(
                    ReceiptContradiction(kind: .netAndTax, printed: gross, computed: net + part))
            }
        }
        let given = receipt.payments.compactMap(\.tendered?.value)
        if let total = receipt.total?.value, !given.isEmpty {
            let change = sum(receipt.payments.compactMap(\.change?.value))
            let paid = sum(given) - change
            if paid != total, paid != total + rounding, !given.contains(total) {
                found.append(
                    ReceiptContradiction(kind: .paymentsAndTotal, printed: total, computed: paid))
            }
        }
        return found
    }
}
