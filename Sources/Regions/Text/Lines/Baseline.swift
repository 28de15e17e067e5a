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
    /// From how many letter heights on, and on how many feet, a line tells its own slope: below,
    /// one descender or comma turns it.
    ///
    /// Chosen: a word of five letters.
    private static let minimumLengthForSlopeInHeights = 5.0
    private static let minimumFeetForSlope = 5
    /// How far off a foot stands on the line: letters' feet differ by a pixel of rounding, and
    /// round ones reach below flat ones.
    ///
    /// Chosen.
    private static let footToleranceInHeights = 0.1
    private static let minimumFootToleranceInPixels = 0.75
    /// Feet nearer to each other than that, along the line, tell no slope.
    private static let minimumStepInPixels = 1.0
    /// From how many letter heights on, and on how many feet, a line may curl.
    ///
    /// Chosen: two words or more, as a parabola follows whatever there is of fewer.
    private static let minimumLengthForCurlInHeights = 12.0
    private static let minimumFeetForCurl = 12
    /// How far a foot is usually off, at most, where paper curls.
    ///
    /// Chosen.
    private static let curlToleranceInHeights = 0.12
    /// How many tolerances off the line a foot still counts for the fit.
    ///
    /// Chosen: most descenders reach further.
    private static let maximumFootDistanceInTolerances = 2.0
    /// How many feet a parabola of three unknowns needs.
    ///
    /// Chosen.
    private static let minimumFeetNearCurl = 8.0
    /// How far the curl may lift or turn an end of the line.
    ///
    /// Chosen: beyond about one and a half letter heights it follows other lines.
    private static let maximumBendInTolerances = 12.0
    /// How often the parabola is fitted, each time to the feet near the one before.
    private static let bendRounds = 2

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
        let isLong =
            extent > Self.minimumLengthForSlopeInHeights * height
            && points.count >= Self.minimumFeetForSlope
        self.init(center: center, offset: 0, slope: slope ?? 0, curvature: 0)
        settle(on: points)
        if isLong || slope == nil {
            var own = Baseline(
                center: center, offset: 0, slope: Self.medianSlope(points), curvature: 0)
            own.settle(on: points)
            // A comma at the end turns a line of one word, but puts no more feet on it.
            let tolerance = max(
                Self.footToleranceInHeights * height, Self.minimumFootToleranceInPixels)
            if slope == nil || own.feet(points, tolerance) >= feet(points, tolerance) { self = own }
        }
        if extent > Self.minimumLengthForCurlInHeights * height
            && points.count >= Self.minimumFeetForCurl
        {
            bend(points, tolerance: Self.curlToleranceInHeights * height)
        }
    }

    /// Moves the line to the typical foot.
    private mutating func settle(on points: [SIMD2<Double>]) {
        offset += points.map { $0.y - y(at: $0.x) }.median ?? 0
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
            if step.x > minimumStepInPixels { slopes.append(step.y / step.x) }
        }
        return slopes.median ?? 0
    }

    /// Lets the line follow a curl of the paper: least squares over the points near the line.
    private mutating func bend(_ points: [SIMD2<Double>], tolerance: Double) {
        var bent = self
        for _ in 0..<Self.bendRounds {
            // The normal equations of 1, x, x², x scaled to -1...1.
            let reach = max(points.map { abs($0.x - center) }.max() ?? 1, 1)
            var moments = [Double](repeating: 0, count: 5)
            var right = SIMD3<Double>.zero
            for point in points
            where abs(point.y - bent.y(at: point.x)) < Self.maximumFootDistanceInTolerances
                * tolerance
            {
                let x = (point.x - center) / reach
                for power in 0..<5 { moments[power] += pow(x, power) }
                right += point.y * SIMD3(1, x, x * x)
            }
            guard moments[0] >= Self.minimumFeetNearCurl, let solution = solve(moments, right)
            else { return }
            bent = Baseline(
                center: center, offset: solution.x, slope: solution.y / reach,
                curvature: solution.z / (reach * reach))
            // No more than a slight curl: a wild parabola is a wrong one.
            guard
                abs(bent.curvature) * reach * reach < Self.maximumBendInTolerances * tolerance,
                abs(bent.slope - slope) * reach < Self.maximumBendInTolerances * tolerance
            else { return }
        }
        self = bent
    }
}

private func pow(_ x: Double, _ power: Int) -> Double {
    (0..<power).reduce(1) { result, _ in result * x }
}

/// What of a determinant counts as zero: x is scaled to -1...1.
private let leastDeterminant = 1e-9

/// Solves the symmetric equations of a parabola's least squares by Cramer's rule.
private func solve(_ m: [Double], _ r: SIMD3<Double>) -> SIMD3<Double>? {
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
        a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y)
            + c.x * (a.y * b.z - a.z * b.y)
    }
    let (a, b, c) = (SIMD3(m[0], m[1], m[2]), SIMD3(m[1], m[2], m[3]), SIMD3(m[2], m[3], m[4]))
    let whole = determinant(a, b, c)
    guard abs(whole) > leastDeterminant else { return nil }
    return SIMD3(determinant(r, b, c), determinant(a, r, c), determinant(a, b, r)) / whole
}
