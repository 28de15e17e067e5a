/// Walks through a dictionary letter by letter, as a search does that follows many readings.
///
/// What was read of a word is a state: all the positions in lists and patterns that fit it. States
/// are numbered, and which state a letter leads to is looked up once and remembered, because the
/// readings of a line ask for the same letters after the same beginnings again and again.
struct DictionaryWalk: ~Copyable {
    /// The state before the first letter.
    static let start: Int32 = 0

    /// What a letter leads to.
    struct Step {
        var state: Int32
        /// Nowhere if no list or pattern goes on with the letter.
        var origin: LineDictionary.Origin
        /// Whether the word may end with the letter.
        var isEnd: Bool
    }

    private struct Entry {
        var key: UInt64
        var step: Step
    }

    private static let noKey = UInt64.max
    /// 2 to the 64th over the golden ratio: spreads keys over the table.
    ///
    /// Source: D. Knuth, The Art of Computer Programming 3, 6.4 (1973).
    private static let goldenRatio: UInt64 = 0x9E37_79B9_7F4A_7C15
    /// Room for what the walk of most lines needs; a power of two.
    ///
    /// Chosen.
    private static let initialRoom = 1024

    private let dictionary: LineDictionary
    private var positions: [LineDictionary.Position]
    /// The end of each state's positions.
    private var ends: [Int]
    /// Steps by state and letter: a table with open addressing, at most half full.
    private var table: [Entry]
    private var count = 0

    init(_ dictionary: LineDictionary) {
        self.dictionary = dictionary
        positions = dictionary.start
        positions.reserveCapacity(Self.initialRoom)
        ends = [positions.count]
        ends.reserveCapacity(Self.initialRoom / 2)
        table = Self.table(Self.initialRoom)
    }

    /// What a letter leads to; it must not be the space.
    mutating func step(from state: Int32, letter: Int) -> Step {
        let key = UInt64(UInt32(bitPattern: state)) << 32 | UInt64(UInt32(letter))
        var slot = Self.slot(of: key, in: table.count)
        while table[slot].key != Self.noKey {
            if table[slot].key == key { return table[slot].step }
            slot = (slot &+ 1) & (table.count &- 1)
        }
        let step = lookedUp(from: Int(state), letter: letter)
        table[slot] = Entry(key: key, step: step)
        count += 1
        if count * 2 > table.count { grow() }
        return step
    }

    private mutating func lookedUp(from state: Int, letter: Int) -> Step {
        let first = positions.count
        var origin = LineDictionary.Origin.nowhere
        var isEnd = false
        for index in (state == 0 ? 0 : ends[state - 1])..<ends[state] {
            let result = dictionary.follow(positions[index], with: letter) { position in
                if !positions[first...].contains(position) { positions.append(position) }
            }
            origin = max(origin, result.origin)
            isEnd = isEnd || result.isEnd
        }
        guard origin > .nowhere else { return Step(state: -1, origin: .nowhere, isEnd: false) }
        ends.append(positions.count)
        return Step(state: Int32(ends.count - 1), origin: origin, isEnd: isEnd)
    }

    private mutating func grow() {
        let old = table
        table = Self.table(old.count * 2)
        for entry in old where entry.key != Self.noKey {
            var slot = Self.slot(of: entry.key, in: table.count)
            while table[slot].key != Self.noKey { slot = (slot + 1) & (table.count - 1) }
            table[slot] = entry
        }
    }

    private static func table(_ size: Int) -> [Entry] {
        let none = Step(state: -1, origin: .nowhere, isEnd: false)
        return [Entry](repeating: Entry(key: noKey, step: none), count: size)
    }

    /// - Parameter size: A power of two.
    private static func slot(of key: UInt64, in size: Int) -> Int {
        Int(truncatingIfNeeded: (key &* goldenRatio) >> 32) & (size - 1)
    }
}
