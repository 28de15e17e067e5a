// The mode message says how many layers a code has and how many codewords are data. It is so
// short that all of them can be compared with what is seen: that finds the nearest one in any of
// the eight ways that a code can lie, whatever modules are wrong.

/// A mode message, as it stands around the squares in the middle.
struct AztecMode: Sendable {
    /// The orientation marks that may be seen otherwise, of twelve.
    ///
    /// Chosen: a quarter.
    private static let maximumMarkErrors = 3
    /// The modules of message and marks that may be seen otherwise, in a compact code's 40 and in a
    /// full one's 52.
    ///
    /// Chosen: a tenth and a little more; messages differ in six and seven modules at least.
    private static let maximumCompactErrors = 4
    private static let maximumFullErrors = 7
    /// What a code that is for the reader itself has added to its number of codewords: the highest
    /// bit, which codes with as many layers don't need.
    ///
    /// Source: ISO/IEC 24778.
    private static let compactReaderInitialization = 32
    private static let fullReaderInitialization = 1024
    /// The most layers with which a full code doesn't need that bit.
    private static let maximumReaderInitializationLayers = 22
    /// The same of a rune, which has no other check.
    ///
    /// Chosen: an error that any other message is far from.
    private static let maximumRuneErrors = 1
    /// The bits of a rune's message that are inverted, so that it is no other: every second one.
    ///
    /// Source: ISO/IEC 24778, annex A.
    private static let runeMask: UInt64 = 0x555_5555
    /// Check words without which anything would be a code.
    ///
    /// Chosen.
    private static let minimumCheckWords = 2

    let layout: AztecLayout
    /// The bits of the message, the first in the lowest.
    let bits: UInt64
    /// From positions in the code to those where they were seen.
    let turn: Turn
    /// The modules that were seen otherwise.
    let errors: Int
    /// What a rune says, which is a message and no more; `nil` of a code that holds data.
    let rune: UInt8?

    /// A way to lie: turned, or mirrored as well.
    struct Turn: Sendable, CaseIterable {
        let quarters: Int
        let isMirrored: Bool

        static let allCases = [false, true].flatMap { isMirrored in
            (0..<4).map { Turn(quarters: $0, isMirrored: isMirrored) }
        }

        func apply<Number: SignedNumeric>(_ x: Number, _ y: Number) -> (x: Number, y: Number) {
            let x = isMirrored ? -x : x
            switch quarters {
            case 0: return (x, y)
            case 1: return (-y, x)
            case 2: return (-x, -y)
            default: return (y, -x)
            }
        }
    }

