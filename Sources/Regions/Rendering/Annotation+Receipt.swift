extension Annotation {
    /// The fields of a receipt with their names, and its barcodes.
    static func fields(of found: ReceiptObservation, _ showsConfidence: Bool) -> [Annotation] {
        let receipt = found.receipt
        var annotations: [Annotation] = []
        func add<Value>(_ name: String, _ field: DocumentField<Value>?) {
            if let found = Annotation(name, field, showsConfidence: showsConfidence) {
                annotations.append(found)
            }
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
        return annotations + found.barcodes.map(Self.init(documentBarcode:))
    }
}
