/// Tells the codes of a sheet apart by the paper between them.
///
/// Blocks of stripes that touch are one candidate, and all codes of a sheet may be; or wide bars part
/// each of them. So the sheet is looked at once more, in narrow cells that lie as the bars do: cells that
/// change across the bars and not along them make runs, and runs above one another codes.
struct SheetSplitter {
    /// A cell, in pixels across the bars and along them; one line is looked along in it.
    ///
    /// Chosen: a cell shows an edge or two, and is less high than the paper between two codes.
    fileprivate static let (cellLength, cellHeight) = (12, 4)
    /// Pixels from one sample of a line to the next; chosen: a bar of two is seen by one of them.
    private static let samplesApart = 2
    fileprivate static let samplesOfCell = cellLength / samplesApart
    /// How much gray values of a cell change at least from one sample to the next, in the mean:
    /// of what the strongest cells do, and in gray levels.
    ///
    /// Chosen.
    private static let leastChangeShare: Float = 0.25
    private static let leastChange: Float = 8
    /// How many in a hundred cells change less than the strongest; chosen.
    private static let strongest = 98
    /// How much they change along the bars at the most, of what they do across.
    ///
    /// Chosen: the edges of letters run both ways.
    private static let mostChangeAlong: Float = 0.6
    /// Cells without stripes that a run goes over; chosen: a bar may fill one.
    private static let widestGap = 1
    /// Cells that a run has at least; chosen: the lines around labels are shorter.
    private static let shortestRun = 4
    /// How much of the shorter of two runs of one code lies beside the other; chosen.
    private static let leastShared = 0.5
    /// Rows of cells that a code has at least; chosen: lower ones are letters.
    private static let fewestRows = 3
    /// How much higher and lower than most the codes of a sheet may be, as a factor; chosen.
    private static let mostUneven = 1.5

    let plane: Plane<UInt8>

    /// What looks like codes within a candidate, the longest first; empty where there are not several
    /// about as high, some above others.
    ///
    /// - Parameter sheet: in pixels of the plane; may go beyond it.
    func candidates(in sheet: LinearCandidate) -> [LinearCandidate] {
        let cells = Cells(of: sheet, in: plane)
        var (open, parts): ([Part], [Part]) = ([], [])
        for row in 0..<cells.rows {
            var next: [Part] = []
            for run in runs(in: cells, row: row) {
                let above = open.firstIndex { $0.goesOn(in: run) }
                var part = above.map { open.remove(at: $0) } ?? Part(firstRow: row)
                part.runs.append(run)
                next.append(part)
            }
            parts += open
            open = next
        }
        parts = (parts + open).filter { $0.runs.count >= Self.fewestRows }
        // Half of what there is lies in those that are higher.
        let heights = parts.flatMap { part in part.runs.map { _ in part.runs.count } }
        guard let usual = heights.median else { return [] }
        let codes = parts.filter {
            Double($0.runs.count) * Self.mostUneven >= Double(usual)
                && Double($0.runs.count) <= Double(usual) * Self.mostUneven
        }
        // What lies in one row may be parts of a code, as its wide bars part it.
        guard let end = codes.map(\.rows.upperBound).min(),
            codes.contains(where: { $0.rows.lowerBound > end })
        else { return [] }
        return codes.map { candidate($0, in: sheet, cells: cells) }
            .sorted { $0.length > $1.length }
    }

    /// Runs of cells above one another.
    private struct Part {
        var firstRow: Int
        var runs: [Range<Int>] = []

        var rows: Range<Int> { firstRow..<firstRow + runs.count }

        func goesOn(in run: Range<Int>) -> Bool {
            guard let last = runs.last else { return true }
            let shared = Double(last.clamped(to: run).count)
            return shared >= leastShared * Double(min(last.count, run.count))
        }
    }

    /// How much the gray values of cells change across the bars and along them, all together; row by
    /// row.
    private struct Cells {
        let (rows, columns): (Int, Int)
        private var across: [Float]
        private var along: [Float]
        private let least: Float

        init(of sheet: LinearCandidate, in plane: Plane<UInt8>) {
            let rows = Int(sheet.height) / cellHeight
            let columns = Int(sheet.length) / cellLength
            let side = sheet.across * Double(columns * cellLength)
            let height = sheet.along * Double(rows * cellHeight)
            let lineDistance = sheet.along * Double(cellHeight)
            var across = [Float](repeating: 0, count: rows * columns)
            var along = across
            var last: [Float] = []
            for line in 0..<rows {
                let start =
                    sheet.center - (side + height) / 2 + lineDistance * (Double(line) + 0.5)
                let values = plane.row(
                    from: start, to: start + side, count: columns * samplesOfCell)
                for column in 0..<columns {
                    let cell = line * columns + column
                    let first = column * samplesOfCell
                    across[cell] += values.change(from: first, to: values, from: first + 1)
                    if !last.isEmpty {
                        along[cell] += values.change(from: first, to: last, from: first)
                    }
                }
                last = values
            }
            let strong = across.quantile(strongest, of: 100) ?? 0
            least = max(leastChange * Float(samplesOfCell), leastChangeShare * strong)
            (self.rows, self.columns) = (rows, columns)
            (self.across, self.along) = (across, along)
        }

        func isStriped(_ row: Int, _ column: Int) -> Bool {
            let cell = row * columns + column
            return across[cell] >= least && along[cell] <= mostChangeAlong * across[cell]
        }
    }

    /// The cells of a row that are striped, from run to run.
    private func runs(in cells: Cells, row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for column in 0..<cells.columns where cells.isStriped(row, column) {
            if let last = runs.last, column - last.upperBound <= Self.widestGap {
                runs[runs.count - 1] = last.lowerBound..<column + 1
            } else {
                runs.append(column..<column + 1)
            }
        }
        return runs.filter { $0.count >= Self.shortestRun }
    }

    /// The box around a part.
    private func candidate(
        _ part: Part, in sheet: LinearCandidate, cells: Cells
    ) -> LinearCandidate {
        // A cell more: the quiet zone begins in the last one.
        let left = (part.runs.map(\.lowerBound).median ?? 0) - 1
        let right = (part.runs.map(\.upperBound).median ?? 0) + 1
        let (top, bottom) = (part.rows.lowerBound, part.rows.upperBound)
        let x = Double((left + right - cells.columns) * Self.cellLength) / 2
        let y = Double((top + bottom - cells.rows) * Self.cellHeight) / 2
        var candidate = sheet
        candidate.center += sheet.across * x + sheet.along * y
        candidate.length = Double((right - left) * Self.cellLength)
        candidate.height = Double((bottom - top) * Self.cellHeight)
        return candidate
    }
}

extension [Float] {
    /// How much the values of a cell differ from as many others; those beyond the end don't.
    fileprivate func change(from first: Int, to others: [Float], from other: Int) -> Float {
        typealias Values = SIMD2<Float>
        let size = MemoryLayout<Float>.stride
        return withUnsafeBytes { own in
            others.withUnsafeBytes { others in
                var sum = Values.zero
                var offset = 0
                while offset < SheetSplitter.samplesOfCell * size,
                    Swift.max(first, other) * size + offset + MemoryLayout<Values>.size <= own.count
                {
                    let difference =
                        own.loadUnaligned(fromByteOffset: first * size + offset, as: Values.self)
                        - others.loadUnaligned(
                            fromByteOffset: other * size + offset, as: Values.self)
                    sum += pointwiseMax(difference, -difference)
                    offset += MemoryLayout<Values>.size
                }
                return sum.sum()
            }
        }
    }
}
