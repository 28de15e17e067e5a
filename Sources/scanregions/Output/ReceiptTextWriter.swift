import Regions

/// Receipts for people: a field a line, its confidence in a column of its own.
struct ReceiptTextWriter: RecordWriter {
    /// Widths of columns, in characters.
    private static let nameWidth = 10
    private static let contentWidth = 43
    private static let amountWidth = 12
    /// Characters of a barcode that are shown.
    ///
    /// Chosen: most addresses of pages are shorter; signatures of tills are longer, and no reading.
    private static let longestPayload = 100

    let isTerminal: Bool

    func bytes(for record: ImageRecord) -> [UInt8] {
        guard record.observations != nil else { return [] }
        let head =
            record.source.escapingControls + (record.page.map { "  page \($0)" } ?? "") + "\n"
        let receipts = record.allReceipts
        if receipts.isEmpty { return Array((head + "  no receipt\n").utf8) }
        let texts = receipts.map { text(of: $0) }
        return Array((head + texts.joined(separator: "\n")).utf8)
    }

    private static func shortened(_ payload: String?) -> String {
        guard let payload else { return "bytes that are no text" }
        return payload.count > longestPayload ? payload.prefix(longestPayload) + "…" : payload
    }

    private func text(of receipt: ReceiptRecord) -> String {
        var text = ""
        func line(_ name: String, _ content: String, _ confidence: Double? = nil) {
            text += "  " + name.padded(to: Self.nameWidth) + "  "
            text +=
                confidence.map {
                    content.escapingControls.padded(to: Self.contentWidth) + "  "
                        + $0.text(decimals: 2)
                } ?? content.escapingControls
            text += "\n"
        }
        func field(_ name: String, _ field: FieldRecord?) {
            guard let field else { return }
            line(name, field.value ?? field.text ?? "", field.confidence)
        }
        func amount(_ name: String, _ content: String, _ field: FieldRecord?) {
            guard let field, let value = field.value else { return }
            let width = Self.contentWidth - Self.amountWidth
            // What is too long gives way to the amount.
            let shortened =
                content.count > width ? String(content.prefix(width - 1)) + "…" : content
            line(
                name, shortened.padded(to: width) + value.leftPadded(to: Self.amountWidth),
                field.confidence)
        }
        field("merchant", receipt.merchant)
        field("address", receipt.address)
        field("phone", receipt.phone)
        field("tax number", receipt.taxNumber)
        field("number", receipt.receiptNumber)
        field("date", receipt.date)
        field("time", receipt.time)
        for item in receipt.items {
            let count =
                item.quantity?.value.map { "\($0)\(item.unit.map { " " + $0 } ?? "") x " } ?? ""
            amount("item", count + (item.description?.text ?? ""), item.amount)
            amount("", "discount", item.discount)
        }
        amount("subtotal", "", receipt.subtotal)
        for discount in receipt.discounts ?? [] { amount("discount", "", discount) }
        amount("service", "", receipt.serviceCharge)
        for tax in receipt.taxes ?? [] {
            amount("tax", tax.rate?.value.map { $0 + " %" } ?? "", tax.tax)
        }
        amount("rounding", "", receipt.rounding)
        amount("total", receipt.currency?.value ?? "", receipt.total)
        for payment in receipt.payments ?? [] {
            let digits = payment.lastDigits?.text.map { " ..." + $0 } ?? ""
            amount("paid", payment.method + digits, payment.tendered)
            amount("change", "", payment.change)
        }
        for code in receipt.barcodes ?? [] {
            line("barcode", code.symbology + "  " + Self.shortened(code.payload))
        }
        for one in receipt.contradictions ?? [] { line("but", one.sentence) }
        if let other = receipt.duplicateOf { line("same as", other) }
        return text
    }
}

extension ReceiptRecord.Contradiction {
    /// What is wrong, for people.
    var sentence: String {
        switch ReceiptContradiction.Kind(rawValue: kind) {
        case .itemsAndSum: "the items add up to \(computed), and the receipt says \(printed)"
        case .netAndTax: "net and tax are \(computed), and the receipt says \(printed)"
        case .paymentsAndTotal: "\(computed) was paid, and the total is \(printed)"
        case nil: "\(kind): \(computed), and the receipt says \(printed)"
        }
    }
}
