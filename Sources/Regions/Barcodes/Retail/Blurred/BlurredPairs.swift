/// What all pairs of two digits look like in a window.
///
/// Darkness adds up, so what a pair leaves unexplained of a profile follows from what the two have in
/// common with it: |a + b - p|² = |a + b|² + |p|² - 2 a·p - 2 b·p, where the first doesn't depend on
/// the profile.
struct BlurredPairs: Sendable {
    typealias Vector = BlurredTemplates.Vector

    /// As many vectors for each digit as a window has.
    private let firsts: [[Vector]]
    private let seconds: [[Vector]]
    /// Each first digit with each second one: the sum of the squares of their darkness.
    private let squares: [Float]

    init(_ firsts: [[Vector]], _ seconds: [[Vector]]) {
        (self.firsts, self.seconds) = (firsts, seconds)
        let firstSquares = firsts.map { Self.product($0, $0) }
        let secondSquares = seconds.map { Self.product($0, $0) }
        squares = firsts.indices.flatMap { a in
            seconds.indices.map { b in
                firstSquares[a] + secondSquares[b] + 2 * Self.product(firsts[a], seconds[b])
            }
        }
    }

    /// What each pair leaves unexplained of a window: sums of squares.
    func costs(of window: [Vector]) -> [Float] {
        let own = Self.product(window, window)
        let bases = firsts.map { own - 2 * Self.product($0, window) }
        let shares = seconds.map { 2 * Self.product($0, window) }
        return bases.indices.flatMap { a in
            shares.indices.map { b in
                max(squares[a * shares.count + b] + bases[a] - shares[b], 0)
            }
        }
    }

    /// The cheapest ways to each second digit, from those to the first ones and over a window.
    func step(from ways: [Float], over window: [Vector]) -> [Float] {
        let own = Self.product(window, window)
        let count = seconds.count
        return [Float](unsafeUninitializedCapacity: count) { next, initializedCount in
            next.initialize(repeating: .infinity)
            initializedCount = count
            squares.withUnsafeBufferPointer { squares in
                for (a, first) in firsts.enumerated() {
                    let base = ways[a] - 2 * Self.product(first, window)
                    for b in 0..<count {
                        let cost = squares[a * count + b] + base
                        next[b] = cost < next[b] ? cost : next[b]
                    }
                }
            }
            for b in 0..<count { next[b] += own - 2 * Self.product(seconds[b], window) }
        }
    }

    private static func product(_ one: [Vector], _ other: [Vector]) -> Float {
        var products = one[0] * other[0]
        for part in 1..<max(one.count, 1) { products += one[part] * other[part] }
        return products.sum()
    }
}
