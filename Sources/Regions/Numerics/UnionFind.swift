/// Numbers from 0 on in sets that are joined two by two; the least number stands for its set.
///
/// Source: R. Tarjan and J. van Leeuwen, Worst-case analysis of set union algorithms, JACM 31
/// (1984): naïve linking with path halving.
struct UnionFind {
    /// For each number another one of its set, or itself where it stands for the set.
    private var parents: [Int32]

    /// Makes sets of one number each.
    init(count: Int = 0) { parents = (0..<Int32(count)).map { $0 } }

    /// Adds the next number in a set of its own.
    mutating func add() { parents.append(Int32(parents.count)) }

    /// Whether a number stands for its set.
    func isRoot(_ number: Int32) -> Bool { parents[Int(number)] == number }

    /// The number that stands for a number's set; paths are halved on the way.
    @inline(__always)
    mutating func root(of number: Int32) -> Int32 {
        var number = number
        while parents[Int(number)] != number {
            parents[Int(number)] = parents[Int(parents[Int(number)])]
            number = parents[Int(number)]
        }
        return number
    }

    /// Joins the sets of two numbers, of which either may stand for its set already.
    ///
    /// - Returns: the number that stands for both.
    @inline(__always)
    @discardableResult
    mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
        let (a, b) = (root(of: a), root(of: b))
        let (low, high) = (min(a, b), max(a, b))
        parents[Int(high)] = low
        return low
    }

    /// The sets in the order of the numbers that stand for them, each in ascending order.
    mutating func sets() -> [[Int]] {
        var sets: [[Int]] = []
        // Roots come before the rest of their sets.
        var indices = [Int](repeating: -1, count: parents.count)
        for number in parents.indices {
            let root = Int(root(of: Int32(number)))
            if root == number {
                indices[number] = sets.count
                sets.append([])
            }
            sets[indices[root]].append(number)
        }
        return sets
    }
}
