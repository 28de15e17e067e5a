extension [RecognizedTextObservation] {
    /// The lines grouped by rows: what stands side by side at the same height, left to right.
    ///
    /// On a receipt, a description and its amount are two observations of one row. Rows come from
    /// top to bottom; in columns of running text, each line is a row of its own.
    public var rows: [[RecognizedTextObservation]] {
        var rows: [[RecognizedTextObservation]] = []
        for line in self {
            if let last = rows.last?.last, line.continues(last) {
                rows[rows.count - 1].append(line)
            } else {
                rows.append([line])
            }
        }
        return rows
    }
}

extension RecognizedTextObservation {
    /// Where a line begins that continues another one: behind its end, but for a little overlap, in
    /// its lengths, and not above or below it, in its heights.
    ///
    /// Chosen.
    private static let minimumStartInLengths = 0.95
    private static let maximumOffsetInLineHeights = 0.6

    /// Whether this line begins to the right of another, at the same height.
    fileprivate func continues(_ line: RecognizedTextObservation) -> Bool {
        // Measured along the line, so that slanted rows hold together.
        let start = SIMD2(line.topLeft.x, line.topLeft.y)
        let along = SIMD2(line.topRight.x, line.topRight.y) - start
        let up = start - SIMD2(line.bottomLeft.x, line.bottomLeft.y)
        let determinant = along.x * up.y - along.y * up.x
        guard determinant != 0 else { return false }
        let middle =
            [topLeft, bottomLeft].reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.x, $1.y) } / 2
        let offset = middle - start + up / 2
        let across = (offset.x * up.y - offset.y * up.x) / determinant
        let above = (along.x * offset.y - along.y * offset.x) / determinant
        return across >= Self.minimumStartInLengths && abs(above) < Self.maximumOffsetInLineHeights
    }
}

/// The order in which a person reads lines.
///
/// Rows from top to bottom; where running text stands in columns, one column after the other.
/// Columns are found as in the X-Y cut: by a gap that no line crosses, over as many rows as it
/// stays open. Source: G. Nagy and S. Seth, Hierarchical representation of optically scanned
/// documents (1984).
struct ReadingOrder {
    /// A line's box in pixels of the frame, as on a page that lies level.
    struct Item {
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double
        /// The line of the page that it is a part of; parts of one line are a row.
        var row: Int

        var height: Double { bottom - top }
        var width: Double { right - left }

        init(left: Double, right: Double, top: Double, bottom: Double, row: Int) {
            (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
            self.row = row
        }

        /// Where a line of a page that lies aslant would be if it lay level.
        init(
            leveledFrom slope: Double, left: Double, right: Double, top: Double, bottom: Double,
            row: Int
        ) {
            let aside = slope * (top + bottom) / 2
            let down = slope * (left + right) / 2
            self.init(
                left: left + aside, right: right + aside, top: top - down, bottom: bottom - down,
                row: row)
        }
    }

    private let items: [Item]

    /// What follows further below than that, in heights of its row, is no part of columns above it,
    /// as a page's number.
    ///
    /// Chosen: wider than the space between paragraphs.
    private static let maximumGapDownInRowHeights = 2.5
    /// Rows after which a gap that leads nowhere is given up, so that long pages take no longer.
    ///
    /// Chosen.
    private static let maximumRowsWithoutGap = 12
    /// The least gap between columns, in heights of the median line.
    ///
    /// Chosen: wider than a space.
    private static let minimumGapInLineHeights = 0.5
    /// What running text is: lines on each side of a gap, and their median length, in their
    /// heights.
    ///
    /// Chosen: four words or so; amounts beside descriptions are shorter.
    private static let minimumRunningLines = 4
    private static let minimumLengthInLineHeights = 9.0

    init(_ items: [Item]) { self.items = items }

    /// The indices of the items in reading order.
    func order() -> [Int] { order(of: rowsFromTop()) }

    private func order(of rows: [[Int]]) -> [Int] {
        var result: [Int] = []
        var index = 0
        while index < rows.count {
            if let (end, gap) = columns(in: rows, from: index) {
                let block = rows[index..<end]
                // Either side may have columns of its own.
                result += order(of: side(of: block) { $0 < gap })
                result += order(of: side(of: block) { $0 >= gap })
                index = end
            } else {
                result += rows[index]
                index += 1
            }
        }
        return result
    }

