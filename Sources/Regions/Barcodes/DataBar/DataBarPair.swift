/// A finder pattern of a GS1 DataBar and the characters on both sides of it, as one line shows it.
struct DataBarPair: Sendable {
    enum Kind: Sendable {
        case omnidirectional, expanded

        /// Widths of the finder patterns in modules.
        fileprivate var finders: [[Float]] {
            switch self {
            case .omnidirectional: Self.omnidirectionalFinders
            case .expanded: Self.expandedFinders
            }
        }

        private static let omnidirectionalFinders: [[Float]] = [
            [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1],
            [2, 5, 6, 1, 1], [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
        ]
        private static let expandedFinders: [[Float]] = [
            [1, 8, 4, 1, 1], [3, 6, 4, 1, 1], [3, 4, 6, 1, 1], [3, 2, 8, 1, 1], [2, 6, 5, 1, 1],
            [2, 2, 9, 1, 1],
        ]

        /// The characters before and behind the finder pattern.
        fileprivate var characters: (DataBarCharacters, DataBarCharacters) {
            switch self {
            case .omnidirectional: (.outer, .inner)
            case .expanded: (.expanded, .expanded)
            }
        }
    }

    struct Character: Sendable, Hashable {
        var value: Int
        /// Modules, from the outer end towards the finder pattern.
        var widths: [Int]
    }

    var kind: Kind
    /// The index of the finder pattern.
    var finder: Int
    /// Whether its outermost element is a bar, as in every second pair of a symbol.
    ///
    /// These are read from the symbol's end.
    var beginsDark: Bool
    /// Before the finder pattern; `nil` where no character is.
    var before: Character?
    /// Behind it.
    var behind: Character?
    /// The index of the finder pattern's first element.
    var place: Int

    var isWhole: Bool { before != nil && behind != nil }

    /// The indices of its elements.
    var elements: Range<Int> {
        place - (before == nil ? 0 : 8)..<place + (behind == nil ? 5 : 13)
    }

    /// All pairs of a line.
    ///
    /// - Parameter widths: elements from a bar to a bar, in any unit. Pairs are found that are read
    ///   in this direction; turn it around for the others.
    static func pairs(in widths: [Float]) -> [DataBarPair] {
        guard widths.count >= 14 else { return [] }
        var found: [DataBarPair] = []
        for place in 0...widths.count - 5 {
            // The last two elements are narrow, the two before them are 10 to 13 modules wide.
            let (narrow, wide) = (
                widths[place + 3] + widths[place + 4], widths[place + 1] + widths[place + 2]
            )
            guard wide > 3.8 * narrow, wide < 8.5 * narrow else { continue }
            for kind in [Kind.omnidirectional, .expanded] {
                if let pair = DataBarPair(kind, at: place, of: widths) { found.append(pair) }
            }
        }
        return found
    }

    private init?(_ kind: Kind, at place: Int, of widths: [Float]) {
        let own = widths[place..<place + 5]
        // From an edge to one that is like it, which spread of ink leaves alone: fourteen modules.
        let module = own.dropLast().reduce(0, +) / 14
        let sums = zip(own, own.dropFirst()).prefix(3).map { ($0 + $1) / module }
        var best: (index: Int, error: Float)?
        for (index, finder) in kind.finders.enumerated() {
            let error = (0..<3).reduce(Float(0)) {
                max($0, abs(sums[$1] - finder[$1] - finder[$1 + 1]))
            }
            if error < best?.error ?? 0.95 { best = (index, error) }
        }
        guard let best else { return nil }
        // How much the elements next to the first one are too wide, and itself too narrow.
        let pattern = kind.finders[best.index]
        let spread = (0..<4).reduce(Float(0)) { sum, k in
            let error = own[place + k] / module - pattern[k]
            return sum + (k.isMultiple(of: 2) ? -error : error) / 4
        }
        let (first, second) = kind.characters
        self.kind = kind
        self.place = place
        finder = best.index
        beginsDark = place.isMultiple(of: 2)
        before =
            place >= 8
            ? Self.character(
                Array(widths[place - 8..<place]), of: first, module: module, spread: spread)
            : nil
        behind =
            place + 13 <= widths.count
            ? Self.character(
                widths[place + 5..<place + 13].reversed(), of: second, module: module,
                spread: spread)
            : nil
        // That character of a pair is always there which comes first in the symbol.
        if (beginsDark ? behind : before) == nil { return nil }
    }

    /// How far the elements of a character may be from whole modules: a sum of squares.
    private static let largestError: Float = 0.8

    private static func character(
        _ widths: [Float], of characters: DataBarCharacters, module: Float, spread: Float
    ) -> Character? {
        let own = widths.reduce(0, +) / Float(characters.modules)
        guard own > 0.8 * module, own < 1.25 * module else { return nil }
        // The last element is next to the finder pattern's first one, or to its last.
        let elements = widths.enumerated().map { index, width in
            width / own + (index.isMultiple(of: 2) ? spread : -spread)
        }
        let modules = elements.map { Int($0.rounded()) }
        let error = zip(elements, modules).reduce(Float(0)) { sum, pair in
            sum + (pair.0 - Float(pair.1)) * (pair.0 - Float(pair.1))
        }
        // Blurred bars are taken for others on all lines alike.
        guard error < largestError, let value = characters.value(of: modules),
            value < characters.count
        else {
            return nil
        }
        return Character(value: value, widths: modules)
    }
}
