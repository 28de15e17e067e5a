// From the sides inwards: first the outer edges of all four sides are looked for, which bent paper
// has moved, then the edges between modules, from the timing patterns on. So it never looks farther
// ahead than it can know: the solid L shows no modules.

/// A Data Matrix code in the image: its size, and where each of its modules lies.
struct DataMatrixSymbol: MatrixSymbol, Sendable {
    /// How often the grid is fitted to all edges in the end; chosen.
    private static let refinements = 2
    /// How far from the timing patterns is looked at first, in modules, and how many times as far
    /// each time; chosen: a grid that fits those still finds the edges of these.
    private static let firstReach = 2.0
    private static let growth = 1.4
    /// How far from the timing patterns modules are known on paper with waves.
    private static let knownReach = 1
    /// The share of gray steps in each timing pattern that must be as they should before the grid
    /// is fitted to the data.
    ///
    /// Chosen: half of them are by chance, almost all are right in codes that can be read.
    private static let minimumTimingShare = 0.85
    /// How far edges lie from a flat grid on average that tell no bend, which would only move the
    /// corners; chosen: what pixels and ink leave.
    private static let flatnessInModules = 0.06
    /// Codes of fewer modules a side are too small to tell a curve from noise; chosen.
    private static let leastColumnsOfCubic = 20
    /// How far from where the grid has them the outer edges of the sides are looked for first, and
    /// then, in modules; chosen.
    private static let sideReaches = (first: 1.0, then: 0.5)
    /// The quiet zone is a module wide at the least (ISO/IEC 16022).
    private static let quietZoneInModules = 1
    /// Gray steps of an edge, as a share of the solid sides' contrast.
    ///
    /// Chosen: half, less what blur takes between modules.
    private static let minimumContrastShare: Float = 0.4
    /// How sharp the modules are drawn that are compared with the finder pattern.
    ///
    /// Chosen: between what is drawn first and last.
    private static let finderSharpness: Float = 0.5
    /// How many fifths of the finder pattern's modules must be as they should.
    ///
    /// Chosen: half of them are by chance.
    private static let minimumFifthsOfFinder = 4

    let layout: DataMatrixLayout
    let isColorInverted: Bool
    /// Whether it is seen as in a mirror, as far as its shape tells: square codes are drawn as seen.
    let isMirrored: Bool
    /// From modules, counted from the one right and below of the middle, to pixels.
    private(set) var grid: ModuleGrid
    private let plane: Plane<UInt8>
    /// Gray steps of an edge.
    private let contrast: Float

    /// The codes that a solid L may be of, by what the other two sides show, the likeliest first.
    static func symbols(
        of finder: FinderEdges, in plane: Plane<UInt8>
    ) -> some Sequence<DataMatrixSymbol> {
        DataMatrixRoughGrid.likely(finder, in: plane).lazy.flatMap { rough in
            [false, true].lazy.compactMap { isBent in
                DataMatrixSymbol(rough, isBent: isBent, in: plane)
            }
        }
    }

    /// - Parameter isBent: whether edges are looked at little by little, or all of them at once, which
    ///   forgives a module that was counted wrong.
    private init?(_ rough: DataMatrixRoughGrid, isBent: Bool, in plane: Plane<UInt8>) {
        (layout, grid, self.plane) = (rough.layout, rough.grid, plane)
        (isColorInverted, isMirrored) = (rough.finder.isColorInverted, rough.isMirrored)
        contrast = Self.minimumContrastShare * rough.finder.contrast
        var share = rough.timingShare
        for reach in [Self.sideReaches.first, Self.sideReaches.then] {
            guard outline.isConvex else { return nil }
            let before = grid
            fit(to: rough.timingEdges + sides(reach: reach))
            let next = layout.timingShare(grid, isColorInverted: isColorInverted, in: plane)
            if next < share { grid = before }
            share = max(share, next)
        }
        guard share >= Self.minimumTimingShare else { return nil }
        // From the timing patterns on, whose modules are known, never farther than what is known
        // tells; then all of it again.
        var (reach, left) = (isBent ? Self.firstReach : .infinity, Self.refinements)
        while left > 0 {
            guard outline.isConvex else { return nil }
            let isAll = reach >= Double(max(layout.columns, layout.rows))
            let limit = isAll ? Int.max : Int(reach)
            let shades = shades(margin: Self.quietZoneInModules) { x, y in
                isAll || distance(x: x, y: y) <= limit + 1
            }
            var edges = shades.edges(minimumContrast: contrast, light: shades.light) { x, y in
                distance(x: x, y: y) <= limit
            }
            if !isAll { edges += sides(reach: Self.sideReaches.then) }
            fit(to: edges, isCubic: isAll && layout.columns >= Self.leastColumnsOfCubic)
            if isAll { left -= 1 }
            reach *= Self.growth
        }
        guard outline.isConvex, isFinderSeen else { return nil }
    }

