// The mode message says how many layers a code has and how many codewords are data. It is so
// short that all of them can be compared with what is seen: that finds the nearest one in any of
// the eight ways that a code can lie, whatever modules are wrong.

/// A mode message, as it stands around the squares in the middle.
struct AztecMode: Sendable {
    let layout: AztecLayout
    /// The bits of the message, the first in the lowest.
    let bits: UInt64
    /// From places of the code to those where it was seen.
    let turn: Turn
    /// The modules that were seen otherwise.
    let errors: Int

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
    /// - Parameter isDark: whether a module of the ring that holds it is dark.
    /// - Returns: `nil` where even the best one differs by more than errors do, or two fit as well.
    init?(isCompact: Bool, isDark: (_ x: Int, _ y: Int) -> Bool) {
        let places = AztecLayout.modePlaces(isCompact: isCompact)
        var seen: [(turn: Turn, bits: UInt64, errors: Int)] = []
        for turn in Turn.allCases {
            func isSeen(_ x: Int, _ y: Int) -> Bool {
                let place = turn.apply(x, y)
                return isDark(place.x, place.y)
            }
            var bits: UInt64 = 0
            for (index, place) in places.enumerated() where isSeen(place.x, place.y) {
                bits |= 1 << UInt64(index)
            }
            let errors = AztecLayout.marks(isCompact: isCompact)
                .reduce(0) { $0 + (isSeen($1.x, $1.y) == $1.isDark ? 0 : 1) }
            if errors <= 3 { seen.append((turn, bits, errors)) }
        }
        guard !seen.isEmpty else { return nil }
        let basis = Self.basis(isCompact: isCompact)
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
        guard let best, best.errors <= (isCompact ? 4 : 7), best.errors < runnerUp else {
            return nil
        }
        var (layers, words) = Self.sizes(best.data, isCompact: isCompact)
        layout = AztecLayout(isCompact: isCompact, layers: layers)
        // A number that the layers have no room for says that the code is for the reader itself.
        if isCompact, layers == 1, words > 32 { words -= 32 }
        if !isCompact, layers <= 22, words > 1024 { words -= 1024 }
        // Without words to check by, anything would be a code.
        guard words + 2 <= layout.words else { return nil }
        (bits, turn, errors) = (best.bits, best.turn, best.errors)
    }

    /// The layers and the codewords of data; bits of data from the lowest.
    private static func sizes(_ data: UInt64, isCompact: Bool) -> (layers: Int, words: Int) {
        let (first, all) = isCompact ? (2, 8) : (5, 16)
        func number(_ range: Range<Int>) -> Int {
            range.reduce(0) { $0 << 1 | Int(data >> UInt64($1) & 1) }
        }
        return (number(0..<first) + 1, number(first..<all) + 1)
    }

    /// The message of each single bit of data; all others are sums of these.
    private static func basis(isCompact: Bool) -> [UInt64] {
        let (dataWords, checkWords) = isCompact ? (2, 5) : (4, 6)
        return (0..<dataWords * 4).map { bit in
            var words = [UInt8](repeating: 0, count: dataWords)
            words[bit / 4] = 8 >> UInt8(bit % 4)
            let all = words + GaloisField16.checkWords(of: words, count: checkWords)
            return all.enumerated().reduce(0) { bits, word in
                (0..<4).reduce(bits) { bits, place in
                    word.element & (8 >> UInt8(place)) == 0
                        ? bits : bits | 1 << UInt64(word.offset * 4 + place)
                }
            }
        }
    }
}

/// The arithmetic of the mode message's Reed-Solomon code: x⁴ + x + 1, first root 2.
enum GaloisField16 {
    static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var (sum, a, b) = (UInt8(0), a, b)
        while b > 0 {
            if b & 1 == 1 { sum ^= a }
            a = a & 8 == 0 ? a << 1 : (a << 1) ^ 0x13
            b >>= 1
        }
        return sum
    }

    /// The rest of the division by the product of (x - 2ⁱ), the word of the highest power first.
    static func checkWords(of words: [UInt8], count: Int) -> [UInt8] {
        // The generator's coefficients below the highest, from the highest.
        var generator: [UInt8] = []
        var root: UInt8 = 1
        for _ in 0..<count {
            root = product(root, 2)
            var next = generator + [0]
            next[0] ^= root
            for (index, value) in generator.enumerated() {
                next[index + 1] ^= product(value, root)
            }
            generator = next
        }
        var rest = [UInt8](repeating: 0, count: count)
        for word in words {
            let lead = word ^ rest[0]
            rest.removeFirst()
            rest.append(0)
            for index in 0..<count { rest[index] ^= product(lead, generator[index]) }
        }
        return rest
    }
}
