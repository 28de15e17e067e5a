import Regions

/// A table of cards: a row each.
struct CardTableWriter: RecordWriter {
    static let columns = [
        "source", "page", "number", "numberPrinted", "pin", "amount", "currency", "expiry",
        "holder", "barcodes", "matchesBarcode", "checkDigits", "numberConfidence",
        "pinConfidence", "amountConfidence", "expiryConfidence",
    ]

    private let dialect: TableWriter.Dialect

    init(_ dialect: TableWriter.Dialect) { self.dialect = dialect }

    func begin() -> [UInt8] { Array(dialect.row(Self.columns).utf8) }

    func bytes(for record: ImageRecord) -> [UInt8] {
        let place = [dialect.safe(record.encodedSource), record.page.map { "\($0)" } ?? ""]
        func confidence(_ field: FieldRecord?) -> String { field.map { "\($0.confidence)" } ?? "" }
        let rows = record.allCards.map { card in
            let codes = (card.barcodes ?? []).compactMap(\.payload).joined(separator: " ")
            let checks = (card.checkDigits ?? []).map {
                "\($0.rule.rawValue) \($0.isRight ? "right" : "wrong")"
            }
            return dialect.row(
                place + [
                    dialect.safe(card.number?.value ?? ""), dialect.safe(card.number?.text ?? ""),
                    dialect.safe(card.pin?.value ?? ""), card.amount?.value ?? "",
                    card.currency?.value ?? "", card.expiry?.value ?? "",
                    dialect.safe(card.holder?.text ?? ""), dialect.safe(codes),
                    card.matchesBarcode ?? "", checks.joined(separator: "; "),
                    confidence(card.number), confidence(card.pin), confidence(card.amount),
                    confidence(card.expiry),
                ])
        }
        return Array(rows.joined().utf8)
    }
}
