/// What tells a receipt from all others: the same paper, scanned again, has the same one.
///
/// Merchant, day, time, total and number, as far as they are printed. Two receipts are the same
/// one where total and day are, nothing else differs, and a time or a number is among what both
/// have.
public struct ReceiptIdentity: Sendable, Hashable {
    /// The letters and digits of the merchant's name, folded; `nil` where none is known.
    private let merchant: [UInt8]?
    private let day: CalendarDay
    private let total: Amount
    private let minute: [Int]?
    private let number: String?

    /// Letters of a name or a number of which one may be read wrong.
    ///
    /// Chosen.
    private static let lettersToMistake = 5

    /// The identity of a receipt; `nil` if it has no total, no day, or neither time nor number.
    public init?(_ receipt: Receipt) {
        self.init(
            merchant: receipt.merchant?.value, day: receipt.date?.value, time: receipt.time?.value,
            total: receipt.total?.value, number: receipt.receiptNumber?.value)
    }

    package init?(
        merchant: String?, day: CalendarDay?, time: ClockTime?, total: Amount?, number: String?
    ) {
        guard let day, let total, time != nil || number != nil else { return nil }
        self.day = day
        self.total = total
        self.merchant = merchant.map(FoldedText.joined).flatMap { $0.isEmpty ? nil : $0 }
        minute = time.map { [$0.hour, $0.minute] }
        self.number = number.map { $0.uppercased().filter { $0.isLetter || $0.isNumber } }
    }

    /// Whether both are the same receipt, though a letter of the name, or one of time and number,
    /// was read differently or not at all.
    public func isSame(as other: ReceiptIdentity) -> Bool {
        guard day == other.day, total == other.total else { return false }
        if let merchant, let name = other.merchant,
            !Self.areAlike(merchant, name)
        {
            return false
        }
        let isSameMinute = minute.flatMap { one in other.minute.map { one == $0 } }
        guard isSameMinute != false else { return false }
        guard let number, let others = other.number else { return isSameMinute == true }
        return number == others
            || isSameMinute == true && Self.areAlike(Array(number.utf8), Array(others.utf8))
    }

    /// Whether texts differ by no more than what may be read wrong.
    private static func areAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        let mistakes = max(one.count, other.count) / lettersToMistake
        return PhraseIndex.distance(one, other, atMost: mistakes) != nil
    }
}

extension [ReceiptObservation] {
    /// For each receipt the index of the first that is the same one; `nil` for the first itself,
    /// and for those that nothing tells apart from others.
    public var duplicates: [Int?] {
        let identities = map { ReceiptIdentity($0.receipt) }
        return indices.map { index in
            guard let identity = identities[index] else { return nil }
            return indices[..<index].first { identities[$0]?.isSame(as: identity) ?? false }
        }
    }
}
