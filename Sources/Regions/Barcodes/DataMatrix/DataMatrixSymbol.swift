/// A Data Matrix code in the image: its size, and where each of its modules lies.
struct DataMatrixSymbol: MatrixSymbol, Sendable {
    let layout: DataMatrixLayout
    let isColorInverted: Bool
    /// From modules, counted from the one right and below of the middle, to pixels.
    private(set) var grid: ModuleGrid
    private let plane: Plane<UInt8>

    private var left: Int { -layout.columns / 2 }
    private var top: Int { -layout.rows / 2 }

    /// The codes that a solid border may be of, by what the other two sides show.
    static func symbols(of border: FinderEdges, in plane: Plane<UInt8>) -> [DataMatrixSymbol] {
        var finder = TimingPatternFinder(border, in: plane)
        guard border.mayHoldModules(in: plane),
            let upper = finder.track(from: border.top, corner: border.corner, other: border.right),
            let right = finder.track(from: border.right, corner: border.corner, other: border.top)
        else { return [] }
        return DataMatrixLayout.near(columns: upper.count, rows: right.count).compactMap {
            DataMatrixSymbol($0, border, upper, right, in: plane)
        }
    }

    private init?(
        _ layout: DataMatrixLayout, _ border: FinderEdges, _ upper: TimingPattern,
        _ right: TimingPattern, in plane: Plane<UInt8>
    ) {
        guard let grid = Self.grid(layout, border, upper, right) else { return nil }
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        isColorInverted = border.isColorInverted
        for _ in 0..<2 {
            guard outline.isConvex else { return nil }
            // The quiet zone is a module wide at the least.
            let shades = shades(margin: 1)
            let next = shades.followed(leastStep: 0.4 * border.swing, light: shades.light)
            if let next { self.grid = next }
        }
        guard outline.isConvex, isBorderSeen else { return nil }
    }

    /// The grid that the sides say.
    private static func grid(
        _ layout: DataMatrixLayout, _ border: FinderEdges, _ upper: TimingPattern,
        _ right: TimingPattern
    ) -> ModuleGrid? {
        let (columns, rows) = (Double(layout.columns), Double(layout.rows))
        let (left, bottom) = (-columns / 2 - 0.5, rows / 2 - 0.5)
        // The middles of the modules of the two tracks.
        let (row, column) = (-rows / 2, columns / 2 - 1)
        let upright = PixelLine(
            point: border.corner,
            direction: (border.top - border.corner) / (border.top - border.corner).length)
        let level = PixelLine(
            point: border.corner,
            direction: (border.right - border.corner) / (border.right - border.corner).length)
        guard let first = upright.intersection(with: upper.line),
            let second = upper.line.intersection(with: right.line),
            let third = level.intersection(with: right.line),
            let rough = ModuleGrid(
                places: [[left, row], [column, row], [column, bottom], [left, bottom]],
                corners: [first, second, third, border.corner])
        else { return nil }
        var fit = ModuleGrid.Fit(around: rough)
        for (index, edge) in upper.edges.prefix(layout.columns).enumerated() {
            fit.add(edge, x: left + Double(index))
            fit.add(edge, y: row, weight: 0.2)
        }
        for (index, edge) in right.edges.prefix(layout.rows).enumerated() {
            fit.add(edge, y: bottom - Double(index))
            fit.add(edge, x: column, weight: 0.2)
        }
        for share in stride(from: 0.05, to: 1, by: 0.1) {
            fit.add(border.corner + (border.top - border.corner) * share, x: left, weight: 2)
            fit.add(border.corner + (border.right - border.corner) * share, y: bottom, weight: 2)
        }
        return fit.solved()
    }

    private func shades(margin: Int) -> ModuleShades {
        ModuleShades(
            across: left - margin...left + layout.columns - 1 + margin,
            down: top - margin...top + layout.rows - 1 + margin, grid: grid,
            isColorInverted: isColorInverted, in: plane)
    }

    /// Whether most modules of the border are as they must be.
    private var isBorderSeen: Bool {
        let isDark = shades(margin: 0).darkModules(sharpness: 0.5)
        var (right, all) = (0, 0)
        for y in 0..<layout.rows {
            for x in 0..<layout.columns {
                guard let known = layout.isDark(x: x, y: y) else { continue }
                all += 1
                if isDark[y * layout.columns + x] == known { right += 1 }
            }
        }
        return 5 * right >= 4 * all
    }

    var outline: PixelQuadrilateral {
        let (x, y) = (Double(left) - 0.5, Double(top) - 0.5)
        return PixelQuadrilateral(
            left: x, top: y, right: x + Double(layout.columns), bottom: y + Double(layout.rows)
        ).map(grid.pixels)
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
