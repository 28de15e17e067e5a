/// A parabola that the feet of letters stand on, close to level; y downwards.
struct Baseline: Sendable, Hashable {
    /// The place along the line that the coefficients refer to.
    var center: Double
    var offset: Double
    var slope: Double
    var curvature: Double

    func y(at x: Double) -> Double {
        let distance = x - center
        return offset + distance * (slope + distance * curvature)
    }

    func slope(at x: Double) -> Double { slope + 2 * curvature * (x - center) }
}

extension Baseline {
    /// Fits the feet of letters from left to right, descenders and other outliers left out.
    ///
    /// - Parameter slope: what to take for lines too short to have a slope of their own; `nil`
    ///   takes their own nevertheless.
    init(under letters: [InkComponent], height: Double, slope: Double?) {
        let points = letters.map {
            SIMD2(Double($0.left + $0.right) / 2, Double($0.bottom))
        }
        let center = points.reduce(0) { $0 + $1.x } / Double(max(points.count, 1))
        let extent = (points.last?.x ?? 0) - (points.first?.x ?? 0)
        let isLong = extent > 5 * height && points.count >= 5
        self.init(center: center, offset: 0, slope: slope ?? 0, curvature: 0)
        settle(on: points)
        if isLong || slope == nil {
            var own = Baseline(
                center: center, offset: 0, slope: Self.medianSlope(points), curvature: 0)
            own.settle(on: points)
            // A comma at the end turns a line of one word, but puts no more feet on it.
            let tolerance = max(0.1 * height, 0.75)
            if slope == nil || own.feet(points, tolerance) >= feet(points, tolerance) { self = own }
        }
        if extent > 12 * height && points.count >= 12 { bend(points, tolerance: 0.12 * height) }
    }

    /// Moves the line to the typical foot.
    private mutating func settle(on points: [SIMD2<Double>]) {
        let residuals = points.map { $0.y - y(at: $0.x) }.sorted()
        offset += residuals.isEmpty ? 0 : residuals[residuals.count / 2]
    }

    /// How many points stand on the line.
    private func feet(_ points: [SIMD2<Double>], _ tolerance: Double) -> Int {
        points.count { abs($0.y - y(at: $0.x)) <= tolerance }
    }

    /// The median of slopes between points half a line apart.
    ///
    /// Source: H. Theil, A rank-invariant method of linear regression analysis (1950).
    private static func medianSlope(_ points: [SIMD2<Double>]) -> Double {
        let half = points.count / 2
        var slopes: [Double] = []
        for index in 0..<points.count - half {
            let step = points[index + half] - points[index]
            if step.x > 1 { slopes.append(step.y / step.x) }
        }
        guard !slopes.isEmpty else { return 0 }
        slopes.sort()
        return slopes[slopes.count / 2]
    }

    /// Lets the line follow a curl of the paper: least squares over the points near the line.
    private mutating func bend(_ points: [SIMD2<Double>], tolerance: Double) {
        var bent = self
        for _ in 0..<2 {
            // The normal equations of 1, x, x², x scaled to -1...1.
            let reach = max(points.map { abs($0.x - center) }.max() ?? 1, 1)
            var moments = [Double](repeating: 0, count: 5)
            var right = SIMD3<Double>.zero
            for point in points where abs(point.y - bent.y(at: point.x)) < 2 * tolerance {
                let x = (point.x - center) / reach
                for power in 0..<5 { moments[power] += pow(x, power) }
                right += point.y * SIMD3(1, x, x * x)
            }
            guard moments[0] >= 8, let solution = solve(moments, right) else { return }
            bent = Baseline(
                center: center, offset: solution.x, slope: solution.y / reach,
                curvature: solution.z / (reach * reach))
            // No more than a slight curl: a wild parabola is a wrong one.
            guard abs(bent.curvature) * reach * reach < 12 * tolerance,
                abs(bent.slope - slope) * reach < 12 * tolerance
            else { return }
        }
        self = bent
    }
}

private func pow(_ x: Double, _ power: Int) -> Double {
    (0..<power).reduce(1) { result, _ in result * x }
}

/// Solves the symmetric equations of a parabola's least squares by Cramer's rule.
private func solve(_ m: [Double], _ r: SIMD3<Double>) -> SIMD3<Double>? {
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y)
            + c.x * (a.y * b.z - a.z * b.y)
    }
    let (a, b, c) = (SIMD3(m[0], m[1], m[2]), SIMD3(m[1], m[2], m[3]), SIMD3(m[2], m[3], m[4]))
    let whole = determinant(a, b, c)
    guard abs(whole) > 1e-9 else { return nil }
    return SIMD3(determinant(r, b, c), determinant(a, r, c), determinant(a, b, r)) / whole
}
