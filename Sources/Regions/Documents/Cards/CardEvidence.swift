/// Whether a page is a card at all: little print, what only cards say, and a number or a code.
struct CardEvidence: Sendable {
    /// What tells for a card, each with its points.
    ///
    /// Chosen: a parcel's label and a price tag stay below, a card without a title does not.
    private enum Points {
        static let number = 1
        static let calledNumber = 1
        static let identificationNumber = 1
        static let numberInCode = 1
        static let title = 1
        static let pin = 2
        static let expiry = 1
        static let amount = 1
        static let holder = 1
        static let mention = 1
        static let code = 1
        static let needed = 3
    }

    /// Words that a card has at most.
    ///
    /// Chosen: terms in small print on a back have about as many; letters and pages have more.
    private static let mostWords = 220
    /// Rows with money that a card has at most.
    ///
    /// Chosen: terms name one or two amounts; receipts list them.
    private static let mostMoney = 4

    /// Digits of an identification number with Luhn's check digit, which hardly anything but cards
    /// has.
    ///
    /// Source: ISO/IEC 7812-1: up to 19; 16 is usual, shorter ones are invoices' too.
    private static let identificationNumberLengths = 16...19

    let points: Int
    /// Whether something is said that only cards say.
    let isCalledCard: Bool
    let isShort: Bool

    /// Whether there is a number, a PIN or an amount.
    let hasField: Bool

    var isCard: Bool { isShort && isCalledCard && hasField && points >= Points.needed }

    init(_ page: CardPage, _ card: Card, isNumberCalled: Bool) {
        let money = page.lines.count { line in
            line.row.amounts.contains { $0.isMoney || $0.hasCurrency }
        }
        let words = page.lines.reduce(0) { $0 + $1.words.count }
        isShort = words <= Self.mostWords && money <= Self.mostMoney
        let hasTitle = page.lines.contains { $0.has(.title) }
        // A parcel's number is in its barcode too.
        let hasIdentificationNumber =
            card.number.map { number in
                page.codes.isEmpty && Self.identificationNumberLengths.contains(number.value.count)
                    && card.checkDigits.contains { $0.rule == .luhn && $0.isRight }
            } ?? false
        isCalledCard =
            hasTitle || hasIdentificationNumber || isNumberCalled || card.pin != nil
            || card.expiry != nil && card.holder != nil
        hasField = card.number != nil || card.pin != nil || card.amount != nil
        var points = 0
        func add(_ count: Int, if condition: Bool) { if condition { points += count } }
        add(Points.number, if: card.number != nil)
        add(Points.calledNumber, if: isNumberCalled && card.number != nil)
        add(Points.numberInCode, if: card.matchesBarcode == .equal || card.matchesBarcode == .part)
        add(Points.identificationNumber, if: hasIdentificationNumber)
        add(Points.title, if: hasTitle)
        add(Points.pin, if: card.pin != nil)
        add(Points.expiry, if: card.expiry != nil)
        add(Points.amount, if: card.amount != nil)
        add(Points.holder, if: card.holder != nil)
        add(Points.mention, if: page.lines.contains { $0.has(.mention) })
        add(Points.code, if: !page.codes.isEmpty)
        self.points = points
    }
}
