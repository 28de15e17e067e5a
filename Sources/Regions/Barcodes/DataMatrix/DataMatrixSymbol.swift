/// A Data Matrix code in the image: its size, and where each of its modules lies.
struct DataMatrixSymbol: MatrixSymbol, Sendable {
    /// How often the grid is fitted to the edges, better each time.
    ///
    /// Chosen.
    private static let refinements = 2
    /// The quiet zone is a module wide at the least (ISO/IEC 16022).
    private static let quietZoneInModules = 1
    /// Gray steps of an edge, as a share of the solid sides' contrast.
    ///
    /// Chosen: half, less what blur takes between modules.
    private static let minimumContrastShare: Float = 0.4
    /// What points across a timing pattern count beside its edges: the line along it is known less
    /// well than where it changes.
    ///
    /// Chosen.
    private static let timingLineWeight = 0.2
    /// What a point on a solid side counts.
    ///
    /// Chosen: their edges are straight and known best.
    private static let solidSideWeight = 2.0
    /// Where the points of a solid side are taken: ten of them, evenly.
    private static let solidSideShares = stride(from: 0.05, to: 1, by: 0.1)
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

    private var left: Int { -layout.columns / 2 }
    private var top: Int { -layout.rows / 2 }

    /// The codes that a solid L may be of, by what the other two sides show.
    static func symbols(of finder: FinderEdges, in plane: Plane<UInt8>) -> [DataMatrixSymbol] {
        var timing = TimingPatternFinder(finder, in: plane)
        guard finder.mayHoldModules(in: plane),
            let upper = timing.timingPattern(
                from: finder.top, corner: finder.corner, other: finder.right),
            let right = timing.timingPattern(
                from: finder.right, corner: finder.corner, other: finder.top)
        else { return [] }
        let layouts = DataMatrixLayout.near(columns: upper.count, rows: right.count)
        if layouts.isEmpty {
            // No code is higher than wide, but in a mirror.
            return DataMatrixLayout.near(columns: right.count, rows: upper.count).compactMap {
                DataMatrixSymbol(
                    $0, finder.mirrored, right, upper, isMirrored: true, in: plane)
            }
        }
        return layouts.compactMap {
            DataMatrixSymbol($0, finder, upper, right, isMirrored: false, in: plane)
        }
    }

    private init?(
        _ layout: DataMatrixLayout, _ finder: FinderEdges, _ upper: TimingPattern,
        _ right: TimingPattern, isMirrored: Bool, in plane: Plane<UInt8>
    ) {
        guard let grid = Self.grid(layout, finder, upper, right) else { return nil }
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        (isColorInverted, self.isMirrored) = (finder.isColorInverted, isMirrored)
        for _ in 0..<Self.refinements {
            guard outline.isConvex else { return nil }
            let shades = shades(margin: Self.quietZoneInModules)
            let next = shades.fittedGrid(
                minimumContrast: Self.minimumContrastShare * finder.contrast, light: shades.light)
            if let next { self.grid = next }
        }
        guard outline.isConvex, isFinderSeen else { return nil }
    }

    /// The grid that the sides say.
    private static func grid(
        _ layout: DataMatrixLayout, _ finder: FinderEdges, _ upper: TimingPattern,
        _ right: TimingPattern
    ) -> ModuleGrid? {
        let (columns, rows) = (Double(layout.columns), Double(layout.rows))
        let (left, bottom) = (-columns / 2 - 0.5, rows / 2 - 0.5)
        // The middles of the modules of the timing pattern.
        let (row, column) = (-rows / 2, columns / 2 - 1)
        let upright = PixelLine(
            point: finder.corner,
            direction: (finder.top - finder.corner) / (finder.top - finder.corner).length)
        let level = PixelLine(
            point: finder.corner,
            direction: (finder.right - finder.corner) / (finder.right - finder.corner).length)
        guard let first = upright.intersection(with: upper.line),
            let second = upper.line.intersection(with: right.line),
            let third = level.intersection(with: right.line),
            let rough = ModuleGrid(
                modules: [[left, row], [column, row], [column, bottom], [left, bottom]],
                pixels: [first, second, third, finder.corner])
        else { return nil }
        var fit = ModuleGrid.Fit(around: rough)
        for (index, edge) in upper.edges.prefix(layout.columns).enumerated() {
            fit.add(edge, x: left + Double(index))
            fit.add(edge, y: row, weight: timingLineWeight)
        }
        for (index, edge) in right.edges.prefix(layout.rows).enumerated() {
            fit.add(edge, y: bottom - Double(index))
            fit.add(edge, x: column, weight: timingLineWeight)
        }
        for share in solidSideShares {
            let upwards = finder.corner + (finder.top - finder.corner) * share
            fit.add(upwards, x: left, weight: solidSideWeight)
            let onwards = finder.corner + (finder.right - finder.corner) * share
            fit.add(onwards, y: bottom, weight: solidSideWeight)
        }
        return fit.solved()
    }

    private func shades(margin: Int) -> ModuleShades {
        ModuleShades(
            across: left - margin...left + layout.columns - 1 + margin,
            down: top - margin...top + layout.rows - 1 + margin, grid: grid,
            isColorInverted: isColorInverted, in: plane)
    }

    /// Whether most modules of the finder pattern are as they must be.
    private var isFinderSeen: Bool {
        let isDark = shades(margin: 0).darkModules(sharpness: Self.finderSharpness)
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
        let (x, y) = (Double(left) - 0.5, Double(top) - 0.5)
        return PixelQuadrilateral(
            left: x, top: y, right: x + Double(layout.columns), bottom: y + Double(layout.rows)
        ).map(grid.pixels)
    }

    var modules: BarcodeModules {
        BarcodeModules(
            version: "\(layout.rows)x\(layout.columns)", columns: layout.columns,
            rows: layout.rows, isMirrored: isMirrored)
    }

    func drawn(sharpness: Float) -> Plane<UInt8> {
        let columns = layout.columns
        var isDark = shades(margin: 0).darkModules(sharpness: sharpness)
        for y in 0..<layout.rows {
            for x in 0..<columns {
                if let known = layout.isDark(x: x, y: y) { isDark[y * columns + x] = known }
            }
        }
        return Plane(modules: isDark, columns: columns)
    }
}
