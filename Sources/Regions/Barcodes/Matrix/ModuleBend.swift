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
    private let across: SIMD16<Double>
    private let down: SIMD16<Double>
    /// What is followed module by module instead, if it is.
    private let lattice: ModuleLattice?

    /// Whether there is none.
    let isNone: Bool

    private init(
        middle: SIMD2<Double>, scale: Double, across: [Double], down: [Double]
    ) {
        func lanes(_ values: [Double]) -> SIMD16<Double> {
            var result = SIMD16<Double>.zero
            for (index, value) in values.enumerated() { result[index] = value }
            return result
        }
        (self.middle, self.scale, isNone) = (middle, scale, across.isEmpty)
        (self.across, self.down) = (lanes(across), lanes(down))
        lattice = nil
    }

    init(_ lattice: ModuleLattice) {
        (middle, scale, across, down) = (.zero, 1, .zero, .zero)
        (self.lattice, isNone) = (lattice, false)
    }

    /// What is added to a place in modules.
    func offset(at modules: SIMD2<Double>) -> SIMD2<Double> {
        if let lattice { return lattice.offset(at: modules) }
        let p = (modules - middle) * scale
        let terms = Self.terms(p)
        return SIMD2((across * terms).sum(), (down * terms).sum())
    }

    private static func terms(_ p: SIMD2<Double>) -> SIMD16<Double> {
        let (x, y) = (p.x, p.y)
        // Lane by lane: a literal is made of an array.
        var terms = SIMD16<Double>.zero
        terms[0] = 1
        terms[1] = x
        terms[2] = y
        terms[3] = x * x
        terms[4] = x * y
        terms[5] = y * y
        terms[6] = x * x * x
        terms[7] = x * x * y
        terms[8] = x * y * y
        terms[9] = y * y * y
        return terms
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
        // Row by row, those of the second axis behind those of the first.
        var rows = [SIMD16<Double>](repeating: .zero, count: 2 * count)
        var rights = [[Double]](repeating: [Double](repeating: 0, count: count), count: 2)
        let scale = 1 / reach
        for edge in edges {
            let off = grid.modules(edge.point) - edge.modules
            let (axis, value) = edge.isAcross ? (0, off.x) : (1, off.y)
            let terms = Self.terms((edge.modules - middle) * scale)
            for i in 0..<count {
                rights[axis][i] += terms[i] * value
                rows[axis * count + i] += terms * terms[i]
            }
        }
        func matrix(_ axis: Int) -> [[Double]] {
            (0..<count).map { i in
                (0..<count).map { rows[axis * count + i][$0] + ($0 == i ? Self.penalty : 0) }
            }
        }
        guard let across = LinearEquations.solution(of: matrix(0), rights[0]),
            let down = LinearEquations.solution(of: matrix(1), rights[1])
        else { return nil }
        self.init(middle: middle, scale: scale, across: across, down: down)
    }
}

extension ModuleGrid {
    /// The grid that fits best to edges, with the bend that they show.
    ///
    /// - Parameters:
    ///   - middle: of the code, in modules.
    ///   - reach: from there to its sides, in modules.
    func fitted(
        to edges: [ModuleEdge], middle: SIMD2<Double>, reach: Double, isCubic: Bool = false
    ) -> ModuleGrid? {
        guard var flat = fitted(to: edges) else { return nil }
        if let bend = ModuleBend(edges, from: flat, middle: middle, reach: reach, isCubic: isCubic)
        {
            flat.bend = bend
        }
        return flat
    }
}
