extension Annotation {
    /// The fields of a card with their names, and its barcodes.
    static func fields(of card: CardObservation, _ showsConfidence: Bool) -> [Annotation] {
        func field<Value>(_ name: String, _ field: DocumentField<Value>?) -> Annotation? {
            Annotation(name, field, showsConfidence: showsConfidence)
        }
        let fields = [
            field("number", card.number), field("PIN", card.pin), field("amount", card.amount),
            field("expiry", card.expiry), field("holder", card.holder),
        ]
        return fields.compactMap(\.self) + card.barcodes.map(Self.init(documentBarcode:))
    }
}
