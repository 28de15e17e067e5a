/// A field of a document, as a record has it.
public struct FieldRecord: Codable, Sendable, Hashable {
    /// A date or time in ISO 8601, or an amount with a point before its decimals; `nil` for what
    /// is text.
    public var value: String?
    /// The characters as they are printed; `nil` where nothing is.
    public var text: String?
    /// The share of fields with this confidence that is right, 0...1, to a thousandth.
    public var confidence: Double
    /// Present, and true, where a doubtful digit was changed so that sums are right.
    public var isCorrected: Bool?
    /// Top-left, top-right, bottom-right and bottom-left as it is read; `nil` where nothing is
    /// printed.
    public var corners: [PointRecord]?

    /// Makes a record of a field that has a value beside its text.
    public init<Value: CustomStringConvertible>(_ field: DocumentField<Value>) {
        value = field.value.description
        text = field.text.isEmpty ? nil : field.text
        confidence = field.confidence.rounded(decimals: Self.decimalsOfConfidence)
        if field.isCorrected { isCorrected = true }
        corners = field.quadrilateral?.corners.map(PointRecord.init)
    }

    /// Makes a record of a field whose text is its value.
    public init(text field: DocumentField<String>) {
        self.init(field)
        text = field.value
        value = nil
    }

    private static let decimalsOfConfidence = 3

    func write(_ name: String?, to json: inout JSONText) {
        json.object(name) { json in
            json.field("text", text)
            json.field("value", value)
            json.field("confidence", confidence)
            json.field("isCorrected", isCorrected)
            corners?.write(to: &json)
        }
    }
}

/// A receipt, as a record has it.
///
/// What it doesn't say is `nil`, and left out of the JSON.
public struct ReceiptRecord: Codable, Sendable, Hashable {
    /// Texts.
    public var merchant, address, phone, taxNumber, receiptNumber: FieldRecord?
    /// ISO 8601.
    public var date, time: FieldRecord?
    /// ISO 4217 and ISO 3166-1.
    public var currency, country: FieldRecord?
    /// From the top; empty if there are none.
    public var items: [Item]
    /// Amounts.
    public var subtotal, serviceCharge, rounding, total: FieldRecord?
    /// Amounts below zero.
    public var discounts: [FieldRecord]?
    /// By rates.
    public var taxes: [Tax]?
    /// Payments.
    public var payments: [Payment]?
    /// What doesn't add up.
    public var contradictions: [Contradiction]?
    /// What the barcodes on it say.
    public var barcodes: [DocumentBarcodeRecord]?
    /// The source, with "#" and its page if it has several, of the first receipt of a run that is
    /// the same one; `nil` for that one itself.
    public var duplicateOf: String?

    /// A thing that was bought or given back.
    public struct Item: Codable, Sendable, Hashable {
        /// What it is, and how many there are.
        public var description, quantity, unitPrice: FieldRecord?
        /// What it costs.
        public var amount: FieldRecord
        /// What it is counted in; how it is taxed.
        public var unit, taxCode: String?
        /// What was taken off.
        public var discount: FieldRecord?
    }

    /// The tax of a rate.
    public struct Tax: Codable, Sendable, Hashable {
        /// The letter of the rate.
        public var code: String?
        /// In per cent, and amounts.
        public var rate, net, tax, gross: FieldRecord?
    }

    /// A payment.
    public struct Payment: Codable, Sendable, Hashable {
        /// "cash", "card", "voucher" or "other".
        public var method: String
        /// Amounts, and digits of a card.
        public var tendered, change, lastDigits: FieldRecord?
    }

    /// Amounts that contradict one another.
    public struct Contradiction: Codable, Sendable, Hashable {
        /// The name of a ``ReceiptContradiction/Kind``.
        public var kind: String
        /// The sum as printed, and as it comes of its parts.
        public var printed, computed: String
    }

    /// Makes a record of a receipt.
    public init(_ receipt: Receipt) {
        func text(_ field: DocumentField<String>?) -> FieldRecord? {
            field.map(FieldRecord.init(text:))
        }
        func value<Value: CustomStringConvertible>(_ field: DocumentField<Value>?) -> FieldRecord? {
            field.map { FieldRecord($0) }
        }
        func list<Element>(_ elements: [Element]) -> [Element]? {
            elements.isEmpty ? nil : elements
        }
        merchant = text(receipt.merchant)
        address = text(receipt.address)
        phone = text(receipt.phone)
        taxNumber = text(receipt.taxNumber)
        receiptNumber = text(receipt.receiptNumber)
        date = value(receipt.date)
        time = value(receipt.time)
        currency = value(receipt.currency)
        country = value(receipt.country)
        items = receipt.items.map { item in
            Item(
                description: text(item.description), quantity: value(item.quantity),
                unitPrice: value(item.unitPrice), amount: FieldRecord(item.amount),
                unit: item.unit, taxCode: item.taxCode, discount: value(item.discount))
        }
        subtotal = value(receipt.subtotal)
        serviceCharge = value(receipt.serviceCharge)
        rounding = value(receipt.rounding)
        total = value(receipt.total)
        discounts = list(receipt.discounts.map { FieldRecord($0) })
        taxes = list(
            receipt.taxes.map {
                Tax(
                    code: $0.code, rate: value($0.rate), net: value($0.net), tax: value($0.tax),
                    gross: value($0.gross))
            })
        payments = list(
            receipt.payments.map {
                Payment(
                    method: $0.method.rawValue, tendered: value($0.tendered),
                    change: value($0.change), lastDigits: text($0.lastDigits))
            })
        contradictions = list(
            receipt.contradictions.map {
                Contradiction(
                    kind: $0.kind.rawValue, printed: $0.printed.description,
                    computed: $0.computed.description)
            })
    }

