/// Mean, deviation and background of the samples around each place, on a coarse grid.
struct LocalStatistics: Sendable {
    /// Samples along a side of a cell of the grid.
    static let cell = 8
    /// One cell in so many is taken for one without print, whose deviation is noise.
    ///
    /// Chosen: of most pages more than a fifth is margins and gaps.
    fileprivate static let oneQuietCellIn = 5

    /// Columns and rows of the grid; the last ones may be cut by the image's edge.
    let columns: Int
    let rows: Int
    /// Mean of the window around each cell, row by row.
    let mean: [Float]
    /// Standard deviation in the same window.
    let deviation: [Float]
    /// The lightest and darkest cells' means near each cell.
    let lightest: [Float]
    let darkest: [Float]
    /// The deviation inside a cell where there is nothing but noise.
    let noise: Float

    /// The index of the cell that the middle of a component lies in.
    func cell(of component: InkComponent) -> Int {
        let column = min(Int(component.left + component.right) / 2 / Self.cell, columns - 1)
        let row = min(Int(component.top + component.bottom) / 2 / Self.cell, rows - 1)
        return row * columns + column
    }
}

extension Plane where Sample == UInt8 {
    /// Statistics over windows of (2 × `radius` + 1) cells along each side.
    ///
    /// Sums are taken once for each cell and then added up over windows by means of an integral
    /// image of the grid. Source: F. Shafait, D. Keysers and T. Breuel, Efficient implementation
    /// of local adaptive thresholding techniques using integral images (2008).
    func localStatistics(radius: Int) -> LocalStatistics {
        let cell = LocalStatistics.cell
        let columns = (width + cell - 1) / cell
        let rows = (height + cell - 1) / cell
        var sums = [SIMD2<Float>](repeating: .zero, count: columns * rows)
        withUnsafeSamples { input in
            var rowSums = [UInt32](repeating: 0, count: columns)
            var rowSquares = [UInt32](repeating: 0, count: columns)
            for row in 0..<rows {
                for column in 0..<columns {
                    rowSums[column] = 0
                    rowSquares[column] = 0
                }
                for y in row * cell..<Swift.min(row * cell + cell, height) {
                    let line = UnsafeBufferPointer(rebasing: input[y * stride..<y * stride + width])
                    for column in 0..<width / cell {
                        var sum: UInt32 = 0
                        var squares: UInt32 = 0
                        for x in column &* cell..<column &* cell &+ cell {
                            let value = UInt32(line[x])
                            sum &+= value
                            squares &+= value &* value
                        }
                        rowSums[column] &+= sum
                        rowSquares[column] &+= squares
                    }
                    for x in width / cell * cell..<width {
                        let value = UInt32(line[x])
                        rowSums[columns - 1] &+= value
                        rowSquares[columns - 1] &+= value &* value
                    }
                }
                for column in 0..<columns {
                    sums[row * columns + column] = [
                        Float(rowSums[column]), Float(rowSquares[column]),
                    ]
                }
            }
        }
        return statistics(sums, columns: columns, rows: rows, radius: radius)
    }

