// The solid L says where two sides of a code lie and how far they go; a timing pattern says how many
// modules there are along one side, and where. Where light or dirt hides the other one, the sizes
// that there are leave a few grids, and the timing patterns tell which of them it is.

/// Where the modules of a Data Matrix code of a size may lie, as its sides say.
struct DataMatrixRoughGrid: Sendable {
    /// How many modules off two timing patterns may be.
    ///
    /// Chosen: one at each end, and one that dirt hides.
    private static let maximumMiscount = 3
    /// The same of one whose other one is not believed.
    ///
    /// Chosen: dirt at one end.
    private static let maximumMiscountOfOne = 1
    /// The modules of a timing pattern that is believed alone.
    ///
    /// Chosen: shorter ones are found in any texture.
    private static let minimumCountOfOne = 10
    /// The share of gray steps in each timing pattern that must be as they should.
    ///
    /// Chosen: half of them are by chance, and bent sides are still off.
    private static let minimumTimingShare = 0.6
    /// The share with which both patterns together leave nothing open.
    ///
    /// Chosen.
    private static let certainTimingShare = 0.95
    /// How many grids of one L are followed.
    ///
    /// Chosen.
    private static let maximumGrids = 4
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

    let layout: DataMatrixLayout
    let finder: FinderEdges
    /// Whether it is seen as in a mirror, as far as its shape tells.
    let isMirrored: Bool
    /// Where the modules of the timing patterns that were found meet.
    let timingEdges: [ModuleEdge]
    /// From modules, counted from the one right and below of the middle, to pixels.
    private(set) var grid: ModuleGrid
    /// The share of the gray steps in the timing patterns that are as they must be.
    private(set) var timingShare: Double

    /// The grids that the sides of a code leave open, the likeliest first.
    static func likely(
        _ finder: FinderEdges, in plane: Plane<UInt8>
    ) -> [DataMatrixRoughGrid] {
        var timing = TimingPatternFinder(finder, in: plane)
        let upper = timing.timingPattern(
            from: finder.top, corner: finder.corner, other: finder.right)
        let right = timing.timingPattern(
            from: finder.right, corner: finder.corner, other: finder.top)
        func found(_ grids: Grids) -> [DataMatrixRoughGrid] {
            DataMatrixLayout.all.compactMap {
                grids.best($0, finder, upper, right, isMirrored: false, in: plane)
            }
                // No code is higher than wide, but in a mirror.
                + DataMatrixLayout.wide.compactMap {
                    grids.best($0, finder.mirrored, right, upper, isMirrored: true, in: plane)
                }
        }
        func likeliest(_ grids: [DataMatrixRoughGrid]) -> ArraySlice<DataMatrixRoughGrid> {
            grids.sorted { $0.timingShare > $1.timingShare }.prefix(maximumGrids)
        }
        var all = found(.ofBoth)
        if !all.contains(where: { $0.timingShare >= certainTimingShare }) {
            all += likeliest(found(.ofOne)).compactMap { $0.fitted(in: plane) }
        }
        return Array(likeliest(all))
    }

    /// Which timing patterns are believed.
    private enum Grids {
        case ofBoth, ofOne

        /// The best grid of a size that the patterns leave open.
        func best(
            _ layout: DataMatrixLayout, _ finder: FinderEdges, _ upper: TimingPattern?,
            _ right: TimingPattern?, isMirrored: Bool, in plane: Plane<UInt8>
        ) -> DataMatrixRoughGrid? {
            let across = upper.map { abs($0.count - layout.columns) } ?? .max
            let down = right.map { abs($0.count - layout.rows) } ?? .max
            var best: DataMatrixRoughGrid?
            func look(
                _ finder: FinderEdges, _ upper: TimingPattern?, _ right: TimingPattern?
            ) {
                guard
                    let rough = DataMatrixRoughGrid(
                        layout, finder, upper, right, isMirrored: isMirrored, in: plane),
                    // Both lines cross somewhere near the corner, their edges say where.
                    let grid = self == .ofBoth ? rough.fitted(in: plane) : rough,
                    grid.timingShare > best?.timingShare ?? minimumTimingShare
                else { return }
                best = grid
            }
            switch self {
            case .ofBoth:
                if across <= maximumMiscount, down <= maximumMiscount {
                    look(finder, upper, right)
                }
            case .ofOne:
                if across <= maximumMiscountOfOne, let upper, upper.count >= minimumCountOfOne {
                    for finder in finder.ends(across: upper, modules: layout.columns) {
                        look(finder, upper, nil)
                    }
                }
                if down <= maximumMiscountOfOne, let right, right.count >= minimumCountOfOne {
                    for mirrored in finder.mirrored.ends(across: right, modules: layout.rows) {
                        look(mirrored.mirrored, nil, right)
                    }
                }
            }
            return best
        }
    }

    private init?(
        _ layout: DataMatrixLayout, _ finder: FinderEdges, _ upper: TimingPattern?,
        _ right: TimingPattern?, isMirrored: Bool, in plane: Plane<UInt8>
    ) {
        (self.layout, self.finder, self.isMirrored) = (layout, finder, isMirrored)
        let (top, left) = (Double(layout.top), Double(layout.left))
        let (bottom, end) = (top + Double(layout.rows) - 1, left + Double(layout.columns) - 1)
        // Between two modules of a pattern, and before its first.
        let upperEdges = (upper?.edges.prefix(layout.columns) ?? []).enumerated().map {
            ModuleEdge(
                point: $1, isAcross: true, modules: [left + Double($0) - 0.5, top])
        }
        let rightEdges = (right?.edges.prefix(layout.rows) ?? []).enumerated().map {
            ModuleEdge(
                point: $1, isAcross: false, modules: [end, bottom - Double($0) + 0.5])
        }
        timingEdges = upperEdges + rightEdges
        guard
            let grid = Self.grid(
                layout, finder, upper, right, lastUpper: upperEdges.last,
                lastRight: rightEdges.last)
        else { return nil }
        self.grid = grid
        timingShare = layout.timingShare(
            grid, isColorInverted: finder.isColorInverted, in: plane,
            least: Self.minimumTimingShare)
    }

