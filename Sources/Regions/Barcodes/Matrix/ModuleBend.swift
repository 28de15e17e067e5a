// A code on a bottle, or on paper that is not flat, leaves the homography by a curve that is smooth:
// what edges are off by, as polynomials of where they are, fitted by least squares. A small penalty
// keeps what few edges say from growing far away from them (ridge regression; A. Hoerl and
// R. Kennard, Technometrics 12, 1970).

/// How far modules lie from where a homography has them.
struct ModuleBend: Sendable {
    /// For each equation; chosen: less than a hundredth of what a hundred edges say.
    private static let penalty = 0.5
    /// The terms of a polynomial of second and of third degree.
    private static let quadraticTerms = 6
    private static let cubicTerms = 10

    /// Flat paper.
    static let none = ModuleBend(middle: .zero, scale: 1, across: [], down: [])

    private let middle: SIMD2<Double>
    private let scale: Double
    /// The polynomials' coefficients.
    private let across: [Double]
    private let down: [Double]

    /// Whether there is none.
    var isNone: Bool { across.isEmpty }

    private init(middle: SIMD2<Double>, scale: Double, across: [Double], down: [Double]) {
        (self.middle, self.scale, self.across, self.down) = (middle, scale, across, down)
    }

    /// What is added to a place in modules.
    func offset(at modules: SIMD2<Double>) -> SIMD2<Double> {
        let p = (modules - middle) * scale
        var result = SIMD2<Double>.zero
        let terms = Self.terms(p)
        for index in across.indices {
            result += SIMD2(across[index], down[index]) * terms[index]
        }
        return result
    }

    private static func terms(_ p: SIMD2<Double>) -> SIMD16<Double> {
        let (x, y) = (p.x, p.y)
        return [
            1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y, 0, 0, 0, 0, 0,
            0,
        ]
    }

    /// The bend that edges show.
    ///
    /// - Parameters:
    ///   - grid: the flat one, which they are compared with.
    ///   - middle: of the code, in modules.
    ///   - reach: from there to its sides.
    init?(
        _ edges: [ModuleEdge], from grid: ModuleGrid, middle: SIMD2<Double>, reach: Double,
        isCubic: Bool
    ) {
        let count = isCubic ? Self.cubicTerms : Self.quadraticTerms
        let empty = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
        var matrices = [empty, empty]
        var rights = [[Double]](repeating: [Double](repeating: 0, count: count), count: 2)
        let scale = 1 / reach
        for edge in edges {
            let off = grid.modules(edge.point) - edge.modules
            let (axis, value) = edge.isAcross ? (0, off.x) : (1, off.y)
            let terms = Self.terms((edge.modules - middle) * scale)
            for i in 0..<count {
                rights[axis][i] += terms[i] * value
                for j in 0...i { matrices[axis][i][j] += terms[i] * terms[j] }
            }
        }
        for axis in 0..<2 {
            for i in 0..<count {
                matrices[axis][i][i] += Self.penalty
                for j in 0..<i { matrices[axis][j][i] = matrices[axis][i][j] }
            }
        }
        guard let across = LinearEquations.solution(of: matrices[0], rights[0]),
            let down = LinearEquations.solution(of: matrices[1], rights[1])
        else { return nil }
        self.init(middle: middle, scale: scale, across: across, down: down)
    }
}
