/// What stands where in an Aztec code of a size.
///
/// Source of all numbers: ISO/IEC 24778. Positions are counted in modules from the middle one, to
/// the right and down.
struct AztecLayout: Sendable, Hashable {
    /// From one line of a full code's reference grid to the next, in modules.
    private static let referenceGridPitch = 16

    let isCompact: Bool
    /// Rings of data around the middle: 1 to 4 in a compact code, to 32 in a full one.
    let layers: Int

    /// Every size that there is, but that of runes.
    static let all =
        (1...4).map { AztecLayout(isCompact: true, layers: $0) }
        + (1...32).map { AztecLayout(isCompact: false, layers: $0) }

    /// The distance of the ring that holds the mode message from the middle.
    static func modeRing(isCompact: Bool) -> Int { isCompact ? 5 : 7 }

    /// The distance of the outermost modules from the middle.
    var reach: Int {
        if isCompact { return 5 + 2 * layers }
        return 7 + 2 * layers + (layers <= 4 ? 0 : (layers - 4) / 8 + 1)
    }

    /// Modules of data, a few at the end unused.
    var capacity: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

    /// The modules of a codeword.
    var wordSize: Int {
        switch layers {
        case ...2: 6
        case ...8: 8
        case ...22: 10
        default: 12
        }
    }

    /// The codewords that data and check words share.
    var words: Int { capacity / wordSize }

    /// Whether a module is dark whatever the data; `nil` where that isn't known before.
    func isDark(x: Int, y: Int) -> Bool? {
        let distance = max(abs(x), abs(y))
        if distance < Self.modeRing(isCompact: isCompact) { return distance % 2 == 0 }
        // The lines of the reference grid, dark and light in turn.
        if !isCompact, x % Self.referenceGridPitch == 0 || y % Self.referenceGridPitch == 0 {
            return (x + y) % 2 == 0
        }
        return nil
    }

    /// The orientation marks, corner modules of the mode message's ring that tell how the code
    /// lies, and whether they are dark.
    static func orientationMarks(isCompact: Bool) -> [(x: Int, y: Int, isDark: Bool)] {
        let r = modeRing(isCompact: isCompact)
        return [
            (-r, -r, true), (1 - r, -r, true), (-r, 1 - r, true),
            (r, -r, true), (r - 1, -r, false), (r, 1 - r, true),
            (r, r, false), (r - 1, r, false), (r, r - 1, true),
            (-r, r, false), (1 - r, r, false), (-r, r - 1, false),
        ]
    }

    /// The positions of the mode message's bits, from the first.
    static func modePositions(isCompact: Bool) -> [(x: Int, y: Int)] {
        let r = modeRing(isCompact: isCompact)
        // A full code's reference lines cross the message in the middle of each side.
        let offsets = isCompact ? Array(-3...3) : Array(-5...5).filter { $0 != 0 }
        return offsets.map { ($0, -r) } + offsets.map { (r, $0) }
            + offsets.map { (-$0, r) } + offsets.map { (-r, -$0) }
    }
}
