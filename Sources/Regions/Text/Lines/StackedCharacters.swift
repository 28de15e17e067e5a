/// Puts characters together that are made of parts above each other.
///
/// Parts of a character are nearer to each other than lines are, and lie above each other with
/// most of their width. The nearest are joined first, as in single-linkage clustering, up to the
/// size of a character.
struct StackedCharacters {
    /// The widest gap between parts, in sizes of the character's largest part; and between a
    /// letter and its points, in sizes of usual letters if those are larger.
    ///
    /// Chosen: a tone mark above a vowel of Thai, and less than the leading of lines; points of
    /// Hebrew stand at half a letter's distance.
    private static let maximumGapInSizes = 0.25
    private static let maximumGapOfPointsInSizes = 0.5
    /// How high a character is at most, in those sizes.
    ///
    /// Chosen: a Thai consonant with a vowel and a tone mark.
    private static let maximumHeightInSizes = 2.0
    /// The share of the narrower part's width that lies above or below the other.
    ///
    /// Chosen.
    private static let minimumOverlap = 0.5

    /// The height of a mark in usual heights of joined letters, most of which stand on a line: what
    /// is higher is a word of its own.
    ///
    /// Chosen.
    private static let maximumHeightOfMarks = 0.6

    private struct Pair {
        var first: Int
        var second: Int
        var gap: Int32
    }

    private var characters: [InkComponent]
    /// The size of the largest part, by character.
    private var sizes: [Double]
    private var groups: UnionFind
    private let maximumGapInSizes: Double
    /// The size of a part that parts of it are looked for as if they were as large.
    private let leastSize: Double
    /// Of two parts of joined letters, one is no higher.
    private let maximumHeightOfMark: Double

    private init(_ parts: [InkComponent], _ script: ScriptShape) {
        let isPointed = script.contains(.pointed)
        maximumGapInSizes = isPointed ? Self.maximumGapOfPointsInSizes : Self.maximumGapInSizes
        // Half of the parts may be points.
        leastSize =
            isPointed
            ? parts.map { max($0.width, $0.height) }.quantile(3, of: 4).map(Double.init) ?? 0 : 0
        characters = parts
        // Joined letters may be a whole word, whose width says nothing of the lines' distance.
        let widest =
            script.contains(.joined)
            ? parts.map(\.height).quantile(3, of: 4) ?? 0 : Int32.max
        maximumHeightOfMark =
            script.contains(.joined) ? Self.maximumHeightOfMarks * Double(widest) : .infinity
        sizes = parts.map { Double(max(min($0.width, widest), $0.height)) }
        groups = UnionFind(count: parts.count)
    }

    /// The characters that parts make up.
    static func joining(
        _ parts: [InkComponent], _ script: ScriptShape = .stacked, width: Int, height: Int
    ) -> [InkComponent] {
        var stacks = StackedCharacters(parts, script)
        for pair in stacks.pairs(width: width, height: height) { stacks.join(pair) }
        // The least number stands for a set, and comes first in it.
        return stacks.groups.sets().compactMap(\.first).map { stacks.characters[$0] }
    }

    /// Parts above each other, the nearest first.
    private func pairs(width: Int, height: Int) -> [Pair] {
        let grid = ComponentGrid(characters, width: width, height: height)
        let typical = sizes.median ?? 0
        var pairs: [Pair] = []
        for (index, part) in characters.enumerated() {
            let reach = Int(maximumGapInSizes * max(sizes[index], typical, leastSize)) + 1
            // A wider part that begins further left finds this one.
            grid.forEach(
                left: Int(part.left), top: Int(part.top) - reach, right: Int(part.right),
                bottom: Int(part.bottom) + reach
            ) { other in
                guard other != index, characters[other].left >= part.left else { return }
                let gap =
                    max(part.top, characters[other].top)
                    - min(part.bottom, characters[other].bottom)
                pairs.append(Pair(first: index, second: other, gap: gap))
            }
        }
        return pairs.sorted { ($0.gap, $0.first, $0.second) < ($1.gap, $1.first, $1.second) }
    }

    private mutating func join(_ pair: Pair) {
        let (first, second) = (root(of: pair.first), root(of: pair.second))
        guard first != second else { return }
        let (a, b) = (characters[first], characters[second])
        let size = max(sizes[first], sizes[second], leastSize)
        let gap = Double(max(a.top, b.top) - min(a.bottom, b.bottom))
        let overlap = Double(min(a.right, b.right) - max(a.left, b.left))
        let height = Double(max(a.bottom, b.bottom) - min(a.top, b.top))
        guard gap < maximumGapInSizes * size,
            overlap > Self.minimumOverlap * Double(min(a.width, b.width)),
            height < Self.maximumHeightInSizes * size,
            Double(min(a.height, b.height)) <= maximumHeightOfMark
        else { return }
        var character = a
        character.merge(b)
        groups.join(Int32(first), Int32(second))
        let joined = root(of: first)
        characters[joined] = character
        sizes[joined] = size
    }

    private mutating func root(of index: Int) -> Int { Int(groups.root(of: Int32(index))) }
}
