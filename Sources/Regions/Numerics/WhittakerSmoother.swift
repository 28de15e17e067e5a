/// A smooth curve through most of some values at even distances.
///
/// It lies near the values and bends little: the sum of squared second differences is weighed
/// against that of squared residuals. Where values have no weight it goes on straight. Source:
/// P. Eilers, A perfect smoother, Analytical Chemistry 75 (2003); made robust by Tukey's biweight.
struct WhittakerSmoother {
    /// Waves that are so many values long lose half of their height.
    let period: Double
    /// A value so far off counts as an outlier, at the least.
    let minimumCutoff: Double

    /// How often outliers are told anew; chosen: more change nothing that is seen.
    private static let rounds = 4
    /// Where the biweight is 0, in median residuals.
    ///
    /// Chosen: 4.685 standard deviations of normal residuals are 6.9 of them, and what lies beside
    /// an edge is no noise.
    private static let cutoffInMedians = 4.0

    /// The curve, as many values as came in; `nil` where fewer than three have a weight.
    func curve(through values: [Double], weights: [Double]) -> [Double]? {
        guard weights.count(where: { $0 > 0 }) >= 3 else { return nil }
        // The gain for a wave of the angular frequency w is 1 / (1 + stiffness w^4).
        let frequency = 2 * Double.pi / period
        let stiffness = 1 / (frequency * frequency * frequency * frequency)
        var curve = Self.solution(values, weights, stiffness)
        for _ in 0..<Self.rounds {
            let residuals = values.indices.map { abs(values[$0] - curve[$0]) }
            var known = residuals.indices.filter { weights[$0] > 0 }.map { residuals[$0] }
            let cutoff = max(
                Self.cutoffInMedians * known.select(known.count / 2), minimumCutoff)
            let robust = weights.indices.map { i -> Double in
                let share = min(residuals[i] / cutoff, 1)
                return weights[i] * (1 - share * share) * (1 - share * share)
            }
            guard robust.count(where: { $0 > 0 }) >= 3 else { return curve }
            curve = Self.solution(values, robust, stiffness)
        }
        return curve
    }

    /// The one curve of the least sum, by the factorization of a matrix of five diagonals.
    private static func solution(
        _ values: [Double], _ weights: [Double], _ stiffness: Double
    ) -> [Double] {
        let last = values.count - 1
        var d = [Double](repeating: 0, count: values.count)
        var (c, e, z) = (d, d, d)
        for i in values.indices {
            // Second differences touch the values at the ends less often.
            let own = i == 0 || i == last ? 1.0 : i == 1 || i == last - 1 ? 5 : 6
            let next = i == last ? 0.0 : i == 0 || i == last - 1 ? -2 : -4
            d[i] = weights[i] + own * stiffness
            var across = next * stiffness
            z[i] = weights[i] * values[i]
            if i > 0 {
                d[i] -= c[i - 1] * c[i - 1] * d[i - 1]
                across -= d[i - 1] * c[i - 1] * e[i - 1]
                z[i] -= c[i - 1] * z[i - 1]
            }
            if i > 1 {
                d[i] -= e[i - 2] * e[i - 2] * d[i - 2]
                z[i] -= e[i - 2] * z[i - 2]
            }
            c[i] = across / d[i]
            e[i] = i < last - 1 ? stiffness / d[i] : 0
        }
        for i in values.indices.reversed() {
            z[i] /= d[i]
            if i < last { z[i] -= c[i] * z[i + 1] }
            if i < last - 1 { z[i] -= e[i] * z[i + 2] }
        }
        return z
    }
}
