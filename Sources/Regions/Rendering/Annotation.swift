/// One thing to draw on an image: four corners, what they mean, and what to write beside them.
public struct Annotation: Sendable, Hashable, Codable {
    /// What is outlined; each role has its color and width of line.
    public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
        /// A document, card or field.
        case rectangle
        /// A line of text, or a word that was located.
        case text
        /// A character of a text.
        case character
        /// A barcode.
        case barcode
        /// A place of any other kind of observation.
        case other
    }

    /// The corners of the outline, normalized, origin bottom-left.
    public var quadrilateral: Quadrilateral
    /// What is outlined.
    public var role: Role
    /// What is written beside the outline; `nil` for nothing.
    public var label: String?

    /// Makes an annotation of its parts.
    public init(_ quadrilateral: Quadrilateral, role: Role, label: String? = nil) {
        self.quadrilateral = quadrilateral
        self.role = role
        self.label = label
    }
}

extension Annotation {
    /// What to draw for an observation: its outline, and those of its characters if it has any.
    ///
    /// Barcodes are labelled with their payload, regions that catch the eye as such; everything else only with its confidence, in per
    /// cent, and only when `showsConfidence` is set.
    public static func annotations(
        for observation: any Observation, showsConfidence: Bool = false
    ) -> [Annotation] {
        let percent =
            showsConfidence ? "\(Int((observation.confidence * 100).rounded())) %" : nil
        func outline(_ role: Role, _ label: String?) -> Annotation {
            Annotation(observation.quadrilateral, role: role, label: label)
        }
        func characters(_ outlines: [Quadrilateral]) -> [Annotation] {
            outlines.map { Annotation($0, role: .character) }
        }
        switch observation {
        case let barcode as BarcodeObservation:
            let payload = barcode.payloadString ?? "\(barcode.payloadData.count) bytes"
            return [
                outline(.barcode, [payload, percent].compactMap { $0 }.joined(separator: "  "))
            ]
        case let line as RecognizedTextObservation:
            return [outline(.text, percent)]
                + characters(line.words.flatMap(\.characters).map(\.quadrilateral))
        case let word as TextObservation:
            return [outline(.text, percent)] + characters(word.characterBoxes ?? [])
        case is RectangleObservation: return [outline(.rectangle, percent)]
        case is SalientRegionObservation:
            let label = ["salient", percent].compactMap { $0 }.joined(separator: "  ")
            return [outline(.other, label)]
        case let receipt as ReceiptObservation:
            return [outline(.rectangle, percent)] + fields(of: receipt.receipt, showsConfidence)
        case let card as CardObservation:
            return [outline(.rectangle, percent)] + fields(of: card, showsConfidence)
        default: return [outline(.other, percent)]
        }
    }
}

extension Annotation {
    /// The fields of a receipt with their names.
    private static func fields(of receipt: Receipt, _ showsConfidence: Bool) -> [Annotation] {
        var annotations: [Annotation] = []
        func add<Value>(_ name: String, _ field: DocumentField<Value>?) {
            guard let field, let corners = field.quadrilateral else { return }
            let percent =
                showsConfidence ? "  \(Int((field.confidence * 100).rounded())) %" : ""
            annotations.append(Annotation(corners, role: .text, label: name + percent))
        }
        add("merchant", receipt.merchant)
        add("address", receipt.address)
        add("phone", receipt.phone)
        add("tax number", receipt.taxNumber)
        add("number", receipt.receiptNumber)
        add("date", receipt.date)
        add("time", receipt.time)
        for item in receipt.items {
            add("item", item.description)
            add("amount", item.amount)
        }
        add("subtotal", receipt.subtotal)
        for discount in receipt.discounts { add("discount", discount) }
        add("service", receipt.serviceCharge)
        add("rounding", receipt.rounding)
        for tax in receipt.taxes { add("tax", tax.tax) }
        add("total", receipt.total)
        for payment in receipt.payments {
            add(payment.method.rawValue, payment.tendered)
            add("change", payment.change)
        }
        return annotations
    }
}
