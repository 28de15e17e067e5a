/// What a word or a phrase of a till says about its row.
enum PhraseRole: String, Sendable, CaseIterable {
    // Sums.
    case total, amountDue, subtotal, totalBeforeTax, totalOfTax, tax, serviceCharge, rounding
    case discount, deposit, saving
    // Payments.
    case cash, card, voucher, tendered, change
    // Things that are counted.
    case itemCount, points, balance
    // What stands in the head.
    case title, date, otherDate, time, documentNumber, phone, taxNumber, companyNumber, staff
    // What parts of a receipt are called.
    case tableHead, taxTableHead, greeting, notice
}

/// The words of tills in a language, by what they say.
///
/// They are written as they are printed, without regard to upper case, accents and spaces.
struct TillLanguage: Sendable {
    /// The tag of the language, BCP 47.
    let tag: String
    let phrases: [(role: PhraseRole, words: [String])]
    /// Months, January first, with their short forms.
    let months: [[String]]
    /// What stands in names of streets, and before numbers of houses.
    let streets: [String]
    /// What a company's legal form is called.
    let legalForms: [String]
    /// Kinds of shops, as they stand in their names.
    let shops: [String]
}
