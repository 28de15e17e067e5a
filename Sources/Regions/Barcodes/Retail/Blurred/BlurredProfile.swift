/// The gray values across a blurred linear candidate, averaged along its bars.
///
/// Bars of a code in perspective fan out; the slants at both ends are those that leave most of the
/// contrast in the mean.
struct BlurredProfile {
    /// Darkness from left to right.
    private let values: [Float]

    /// Places that may be a symbol, in samples; the ones that stand freest first.
    let extents: [ProfileExtent]

    /// `nil` where the candidate has too few bars, or so many that they stand apart.
    ///
    /// - Parameter bars: how many may be told apart.
    init?(of candidate: LinearCandidate, in plane: Plane<UInt8>, bars: ClosedRange<Int>) {
        // Text in a line is lower, and bars that are resolved are no matter of this.
        guard candidate.length >= 60, candidate.height >= 0.15 * candidate.length else {
            return nil
        }
        var walk: BarWalk?
        for share in [0, 0.25, -0.25] where walk == nil {
            walk = BarWalk(
                from: candidate.center + candidate.along * (candidate.height * share),
                height: candidate.height, reach: candidate.length / 2 + 12, in: plane,
                isColorInverted: false)
            if walk?.stretches.count ?? 0 < 3 { walk = nil }
        }
        guard let walk else { return nil }
        let stretches = walk.stretches
        let height = stretches.map(\.height).sorted()[stretches.count / 2]
        guard height >= 8, height >= 0.1 * candidate.length else { return nil }
        var spine =
            PixelLine(through: stretches.map(\.middle), tolerance: max(0.08 * height, 1.5))
            ?? PixelLine(point: stretches[0].middle, direction: walk.across)
        if (spine.direction * walk.across).sum() < 0 { spine.direction = -spine.direction }
        let along = SIMD2(-walk.across.y, walk.across.x)
        let half = candidate.length / 2 + 24
        let middle = ((candidate.center - spine.point) * spine.direction).sum()
        // Blurred bars are wide; five samples a module are plenty.
        let density = min(2, 640 / (2 * half))
        let count = Int(2 * half * density)
        guard count >= 160 else { return nil }
        let start = spine.point + spine.direction * (middle - half)
        let end = spine.point + spine.direction * (middle + half)
        let inside = (count / 5)..<(count * 4 / 5)
        /// The mean of lines above and below, moved aside as the bars slant, and which share of
        /// the lines' variance it has.
        func mean(_ left: Double, _ right: Double, lines: Int) -> (values: [Float], share: Float) {
            var sums = [Float](repeating: 0, count: count)
            var variances: Float = 0
            for line in 0..<lines {
                let v = ((Double(line) + 0.5) / Double(lines) - 0.5) * height * 0.7
                let values = plane.row(
                    from: start + along * v + spine.direction * (v * left),
                    to: end + along * v + spine.direction * (v * right), count: count)
                for i in 0..<count { sums[i] += values[i] / Float(lines) }
                variances += BlurredProfile.variance(values, inside)
            }
            let own = BlurredProfile.variance(sums, inside)
            return (sums, variances > 0 ? own * Float(lines) / variances : 0)
        }
        func contrast(_ left: Double, _ right: Double) -> Float {
            let values = mean(left, right, lines: 8).values
            return inside.reduce(0) {
                let change = values[$1 + 1] - values[$1]
                return $0 + change * change
            }
        }
        // What is no code is other bars on every line.
        guard mean(0, 0, lines: 8).share > 0.3 else { return nil }
        var best = (left: 0.0, right: 0.0, contrast: contrast(0, 0))
        for slant in [-0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4] {
            let value = contrast(slant, slant)
            if value > best.contrast { best = (slant, slant, value) }
        }
        for step in [0.1, 0.05, 0.025] {
            for (left, right) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
                let value = contrast(best.left + left, best.right + right)
                if value > best.contrast { best = (best.left + left, best.right + right, value) }
            }
        }
        let profile = mean(best.left, best.right, lines: min(max(Int(height * 0.7), 8), 48))
        guard profile.share > 0.7 else { return nil }
        values = profile.values.map { -$0 }
        // Thirty bars, of which some have become one.
        extents = BarcodeExtentFinder().extents(
            in: profile.values, shortest: Float(64 * density), bars: bars, maximum: 6)
        guard !extents.isEmpty else { return nil }
    }

    private static func variance(_ values: [Float], _ range: Range<Int>) -> Float {
        var (sum, square) = (Float(0), Float(0))
        for i in range {
            sum += values[i]
            square += values[i] * values[i]
        }
        let count = Float(range.count)
        return square / count - sum / count * (sum / count)
    }

    /// The darkness at a place in an extent that is as wide as a symbol, in modules.
    func darkness(at module: Double, in extent: ProfileExtent, isReversed: Bool) -> Double {
        let share = module / Double(RetailSymbol.modules)
        let width = Double(extent.right - extent.left)
        let place =
            isReversed
            ? Double(extent.right) - share * width : Double(extent.left) + share * width
        let x = min(max(place - 0.5, 0), Double(values.count - 2))
        let index = Int(x)
        let (a, b) = (Double(values[index]), Double(values[index + 1]))
        return a + (b - a) * (x - Double(index))
    }
}
