/// The symbol characters of one kind of GS1 DataBar: how their numbers are told by widths of
/// elements.
///
/// Elements are counted as they stand from the outer end towards the finder pattern. How many
/// modules the odd ones (the first, the third...) fill says which group a number is of; its place
/// in the group is told by the ranks of the odd and of the even widths among all that are allowed.
/// Source, also of all numbers: ISO/IEC 24724, 5.2 and annex B.
struct DataBarCharacters: Sendable {
    /// Characters whose odd elements fill as many modules.
    struct Group: Sendable {
        var oddModules: Int
        /// How wide an odd element is at most; an even one is up to nine less that.
        var widestOdd: Int
        /// The least number of the group.
        var first: Int
        /// How many ways there are for the elements that count within those of the others.
        var ways: Int
    }

    /// The widest odd element and the widest even one of a group have as many modules together.
    private static let widestTogether = 9

    /// The modules of a character, and its elements.
    let modules: Int
    let elements: Int
    /// Numbers from zero.
    let count: Int
    let groups: [Group]
    /// Whether the odd elements count within the even ones.
    let isOddWithin: Bool
    /// Whether it is of the odd elements, or of the even ones, that one at least is one module
    /// wide.
    let isOddNarrow: Bool

    /// The outer characters of a DataBar.
    static let outer = DataBarCharacters(
        modules: 16, elements: 8, count: 2841,
        groups: groups([12, 10, 8, 6, 4], [8, 6, 4, 3, 1], [1, 10, 34, 70, 126]) { first in
            [0, 161, 961, 2015, 2715][first]
        }, isOddWithin: false, isOddNarrow: false)

    /// The inner characters of a DataBar.
    static let inner = DataBarCharacters(
        modules: 15, elements: 8, count: 1597,
        groups: groups([5, 7, 9, 11], [2, 4, 6, 8], [4, 20, 48, 81]) { first in
            [0, 336, 1036, 1516][first]
        }, isOddWithin: true, isOddNarrow: true)

    /// The characters of a DataBar Expanded.
    static let expanded = DataBarCharacters(
        modules: 17, elements: 8, count: 4096,
        groups: groups([12, 10, 8, 6, 4], [7, 5, 4, 3, 1], [4, 20, 52, 104, 204]) { first in
            [0, 348, 1388, 2948, 3988][first]
        }, isOddWithin: false, isOddNarrow: true)

    /// The characters of a DataBar Limited, of fourteen elements.
    static let limited = DataBarCharacters(
        modules: 26, elements: 14, count: 2_013_571,
        groups: groups(
            [17, 13, 9, 15, 11, 19, 7], [6, 5, 3, 5, 4, 8, 1],
            [28, 728, 6454, 203, 2408, 1, 16_632]
        ) { first in
            [0, 183_064, 820_064, 1_000_776, 1_491_021, 1_979_845, 1_996_939][first]
        }, isOddWithin: false, isOddNarrow: false)

    private static func groups(
        _ modules: [Int], _ widest: [Int], _ ways: [Int], first: (Int) -> Int
    ) -> [Group] {
        modules.indices.map {
            Group(oddModules: modules[$0], widestOdd: widest[$0], first: first($0), ways: ways[$0])
        }
    }

    /// The number that widths in modules stand for; `nil` where they are none.
    func value(of widths: [Int]) -> Int? {
        let odd = stride(from: 0, to: widths.count, by: 2).map { widths[$0] }
        let even = stride(from: 1, to: widths.count, by: 2).map { widths[$0] }
        let oddModules = odd.reduce(0, +)
        guard oddModules + even.reduce(0, +) == modules,
            let group = groups.first(where: { $0.oddModules == oddModules }),
            let odds = Self.rank(of: odd, widest: group.widestOdd, needsNarrow: isOddNarrow),
            let evens = Self.rank(
                of: even, widest: Self.widestTogether - group.widestOdd, needsNarrow: !isOddNarrow),
            // Of the inner characters not all that could be are in use.
            (isOddWithin ? odds : evens) < group.ways
        else { return nil }
        return group.first + (isOddWithin ? evens * group.ways + odds : odds * group.ways + evens)
    }

