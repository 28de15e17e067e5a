/// What a word or a phrase of a card says about what stands beside it.
enum CardRole: String, Sendable, CaseIterable {
    // What fields are called.
    case number, code, pin, amount, expiry, holder
    /// Days that something began, and what is said of terms and service.
    case otherDate, service
    /// Amounts that the card is not worth.
    case otherAmount
    /// What such a card is called.
    case title
    /// Words that cards alone have in what is said of them.
    case mention
}

/// The words of cards in a language, by what they say.
///
/// They are written as they are printed, without regard to upper case, accents and spaces.
struct CardLanguage: Sendable {
    /// The tag of the language, BCP 47.
    let tag: String
    let phrases: [(role: CardRole, words: [String])]

    static let all: [CardLanguage] = [
        .english, .german, .french, .spanish, .italian, .dutch, .portuguese, .malay,
    ]
}
