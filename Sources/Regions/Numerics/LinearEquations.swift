/// Systems of linear equations with one unknown an equation.
enum LinearEquations {
    /// For coefficients of about 1: far above rounding in 53 bits.
    private static let usualLeastPivot = 1e-12

    /// The solution by Gauss's elimination, with the largest pivot of each column.
    ///
    /// - Parameters:
    ///   - matrix: row by row.
    ///   - right: the right sides, one a row.
    ///   - leastPivot: what counts as zero.
    /// - Returns: `nil` where there is no single solution.
    static func solution(
        of matrix: [[Double]], _ right: [Double], leastPivot: Double = usualLeastPivot
    ) -> [Double]? {
        var (a, b) = (matrix, right)
        let size = b.count
        for k in 0..<size {
            guard let pivot = (k..<size).max(by: { abs(a[$0][k]) < abs(a[$1][k]) }),
                abs(a[pivot][k]) > leastPivot
            else { return nil }
            a.swapAt(k, pivot)
            b.swapAt(k, pivot)
            for i in (k + 1)..<max(size, k + 1) {
                let factor = a[i][k] / a[k][k]
                if factor == 0 { continue }
                for j in k..<size { a[i][j] -= factor * a[k][j] }
                b[i] -= factor * b[k]
            }
        }
        for k in (0..<size).reversed() {
            for j in (k + 1)..<max(size, k + 1) { b[k] -= a[k][j] * b[j] }
            b[k] /= a[k][k]
        }
        return b
    }
}
