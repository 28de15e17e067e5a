import LibC

// Paper with waves leaves a homography by more than a polynomial follows. But the modules beside
// those that are known lie about where these say: from ring to ring, the offset of each module is
// that of the edges around it, as a plane that is fitted to them by least squares, nearer ones
// counting more (locally weighted regression; W. Cleveland, Journal of the American Statistical
// Association 74, 1979).

/// How far each module of a code lies from where a homography has it.
struct ModuleLattice: Sendable {
    /// The standard deviation of the weights by distance, and from which distance on no edge is looked
    /// at, in modules; chosen: a wave of paper is longer, noise of single edges averages out.
    private static let deviationInModules = 2.2
    private static let reach = 5
    /// What keeps planes level where few edges are known, in edges a module away; chosen.
    private static let levelness = 0.5
    /// The weight of all edges below which they say nothing; chosen: one at a short distance.
    private static let minimumWeight = 0.5
    /// How often each ring is followed.
    ///
    /// Chosen: modules that have moved show their edges elsewhere, and those of hexagons, which lie
    /// across two of the axes by which they are counted, show half of what they are off.
    fileprivate static let passes = 2
    /// Rings before and after the one whose edges are known last in which modules are settled anew;
    /// chosen: those within reach of many new edges, and those that are looked at next.
    fileprivate static let settledRings = (before: 3, after: 2)
    /// The weights by distance along one axis, in half modules.
    private static let weights = (0...2 * reach).map {
        let distance = Double($0) / 2
        return exp(-distance * distance / (2 * deviationInModules * deviationInModules))
    }

    private let across: ClosedRange<Int>
    private let down: ClosedRange<Int>
    /// In modules, of the middles of modules, row by row.
    private var offsets: [SIMD2<Double>]
    /// Of the edges between a module and the one to its right, and the one below; NaN where none is
    /// known.
    private var edgesAcross: [Double]
    private var edgesDown: [Double]

    /// - Parameters:
    ///   - across: the modules that are looked at, as a grid counts them.
    ///   - down: the same of their rows.
    init(across: ClosedRange<Int>, down: ClosedRange<Int>) {
        (self.across, self.down) = (across, down)
        let count = across.count * down.count
        offsets = [SIMD2<Double>](repeating: .zero, count: count)
        edgesAcross = [Double](repeating: .nan, count: count)
        edgesDown = edgesAcross
    }

    private func index(_ x: Int, _ y: Int) -> Int {
        (y - down.lowerBound) * across.count + x - across.lowerBound
    }

    /// Takes what edges say.
    ///
    /// - Parameter grid: the flat one, which they are compared with.
    mutating func add(_ edges: [ModuleEdge], from grid: ModuleGrid) {
        for edge in edges {
            let off = grid.modules(edge.point) - edge.modules
            let (x, y) = (
                Int(edge.modules.x.rounded(.down)), Int(edge.modules.y.rounded(.down))
            )
            guard across.contains(x), down.contains(y) else { continue }
            if edge.isAcross {
                edgesAcross[index(x, y)] = off.x
            } else {
                edgesDown[index(x, y)] = off.y
            }
        }
    }

    /// Lets the offsets of modules follow the edges around them.
    mutating func settle(where isMeant: (_ x: Int, _ y: Int) -> Bool) {
        for y in down {
            for x in across where isMeant(x, y) {
                let own = index(x, y)
                if let value = plane(of: edgesAcross, x, y, halfModules: [1, 0]) {
                    offsets[own].x = value
                }
                if let value = plane(of: edgesDown, x, y, halfModules: [0, 1]) {
                    offsets[own].y = value
                }
            }
        }
    }

