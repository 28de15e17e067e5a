/// What a receipt says, field by field.
///
/// A field that isn't printed, or can't be told, is `nil`; lists are empty. Nothing is repaired:
/// what doesn't add up is given as it is printed, and named in ``contradictions``.
public struct Receipt: Sendable, Hashable, Codable {
    /// Who sold: the shop's or company's name as it is printed.
    public var merchant: DocumentField<String>?
    /// The shop's address, its rows with a space between them.
    public var address: DocumentField<String>?
    /// The shop's phone number as it is printed.
    public var phone: DocumentField<String>?
    /// The number that the tax office knows the merchant by.
    public var taxNumber: DocumentField<String>?
    /// The number of the receipt, invoice or transaction.
    public var receiptNumber: DocumentField<String>?
    /// The day of the sale.
    public var date: DocumentField<CalendarDay>?
    /// The time of the sale.
    public var time: DocumentField<ClockTime>?
    /// The currency of all amounts, ISO 4217: printed, or that of the country.
    public var currency: DocumentField<String>?
    /// What was bought, given back or deposited, from the top.
    public var items: [ReceiptItem] = []
    /// The sum of the items.
    public var subtotal: DocumentField<Amount>?
    /// What was taken off; negative.
    public var discounts: [DocumentField<Amount>] = []
    /// What was added for service or delivery.
    public var serviceCharge: DocumentField<Amount>?
    /// What was added, or taken off, so that the total can be paid in coins.
    public var rounding: DocumentField<Amount>?
    /// Taxes by their rates.
    public var taxes: [ReceiptTax] = []
    /// What was to be paid.
    public var total: DocumentField<Amount>?
    /// How it was paid.
    public var payments: [ReceiptPayment] = []
    /// The country whose rules it was read by, ISO 3166-1, and the chance that it is from there.
    public var country: DocumentField<String>?
    /// What doesn't add up.
    public var contradictions: [ReceiptContradiction] = []

    /// Makes a receipt that says nothing.
    public init() {}
}

/// A thing on a receipt.
public struct ReceiptItem: Sendable, Hashable, Codable {
    /// What it is, as it is printed.
    public var description: DocumentField<String>?
    /// How many or how much there is of it; `nil` where nothing is said.
    public var quantity: DocumentField<Amount>?
    /// What ``quantity`` is counted in, such as "kg"; `nil` for things.
    public var unit: String?
    /// The price of one.
    public var unitPrice: DocumentField<Amount>?
    /// What it costs; negative where it is given back.
    public var amount: DocumentField<Amount>
    /// The letter or number of its tax.
    public var taxCode: String?
    /// What was taken off its price, in a row of its own; negative.
    public var discount: DocumentField<Amount>?

    /// Makes an item of its amount.
    public init(amount: DocumentField<Amount>) { self.amount = amount }
}

/// The tax of a rate.
public struct ReceiptTax: Sendable, Hashable, Codable {
    /// The letter that items of this rate have.
    public var code: String?
    /// In per cent.
    public var rate: DocumentField<Amount>?
    /// Without the tax.
    public var net: DocumentField<Amount>?
    /// The tax.
    public var tax: DocumentField<Amount>?
    /// With the tax.
    public var gross: DocumentField<Amount>?

    /// Makes a tax of which nothing is known.
    public init() {}
}

/// A payment, or a part of it.
public struct ReceiptPayment: Sendable, Hashable, Codable {
    /// How was paid.
    public enum Method: String, Sendable, Hashable, CaseIterable, Codable {
        /// Coins and notes.
        case cash
        /// A card of any kind, or a phone.
        case card
        /// A voucher or a gift card.
        case voucher
        /// It isn't said.
        case other
    }

    /// How was paid.
    public var method: Method
    /// What was given.
    public var tendered: DocumentField<Amount>?
    /// What was given back; never negative.
    public var change: DocumentField<Amount>?
    /// The last digits of a card's number, as many as are printed.
    public var lastDigits: DocumentField<String>?

    /// Makes a payment.
    public init(method: Method) { self.method = method }
}

/// Amounts of a receipt that contradict one another.
public struct ReceiptContradiction: Sendable, Hashable, Codable {
    /// Which sum is wrong.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
        /// The items don't add up to the subtotal, or to the total if there is none.
        case itemsAndSum
        /// Net and tax are not gross.
        case netAndTax
        /// What was given, less the change, is not the total.
        case paymentsAndTotal
    }

    /// Which sum is wrong.
    public let kind: Kind
    /// The sum as it is printed.
    public let printed: Amount
    /// The sum as it comes of its parts.
    public let computed: Amount

    /// Makes a contradiction of its parts.
    public init(kind: Kind, printed: Amount, computed: Amount) {
        self.kind = kind
        self.printed = printed
        self.computed = computed
    }
}
