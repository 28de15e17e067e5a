import Regions

/// Entries of plain-text accounting, one a receipt.
///
/// Sources: hledger's manual of the journal format; Beancount's language syntax.
struct LedgerWriter: RecordWriter {
    /// The programs that read it.
    enum Dialect: String, CaseIterable, Sendable {
        case hledger, beancount
    }

    private let dialect: Dialect

    init(_ dialect: Dialect) { self.dialect = dialect }

    /// Accounts by how was paid, and that of what was bought.
    private func account(_ method: ReceiptPayment.Method?) -> String {
        let name =
            switch method {
            case .cash: "assets:cash"
            case .card: "liabilities:card"
            case .voucher, .other, nil: "assets:other"
            }
        return spelled(name)
    }

    private var expenses: String { spelled("expenses:receipts") }

    /// Beancount's accounts begin with capitals.
    private func spelled(_ account: String) -> String {
        guard dialect == .beancount else { return account }
        return account.split(separator: ":").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: ":")
    }

    /// Beancount wants its accounts opened; before any receipt was printed.
    func begin() -> [UInt8] {
        guard dialect == .beancount else { return [] }
        let accounts = [expenses, account(.cash), account(.card), account(.other)]
        return Array(accounts.map { "1970-01-01 open \($0)\n" }.joined().utf8)
    }

    func bytes(for record: ImageRecord) -> [UInt8] {
        record.allReceipts.flatMap { bytes(for: $0, of: Self.plain(record.source)) }
    }

    private func bytes(for receipt: ReceiptRecord, of source: String) -> [UInt8] {
        if let other = receipt.duplicateOf {
            return Array("\n; \(source): the same receipt as \(Self.plain(other))\n".utf8)
        }
        guard let date = receipt.date?.value, let total = receipt.total?.value,
            let amount = Amount(total), let currency = receipt.currency?.value
        else { return Array("\n; \(source): no date or no total\n".utf8) }
        let name = Self.plain(receipt.merchant?.text ?? "")
        var text = "\n"
        switch dialect {
        case .hledger: text += "\(date) \(name)\n    ; source: \(source)\n"
        case .beancount: text += "\(date) * \"\(name)\" \"\"\n  source: \"\(source)\"\n"
        }
        for one in receipt.contradictions ?? [] { text += "  ; \(one.sentence)\n" }
        let method = receipt.payments?.first { $0.tendered != nil }
            .flatMap { ReceiptPayment.Method(rawValue: $0.method) }
        for (account, value) in [(expenses, amount), (account(method), -amount)] {
            text += "    \(account.padded(to: Self.accountWidth))  \(value) \(currency)\n"
        }
        return Array(text.utf8)
    }

    /// The width of the column of accounts, in characters.
    private static let accountWidth = 24

    /// Text without what has a meaning in either format.
    private static func plain(_ text: String) -> String {
        String(text.map { $0 == "\"" ? "'" : "\\;|\n\r\t".contains($0) ? " " : $0 })
            .escapingControls
    }
}
