/// A gift, voucher, membership or loyalty card that was read.
///
/// Its fields are those of ``Card``: `observation.number?.value`.
@dynamicMemberLookup
public struct CardObservation: Observation {
    /// The corners around all that is printed on it.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// The least of the confidences of number and PIN, 0...1; 0 where both are missing.
    public let confidence: Double
    /// What it says.
    public let card: Card
    /// The barcodes on it.
    public let barcodes: [BarcodeObservation]

    /// Makes an observation of its parts.
    public init(quadrilateral: Quadrilateral, card: Card, barcodes: [BarcodeObservation] = []) {
        self.quadrilateral = quadrilateral
        self.card = card
        self.barcodes = barcodes
        confidence =
            [card.number?.confidence, card.pin?.confidence].compactMap(\.self).min() ?? 0
    }

    /// A field of the card.
    public subscript<Field>(dynamicMember path: KeyPath<Card, Field>) -> Field {
        card[keyPath: path]
    }
}
