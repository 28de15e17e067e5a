/// Reads the digits of what a line network saw, where it is known that digits alone stand there.
///
/// Wherever the network saw a character, it is the likeliest digit; equal characters in a row are
/// one, as in best path decoding (Graves et al., "Connectionist Temporal Classification", 2006).
/// Digits of unusual fonts are seen as letters, and which digit comes next after those.
struct DigitDecoder: Sendable {
    /// A digit with the chances of all ten.
    struct Digit: Sendable {
        /// Of 0...9, adding up to 1.
        var chances: [Float]
        /// Which share of what the network saw there is digits, 0...1.
        var share: Float
        let steps: Range<Int>

        /// The likeliest.
        var value: Int { chances.indices.max { chances[$0] < chances[$1] } ?? 0 }
    }

    /// The classes of 0...9.
    private let digits: [Int]
    /// Those that stand for no character, and for what groups digits.
    private let blanks: [Int]

    /// What groups digits.
    private static let signs: Set<String> = [" ", "-", "–", "."]
    /// From that share on, what the network sees at a step is no digit.
    ///
    /// Chosen: more likely none than one.
    private static let leastBlank: Float = 0.5

    /// - Parameters:
    ///   - characters: what each class of the network stands for; `nil` for none by itself.
    ///   - null: the class that stands for no character.
    /// - Returns: `nil` if it knows no digits.
    init?(characters: [String?], null: Int) {
        var digits: [Int] = []
        for digit in 0...9 {
            guard let place = characters.firstIndex(of: String(digit)) else { return nil }
            digits.append(place)
        }
        self.digits = digits
        blanks = characters.indices.filter {
            $0 == null || characters[$0].map(Self.signs.contains) ?? false
        }
    }

    /// The digits from left to right.
    func digits(in outputs: NetworkOutputs) -> [Digit] {
        var found: [Digit] = []
        var last: (seen: Int, digit: Int)?
        for step in 0..<outputs.steps {
            let start = step * outputs.classes
            let row = outputs.probabilities[start..<start + outputs.classes]
            func chance(_ place: Int) -> Float { row[start + place] }
            guard blanks.reduce(0, { $0 + chance($1) }) < Self.leastBlank,
                let seen = row.indices.max(by: { row[$0] < row[$1] }),
                let digit = digits.indices.max(by: { chance(digits[$0]) < chance(digits[$1]) })
            else {
                last = nil
                continue
            }
            let chances = digits.map(chance)
            if let last, last.seen == seen || last.digit == digit {
                let index = found.count - 1
                found[index] = Digit(
                    chances: zip(found[index].chances, chances).map(+), share: 0,
                    steps: found[index].steps.lowerBound..<step + 1)
            } else {
                found.append(Digit(chances: chances, share: 0, steps: step..<step + 1))
            }
            last = (seen, digit)
        }
        return found.map { digit in
            let sum = digit.chances.reduce(0, +)
            return Digit(
                chances: digit.chances.map { $0 / max(sum, .leastNormalMagnitude) },
                share: min(sum / Float(digit.steps.count), 1), steps: digit.steps)
        }
    }
}
