import Regions

/// Cards for people: a field a line, its confidence in a column of its own.
struct CardTextWriter: RecordWriter {
    /// Widths of columns, in characters.
    private static let nameWidth = 10
    private static let contentWidth = 43

    let isTerminal: Bool

    func bytes(for record: ImageRecord) -> [UInt8] {
        guard record.observations != nil else { return [] }
        var text =
            record.source.escapingControls + (record.page.map { "  page \($0)" } ?? "") + "\n"
        let cards = record.allCards
        if cards.isEmpty { text += "  no card\n" }
        for (index, card) in cards.enumerated() {
            if index > 0 { text += "\n" }
            text += lines(of: card)
        }
        return Array(text.utf8)
    }

    private func lines(of card: CardRecord) -> String {
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
        func field(_ name: String, _ content: String?, _ field: FieldRecord?) {
            if let field, let content { line(name, content, field.confidence) }
        }
        field("number", card.number?.text ?? card.number?.value, card.number)
        field("PIN", card.pin?.text ?? card.pin?.value, card.pin)
        field(
            "amount",
            [card.amount?.value, card.currency?.value].compactMap(\.self).joined(separator: " "),
            card.amount)
        field("expiry", card.expiry?.value, card.expiry)
        field("holder", card.holder?.text, card.holder)
        for code in card.barcodes ?? [] {
            line("barcode", "\(code.symbology)  \(code.payload ?? "bytes that are no text")")
        }
        if let match = card.matchesBarcode.flatMap(CardBarcodeMatch.init(rawValue:)) {
            line("compared", match.sentence)
        }
        for check in card.checkDigits ?? [] where check.isRight {
            line("check", "\(check.rule.title) is right")
        }
        return text
    }
}

extension CardBarcodeMatch {
    /// What the comparison says, for people.
    fileprivate var sentence: String {
        switch self {
        case .equal: "the number is the barcode's"
        case .part: "the number is a part of the barcode, or has it as a part"
        case .differs: "the number is not in the barcode"
        }
    }
}

extension CardCheckDigit.Rule {
    fileprivate var title: String {
        switch self {
        case .luhn: "Luhn's check digit"
        case .ean: "the check digit of EAN codes"
        }
    }
}

extension ImageRecord {
    /// All cards of the image.
    var allCards: [CardRecord] { cards ?? [card].compactMap(\.self) }
}
