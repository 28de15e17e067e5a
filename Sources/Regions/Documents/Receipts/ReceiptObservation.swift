/// A receipt that was read.
///
/// Its fields are those of ``Receipt``: `observation.total?.value`.
@dynamicMemberLookup
public struct ReceiptObservation: Observation, Codable {
    /// The corners around all that is printed on it.
    ///
    /// Normalized, origin bottom-left.
    public let quadrilateral: Quadrilateral
    /// The least of the confidences of total and date, 0...1; 0 where both are missing.
    public let confidence: Double
    /// What it says.
    public let receipt: Receipt
    /// The barcodes on it.
    public let barcodes: [BarcodeObservation]

    /// Makes an observation of its parts.
    public init(
        quadrilateral: Quadrilateral, receipt: Receipt, barcodes: [BarcodeObservation] = []
    ) {
        self.quadrilateral = quadrilateral
        self.receipt = receipt
        self.barcodes = barcodes
        confidence =
            [receipt.total?.confidence, receipt.date?.confidence].compactMap(\.self).min() ?? 0
    }

    /// A field of the receipt.
    public subscript<Field>(dynamicMember path: KeyPath<Receipt, Field>) -> Field {
        receipt[keyPath: path]
    }
}

extension Receipt {
    /// The receipt without the fields, items and payments that are less sure.
    public func keeping(minimumConfidence: Double) -> Receipt {
        func kept<Value>(_ field: DocumentField<Value>?) -> DocumentField<Value>? {
            field.flatMap { $0.confidence >= minimumConfidence ? $0 : nil }
        }
        var receipt = self
        receipt.merchant = kept(merchant)
        receipt.address = kept(address)
        receipt.phone = kept(phone)
        receipt.taxNumber = kept(taxNumber)
        receipt.receiptNumber = kept(receiptNumber)
        receipt.date = kept(date)
        receipt.time = kept(time)
        receipt.currency = kept(currency)
        receipt.items = items.filter { kept($0.amount) != nil }
        receipt.subtotal = kept(subtotal)
        receipt.discounts = discounts.filter { kept($0) != nil }
        receipt.serviceCharge = kept(serviceCharge)
        receipt.rounding = kept(rounding)
        receipt.taxes = taxes.filter { kept($0.tax) != nil }
        receipt.total = kept(total)
        receipt.payments = payments.filter {
            ($0.tendered ?? $0.change).map { kept($0) != nil } ?? true
        }
        receipt.country = kept(country)
        return receipt
    }
}
