/// Several weak signs that tell the print of tills from other print, taken from a few lines.
///
/// Tills print amounts far from what they are for, capitals and figures, many lines on narrow
/// paper, often all characters as wide; no sign is on every receipt, and each on other pages too.
/// What settles is how well the two models read the same lines.
struct ReceiptEvidence {
    /// What is read of the lines by one model.
    private let readings: [LineReading]
    /// What the signs weigh together; above 0 for receipts.
    private let signs: Double
    private let isReceiptModel: Bool

    /// - Parameters:
    ///   - readings: some lines of the block, as one model reads them.
    ///   - isReceiptModel: whether that is the receipt model.
    ///   - lines: all lines of the block.
    init(_ readings: [LineReading], byReceiptModel isReceiptModel: Bool, of lines: [TextLine]) {
        self.readings = readings
        self.isReceiptModel = isReceiptModel
        var (small, others, amounts, characters) = (0, 0, 0, 0)
        var pitches: [Double] = []
        var regular = 0
        var steps = 0
        for reading in readings {
            amounts += reading.words.contains { $0.string.looksLikeAmount } ? 1 : 0
            for word in reading.words {
                for character in word.string {
                    if character.isLowercase {
                        small += 1
                    } else if character.isLetter || character.isNumber {
                        others += 1
                    }
                }
                characters += word.string.count
                let centers = word.characters.map(\.span.center)
                guard centers.count >= 4 else { continue }
                let widths = zip(centers, centers.dropFirst()).map { $1 - $0 }.sorted()
                let pitch = widths[widths.count / 2]
                pitches.append(pitch)
                steps += widths.count
                regular += widths.count { abs($0 - pitch) < 0.12 * pitch }
            }
        }
        guard characters > 0 else {
            signs = -1
            return
        }
        var signs = -1.5
        signs += 3 * min(Double(amounts) / Double(readings.count), 0.4)
        signs += 1.5 * Double(others) / Double(max(small + others, 1))
        // Nearly all steps from character to character are as wide in a font of one pitch.
        let regularity = Double(regular) / Double(max(steps, 1))
        signs += min(max((regularity - 0.5) / 0.3, 0), 1) * 0.3
        let torn = lines.count { $0.stretches(widestGap: 2.5 * $0.height).count > 1 }
        signs += min(2 * Double(torn) / Double(max(lines.count, 1)), 0.3)
        signs += min(max(Double(lines.count - 12) / 6, -0.9), 0.2)
        // A few lines without an amount are a label or a card, also in capitals and figures.
        if amounts == 0, lines.count < 20 { signs -= 0.8 }
        // Paper rolls hold 24 to 56 characters a line.
        let width = (lines.map(\.right).max() ?? 0) - (lines.map(\.left).min() ?? 0)
        pitches.sort()
        if let pitch = pitches.isEmpty ? nil : pitches[pitches.count / 2], pitch > 0 {
            signs -= min(max((width / pitch - 60) / 20, 0), 1.5)
        }
        self.signs = signs
    }

    private var confidence: Double { Self.confidence(of: readings) }

    /// Whether it matters what the other model makes of the lines.
    var isOpen: Bool {
        // At best it reads what the one model read with doubt; at worst it doubts everything.
        let most = min(max(0.95 - confidence, 0), 0.02)
        let (low, high) = isReceiptModel ? (-most, 0.02) : (-0.02, most)
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
        // Handwriting makes a wide difference on any page.
        signs + 20 * min(max(difference, -0.1), 0.02)
    }

    private static func confidence(of readings: [LineReading]) -> Double {
        LineReading(words: readings.flatMap(\.words)).confidence
    }
}

extension String {
    /// A number with two decimals, a currency or a sign around it: "RM12.50", "3,00", "$1.99-".
    fileprivate var looksLikeAmount: Bool {
        let figures = drop { !$0.isNumber }
        guard count - figures.count <= 4, let last = figures.lastIndex(where: \.isNumber),
            figures.distance(from: last, to: figures.endIndex) <= 3
        else { return false }
        let parts = figures[...last].split(omittingEmptySubsequences: false) {
            $0 == "." || $0 == ","
        }
        return parts.count >= 2 && parts.last?.count == 2
            && parts.allSatisfy { !$0.isEmpty && $0.count <= 4 && $0.allSatisfy(\.isNumber) }
    }
}
