/// What is usual on the receipts of a country.
///
/// To add a country: a file like its neighbours', a line in ``all``, and a language in `Words` if
/// it prints one that isn't there.
struct Country: Sendable {
    /// The order of day, month and year in dates of digits.
    enum DayOrder: Sendable { case dayMonthYear, monthDayYear, yearMonthDay }

    /// ISO 3166-1's code of two letters.
    let code: String
    let languages: [TillLanguage]
    /// ISO 4217's code.
    let currency: String
    /// How the currency is written beside amounts.
    let currencySigns: [String]
    /// What stands before the cents.
    let decimalSign: Character
    let dayOrder: DayOrder
    let postcodes: [String]
    let callingCode: String
    /// The rates of its taxes on sales, now or of late.
    let taxRatesInPercent: [String]
    let taxNumbers: [String]
    /// Names of states and large towns.
    let places: [String]

    static let all: [Country] = [
        .unitedStates,
        .unitedKingdom,
        .ireland,
        .germany,
        .austria,
        .switzerland,
        .france,
        .spain,
        .italy,
        .netherlands,
        .portugal,
        .malaysia,
        .singapore,
        .india,
        .australia,
        .canada,
    ]
}
