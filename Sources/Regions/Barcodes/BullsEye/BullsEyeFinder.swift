// An Aztec code has squares around its middle, each a module wider on all sides than the one
// inside it, dark and light in turn; a MaxiCode has circles. Any line through the middle crosses
// them in runs of one length, whatever the angle, and perspective changes little over so few
// modules: rows of the image are walked from one extreme to the next, and where seven runs are
// alike, lines in other directions must say the same.

/// Finds codes by the rings in their middles.
struct BullsEyeFinder {
    /// Gray steps below which light and dark are not told apart.
    ///
    /// Chosen.
    private static let minimumContrast = 16
    /// Of the contrast of a row, the part that an edge must have: one in so many.
    ///
    /// Chosen: what is fainter beside a strong code is no part of it.
    private static let rowContrastPerEdge = 6
    /// Samples of lines in other directions that are looked at before it is given up.
    ///
    /// Chosen: a few hundred points that look like squares from left to right alone.
    private static let maximumSamples = 100_000
    /// The side of the part in the middle that is looked at alone where the whole shows too much.
    ///
    /// Chosen: of a sheet of so many codes it holds one.
    private static let sideOfPartInPixels = 160.0
    /// Runs that are kept, the strongest, and how many are gathered before the others go.
    ///
    /// Chosen: textures have many, faint and fine.
    private static let maximumHits = 1000
    private static let maximumGatheredHits = 8000
    /// Chosen: just under the 15 modules of the smallest code (ISO/IEC 24778), a pixel each.
    private static let minimumSideInPixels = 14
    /// How near another point is that would show the same, in modules to the side and in rows.
    ///
    /// Chosen: under one module.
    private static let sameMiddleInModules = 0.4
    private static let sameRowInModules = 0.75

    /// Rows from one that is looked at to the next.
    var rowStep = 2
    /// Whether the middle is looked at alone where the whole shows too much to look at.
    var looksInMiddle = true

    /// The codes in a part of a plane.
    ///
    /// - Parameters:
    ///   - box: left, top, right, bottom in pixels of the plane.
    ///   - symbol: the code that has rings in its middle; `nil` where they are none's.
    func symbols<Symbol: OutlinedSymbol>(
        in plane: Plane<UInt8>, box: SIMD4<Double>, _ symbol: (BullsEyeRings) -> Symbol?
    ) -> [Symbol] {
        let (found, isWhole) = look(in: plane, box: box, symbol)
        let side = Self.sideOfPartInPixels
        guard looksInMiddle, found.isEmpty, !isWhole, min(box[2] - box[0], box[3] - box[1]) > side
        else {
            return found
        }
        let middle = (box.lowHalf + box.highHalf) / 2
        let part = SIMD4(lowHalf: middle - side / 2, highHalf: middle + side / 2)
        return look(in: plane, box: part, symbol).found
    }

    /// The codes in a part of a plane, and whether all of it was looked at.
    private func look<Symbol: OutlinedSymbol>(
        in plane: Plane<UInt8>, box: SIMD4<Double>, _ symbol: (BullsEyeRings) -> Symbol?
    ) -> (found: [Symbol], isWhole: Bool) {
        let left = Swift.max(Int(box[0]), 0)
        let right = Swift.min(Int(box[2].rounded(.up)), plane.width)
        let top = Swift.max(Int(box[1]), 0)
        let bottom = Swift.min(Int(box[3].rounded(.up)), plane.height)
        guard right - left >= Self.minimumSideInPixels, bottom - top >= Self.minimumSideInPixels
        else { return ([], true) }
        let hits = RowScan(
            rows: stride(from: top + rowStep / 2, to: bottom, by: rowStep), columns: left..<right,
            minimumContrast: Self.minimumContrast, rowContrastPerEdge: [Self.rowContrastPerEdge],
            maximumHits: Self.maximumHits, maximumGatheredHits: Self.maximumGatheredHits
        ).hits(in: plane) { transitions, row in transitions.concentricRuns(of: row) }
        var found: [Symbol] = []
        var refused: [(point: SIMD2<Double>, isLight: Bool)] = []
        var effort = 0
        for (point, run) in hits where effort < Self.maximumSamples {
            let isKnown =
                found.contains { $0.outline.isAround(point) }
                || refused.contains {
                    // The next rows show the same.
                    abs($0.point.x - point.x) < Self.sameMiddleInModules * run.module
                        && abs($0.point.y - point.y) < Self.sameRowInModules * run.module
                        && $0.isLight == run.isLightInside
                }
            if isKnown { continue }
            if let rings = BullsEyeRings(near: point, run, in: plane, effort: &effort),
                let symbol = symbol(rings)
            {
                found.append(symbol)
            } else {
                refused.append((point, run.isLightInside))
            }
        }
        return (found, effort < Self.maximumSamples)
    }
}
