/// Something that a document says: a date, an amount, a name.
public struct DocumentField<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    /// What it means.
    public var value: Value
    /// The characters as they are printed; empty where nothing is printed and the value follows
    /// from others.
    public var text: String
    /// The corners of the print as it is read; `nil` where nothing is printed.
    ///
    /// Normalized, origin bottom-left, of the whole image.
    public var quadrilateral: Quadrilateral?
    /// The share of fields given with this confidence whose value is right, 0...1.
    public var confidence: Double
    /// Whether a digit that was read with doubt was changed to another reading of it, because the
    /// document's own sums are right then.
    public var isCorrected: Bool

    /// Makes a field of its parts.
    public init(
        value: Value, text: String, quadrilateral: Quadrilateral? = nil, confidence: Double,
        isCorrected: Bool = false
    ) {
        self.value = value
        self.text = text
        self.quadrilateral = quadrilateral
        self.confidence = confidence
        self.isCorrected = isCorrected
    }
}

extension DocumentField {
    /// The field with a value made of this one's; text, place and confidence stay.
    func map<Other>(_ transform: (Value) -> Other) -> DocumentField<Other> {
        DocumentField<Other>(
            value: transform(value), text: text, quadrilateral: quadrilateral,
            confidence: confidence, isCorrected: isCorrected)
    }
}
