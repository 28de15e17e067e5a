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
        return across >= 0.95 && abs(above) < 0.6
    }
}

/// The order in which a person reads lines.
///
/// Rows from top to bottom; where running text stands in columns, one column after the other.
/// Columns are found as in the X-Y cut: by a gap that no line crosses. Source: G. Nagy and
/// S. Seth, Hierarchical representation of optically scanned documents (1984).
struct ReadingOrder {
    /// A line's place in pixels of the frame.
    struct Item {
        var left: Double
        var right: Double
        var top: Double
        var bottom: Double
        /// The line of the page that it is a part of; parts of one line are a row.
        var row: Int

        var height: Double { bottom - top }
    }

    private let items: [Item]

    init(_ items: [Item]) { self.items = items }

    /// The indices of the items in reading order.
    func order() -> [Int] {
        let rows = rowsFromTop()
        var result: [Int] = []
        var index = 0
        while index < rows.count {
            if let (end, gap) = columns(in: rows, from: index) {
                let block = rows[index..<end].flatMap { $0 }
                result += block.filter { items[$0].left < gap }
                result += block.filter { items[$0].left >= gap }
                index = end
            } else {
                result += rows[index]
                index += 1
            }
        }
        return result
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

    /// The end of a block of rows in two columns of running text that begins at a row, and the gap.
    private func columns(in rows: [[Int]], from start: Int) -> (end: Int, gap: Double)? {
        // The free stretch that the rows so far have in common.
        var free: (left: Double, right: Double)?
        var end = start
        var (left, right) = ([Double](), [Double]())
        for row in rows[start...] {
            let gaps = zip(row, row.dropFirst()).map { (items[$0].right, items[$1].left) }
            var common: (left: Double, right: Double)?
            let height = row.map { items[$0].height }.max() ?? 0
            if gaps.isEmpty, let free, let only = row.first {
                // A short last line, or a heading inside of one column.
                if items[only].right < free.right || items[only].left > free.left { common = free }
            }
            for gap in gaps {
                let overlap = (
                    left: max(gap.0, free?.left ?? gap.0), right: min(gap.1, free?.right ?? gap.1)
                )
                if overlap.right - overlap.left > 0.5 * height { common = overlap }
            }
            guard let common else { break }
            free = common
            end += 1
            for index in row {
                let width = (items[index].right - items[index].left) / max(items[index].height, 1)
                if items[index].left < common.right {
                    left.append(width)
                } else {
                    right.append(width)
                }
            }
        }
        // Running text: several long lines on both sides. Amounts beside descriptions are short.
        guard let free, Self.isRunning(left), Self.isRunning(right) else { return nil }
        return (end, (free.left + free.right) / 2)
    }

    private static func isRunning(_ widths: [Double]) -> Bool {
        widths.count >= 4 && widths.sorted()[widths.count / 2] > 9
    }
}
