/// What stands where in a Data Matrix code of a size.
///
/// Source: ISO/IEC 16022, table 7 (ECC 200), and ISO/IEC 21471, table 1 (rectangular extension).
struct DataMatrixLayout: Sendable, Hashable {
    let columns: Int
    let rows: Int
    /// The modules of a region of data from left to right, and down, with its own edges.
    private let regionColumns: Int
    private let regionRows: Int

    /// The layout of a size that there is.
    init?(columns: Int, rows: Int) {
        guard let regions = Self.regions(columns: columns, rows: rows) else { return nil }
        (self.columns, self.rows) = (columns, rows)
        (regionColumns, regionRows) = (columns / regions.across, rows / regions.down)
    }

    private static func regions(columns: Int, rows: Int) -> (across: Int, down: Int)? {
        if columns == rows {
            switch columns {
            case 10, 12, 14, 16, 18, 20, 22, 24, 26: return (1, 1)
            case 32, 36, 40, 44, 48, 52: return (2, 2)
            case 64, 72, 80, 88, 96, 104: return (4, 4)
            case 120, 132, 144: return (6, 6)
            default: return nil
            }
        }
        switch (columns, rows) {
        case (18, 8), (26, 12): return (1, 1)
        case (32, 8), (36, 12), (36, 16), (48, 16): return (2, 1)
        case (48, 8), (36, 20), (44, 20), (48, 22), (48, 24), (40, 26), (48, 26): return (2, 1)
        case (64, 8), (80, 8), (96, 8), (64, 12), (88, 12), (64, 16), (64, 20), (64, 24), (64, 26):
            return (4, 1)
        case (120, 8), (144, 8): return (6, 1)
        default: return nil
        }
    }

    /// Every size that there is.
    static let all: [DataMatrixLayout] = (8...144).flatMap { rows in
        (rows...144).compactMap { DataMatrixLayout(columns: $0, rows: rows) }
    }

    /// Those that are wider than high.
    static let wide = all.filter { $0.columns > $0.rows }

    /// Modules are counted from the one right and below of the middle: the first column and row.
    var left: Int { -columns / 2 }
    var top: Int { -rows / 2 }

    /// Whether a module is dark whatever the data, counted from the left of the top; `nil` where
    /// that isn't known before.
    func isDark(x: Int, y: Int) -> Bool? {
        let (column, row) = (x % regionColumns, y % regionRows)
        // Each region has a solid L on the left and at the bottom, and a timing pattern, dark and
        // light in turn, at the top and on the right.
        if column == 0 || row == regionRows - 1 { return true }
        if row == 0 { return column % 2 == 0 }
        if column == regionColumns - 1 { return row % 2 == 1 }
        return nil
    }
}
