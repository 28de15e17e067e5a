extension Annotation {
    /// The fields of a card with their names, and its barcodes.
    static func fields(of card: CardObservation, _ showsConfidence: Bool) -> [Annotation] {
        var annotations: [Annotation] = []
        func add<Value>(_ name: String, _ field: DocumentField<Value>?) {
            guard let field, let corners = field.quadrilateral else { return }
            let percent =
                showsConfidence ? "  \(Int((field.confidence * 100).rounded())) %" : ""
            annotations.append(Annotation(corners, role: .text, label: name + percent))
        }
        add("number", card.number)
        add("PIN", card.pin)
        add("amount", card.amount)
        add("expiry", card.expiry)
        add("holder", card.holder)
        return annotations + card.barcodes.map(Self.init(documentBarcode:))
    }

    /// A barcode of a document with the name of its symbology.
    init(documentBarcode code: BarcodeObservation) {
        self.init(code.quadrilateral, role: .barcode, label: code.symbology.rawValue)
    }
}