    /// Makes a record of a receipt that was found, with its barcodes.
    public init(_ observation: ReceiptObservation) {
        self.init(observation.receipt)
        barcodes = DocumentBarcodeRecord.list(observation.barcodes)
    }

    /// The record with each of its points changed.
    func mapPoints(_ change: (PointRecord) -> PointRecord) -> ReceiptRecord {
        func map(_ field: FieldRecord?) -> FieldRecord? { field.map(map) }
        func map(_ field: FieldRecord) -> FieldRecord {
            var field = field
            field.corners = field.corners?.map(change)
            return field
        }
        var record = self
        for path in [
            \ReceiptRecord.merchant, \.address, \.phone, \.taxNumber, \.receiptNumber, \.date,
            \.time,
            \.currency, \.country, \.subtotal, \.serviceCharge, \.rounding, \.total,
        ] as [WritableKeyPath<ReceiptRecord, FieldRecord?>] {
            record[keyPath: path] = map(record[keyPath: path])
        }
        record.items = items.map {
            Item(
                description: map($0.description), quantity: map($0.quantity),
                unitPrice: map($0.unitPrice),
                amount: map($0.amount), unit: $0.unit, taxCode: $0.taxCode,
                discount: map($0.discount))
        }
        record.discounts = discounts?.map { map($0) }
        record.taxes = taxes?.map {
            Tax(
                code: $0.code, rate: map($0.rate), net: map($0.net), tax: map($0.tax),
                gross: map($0.gross))
        }
        record.payments = payments?.map {
            Payment(
                method: $0.method, tendered: map($0.tendered), change: map($0.change),
                lastDigits: map($0.lastDigits))
        }
        record.barcodes = barcodes?.map { $0.mapPoints(change) }
        return record
    }

    func write(_ name: String?, to json: inout JSONText) {
        json.object(name) { json in
            for (name, field) in [
                ("merchant", merchant), ("address", address), ("phone", phone),
                ("taxNumber", taxNumber),
                ("receiptNumber", receiptNumber), ("date", date), ("time", time),
                ("currency", currency),
                ("country", country),
            ] { field?.write(name, to: &json) }
            json.array("items") { json in
                for item in items {
                    json.object { json in
                        item.description?.write("description", to: &json)
                        item.quantity?.write("quantity", to: &json)
                        json.field("unit", item.unit)
                        item.unitPrice?.write("unitPrice", to: &json)
                        item.amount.write("amount", to: &json)
                        json.field("taxCode", item.taxCode)
                        item.discount?.write("discount", to: &json)
                    }
                }
            }
            subtotal?.write("subtotal", to: &json)
            if let discounts {
                json.array("discounts") { json in
                    for field in discounts { field.write(nil, to: &json) }
                }
            }
            serviceCharge?.write("serviceCharge", to: &json)
            rounding?.write("rounding", to: &json)
            if let taxes {
                json.array("taxes") { json in
                    for tax in taxes {
                        json.object { json in
                            json.field("code", tax.code)
                            tax.rate?.write("rate", to: &json)
                            tax.net?.write("net", to: &json)
                            tax.tax?.write("tax", to: &json)
                            tax.gross?.write("gross", to: &json)
                        }
                    }
                }
            }
            total?.write("total", to: &json)
            if let payments {
                json.array("payments") { json in
                    for payment in payments {
                        json.object { json in
                            json.field("method", payment.method)
                            payment.tendered?.write("tendered", to: &json)
                            payment.change?.write("change", to: &json)
                            payment.lastDigits?.write("lastDigits", to: &json)
                        }
                    }
                }
            }
            if let barcodes {
                json.array("barcodes") { json in
                    for code in barcodes { code.write(to: &json) }
                }
            }
            json.field("duplicateOf", duplicateOf)
            if let contradictions {
                json.array("contradictions") { json in
                    for one in contradictions {
                        json.object { json in
                            json.field("kind", one.kind)
                            json.field("printed", one.printed)
                            json.field("computed", one.computed)
                        }
                    }
                }
            }
        }
    }
}
