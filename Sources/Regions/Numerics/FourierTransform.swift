import LibC

/// A number with a real and an imaginary part, in this order.
typealias Complex = SIMD2<Double>

extension Complex {
    /// The product of two complex numbers.
    func times(_ other: Complex) -> Complex {
        Complex(x * other.x - y * other.y, x * other.y + y * other.x)
    }
    var conjugate: Complex { Complex(x, -y) }
}

/// The discrete Fourier transform of squares whose side is a power of two.
///
/// Source: J. Cooley and J. Tukey, An Algorithm for the Machine Calculation of Complex Fourier
/// Series, 1965 (radix 2, in place).
struct FourierTransform: Sendable {
    let side: Int
    /// e to the power of -2πik / side.
    private let roots: [Complex]
    /// Where each element goes before the first step: its index with the bits turned around.
    private let order: [Int]

    /// - Parameter bits: the binary logarithm of the side, at least 1.
    init(bits: Int) {
        let side = 1 << bits
        self.side = side
        roots = (0..<side / 2).map {
            let angle = -2 * Double.pi * Double($0) / Double(side)
            return Complex(cos(angle), sin(angle))
        }
        order = (0..<side).map { index in
            (0..<bits).reduce(0) { $0 << 1 | index >> $1 & 1 }
        }
    }

    /// The transform of a square, row by row.
    func forward(_ square: [Complex]) -> [Complex] {
        var result = square
        for y in 0..<side { transform(&result, from: y * side, step: 1) }
        for x in 0..<side { transform(&result, from: x, step: side) }
        return result
    }

    /// The square of a transform.
    func inverse(_ transform: [Complex]) -> [Complex] {
        let scale = 1 / Double(side * side)
        return forward(transform.map(\.conjugate)).map { $0.conjugate * scale }
    }

    private func transform(_ values: inout [Complex], from start: Int, step: Int) {
        for (index, other) in order.enumerated() where index < other {
            values.swapAt(start + index * step, start + other * step)
        }
        var half = 1
        while half < side {
            let stride = side / (2 * half)
            for block in Swift.stride(from: 0, to: side, by: 2 * half) {
                for offset in 0..<half {
                    let even = start + (block + offset) * step
                    let odd = even + half * step
                    let turned = values[odd].times(roots[offset * stride])
                    values[odd] = values[even] - turned
                    values[even] += turned
                }
            }
            half *= 2
        }
    }
}
