/// The form of an amount, in characters.
///
/// Chosen: a currency before it ("USD "), a sign or two behind; cents of two digits, and no more
/// before them than thousands have.
private enum AmountPattern {
    static let maximumPrefix = 4
    static let maximumSuffix = 2
    static let cents = 2
    static let maximumDigitsOfGroup = 4
}

extension String {
    /// A number with two decimals, a currency or a sign around it: "RM12.50", "3,00", "$1.99-".
    var looksLikeAmount: Bool {
        let figures = drop { !$0.isNumber }
        guard count - figures.count <= AmountPattern.maximumPrefix,
            let last = figures.lastIndex(where: \.isNumber),
            figures.distance(from: last, to: figures.endIndex) - 1 <= AmountPattern.maximumSuffix
        else { return false }
        let parts = figures[...last].split(omittingEmptySubsequences: false) {
            $0 == "." || $0 == ","
        }
        return parts.count >= 2 && parts.last?.count == AmountPattern.cents
            && parts.allSatisfy {
                !$0.isEmpty && $0.count <= AmountPattern.maximumDigitsOfGroup
                    && $0.allSatisfy(\.isNumber)
            }
    }
}

extension LineReading {
    /// How much surer another model must be of an amount.
    ///
    /// Chosen: confidence wavers by a few hundredths.
    private static let minimumGainOfAmount = 0.05
    /// Takes the amounts over that another model reads in the same places, and more surely.
    ///
    /// Nothing but an amount looks like one by chance: what a model makes of something else has
    /// no two figures behind a point.
    mutating func takeAmounts(of other: LineReading) {
        for amount in other.words where amount.string.looksLikeAmount {
            let index = words.firstIndex { word in
                word.isInPlace(of: amount)
                    && amount.confidence > word.confidence + Self.minimumGainOfAmount
            }
            if let index { words[index] = amount }
        }
    }
}
