extension Plane where Sample == UInt8 {
    /// Rows from one that is looked at to the next, about; chosen: of patterns whose modules have two
    /// pixels, three of four have a row through their middles.
    private static let rowStepForPatterns = 8
    /// How far each lies beyond the one before in its step: at even distances all rows of a sheet's
    /// codes may be missed; the golden ratio comes near to no fraction.
    private static let shareOfRowStep = 0.618
    /// Runs of finder patterns in these rows: a sheet of some dozen codes; chosen.
    private static let manyRuns = 300
    /// One in so many of these rows is looked at first, and the part of as many runs that they must
    /// show for the others to be looked at; chosen: a sheet is covered evenly.
    private static let rowsPerFirstRow = 4
    private static let minimumShareInFirstRows = 0.3
    /// From a pattern's middle, for a column to go beyond it; chosen: as for patterns themselves.
    private static let reachInModules = 8.0
    /// Gray steps below which light and dark are not told apart; chosen.
    private static let leastContrastOfPatterns = 12

    /// Whether it shows finder patterns of so many QR codes that trying three of them at a time, as
    /// engines do, takes seconds.
    var hasManyFinderPatterns: Bool {
        let rows = (0..<height / Self.rowStepForPatterns).map { index in
            let share = (Double(index) * Self.shareOfRowStep).truncatingRemainder(dividingBy: 1)
            return Int((Double(index) + share) * Double(Self.rowStepForPatterns))
        }
        func isFirst(_ index: Int) -> Bool { index.isMultiple(of: Self.rowsPerFirstRow) }
        let first = finderRunCount(inRows: rows.indices.filter(isFirst).map { rows[$0] })
        let least = Double(Self.manyRuns / Self.rowsPerFirstRow) * Self.minimumShareInFirstRows
        guard Double(first) > least else { return false }
        let others = finderRunCount(inRows: rows.indices.filter { !isFirst($0) }.map { rows[$0] })
        return first + others > Self.manyRuns
    }

    /// How many runs of finder patterns rows show, no more than is many.
    private func finderRunCount(inRows rows: some Sequence<Int>) -> Int {
        var (transitions, column) = (EdgeTransitions(), EdgeTransitions())
        var count = 0
        return withUnsafeSamples { samples in
            let columns = ColumnCheck(samples: samples, stride: stride, height: height)
            for row in rows where count <= Self.manyRuns {
                let line = UnsafeBufferPointer(
                    rebasing: samples[row * stride..<row * stride + width])
                transitions.walk(line, minimumContrast: Self.leastContrastOfPatterns)
                for first in 0..<Swift.max(transitions.count - FinderRuns.edges.count + 1, 0) {
                    guard transitions.mayBeFinder(at: first, inRow: row, columns),
                        let runs = FinderRuns(at: first, of: &transitions, in: line),
                        showsFinderPattern(across: runs, row: row, in: samples, &column)
                    else { continue }
                    count += 1
                }
            }
            return count
        }
    }

    /// Whether what a row shows is seen from top to bottom as well.
    private func showsFinderPattern(
        across runs: FinderRuns, row: Int, in samples: UnsafeBufferPointer<UInt8>,
        _ transitions: inout EdgeTransitions
    ) -> Bool {
        let x = Swift.min(Int(runs.middle), width - 1)
        let reach = Int(runs.module * Self.reachInModules) + 1
        let rows = Swift.max(row - reach, 0)...Swift.min(row + reach, height - 1)
        let line = rows.map { y -> UInt8 in
            let sample = samples[y * stride + x]
            return runs.isColorInverted ? 255 - sample : sample
        }
        return line.withUnsafeBufferPointer { line in
            transitions.walk(line, minimumContrast: Self.leastContrastOfPatterns)
            return FinderRuns(
                near: Double(row - rows.lowerBound) + 0.5, of: &transitions, in: line,
                isColorInverted: false) != nil
        }
    }
}

extension AnalysisImage {
    /// Whether its largest level on which codes are looked for shows finder patterns of so many QR
    /// codes that engines take seconds; looked for when first asked for.
    var hasManyFinderPatterns: Bool {
        derived("barcodes.manyFinderPatterns") { gray(level: levelForCodes).hasManyFinderPatterns }
    }
}
