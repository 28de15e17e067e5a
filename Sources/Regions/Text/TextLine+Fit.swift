extension TextLine {
    /// Makes a line of letters from left to right; `nil` if they don't look like one.
    init?(letters: [InkComponent], polarity: InkPolarity) {
        guard letters.count >= 2 else { return nil }
        let heights = letters.map { Double($0.height) }.sorted()
        let height = heights[heights.count * 3 / 4]
        let baseline = Baseline(under: letters, height: height)
        self.init(
            baseline: baseline, left: 0, right: 0, ascent: 0, descent: 0, polarity: polarity,
            components: letters)
        measure()
    }

    /// Takes the ends, ascent and descent from the components.
    mutating func measure() {
        left = .infinity
        right = -.infinity
        var ascents: [Double] = []
        var descents: [Double] = []
        for component in components {
            left = min(left, Double(component.left))
            right = max(right, Double(component.right))
            let foot = baseline.y(at: Double(component.left + component.right) / 2)
            ascents.append(foot - Double(component.top))
            descents.append(Double(component.bottom) - foot)
        }
        ascents.sort()
        descents.sort()
        ascent = max(ascents[ascents.count * 9 / 10], 1)
        descent = max(descents[descents.count * 9 / 10], 0)
    }
}

extension Baseline {
    /// Fits the feet of letters, those with descenders and other outliers left out.
    init(under letters: [InkComponent], height: Double) {
        let points = letters.map {
            SIMD2(Double($0.left + $0.right) / 2, Double($0.bottom))
        }
        let center = points.reduce(0) { $0 + $1.x } / Double(points.count)
        let feet = points.map(\.y).sorted()
        var line = Baseline(
            center: center, offset: feet[feet.count / 2], slope: 0, curvature: 0)
        let extent = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
        if extent > 4 * height {
            line.slope = Self.medianSlope(points)
            var offsets = points.map { $0.y - line.slope * ($0.x - center) }
            offsets.sort()
            line.offset = offsets[offsets.count / 2]
        }
        self = line
    }

    /// The median of slopes between points half a line apart.
    ///
    /// Source: H. Theil, A rank-invariant method of linear regression analysis (1950).
    private static func medianSlope(_ points: [SIMD2<Double>]) -> Double {
        let points = points.sorted { $0.x < $1.x }
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
}