    /// From the timing patterns on, whose modules are known, or from the solid sides, which are seen
    /// as far as they go.
    var followed: [DataMatrixSymbol] {
        [followed(by: distance), followed(by: distanceFromSolidSides)].compactMap(\.self)
    }

    /// - Parameter distance: how far a module is from what is known, in modules.
    private func followed(by distance: (_ x: Int, _ y: Int) -> Int) -> DataMatrixSymbol? {
        let (left, top) = (layout.left, layout.top)
        guard
            let grid = grid.followed(
                across: left...left + layout.columns - 1, down: top...top + layout.rows - 1,
                isColorInverted: isColorInverted, in: plane, from: Self.knownReach,
                minimumContrast: contrast, sides: sides(reach: Self.sideReaches.then),
                distance: distance)
        else { return nil }
        var symbol = self
        symbol.grid = grid
        return symbol.outline.isConvex && symbol.isFinderSeen ? symbol : nil
    }

    private func sides(reach: Double) -> [ModuleEdge] {
        SideEdges(
            of: layout, grid, isColorInverted: isColorInverted, minimumContrast: contrast, in: plane
        ).edges(reach: reach)
    }

    /// How far a module is from the nearest timing pattern, in modules.
    private func distance(x: Int, y: Int) -> Int {
        min(abs(y - layout.top), abs(layout.left + layout.columns - 1 - x))
    }

    private func distanceFromSolidSides(x: Int, y: Int) -> Int {
        min(abs(x - layout.left), abs(layout.top + layout.rows - 1 - y))
    }

    /// Lets the grid follow edges, and the bend that they show, if they show one.
    private mutating func fit(to edges: [ModuleEdge], isCubic: Bool = false) {
        guard let flat = grid.fitted(to: edges) else { return }
        let deviation = edges.reduce(0) { sum, edge in
            let off = flat.modules(edge.point) - edge.modules
            return sum + abs(edge.isAcross ? off.x : off.y)
        }
        if deviation < Self.flatnessInModules * Double(edges.count) {
            grid = flat
            return
        }
        let reach = Double(max(layout.columns, layout.rows)) / 2
        if let bent = grid.fitted(
            to: edges, middle: [-0.5, -0.5], reach: reach, isCubic: isCubic)
        {
            grid = bent
        }
    }

    private func shades(
        margin: Int, where isLookedAt: (_ x: Int, _ y: Int) -> Bool = { _, _ in true }
    ) -> ModuleShades {
        ModuleShades(
            across: layout.left - margin...layout.left + layout.columns - 1 + margin,
            down: layout.top - margin...layout.top + layout.rows - 1 + margin, grid: grid,
            isColorInverted: isColorInverted, in: plane, where: isLookedAt)
    }

    /// Whether most modules of the finder pattern are as they must be.
    private var isFinderSeen: Bool {
        let isDark = shades(margin: 0).darkModules(.sharpened(Self.finderSharpness))
        var (right, all) = (0, 0)
        for y in 0..<layout.rows {
            for x in 0..<layout.columns {
                guard let known = layout.isDark(x: x, y: y) else { continue }
                all += 1
                if isDark[y * layout.columns + x] == known { right += 1 }
            }
        }
        return 5 * right >= Self.minimumFifthsOfFinder * all
    }

    var outline: PixelQuadrilateral {
        let (x, y) = (Double(layout.left) - 0.5, Double(layout.top) - 0.5)
        return PixelQuadrilateral(
            left: x, top: y, right: x + Double(layout.columns), bottom: y + Double(layout.rows)
        ).map(grid.pixels)
    }

    var modules: BarcodeModules {
        BarcodeModules(
            version: "\(layout.rows)x\(layout.columns)",
            size: SIMD2(Double(layout.columns), Double(layout.rows)), isMirrored: isMirrored)
    }

    func drawn(_ look: ModuleLook) -> Plane<UInt8> {
        let columns = layout.columns
        var isDark = shades(margin: 0).darkModules(look)
        for y in 0..<layout.rows {
            for x in 0..<columns {
                if let known = layout.isDark(x: x, y: y) { isDark[y * columns + x] = known }
            }
        }
        return Plane(modules: isDark, columns: columns)
    }
}