    private func statistics(
        _ sums: [SIMD2<Float>], columns: Int, rows: Int, radius: Int
    ) -> LocalStatistics {
        let cell = LocalStatistics.cell
        func count(_ column: Int, _ row: Int) -> Float {
            Float(
                Swift.min(cell, width - column * cell) * Swift.min(cell, height - row * cell))
        }
        let integral = IntegralImage(columns: columns, rows: rows) { sums[$0].widened }
        var mean = [Float](repeating: 0, count: sums.count)
        var deviation = mean
        var cellMeans = mean
        var cellDeviations: [Float] = []
        cellDeviations.reserveCapacity(sums.count)
        for row in 0..<rows {
            for column in 0..<columns {
                let index = row * columns + column
                let own = sums[index] / count(column, row)
                cellMeans[index] = own.x
                cellDeviations.append(Swift.max(own.y - own.x * own.x, 0).squareRoot())
                let left = Swift.max(column - radius, 0)
                let top = Swift.max(row - radius, 0)
                let right = Swift.min(column + radius + 1, columns)
                let bottom = Swift.min(row + radius + 1, rows)
                let area =
                    (Swift.min(right * cell, width) - left * cell)
                    * (Swift.min(bottom * cell, height) - top * cell)
                let sum = integral.sum(left: left, top: top, right: right, bottom: bottom)
                let average = sum / Double(area)
                mean[index] = Float(average.x)
                deviation[index] = Float(
                    Swift.max(average.y - average.x * average.x, 0).squareRoot())
            }
        }
        cellDeviations.sort()
        let quietest = cellDeviations.count / LocalStatistics.oneQuietCellIn
        let quiet = cellDeviations.isEmpty ? 0 : cellDeviations[quietest]
        return LocalStatistics(
            columns: columns, rows: rows, mean: mean, deviation: deviation,
            lightest: extremes(cellMeans, columns: columns, rows: rows, radius, Swift.max),
            darkest: extremes(cellMeans, columns: columns, rows: rows, radius, Swift.min),
            noise: quiet)
    }

    private func extremes(
        _ values: [Float], columns: Int, rows: Int, _ radius: Int, _ better: (Float, Float) -> Float
    ) -> [Float] {
        var across = values
        for row in 0..<rows {
            for column in 0..<columns {
                var best = values[row * columns + column]
                let left = Swift.max(column - radius, 0)
                for other in left..<Swift.min(column + radius + 1, columns) {
                    best = better(best, values[row * columns + other])
                }
                across[row * columns + column] = best
            }
        }
        var result = across
        for row in 0..<rows {
            let top = Swift.max(row - radius, 0)
            let bottom = Swift.min(row + radius + 1, rows)
            for column in 0..<columns {
                var best = across[row * columns + column]
                for other in top..<bottom { best = better(best, across[other * columns + column]) }
                result[row * columns + column] = best
            }
        }
        return result
    }
}

extension Plane where Sample == UInt8 {
    /// The share of samples that are exactly those before them, in one row of so many.
    ///
    /// What was drawn has many: light and sensors make no two samples alike.
    func equalNeighborShare(step: Int = 5) -> Float {
        var equal = 0
        var all = 0
        withUnsafeSamples { input in
            for y in Swift.stride(from: step / 2, to: height, by: step) {
                let row = UnsafeBufferPointer(rebasing: input[y * stride..<y * stride + width])
                for x in 1..<Swift.max(width, 1) { equal += row[x] == row[x - 1] ? 1 : 0 }
                all += width - 1
            }
        }
        return Float(equal) / Float(Swift.max(all, 1))
    }

    /// The noise of ``LocalStatistics``, of one row and column of cells in so many.
    func quietDeviation(step: Int = 3) -> Float {
        let cell = LocalStatistics.cell
        var deviations: [Float] = []
        withUnsafeSamples { input in
            for top in Swift.stride(from: 0, through: height - cell, by: step * cell) {
                for left in Swift.stride(from: 0, through: width - cell, by: step * cell) {
                    var (sum, squares) = (UInt32(0), UInt32(0))
                    for y in top..<top + cell {
                        for x in left..<left + cell {
                            let value = UInt32(input[y &* stride &+ x])
                            sum &+= value
                            squares &+= value &* value
                        }
                    }
                    let mean = Float(sum) / Float(cell * cell)
                    let variance = Float(squares) / Float(cell * cell) - mean * mean
                    deviations.append(Swift.max(variance, 0).squareRoot())
                }
            }
        }
        return deviations.quantile(1, of: LocalStatistics.oneQuietCellIn) ?? 0
    }
}

extension SIMD2<Float> {
    fileprivate var widened: SIMD2<Double> { SIMD2<Double>(Double(x), Double(y)) }
}
