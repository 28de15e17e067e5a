import Regions

/// A table of receipts: a row each, or a row for each item.
struct ReceiptTableWriter: RecordWriter {
    static let columns = [
        "source", "page", "merchant", "date", "time", "currency", "subtotal", "tax", "total",
        "payment", "receiptNumber", "taxNumber", "phone", "address", "country", "items",
        "merchantConfidence", "dateConfidence", "totalConfidence", "contradictions", "duplicateOf",
    ]
    static let itemColumns = [
        "source", "page", "merchant", "date", "item", "quantity", "unit", "unitPrice", "amount",
        "currency", "taxCode", "confidence", "discount",
    ]

    private let dialect: TableWriter.Dialect
    private let showsItems: Bool

    init(_ dialect: TableWriter.Dialect, showsItems: Bool) {
        self.dialect = dialect
        self.showsItems = showsItems
    }

    func begin() -> [UInt8] {
        Array(dialect.row(showsItems ? Self.itemColumns : Self.columns).utf8)
    }

    func bytes(for record: ImageRecord) -> [UInt8] {
        record.allReceipts.flatMap { bytes(for: $0, of: record) }
    }

    private func bytes(for receipt: ReceiptRecord, of record: ImageRecord) -> [UInt8] {
        let place = [dialect.safe(record.encodedSource), record.page.map { "\($0)" } ?? ""]
        func text(_ field: FieldRecord?) -> String { dialect.safe(field?.text ?? "") }
        func value(_ field: FieldRecord?) -> String { field?.value ?? "" }
        func confidence(_ field: FieldRecord?) -> String { field.map { "\($0.confidence)" } ?? "" }
        if showsItems {
            let rows = receipt.items.map { item in
                dialect.row(
                    place + [
                        text(receipt.merchant), value(receipt.date), text(item.description),
                        value(item.quantity), dialect.safe(item.unit ?? ""), value(item.unitPrice),
                        value(item.amount), value(receipt.currency),
                        dialect.safe(item.taxCode ?? ""), confidence(item.amount),
                        value(item.discount),
                    ])
            }
            return Array(rows.joined().utf8)
        }
        let taxes = (receipt.taxes ?? []).compactMap { $0.tax?.value.flatMap { Amount($0) } }
        let row = dialect.row(
            place + [
                text(receipt.merchant), value(receipt.date), value(receipt.time),
                value(receipt.currency), value(receipt.subtotal),
                taxes.isEmpty ? "" : "\(taxes.reduce(.zero, +))", value(receipt.total),
                receipt.payments?.map(\.method).joined(separator: "+") ?? "",
                text(receipt.receiptNumber), text(receipt.taxNumber), text(receipt.phone),
                text(receipt.address), value(receipt.country), "\(receipt.items.count)",
                confidence(receipt.merchant), confidence(receipt.date), confidence(receipt.total),
                receipt.contradictions?.map(\.sentence).joined(separator: "; ") ?? "",
                dialect.safe(receipt.duplicateOf ?? ""),
            ])
        return Array(row.utf8)
    }
}
