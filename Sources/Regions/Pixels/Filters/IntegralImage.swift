/// Sums over any rectangle of a grid in four steps.
///
/// Source: F. Crow, Summed-area tables for texture mapping (1984).
struct IntegralImage: Sendable {
    private let columns: Int
    private var sums: [SIMD2<Double>]

    /// Sums up two values for each place of a grid, given by its index row by row.
    init(columns: Int, rows: Int, _ values: (Int) -> SIMD2<Double>) {
        self.columns = columns
        sums = [SIMD2<Double>](repeating: .zero, count: (columns + 1) * (rows + 1))
        for row in 0..<rows {
            var rowSum = SIMD2<Double>.zero
            for column in 0..<columns {
                rowSum += values(row * columns + column)
                sums[(row + 1) * (columns + 1) + column + 1] =
                    sums[row * (columns + 1) + column + 1] + rowSum
            }
        }
    }

    /// The sum over columns `left..<right` and rows `top..<bottom`.
    func sum(left: Int, top: Int, right: Int, bottom: Int) -> SIMD2<Double> {
        let (upper, lower) = (top * (columns + 1), bottom * (columns + 1))
        return sums[lower + right] - sums[lower + left] - sums[upper + right] + sums[upper + left]
    }
}
