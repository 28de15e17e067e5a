extension Receipt {
    /// Reads a receipt back from its record, whose places are normalized.
    ///
    /// A value that is no amount, day or time is left out, as what a record has no place for is:
    /// the print of names and numbers, which is their value.
    public init(_ record: ReceiptRecord) {
        self.init()
        merchant = Self.text(record.merchant)
        address = Self.text(record.address)
        phone = Self.text(record.phone)
        taxNumber = Self.text(record.taxNumber)
        receiptNumber = Self.text(record.receiptNumber)
        date = Self.field(record.date) { CalendarDay($0) }
        time = Self.field(record.time) { ClockTime($0) }
        currency = Self.field(record.currency) { $0 }
        country = Self.field(record.country) { $0 }
        items = record.items.compactMap { item in
            Self.amount(item.amount).map { amount in
                var read = ReceiptItem(amount: amount)
                read.description = Self.text(item.description)
                read.quantity = Self.amount(item.quantity)
                read.unit = item.unit
                read.unitPrice = Self.amount(item.unitPrice)
                read.taxCode = item.taxCode
                read.discount = Self.amount(item.discount)
                return read
            }
        }
        subtotal = Self.amount(record.subtotal)
        serviceCharge = Self.amount(record.serviceCharge)
        rounding = Self.amount(record.rounding)
        total = Self.amount(record.total)
        discounts = (record.discounts ?? []).compactMap { Self.amount($0) }
        taxes = (record.taxes ?? []).map { tax in
            var read = ReceiptTax()
            read.code = tax.code
            read.rate = Self.amount(tax.rate)
            read.net = Self.amount(tax.net)
            read.tax = Self.amount(tax.tax)
            read.gross = Self.amount(tax.gross)
            return read
        }
        payments = (record.payments ?? []).map { payment in
            var read = ReceiptPayment(
                method: ReceiptPayment.Method(rawValue: payment.method) ?? .other)
            read.tendered = Self.amount(payment.tendered)
            read.change = Self.amount(payment.change)
            read.lastDigits = Self.text(payment.lastDigits)
            return read
        }
        contradictions = ReceiptContradiction.contradictions(of: self)
    }

    private static func text(_ record: FieldRecord?) -> DocumentField<String>? {
        record.flatMap { record in
            record.text.map { DocumentField(record, value: $0) }
        }
    }

    private static func amount(_ record: FieldRecord?) -> DocumentField<Amount>? {
        field(record) { Amount($0) }
    }

    private static func field<Value>(
        _ record: FieldRecord?, _ read: (String) -> Value?
    ) -> DocumentField<Value>? {
        guard let record, let value = record.value.flatMap(read) else { return nil }
        return DocumentField(record, value: value)
    }
}

extension DocumentField {
    fileprivate init(_ record: FieldRecord, value: Value) {
        let points = (record.corners ?? []).map { NormalizedPoint(x: $0.x, y: $0.y) }
        let numberOfCorners = 4
        self.init(
            value: value, text: record.text ?? "",
            quadrilateral: points.count == numberOfCorners
                ? Quadrilateral(
                    topLeft: points[0], topRight: points[1], bottomRight: points[2],
                    bottomLeft: points[3]) : nil,
            confidence: record.confidence, isCorrected: record.isCorrected ?? false)
    }
}
