/// A field of so many numbers, from 0 on.
///
/// Each but 0 is a power of one of them, the root: products are sums of exponents.
struct FiniteField: Sendable {
    /// How many numbers there are.
    let count: Int
    /// Whether they are polynomials over bits, which are added bit by bit.
    private let isBinary: Bool
    /// The powers of the root, twice in turn, and their exponents.
    private let powers: [Int]
    private let exponents: [Int]

    /// The numbers modulo a prime.
    ///
    /// - Parameter root: one whose powers are all of them but 0.
    init(prime: Int, root: Int) {
        self.init(count: prime, isBinary: false) { $0 * root % prime }
    }

    /// The polynomials over bits modulo one of them, of which the powers of x are all but 0.
    ///
    /// - Parameter polynomial: its coefficients, that of the highest power in the highest bit.
    init(polynomial: Int) {
        let count = 1 << (Int.bitWidth - 1 - polynomial.leadingZeroBitCount)
        self.init(count: count, isBinary: true) {
            let next = $0 << 1
            return next & count == 0 ? next : next ^ polynomial
        }
    }

    private init(count: Int, isBinary: Bool, timesRoot: (Int) -> Int) {
        (self.count, self.isBinary) = (count, isBinary)
        var powers = [1]
        while powers.count < 2 * (count - 1) { powers.append(timesRoot(powers[powers.count - 1])) }
        var exponents = [Int](repeating: 0, count: count)
        for exponent in 0..<count - 1 { exponents[powers[exponent]] = exponent }
        (self.powers, self.exponents) = (powers, exponents)
    }

    /// A power of the root.
    func power(_ exponent: Int) -> Int {
        let rest = exponent % (count - 1)
        return powers[rest < 0 ? rest + count - 1 : rest]
    }

    func sum(_ a: Int, _ b: Int) -> Int { isBinary ? a ^ b : (a + b) % count }

    func difference(_ a: Int, _ b: Int) -> Int { isBinary ? a ^ b : (a + count - b) % count }

    func product(_ a: Int, _ b: Int) -> Int {
        a == 0 || b == 0 ? 0 : powers[exponents[a] + exponents[b]]
    }

    /// - Parameter b: any but 0.
    func quotient(_ a: Int, _ b: Int) -> Int {
        a == 0 ? 0 : powers[exponents[a] + count - 1 - exponents[b]]
    }

    /// The sum of so many times the same.
    func sum(of times: Int, _ a: Int) -> Int {
        isBinary ? (times % 2 == 0 ? 0 : a) : times * a % count
    }
}
