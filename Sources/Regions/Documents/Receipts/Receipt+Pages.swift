extension Receipt {
    /// Joins what the pages of one receipt say.
    ///
    /// Name, address and day are those of the first page that has them, sums and payments those of
    /// the last; items and taxes are those of all. What doesn't add up is found anew. A place is
    /// that on the field's own page.
    ///
    /// - Parameter pages: from the first; those without a receipt left out.
    /// - Returns: `nil` if there are none.
    public init?(joining pages: [Receipt]) {
        guard var receipt = pages.first else { return nil }
        for page in pages.dropFirst() {
            receipt.merchant = receipt.merchant ?? page.merchant
            receipt.address = receipt.address ?? page.address
            receipt.phone = receipt.phone ?? page.phone
            receipt.taxNumber = receipt.taxNumber ?? page.taxNumber
            receipt.receiptNumber = receipt.receiptNumber ?? page.receiptNumber
            receipt.date = receipt.date ?? page.date
            receipt.time = receipt.time ?? page.time
            receipt.items += page.items
            receipt.discounts += page.discounts
            // A page's own sum is carried forward to the next.
            receipt.subtotal = page.subtotal ?? receipt.subtotal
            receipt.serviceCharge = page.serviceCharge ?? receipt.serviceCharge
            receipt.rounding = page.rounding ?? receipt.rounding
            receipt.total = page.total ?? receipt.total
            receipt.taxes = page.taxes.isEmpty ? receipt.taxes : page.taxes
            receipt.payments = page.payments.isEmpty ? receipt.payments : page.payments
            if let country = page.country,
                country.confidence > receipt.country?.confidence ?? 0
            {
                receipt.country = country
                receipt.currency = page.currency ?? receipt.currency
            }
        }
        receipt.contradictions = ReceiptContradiction.contradictions(of: receipt)
        self = receipt
    }
}