    /// The message that fits best.
    ///
    /// - Parameters:
    ///   - isRune: whether a compact code that holds no data is looked for.
    ///   - isDark: whether a module of the ring that holds it is dark.
    /// - Returns: `nil` where even the best one differs by more than errors do, or two fit as well.
    init?(isCompact: Bool, isRune: Bool = false, isDark: (_ x: Int, _ y: Int) -> Bool) {
        let positions = AztecLayout.modePositions(isCompact: isCompact)
        var seen: [(turn: Turn, bits: UInt64, errors: Int)] = []
        for turn in Turn.allCases {
            func isSeen(_ x: Int, _ y: Int) -> Bool {
                let seen = turn.apply(x, y)
                return isDark(seen.x, seen.y)
            }
            var bits: UInt64 = isRune ? Self.runeMask : 0
            for (index, position) in positions.enumerated()
            where isSeen(position.x, position.y) {
                bits ^= 1 << UInt64(index)
            }
            let errors = AztecLayout.orientationMarks(isCompact: isCompact)
                .reduce(0) { $0 + (isSeen($1.x, $1.y) == $1.isDark ? 0 : 1) }
            if errors <= Self.maximumMarkErrors { seen.append((turn, bits, errors)) }
        }
        guard !seen.isEmpty else { return nil }
        let basis = isCompact ? Self.compactBasis : Self.fullBasis
        var best: (errors: Int, data: UInt64, bits: UInt64, turn: Turn)?
        var runnerUp = Int.max
        var word: UInt64 = 0
        // Gray's order changes one bit of the data at a time.
        for step in 0..<UInt64(1 << basis.count) {
            if step > 0 { word ^= basis[step.trailingZeroBitCount] }
            for (turn, bits, markErrors) in seen {
                let errors = (word ^ bits).nonzeroBitCount + markErrors
                if errors < best?.errors ?? .max {
                    runnerUp = best?.errors ?? .max
                    best = (errors, step ^ (step >> 1), word, turn)
                } else if errors < runnerUp {
                    runnerUp = errors
                }
            }
        }
        let mostErrors =
            isRune
            ? Self.maximumRuneErrors
            : isCompact ? Self.maximumCompactErrors : Self.maximumFullErrors
        guard let best, best.errors < runnerUp, best.errors <= mostErrors else { return nil }
        if isRune {
            layout = AztecLayout(isCompact: true, layers: 0)
            rune = (0..<8).reduce(0) { $0 << 1 | UInt8(best.data >> UInt64($1) & 1) }
            (bits, turn, errors) = (best.bits ^ Self.runeMask, best.turn, best.errors)
            return
        }
        rune = nil
        var (layers, words) = Self.sizes(best.data, isCompact: isCompact)
        layout = AztecLayout(isCompact: isCompact, layers: layers)
        // A number that the layers have no room for says that the code is for the reader itself.
        if isCompact, layers == 1, words > Self.compactReaderInitialization {
            words -= Self.compactReaderInitialization
        }
        if !isCompact, layers <= Self.maximumReaderInitializationLayers,
            words > Self.fullReaderInitialization
        {
            words -= Self.fullReaderInitialization
        }
        guard words + Self.minimumCheckWords <= layout.words else { return nil }
        (bits, turn, errors) = (best.bits, best.turn, best.errors)
    }

    /// The layers and the codewords of data, told by 2 and 6 bits of a compact code's message, by 5
    /// and 11 of a full one's; bits of data from the lowest.
    ///
    /// Source: ISO/IEC 24778.
    private static func sizes(_ data: UInt64, isCompact: Bool) -> (layers: Int, words: Int) {
        let (first, all) = isCompact ? (2, 8) : (5, 16)
        func number(_ range: Range<Int>) -> Int {
            range.reduce(0) { $0 << 1 | Int(data >> UInt64($1) & 1) }
        }
        return (number(0..<first) + 1, number(first..<all) + 1)
    }

    /// The message of each single bit of data; all others are sums of these.
    ///
    /// Source: ISO/IEC 24778.
    private static let compactBasis = basis(dataWords: 2, checkWords: 5)
    private static let fullBasis = basis(dataWords: 4, checkWords: 6)

    /// - Parameters:
    ///   - dataWords: words of four bits.
    ///   - checkWords: those that check them.
    private static func basis(dataWords: Int, checkWords: Int) -> [UInt64] {
        (0..<dataWords * 4).map { bit in
            var words = [Int](repeating: 0, count: dataWords)
            words[bit / 4] = 8 >> (bit % 4)
            let all = words + ReedSolomon.aztecMode.checkWords(of: words, count: checkWords)
            return all.enumerated().reduce(0) { bits, word in
                (0..<4).reduce(bits) { bits, bit in
                    word.element & (8 >> bit) == 0
                        ? bits : bits | 1 << UInt64(word.offset * 4 + bit)
                }
            }
        }
    }
}

extension ReedSolomon {
    /// Of the mode message, over four bits as polynomials modulo x⁴ + x + 1.
    ///
    /// Source: ISO/IEC 24778.
    fileprivate static let aztecMode = ReedSolomon(
        field: FiniteField(polynomial: 0x13), firstRoot: 1)
}