    /// What of rows begins on one side.
    private func side(of rows: ArraySlice<[Int]>, _ isInside: (Double) -> Bool) -> [[Int]] {
        rows.map { $0.filter { isInside(items[$0].left) } }.filter { !$0.isEmpty }
    }

    /// Rows of indices, each from left to right.
    private func rowsFromTop() -> [[Int]] {
        var rows: [Int: [Int]] = [:]
        for index in items.indices { rows[items[index].row, default: []].append(index) }
        return rows.values
            .map { row in row.sorted { (items[$0].left, $0) < (items[$1].left, $1) } }
            .sorted { (middle($0), $0[0]) < (middle($1), $1[0]) }
    }

    private func middle(_ row: [Int]) -> Double {
        row.reduce(0) { $0 + (items[$1].top + items[$1].bottom) / 2 } / Double(row.count)
    }

    /// The end of a block of rows in columns of running text that begins at a row, and the middle
    /// of a gap between them.
    private func columns(in rows: [[Int]], from start: Int) -> (end: Int, gap: Double)? {
        var covered = CoveredStretches()
        var bottom = -Double.infinity
        for end in start..<rows.count {
            let row = rows[end].map { items[$0] }
            let height = row.map(\.height).max() ?? 0
            let top = row.map(\.top).min() ?? bottom
            // What follows far below, such as a page's number, is no part of the columns.
            if end > start, top > bottom + Self.maximumGapDownInRowHeights * height {
                return runningColumns(rows[start..<end], covered.gaps).map { (end, $0) }
            }
            var next = covered
            for item in row { next.cover(item.left, item.right) }
            let closed = covered.gaps.filter { gap in !next.gaps.contains { $0.overlaps(gap) } }
            if let gap = runningColumns(rows[start..<end], closed) { return (end, gap) }
            // A single column, or one whose gaps lead nowhere.
            if next.gaps.isEmpty, !closed.isEmpty || end - start > Self.maximumRowsWithoutGap {
                return nil
            }
            covered = next
            bottom = max(bottom, row.map(\.bottom).max() ?? bottom)
        }
        return runningColumns(rows[start...], covered.gaps).map { (rows.count, $0) }
    }

    /// The middle of the widest gap that has running text on both sides.
    private func runningColumns(_ rows: ArraySlice<[Int]>, _ gaps: [Range<Double>]) -> Double? {
        guard !gaps.isEmpty else { return nil }
        let block = rows.joined().map { items[$0] }
        let least = block.map(\.height).median.map { Self.minimumGapInLineHeights * $0 } ?? 0
        return gaps.sorted { $0.upperBound - $0.lowerBound > $1.upperBound - $1.lowerBound }
            .filter { $0.upperBound - $0.lowerBound > least }
            .map { ($0.lowerBound + $0.upperBound) / 2 }
            .first { middle in
                isRunning(block.filter { $0.left < middle })
                    && isRunning(block.filter { $0.left >= middle })
            }
    }

    /// Whether it is several long lines: amounts beside descriptions are short.
    private func isRunning(_ lines: [Item]) -> Bool {
        let lengths = lines.map { $0.width / max($0.height, 1) }
        return lengths.count >= Self.minimumRunningLines
            && lengths.median ?? 0 > Self.minimumLengthInLineHeights
    }
}

/// Stretches across the page that lines cover, from left to right, and the gaps between them.
private struct CoveredStretches {
    private var stretches: [Range<Double>] = []

    var gaps: [Range<Double>] {
        zip(stretches, stretches.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    }

    mutating func cover(_ left: Double, _ right: Double) {
        var new = left..<max(left, right)
        stretches.removeAll { stretch in
            guard stretch.lowerBound <= new.upperBound, new.lowerBound <= stretch.upperBound else {
                return false
            }
            new =
                min(stretch.lowerBound, new.lowerBound)..<max(stretch.upperBound, new.upperBound)
            return true
        }
        stretches.insert(
            new,
            at: stretches.firstIndex { $0.lowerBound > new.upperBound }
                ?? stretches.endIndex)
    }
}
