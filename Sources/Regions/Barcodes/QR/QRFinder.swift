// A row of the image that crosses a finder pattern shows runs of 1, 1, 3, 1 and 1 modules, whatever
// the angle; where it does, lines in other directions must say the same. Three patterns of about one
// size, at about a right angle, are a code's.

/// Finds QR codes by their finder patterns.
struct QRFinder {
    /// Rows from one that is looked at to the next; chosen: every module of a pixel and a half has
    /// its row, as the middle of a pattern is three modules high.
    private static let rowStep = 2
    /// Gray steps below which light and dark are not told apart; chosen.
    private static let minimumContrast = 9
    /// Of the contrast of a row, the part that an edge must have: one in so many, in turn.
    ///
    /// Chosen:
    /// the one passes over noise, the other sees what is faint beside what is strong.
    private static let rowContrastPerEdge = [3, 8]
    /// Runs that are kept, the strongest, and how many are gathered before the others go; chosen:
    /// textures have many, faint and fine; a sheet of 500 codes has 1500 patterns.
    private static let maximumHits = 12_000
    private static let maximumGatheredHits = 40_000
    /// Places that look like a pattern from left to right alone; chosen: bounds what a texture
    /// costs.
    private static let maximumRefusals = 3000
    /// Patterns that are enough; chosen: twice those of a sheet of 500 codes, as each is compared
    /// with each.
    static let maximumPatterns = 3000
    /// How near another point is that would show the same, in modules.
    private static let sameMiddleInModules = 1.5
    private static let sameRefusalInModules = 0.8
    /// Chosen: just under the 21 modules of the smallest code, a pixel each.
    private static let minimumSideInPixels = 20

    /// The patterns of a plane.
    ///
    /// - Parameter isPassedOver: of places that need no look.
    func patterns(
        in plane: Plane<UInt8>, passingOver isPassedOver: (SIMD2<Double>) -> Bool
    ) -> [QRFinderPattern] {
        guard min(plane.width, plane.height) >= Self.minimumSideInPixels else { return [] }
        var found = PointGrid()
        var refused = PointGrid()
        var patterns: [QRFinderPattern] = []
        var transitions = EdgeTransitions()
        for (point, runs) in hits(in: plane) where refused.count < Self.maximumRefusals {
            if patterns.count == Self.maximumPatterns { break }
            if found.contains(
                near: point, within: { Self.sameMiddleInModules * max($0, runs.module) })
                || refused.contains(
                    near: point, within: { Self.sameRefusalInModules * min($0, runs.module) })
                || isPassedOver(point)
            {
                continue
            }
            guard
                let pattern = QRFinderPattern(near: point, runs, in: plane, using: &transitions)
            else {
                refused.insert(point, runs.module)
                continue
            }
            if found.contains(
                near: pattern.center,
                within: { Self.sameMiddleInModules * max($0, pattern.module) })
            {
                refused.insert(point, runs.module)
                continue
            }
            found.insert(pattern.center, pattern.module)
            patterns.append(pattern)
        }
        return patterns
    }

    /// Where rows show the runs, the strongest first.
    private func hits(in plane: Plane<UInt8>) -> [(point: SIMD2<Double>, runs: FinderRuns)] {
        RowScan(
            rows: stride(from: 0, to: plane.height, by: Self.rowStep), columns: 0..<plane.width,
            minimumContrast: Self.minimumContrast, rowContrastPerEdge: Self.rowContrastPerEdge,
            maximumHits: Self.maximumHits, maximumGatheredHits: Self.maximumGatheredHits
        ).hits(in: plane) { transitions, row in
            (0..<max(transitions.count - FinderRuns.edges.count + 1, 0)).compactMap { first in
                transitions.mayBeFinder(at: first, inRow: row.index, row.columns)
                    ? FinderRuns(at: first, of: &transitions, in: row.samples) : nil
            }
        }
    }
}

/// Points by where they are, to ask for those near another.
private struct PointGrid {
    /// Of a cell, in pixels; chosen: about what is asked for.
    private static let cellInPixels = 32.0
    private var cells: [SIMD2<Int>: [(point: SIMD2<Double>, module: Double)]] = [:]
    private(set) var count = 0
    private var largestModule = 1.0

    mutating func insert(_ point: SIMD2<Double>, _ module: Double) {
        cells[cell(point), default: []].append((point, module))
        largestModule = max(largestModule, module)
        count += 1
    }

    /// Whether a point lies nearer than what is said for its module.
    func contains(near point: SIMD2<Double>, within distance: (Double) -> Double) -> Bool {
        let reach = distance(largestModule)
        let (low, high) = (cell(point - reach), cell(point + reach))
        for y in low.y...high.y {
            for x in low.x...high.x {
                for other in cells[[x, y]] ?? []
                where (other.point - point).length < distance(other.module) {
                    return true
                }
            }
        }
        return false
    }

    private func cell(_ point: SIMD2<Double>) -> SIMD2<Int> {
        SIMD2(
            Int((point.x / Self.cellInPixels).rounded(.down)),
            Int((point.y / Self.cellInPixels).rounded(.down)))
    }
}
