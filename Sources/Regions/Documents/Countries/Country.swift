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
    /// Letters that begin the numbers of streets and sections: "SS15/4D".
    var streetCodes: [String] = []
    /// Chains of shops that print their name also, or only, as a logo.
    var chains: [Chain] = []

    /// A chain of shops, and how one knows that a receipt is from there.
    struct Chain: Sendable {
        let name: String
        /// Domains, slogans and other spellings; the name itself is one.
        var marks: [String] = []
        /// Numbers of the tax office that all its shops print.
        var taxNumbers: [String] = []
        /// Whether the name is a word that receipts print for other reasons: only
        /// ``marks`` tell then.
        var isCommonWord = false

        init(
            _ name: String, marks: [String] = [], taxNumbers: [String] = [],
            isCommonWord: Bool = false
        ) {
            self.name = name
            self.marks = marks
            self.taxNumbers = taxNumbers
            self.isCommonWord = isCommonWord
        }
    }

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
