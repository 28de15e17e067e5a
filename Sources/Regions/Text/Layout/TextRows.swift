extension [RecognizedTextObservation] {
    /// The lines grouped by rows: what stands side by side at the same height, as it is read.
    ///
    /// On a receipt, a description and its amount are two observations of one row. Rows come from
    /// top to bottom; in columns of running text, each line is a row of its own.
    public var rows: [[RecognizedTextObservation]] {
        var rows: [[RecognizedTextObservation]] = []
        for line in self {
            if let last = rows.last?.last, line.row == last.row,
                line.continues(last) || last.continues(line)
            {
                rows[rows.count - 1].append(line)
            } else {
                rows.append([line])
            }
        }
        return rows
    }

    /// The lines, their rows counted by the way that they stand.
    var withRows: [RecognizedTextObservation] {
        var lines = self
        var row = 0
        for index in lines.indices {
            if index > 0, !lines[index].continues(lines[index - 1]) { row += 1 }
            lines[index].row = row
        }
        return lines
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
