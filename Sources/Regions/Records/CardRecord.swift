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
    public struct Barcode: Codable, Sendable, Hashable {
        /// The name of its ``BarcodeSymbology``.
        public var symbology: String
        /// What it says; `nil` where its bytes are no text.
        public var payload: String?
        /// Top-left, top-right, bottom-right and bottom-left as it is read.
        public var corners: [PointRecord]
    }

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
        let codes = card.barcodes.map {
            Barcode(
                symbology: $0.symbology.rawValue, payload: $0.payloadString,
                corners: $0.quadrilateral.corners.map(PointRecord.init))
        }
        barcodes = codes.isEmpty ? nil : codes
    }

    /// The record with each of its points changed.
    func mapPoints(_ change: (PointRecord) -> PointRecord) -> CardRecord {
        var record = self
        for path in [
            \CardRecord.number, \.pin, \.amount, \.currency, \.expiry, \.holder,
        ] as [WritableKeyPath<CardRecord, FieldRecord?>] {
            record[keyPath: path]?.corners = self[keyPath: path]?.corners?.map(change)
        }
        record.barcodes = barcodes?.map {
            Barcode(
                symbology: $0.symbology, payload: $0.payload, corners: $0.corners.map(change))
        }
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
                    for code in barcodes {
                        json.object { json in
                            json.field("symbology", code.symbology)
                            json.field("payload", code.payload)
                            code.corners.write(to: &json)
                        }
                    }
                }
            }
        }
    }
}
