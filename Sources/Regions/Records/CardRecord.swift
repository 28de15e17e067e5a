/// A gift, voucher, membership or loyalty card, as a record has it.
///
/// What it doesn't say is `nil`, and left out of the JSON.
public struct CardRecord: Codable, Sendable, Hashable {
    /// Values without grouping, texts as printed.
    public var number, pin: FieldRecord?
    /// The name of a ``CardBarcodeMatch``.
    public var matchesBarcode: String?
    /// The check digits that the number can have, and whether they are right.
    public var checkDigits: [CardCheckDigit]?
    /// An amount, and its currency in ISO 4217.
    public var amount, currency: FieldRecord?
    /// ISO 8601: a day, or a month where no day is printed.
    public var expiry: FieldRecord?
    /// A name.
    public var holder: FieldRecord?
    /// What the barcodes say.
    public var barcodes: [Barcode]?

    /// A barcode of a card.
    public typealias Barcode = DocumentBarcodeRecord

    /// Makes a record of a card.
    public init(_ card: CardObservation) {
        func value<Value: CustomStringConvertible>(_ field: DocumentField<Value>?) -> FieldRecord? {
            field.map { FieldRecord($0) }
        }
        number = value(card.number)
        pin = value(card.pin)
        matchesBarcode = card.matchesBarcode?.rawValue
        checkDigits = card.checkDigits.isEmpty ? nil : card.checkDigits
        amount = value(card.amount)
        currency = value(card.currency)
        expiry = value(card.expiry)
        holder = card.holder.map(FieldRecord.init(text:))
        barcodes = DocumentBarcodeRecord.list(card.barcodes)
    }

    /// The record with each of its points changed.
    func mapPoints(_ change: (PointRecord) -> PointRecord) -> CardRecord {
        var record = self
        for path in [
            \CardRecord.number, \.pin, \.amount, \.currency, \.expiry, \.holder,
        ] as [WritableKeyPath<CardRecord, FieldRecord?>] {
            record[keyPath: path]?.corners = self[keyPath: path]?.corners?.map(change)
        }
        record.barcodes = barcodes?.map { $0.mapPoints(change) }
        return record
    }

    func write(_ name: String?, to json: inout JSONText) {
        json.object(name) { json in
            number?.write("number", to: &json)
            pin?.write("pin", to: &json)
            json.field("matchesBarcode", matchesBarcode)
            if let checkDigits {
                json.array("checkDigits") { json in
                    for check in checkDigits {
                        json.object { json in
                            json.field("rule", check.rule.rawValue)
                            json.field("isRight", check.isRight)
                        }
                    }
                }
            }
            amount?.write("amount", to: &json)
            currency?.write("currency", to: &json)
            expiry?.write("expiry", to: &json)
            holder?.write("holder", to: &json)
            if let barcodes {
                json.array("barcodes") { json in
                    for code in barcodes { code.write(to: &json) }
                }
            }
        }
    }
}
