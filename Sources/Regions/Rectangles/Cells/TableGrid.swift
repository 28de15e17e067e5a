/// The tables that rules make, and their cells.
///
/// From each crossing of two rules, a cell reaches to the nearest ones to the right and below with
/// which rules close it on all four sides; so cells that span several rows or columns are whole.
/// Source: A. Nurminen, Algorithmic extraction of data in tables in PDF documents (2013), 4.2.4.
struct TableGrid {
    // Lengths are in pixels of the picture. Chosen.

    /// How far from a crossing a rule may end.
    private static let tolerance = 6.0
    /// The least side of a cell.
    private static let minimumSide = 8.0
    /// Fewer cells that hang together are no table.
    private static let minimumCells = 3
    /// Nearer to the side of a frame a rule is the frame.
    private static let frameWidth = 8.0

    /// An upright box.
    struct Box {
        var left: Double
        var top: Double
        var right: Double
        var bottom: Double
    }

    struct Table {
        var cells: [Box]

        /// The box around all cells.
        var bounds: Box {
            cells.dropFirst().reduce(cells[0]) {
                Box(
                    left: min($0.left, $1.left), top: min($0.top, $1.top),
                    right: max($0.right, $1.right), bottom: max($0.bottom, $1.bottom))
            }
        }
    }

    /// - Parameters:
    ///   - frame: the size of the picture where its sides are sides of cells too.
    static func tables(of lines: RuledLines, frame: PixelSize?) -> [Table] {
        var (level, upright) = (lines.level, lines.upright)
        if let frame {
            let (width, height) = (Double(frame.width), Double(frame.height))
            level = framed(level, length: width, end: height)
            upright = framed(upright, length: height, end: width)
        }
        var cells: [Box] = []
        for (t, top) in level.enumerated() {
            for (l, left) in upright.enumerated() where meet(top, left) {
                let cell = cell(from: top, left, level[(t + 1)...], upright[(l + 1)...])
                if let cell { cells.append(cell) }
            }
        }
        return groups(of: cells).filter { $0.count >= minimumCells }.map { Table(cells: $0) }
    }

    /// The rules between two sides of a frame, and those sides.
    private static func framed(
        _ rules: [RuledLines.Rule], length: Double, end: Double
    ) -> [RuledLines.Rule] {
        let inner = rules.filter { $0.place > frameWidth && $0.place < end - frameWidth }
        let whole = 0...length
        return [.init(place: 0, extent: whole)] + inner + [.init(place: end, extent: whole)]
    }

    private static func meet(_ level: RuledLines.Rule, _ upright: RuledLines.Rule) -> Bool {
        level.covers(upright.place, upright.place, within: tolerance)
            && upright.covers(level.place, level.place, within: tolerance)
    }

    private static func cell(
        from top: RuledLines.Rule, _ left: RuledLines.Rule,
        _ below: ArraySlice<RuledLines.Rule>, _ beside: ArraySlice<RuledLines.Rule>
    ) -> Box? {
        for right in beside
        where right.place >= left.place + minimumSide && meet(top, right)
            && top.covers(left.place, right.place, within: tolerance)
        {
            for bottom in below
            where bottom.place >= top.place + minimumSide && meet(bottom, left)
                && meet(bottom, right)
                && bottom.covers(left.place, right.place, within: tolerance)
                && left.covers(top.place, bottom.place, within: tolerance)
                && right.covers(top.place, bottom.place, within: tolerance)
            {
                return Box(
                    left: left.place, top: top.place, right: right.place, bottom: bottom.place)
            }
        }
        return nil
    }

    /// The cells that hang together, by sides that they share.
    private static func groups(of cells: [Box]) -> [[Box]] {
        var sets = UnionFind(count: cells.count)
        for (i, a) in cells.enumerated() {
            for (j, b) in cells.enumerated().dropFirst(i + 1) {
                let across = min(a.right, b.right) - max(a.left, b.left)
                let down = min(a.bottom, b.bottom) - max(a.top, b.top)
                // Side by side: neither apart nor over one another.
                if abs(min(across, down)) < tolerance, max(across, down) > tolerance {
                    sets.join(Int32(i), Int32(j))
                }
            }
        }
        return sets.sets().map { $0.map { cells[$0] } }
    }
}