    /// What the check value of elements is made with: powers of this as weights.
    private static let checkWeight = 3

    /// The check value of a DataBar's or a DataBar Limited's elements, in modules.
    static func check(of widths: [Int], modulus: Int) -> Int {
        var (sum, weight) = (0, 1)
        for width in widths {
            sum = (sum + weight * width) % modulus
            weight = weight * checkWeight % modulus
        }
        return sum
    }

    /// The widths in modules that stand for a number; `nil` where none do.
    func widths(of value: Int) -> [Int]? {
        guard (0..<count).contains(value), let group = groups.last(where: { $0.first <= value })
        else { return nil }
        let (outer, inner) = (value - group.first).quotientAndRemainder(dividingBy: group.ways)
        let odd = Self.widths(
            ofRank: isOddWithin ? inner : outer, parts: elements / 2, sum: group.oddModules,
            widest: group.widestOdd, needsNarrow: isOddNarrow)
        let even = Self.widths(
            ofRank: isOddWithin ? outer : inner, parts: elements / 2,
            sum: modules - group.oddModules, widest: Self.widestTogether - group.widestOdd,
            needsNarrow: !isOddNarrow)
        return zip(odd, even).flatMap { [$0, $1] }
    }

    /// The widths that come behind so many others of the same sum.
    private static func widths(
        ofRank rank: Int, parts: Int, sum: Int, widest: Int, needsNarrow: Bool
    ) -> [Int] {
        var (widths, rank, rest, hasNarrow) = ([Int](), rank, sum, !needsNarrow)
        for behind in (1..<parts).reversed() {
            var width = 1
            while width < widest {
                let before = ways(
                    behind, sum: rest - width, widest: widest,
                    needsNarrow: !hasNarrow && width > 1)
                if rank < before { break }
                (rank, width) = (rank - before, width + 1)
            }
            widths.append(width)
            rest -= width
            if width == 1 { hasNarrow = true }
        }
        return widths + [rest]
    }

    /// How many ways of the same sum come before these widths; `nil` where they are not allowed.
    static func rank(of widths: [Int], widest: Int, needsNarrow: Bool) -> Int? {
        guard widths.allSatisfy({ (1...widest).contains($0) }),
            !needsNarrow || widths.contains(1)
        else { return nil }
        var (rank, rest, hasNarrow) = (0, widths.reduce(0, +), !needsNarrow)
        for (index, width) in widths.enumerated() {
            let parts = widths.count - index - 1
            for less in 1..<width {
                rank += ways(
                    parts, sum: rest - less, widest: widest, needsNarrow: !hasNarrow && less > 1)
            }
            rest -= width
            if width == 1 { hasNarrow = true }
        }
        return rank
    }

    /// In how many ways parts of at least one module, or with one of one module, make up a sum.
    private static func ways(_ parts: Int, sum: Int, widest: Int, needsNarrow: Bool) -> Int {
        let all = ways(parts, sum: sum, widest: widest)
        // Those without a narrow one are ways with a module less in each.
        return needsNarrow ? all - ways(parts, sum: sum - parts, widest: widest - 1) : all
    }

    /// In how many ways parts of at least one module make up a sum.
    private static func ways(_ parts: Int, sum: Int, widest: Int) -> Int {
        guard sum >= parts, sum <= parts * widest else { return 0 }
        return waysByWidest[widest][parts][sum]
    }

    /// The parts behind the first of a character's odd or even elements; those of a DataBar Limited are
    /// seven.
    private static let mostParts = 6

    /// In how many ways, by the widest part, the number of parts and their sum.
    private static let waysByWidest = (0..<widestTogether).map { widest in
        (0..<mostParts).reduce(into: [[1]]) { ways, parts in
            var sums = [Int](repeating: 0, count: (parts + 1) * widest + 1)
            for (reached, count) in ways[parts].enumerated() {
                for width in 0..<widest { sums[reached + width + 1] += count }
            }
            ways.append(sums)
        }
    }
}