    /// The same fitted to all that is known of its sides.
    private func fitted(in plane: Plane<UInt8>) -> DataMatrixRoughGrid? {
        let (top, left) = (Double(layout.top) - 0.5, Double(layout.left) - 0.5)
        let (bottom, end) = (top + Double(layout.rows), left + Double(layout.columns))
        var fit = ModuleGrid.Fit(around: grid)
        for edge in timingEdges {
            fit.add(edge)
            if edge.isAcross {
                fit.add(edge.point, y: edge.modules.y, weight: Self.timingLineWeight)
            } else {
                fit.add(edge.point, x: edge.modules.x, weight: Self.timingLineWeight)
            }
        }
        for share in Self.solidSideShares {
            let upwards = finder.corner + (finder.top - finder.corner) * share
            fit.add(upwards, x: left, weight: Self.solidSideWeight)
            let onwards = finder.corner + (finder.right - finder.corner) * share
            fit.add(onwards, y: bottom, weight: Self.solidSideWeight)
        }
        // Where no timing pattern says how far a solid side goes, its end does.
        if !timingEdges.contains(where: \.isAcross) { fit.add(finder.top, y: top) }
        if timingEdges.allSatisfy(\.isAcross) { fit.add(finder.right, x: end) }
        guard let solved = fit.solved() else { return nil }
        var fitted = self
        fitted.grid = solved
        fitted.timingShare = layout.timingShare(
            solved, isColorInverted: finder.isColorInverted, in: plane)
        return fitted
    }

    /// The grid of four points: the corner of the L, its ends as far as timing patterns say them,
    /// and the corner across, which is where they meet or where the one that is seen ends.
    private static func grid(
        _ layout: DataMatrixLayout, _ finder: FinderEdges, _ upper: TimingPattern?,
        _ right: TimingPattern?, lastUpper: ModuleEdge?, lastRight: ModuleEdge?
    ) -> ModuleGrid? {
        let (top, left) = (Double(layout.top), Double(layout.left))
        let (bottom, end) = (top + Double(layout.rows) - 1, left + Double(layout.columns) - 1)
        var (modules, pixels) = ([SIMD2(left - 0.5, bottom + 0.5)], [finder.corner])
        func add(_ module: SIMD2<Double>, _ pixel: SIMD2<Double>?) {
            guard let pixel else { return }
            modules.append(module)
            pixels.append(pixel)
        }
        if let upper {
            add([left - 0.5, top], finder.leftSide.intersection(with: upper.line))
        } else {
            add([left - 0.5, top - 0.5], finder.top)
        }
        if let upper, let right {
            add([end, top], upper.line.intersection(with: right.line))
        } else if let last = lastUpper ?? lastRight {
            add(last.modules, last.point)
        }
        if let right {
            add([end, bottom + 0.5], finder.lowerSide.intersection(with: right.line))
        } else {
            add([end + 0.5, bottom + 0.5], finder.right)
        }
        guard modules.count == 4 else { return nil }
        return ModuleGrid(modules: modules, pixels: pixels)
    }
}

extension DataMatrixLayout {
    /// The share of the gray steps between neighbors in the timing patterns that are darker and
    /// lighter as they must be: of the one of which fewer are.
    ///
    /// - Parameter least: where the one on the right has less, it is not looked further.
    func timingShare(
        _ grid: ModuleGrid, isColorInverted: Bool, in plane: Plane<UInt8>, least: Double = 0
    ) -> Double {
        func share(_ count: Int, _ place: (Int) -> (x: Int, y: Int)) -> Double {
            let shades = (0..<count).map {
                let place = place($0)
                return ModuleShades.shade(
                    x: place.x + left, y: place.y + top, grid: grid,
                    isColorInverted: isColorInverted, in: plane)
            }
            var (right, all): (Float, Float) = (0, 0)
            for index in 1..<count {
                let (place, step) = (place(index), shades[index] - shades[index - 1])
                all += abs(step)
                if (step < 0) == isDark(x: place.x, y: place.y) { right += abs(step) }
            }
            return Double(right / max(all, 1))
        }
        let down = share(rows) { (columns - 1, $0) }
        return down < least ? down : min(down, share(columns) { ($0, 0) })
    }
}

extension FinderEdges {
    /// How far from where the opposite side says it the end of a solid side may lie, in modules.
    ///
    /// Chosen: what perspective adds to a parallelogram.
    private static let openModules = stride(from: -2.0, through: 2, by: 1)

    /// The same with other ends of the lower side: where it was seen, and about where a code that is
    /// as wide below as above has it, for it may have been followed into what lies beside it, or not
    /// to its end.
    ///
    /// - Parameters:
    ///   - upper: the timing pattern on the side opposite.
    ///   - modules: of these sides.
    fileprivate func ends(across upper: TimingPattern, modules: Int) -> [FinderEdges] {
        guard let last = upper.edges.last, let first = upper.edges.first, upper.count > 1 else {
            return [self]
        }
        let module = (last - first).length / Double(upper.count - 1)
        return [self]
            + Self.openModules.map {
                FinderEdges(
                    corner: corner, top: top,
                    right: corner + lowerSide.direction * module * (Double(modules) + $0),
                    isColorInverted: isColorInverted, contrast: contrast)
            }
    }
}
