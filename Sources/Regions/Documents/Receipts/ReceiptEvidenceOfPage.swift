/// Whether a page is a receipt at all: amounts under a total, and what else only receipts have.
struct ReceiptEvidenceOfPage: Sendable {
    /// What tells for a receipt, each with its points.
    ///
    /// Chosen: a letter with a price and a date stays below, a torn slip with a total or with items
    /// and a payment does not.
    private enum Points {
        static let total = 1
        static let sureTotal = 2
        static let items = 1
        static let payment = 1
        static let tax = 1
        static let title = 1
        static let date = 1
        static let till = 1
        static let needed = 4
    }

    /// Amounts in rows of their own that tell for a list of items.
    private static let fewItems = 2
    /// Rows that may stand on one amount: a page of prose has many more.
    ///
    /// Chosen.
    private static let rowsToAmount = 12

    /// The confidence of a total that no other amount is taken for.
    ///
    /// Chosen: a price in a letter has less.
    private static let sure = 0.9

    let points: Int
    let isDense: Bool
    /// Whether there is more than a total: an item, a payment or a tax.
    let hasParts: Bool

    var isReceipt: Bool { isDense && hasParts && points >= Points.needed }

    init(_ page: DocumentPage, _ receipt: Receipt) {
        let amounts = page.rows.count { $0.lastMoney != nil }
        isDense = amounts > 0 && page.rows.count <= Self.rowsToAmount * amounts
        var points = 0
        if let total = receipt.total {
            points += total.confidence < Self.sure ? Points.total : Points.sureTotal
        }
        // What the total's own row would sell is none.
        let items = receipt.items.filter {
            $0.amount.quadrilateral != receipt.total?.quadrilateral
        }
        if items.count >= 1 { points += Points.items }
        if items.count > Self.fewItems { points += Points.items }
        if receipt.payments.contains(where: { $0.tendered != nil || $0.change != nil }) {
            points += Points.payment
        }
        if !receipt.taxes.isEmpty { points += Points.tax }
        if receipt.date != nil || receipt.time != nil { points += Points.date }
        if page.rows.contains(where: { $0.has(.title) }) { points += Points.title }
        if page.rows.contains(where: { $0.has(anyOf: [.staff, .greeting, .documentNumber]) }) {
            points += Points.till
        }
        hasParts = !(items.isEmpty && receipt.payments.isEmpty && receipt.taxes.isEmpty)
        self.points = points
    }
}
