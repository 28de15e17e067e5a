/// For which characters of a line other readings are looked for, each search of which takes as long
/// as reading the line.
enum AlternativeSearch: Sendable, Hashable {
    case none
    /// For figures that are read with doubt: what amounts may be instead.
    case doubtfulFigures
    case all

    /// Below what confidence a figure is read with doubt.
    ///
    /// Chosen: less than about four fifths of what the network says there.
    static let certaintyOfFigures = 0.99
    /// How often a line is searched again for its figures.
    ///
    /// Chosen: the likeliest other reading is among the first two.
    private static let roundsOfFigures = 2
    /// The same for all characters.
    ///
    /// Source: Tesseract's `lstm_choice_iterations`.
    private static let roundsOfAll = 5

    /// Digits of a number whose other readings are looked for.
    ///
    /// Chosen: longer ones are no amounts.
    private static let longestNumber = 9

    /// How often a line is searched again.
    var rounds: Int {
        switch self {
        case .none: 0
        case .doubtfulFigures: Self.roundsOfFigures
        case .all: Self.roundsOfAll
        }
    }

    /// Whether other readings of a character are looked for.
    func isFor(_ character: String, confidence: Double) -> Bool {
        switch self {
        case .none: false
        case .doubtfulFigures:
            confidence < Self.certaintyOfFigures && character.allSatisfy(\.isWholeNumber)
        case .all: true
        }
    }

    /// Whether other readings of a word's characters are looked for.
    ///
    /// - Parameter word: its characters.
    func isFor(word: [String]) -> Bool {
        guard self == .doubtfulFigures else { return true }
        func isFigure(_ character: String) -> Bool { character.allSatisfy(\.isWholeNumber) }
        // Days, times, phone numbers and long numbers are no amounts.
        let joinsFigures = word.indices.dropFirst().dropLast().contains { index in
            ["/", ":", "-"].contains(word[index]) && isFigure(word[index - 1])
                && isFigure(word[index + 1])
        }
        return !joinsFigures && word.count(where: isFigure) <= Self.longestNumber
    }
}