    /// The value at a module of the plane through the edges around it; `nil` where there are too few.
    ///
    /// - Parameter halfModules: how far edges lie from the module they are kept for.
    private func plane(
        of values: [Double], _ x: Int, _ y: Int, halfModules shift: SIMD2<Int>
    ) -> Double? {
        // The normal equations of a + b·dx + c·dy.
        var (all, sumX, sumY, xx, xy, yy) = (0.0, 0.0, 0.0, Self.levelness, 0.0, Self.levelness)
        var (right, rightX, rightY) = (0.0, 0.0, 0.0)
        let last = SIMD2(x, y) &+ Self.reach &- shift
        let columns = max(x - Self.reach, across.lowerBound)...min(last.x, across.upperBound)
        let rows = max(y - Self.reach, down.lowerBound)...min(last.y, down.upperBound)
        for row in rows {
            let halvesDown = 2 * (row - y) + shift.y
            let rowWeight = Self.weights[abs(halvesDown)]
            for column in columns {
                let value = values[index(column, row)]
                guard !value.isNaN else { continue }
                let halvesRight = 2 * (column - x) + shift.x
                let weight = rowWeight * Self.weights[abs(halvesRight)]
                let (dx, dy) = (Double(halvesRight) / 2, Double(halvesDown) / 2)
                all += weight
                sumX += weight * dx
                sumY += weight * dy
                xx += weight * dx * dx
                xy += weight * dx * dy
                yy += weight * dy * dy
                right += weight * value
                rightX += weight * dx * value
                rightY += weight * dy * value
            }
        }
        guard all >= Self.minimumWeight else { return nil }
        // By Cramer's rule, as thousands of them are solved a code.
        let (forAll, forX, forY) = (xx * yy - xy * xy, sumX * yy - xy * sumY, sumX * xy - xx * sumY)
        let determinant = all * forAll - sumX * forX + sumY * forY
        guard determinant > 0 else { return nil }
        return (right * forAll - rightX * forX + rightY * forY) / determinant
    }

    /// What is added to a place in modules: between middles of modules in proportion.
    func offset(at modules: SIMD2<Double>) -> SIMD2<Double> {
        let x = min(max(modules.x, Double(across.lowerBound)), Double(across.upperBound))
        let y = min(max(modules.y, Double(down.lowerBound)), Double(down.upperBound))
        let left = min(Int(x.rounded(.down)), across.upperBound - 1)
        let top = min(Int(y.rounded(.down)), down.upperBound - 1)
        let (fx, fy) = (x - Double(left), y - Double(top))
        let first = index(left, top)
        let second = first + across.count
        let upper = offsets[first] * (1 - fx) + offsets[first + 1] * fx
        let lower = offsets[second] * (1 - fx) + offsets[second + 1] * fx
        return upper * (1 - fy) + lower * fy
    }
}

extension ModuleGrid {
    /// The grid of a code on paper with waves, followed from what is known of it, ring by ring.
    ///
    /// - Parameters:
    ///   - across: the modules of the code, as the grid counts them.
    ///   - down: the same of its rows.
    ///   - first: the distance of the modules that are known to lie where the grid has them.
    ///   - minimumContrast: gray steps between two modules that make an edge, where it is light.
    ///   - sides: what is known of edges besides.
    ///   - distance: how far a module is from what is known, in modules.
    /// - Returns: `nil` where the edges that are known leave it open.
    func followed(
        across: ClosedRange<Int>, down: ClosedRange<Int>, isColorInverted: Bool,
        in plane: Plane<UInt8>, from first: Int, minimumContrast: Float,
        sides: [ModuleEdge] = [], distance: (_ x: Int, _ y: Int) -> Int
    ) -> ModuleGrid? {
        let last =
            [across.lowerBound, across.upperBound].flatMap { x in
                [down.lowerBound, down.upperBound].map { y in distance(x, y) }
            }.max() ?? 0
        // A module more on each side: the quiet zone tells where the code ends.
        let (across, down) = (
            across.lowerBound - 1...across.upperBound + 1, down.lowerBound - 1...down.upperBound + 1
        )
        func edges(of grid: ModuleGrid, in rings: ClosedRange<Int>) -> [ModuleEdge] {
            let shades = ModuleShades(
                across: across, down: down, grid: grid, isColorInverted: isColorInverted,
                in: plane,
                where: { x, y in
                    (rings.lowerBound - 1...rings.upperBound + 1).contains(distance(x, y))
                })
            return shades.edges(minimumContrast: minimumContrast, light: shades.light) { x, y in
                rings.contains(distance(x, y))
            }
        }
        let known = edges(of: self, in: 0...first)
        guard let flat = fitted(to: known + sides) else { return nil }
        var lattice = ModuleLattice(across: across, down: down)
        lattice.add(known + sides, from: flat)
        var grid = flat
        for ring in first...max(last + 1, first) {
            for _ in 0..<ModuleLattice.passes {
                lattice.settle { x, y in
                    let (distance, rings) = (distance(x, y), ModuleLattice.settledRings)
                    return distance <= ring + rings.after
                        && (ring == first || distance >= ring - rings.before)
                }
                grid.bend = ModuleBend(lattice)
                lattice.add(edges(of: grid, in: ring...ring + 1), from: flat)
            }
        }
        lattice.settle { _, _ in true }
        grid.bend = ModuleBend(lattice)
        return grid
    }
}
