/// Several weak signs that tell the print of tills from other print, taken from a few lines.
///
/// Tills print amounts far from what they are for, capitals and figures, many lines on narrow
/// paper, often all characters as wide; no sign is on every receipt, and each on other pages too.
/// What settles is how well the two models read the same lines.
struct ReceiptEvidence {
    /// What is read of the lines by one model.
    private let readings: [LineReading]
    /// The score of ``TextModels/receipt``.
    private let signs: Double
    private let isReceiptModel: Bool

    /// What the signs are measured by.
    ///
    /// All chosen.
    private enum Sign {
        /// Where nothing was read, it is no receipt; in units of the score.
        static let scoreWithoutText = -1.0
        /// More than that share of lines with amounts says no more.
        static let maximumAmountShare = 0.4
        /// Characters of a word whose pitch is taken, and by how much of it steps may differ.
        static let minimumCharacters = 4
        static let pitchTolerance = 0.12
        /// Nearly all steps from character to character are as wide in a font of one pitch: the
        /// share at which it may be one, and how far above it is sure to be.
        static let minimumRegularShare = 0.5
        static let regularShareRange = 0.3
        /// More than that share of torn lines says no more.
        static let maximumTornShare = 0.15
        /// Lines at which the length says nothing, how many more or fewer count 1, and the bounds.
        static let neutralLines = 12
        static let linesOfUnit = 6.0
        static let lengthBounds = (minimum: -0.9, maximum: 0.2)
        /// Fewer lines than that without an amount are a label or a card, also in capitals and
        /// figures.
        static let minimumLinesWithoutAmount = 20
        /// Paper rolls hold 24 to 56 characters a line: the width that is too much, in pitches, how
        /// many more count 1, and the bound.
        static let maximumWidthInPitches = 60.0
        static let pitchesOfUnit = 20.0
        static let maximumExcess = 1.5
    }

    /// By how much the one model's confidence is above the other's.
    ///
    /// All chosen.
    private enum Difference {
        /// What counts: handwriting makes a wide difference on any page.
        static let minimum = -0.1
        static let maximum = 0.02
        /// How sure a model is of what it reads well.
        static let confidenceOfWellRead = 0.95
    }

    /// - Parameters:
    ///   - readings: some lines of the block, as one model reads them.
    ///   - isReceiptModel: whether that is the receipt model.
    ///   - lines: all lines of the block.
    init(_ readings: [LineReading], byReceiptModel isReceiptModel: Bool, of lines: [TextLine]) {
        self.readings = readings
        self.isReceiptModel = isReceiptModel
        signs =
            Self.features(of: readings, lines).map { TextModels.receipt.score(of: $0.map(\.value)) }
            ?? Sign.scoreWithoutText
    }

    /// The signs of ``TextModels/receipt``, by name; `nil` if nothing was read.
    static func features(
        of readings: [LineReading], _ lines: [TextLine]
    ) -> KeyValuePairs<String, Double>? {
        let words = readings.flatMap(\.words)
        guard words.contains(where: { !$0.string.isEmpty }) else { return nil }
        let amounts = readings.count { $0.words.contains { $0.string.looksLikeAmount } }
        var (small, others) = (0, 0)
        for character in words.lazy.flatMap(\.string) {
            if character.isLowercase {
                small += 1
            } else if character.isLetter || character.isNumber {
                others += 1
            }
        }
        let pitches = Pitches(words)
        let torn = lines.count(where: \.isTorn)
        return [
            "amountShare": min(
                Double(amounts) / Double(readings.count), Sign.maximumAmountShare),
            "capitalShare": Double(others) / Double(max(small + others, 1)),
            "fixedPitch": min(
                max((pitches.regularShare - Sign.minimumRegularShare) / Sign.regularShareRange, 0),
                1),
            "tornShare": min(Double(torn) / Double(max(lines.count, 1)), Sign.maximumTornShare),
            "length": min(
                max(
                    Double(lines.count - Sign.neutralLines) / Sign.linesOfUnit,
                    Sign.lengthBounds.minimum),
                Sign.lengthBounds.maximum),
            "isShortWithoutAmount":
                amounts == 0 && lines.count < Sign.minimumLinesWithoutAmount ? 1 : 0,
            "excessWidth": excessWidth(of: lines, pitch: pitches.typical),
        ]
    }

    /// How much wider the block is than paper rolls, 0...``Sign/maximumExcess``.
    private static func excessWidth(of lines: [TextLine], pitch: Double?) -> Double {
        guard let pitch, pitch > 0 else { return 0 }
        let width = (lines.map(\.right).max() ?? 0) - (lines.map(\.left).min() ?? 0)
        let excess = (width / pitch - Sign.maximumWidthInPitches) / Sign.pitchesOfUnit
        return min(max(excess, 0), Sign.maximumExcess)
    }

    /// The steps from character to character in pixels.
    private struct Pitches {
        /// The pitch of half of the words; `nil` if no word is long enough to have one.
        let typical: Double?
        /// The share of steps that are as wide as the usual one of their word.
        let regularShare: Double

        init(_ words: [LineReading.Word]) {
            var pitches: [Double] = []
            var (regular, steps) = (0, 0)
            for word in words {
                let centers = word.symbols.map(\.span.center)
                guard centers.count >= Sign.minimumCharacters else { continue }
                let widths = zip(centers, centers.dropFirst()).map { $1 - $0 }
                guard let pitch = widths.median else { continue }
                pitches.append(pitch)
                steps += widths.count
                regular += widths.count { abs($0 - pitch) < Sign.pitchTolerance * pitch }
            }
            typical = pitches.median
            regularShare = Double(regular) / Double(max(steps, 1))
        }
    }

    private var confidence: Double { Self.confidence(of: readings) }

    /// Whether it matters what the other model makes of the lines.
    var isOpen: Bool {
        // At best it reads what the one model read with doubt; at worst it doubts everything.
        let most = min(max(Difference.confidenceOfWellRead - confidence, 0), Difference.maximum)
        let (low, high) =
            isReceiptModel ? (-most, Difference.maximum) : (-Difference.maximum, most)
        return weight(difference: high) > 0 && weight(difference: low) < 0
    }

    /// What everything weighs together; above 0 for receipts.
    ///
    /// - Parameter other: the same lines as the other model reads them; `nil` if it was not asked.
    func weight(other: [LineReading]?) -> Double {
        guard let other else { return weight(difference: 0) }
        let difference = Self.confidence(of: other) - confidence
        return weight(difference: isReceiptModel ? -difference : difference)
    }

    private func weight(difference: Double) -> Double {
        let counted = min(max(difference, Difference.minimum), Difference.maximum)
        return signs + TextModels.receiptWeightOfModels * counted
    }

    private static func confidence(of readings: [LineReading]) -> Double {
        LineReading(words: readings.flatMap(\.words)).confidence
    }
}

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
    fileprivate var looksLikeAmount: Bool {
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
                !$0.isEmpty && $0.count <= AmountPattern.maximumDigitsOfGroup && $0.allSatisfy(\.isNumber)
            }
    }
}
