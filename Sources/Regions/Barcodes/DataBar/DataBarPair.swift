/// A finder pattern of a GS1 DataBar and the symbol characters on both sides of it, as one line
/// shows it.
///
/// Source: ISO/IEC 24724.
struct DataBarPair: Sendable {
    /// The elements of a finder pattern, and those of a symbol character.
    private static let elementsOfFinder = 5
    private static let elementsOfCharacter = 8
    /// The modules of a finder pattern's first four elements: from an edge to one that is like it,
    /// which spread of ink leaves alone.
    private static let modulesBetweenLikeEdges: Float = 14
    /// Chosen: a finder pattern, a character, and an element beside them.
    private static let minimumElements = 14
    /// How many times as wide a finder pattern's two middle elements are as the two behind them: 10
    /// to 13 modules beside 2.
    ///
    /// Chosen: looser, for blur and spread of ink.
    private static let minimumWideRatio: Float = 3.8
    private static let maximumWideRatio: Float = 8.5
    /// How far the widths of two neighboring elements together may be from a finder pattern's, in
    /// modules.
    ///
    /// Chosen: patterns differ by two.
    private static let finderTolerance: Float = 0.95
    /// How many times as wide modules of a character may be as those of the finder pattern.
    ///
    /// Chosen: perspective.
    private static let minimumModuleRatio: Float = 0.8
    private static let maximumModuleRatio: Float = 1.25
    /// How far the elements of a character may be from whole modules: a sum of squares.
    ///
    /// Chosen: blurred bars are taken for others on all lines alike.
    private static let maximumError: Float = 0.8

    enum Kind: Sendable {
        case omnidirectional, expanded

        /// Widths of the finder patterns in modules.
        var finders: [[Float]] {
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

    struct SymbolCharacter: Sendable, Hashable {
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
    var before: SymbolCharacter?
    /// Behind it.
    var behind: SymbolCharacter?
    /// The index of the finder pattern's first element.
    var firstElement: Int

    var isWhole: Bool { before != nil && behind != nil }

    /// The indices of its elements.
    var elements: Range<Int> {
        let end = firstElement + Self.elementsOfFinder
        return firstElement - (before == nil ? 0 : Self.elementsOfCharacter)..<end
            + (behind == nil ? 0 : Self.elementsOfCharacter)
    }

    /// All pairs of a line.
    ///
    /// - Parameter widths: elements from a bar to a bar, in any unit. Pairs are found that are read
    ///   in this direction; turn it around for the others.
    static func pairs(in widths: [Float]) -> [DataBarPair] {
        guard widths.count >= minimumElements else { return [] }
        var found: [DataBarPair] = []
        for first in 0...widths.count - elementsOfFinder {
            let (narrow, wide) = (
                widths[first + 3] + widths[first + 4], widths[first + 1] + widths[first + 2]
            )
            guard wide > minimumWideRatio * narrow, wide < maximumWideRatio * narrow else {
                continue
            }
            for kind in [Kind.omnidirectional, .expanded] {
                if let pair = DataBarPair(kind, at: first, of: widths) { found.append(pair) }
            }
        }
        return found
    }

    private init?(_ kind: Kind, at first: Int, of widths: [Float]) {
        let end = first + Self.elementsOfFinder
        let own = widths[first..<end]
        let module = own.dropLast().reduce(0, +) / Self.modulesBetweenLikeEdges
        let sums = zip(own, own.dropFirst()).prefix(3).map { ($0 + $1) / module }
        var best: (index: Int, error: Float)?
        for (index, finder) in kind.finders.enumerated() {
            let error = (0..<3).reduce(Float(0)) {
                max($0, abs(sums[$1] - finder[$1] - finder[$1 + 1]))
            }
            if error < best?.error ?? Self.finderTolerance { best = (index, error) }
        }
        guard let best else { return nil }
        // How much the elements next to the first one are too wide, and itself too narrow.
        let pattern = kind.finders[best.index]
        let spread = (0..<4).reduce(Float(0)) { sum, k in
            let error = own[first + k] / module - pattern[k]
            return sum + (k.isMultiple(of: 2) ? -error : error) / 4
        }
        let (outer, inner) = kind.characters
        self.kind = kind
        firstElement = first
        finder = best.index
        beginsDark = first.isMultiple(of: 2)
        before =
            first >= Self.elementsOfCharacter
            ? Self.character(
                Array(widths[first - Self.elementsOfCharacter..<first]), of: outer, module: module,
                spread: spread)
            : nil
        behind =
            end + Self.elementsOfCharacter <= widths.count
            ? Self.character(
                widths[end..<end + Self.elementsOfCharacter].reversed(), of: inner, module: module,
                spread: spread)
            : nil
        // That character of a pair is always there which comes first in the symbol.
        if (beginsDark ? behind : before) == nil { return nil }
    }

    private static func character(
        _ widths: [Float], of characters: DataBarCharacters, module: Float, spread: Float
    ) -> SymbolCharacter? {
        let own = widths.reduce(0, +) / Float(characters.modules)
        guard own > minimumModuleRatio * module, own < maximumModuleRatio * module else {
            return nil
        }
        // The last element is next to the finder pattern's first one, or to its last.
        let elements = widths.enumerated().map { index, width in
            width / own + (index.isMultiple(of: 2) ? spread : -spread)
        }
        let modules = elements.map { Int($0.rounded()) }
        let error = zip(elements, modules).reduce(Float(0)) { sum, pair in
            sum + (pair.0 - Float(pair.1)) * (pair.0 - Float(pair.1))
        }
        guard error < maximumError, let value = characters.value(of: modules),
            value < characters.count
        else {
            return nil
        }
        return SymbolCharacter(value: value, widths: modules)
    }
}
