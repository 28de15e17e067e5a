/// The gray values across a blurred linear candidate, averaged along its bars.
///
/// Bars of a code in perspective fan out; the slants at both ends are those that leave most of the
/// contrast in the mean.
struct BlurredProfile {
    /// How long a candidate is at least, and how high, of its length.
    ///
    /// Chosen: text in a line is lower, and bars of few pixels a module are no matter of this.
    private static let minimumLengthInPixels = 60.0
    private static let minimumHeightShare = 0.15
    /// Where the walk across the bars begins, as shares of the height from the middle, until it
    /// finds so many stretches.
    ///
    /// Chosen.
    private static let seeds = [0, 0.25, -0.25]
    private static let minimumStretches = 3
    /// How far the walk and the profile go beyond the candidate's ends.
    ///
    /// Chosen: past quiet zones.
    private static let walkSpareInPixels = 12.0
    private static let profileSpareInPixels = 24.0
    /// How high the bars are at least, in pixels and of the length.
    ///
    /// Chosen.
    private static let minimumBarHeightInPixels = 8.0
    private static let minimumBarHeightShare = 0.1
    /// Samples in a pixel, and samples of the longest profile.
    ///
    /// Chosen: blurred bars are wide; five samples a module are plenty.
    private static let maximumDensity = 2.0
    private static let maximumSamples = 640.0
    private static let minimumSamples = 160
    /// The part of the bars' height whose lines are averaged.
    ///
    /// Chosen: their ends are uneven.
    private static let heightShare = 0.7
    /// The lines that slants are compared by, and one of how many samples that is of each; and the
    /// lines of the profile, of which there is about one for a pixel of that height.
    ///
    /// Chosen: more cost time alone.
    private static let comparedLines = 8
    private static let samplesPerCompared = 2
    private static let maximumLines = 48
    /// The share of the lines' variance that their mean has: upright, and as the bars slant.
    ///
    /// Chosen: what is no code is other bars on every line.
    private static let minimumUprightShare: Float = 0.3
    private static let minimumShare: Float = 0.7
    /// Slants that are tried, to the side for a pixel down: first of both ends, up to 22°, then of
    /// either end by smaller and smaller steps.
    ///
    /// Chosen.
    private static let slants = [-0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4]
    private static let slantSteps = [0.1, 0.05, 0.025]
    /// How wide the symbol is at least, in pixels, and how many extents are kept.
    ///
    /// Chosen.
    private static let minimumSymbolInPixels = 64.0
    private static let maximumExtents = 6

    /// Darkness from left to right.
    private let values: [Float]

    /// Where a symbol may be, in samples; the ones that stand freest first.
    let extents: [BarcodeExtent]

    /// `nil` where the candidate has too few bars, or so many that they stand apart.
    ///
    /// - Parameter bars: how many may be told apart.
    init?(of candidate: LinearCandidate, in plane: Plane<UInt8>, bars: ClosedRange<Int>) {
        guard candidate.length >= Self.minimumLengthInPixels,
            candidate.height >= Self.minimumHeightShare * candidate.length
        else { return nil }
        var walk: BarWalk?
        for share in Self.seeds where walk == nil {
            walk = BarWalk(
                from: candidate.center + candidate.along * (candidate.height * share),
                height: candidate.height, reach: candidate.length / 2 + Self.walkSpareInPixels,
                in: plane)
            if walk?.stretches.count ?? 0 < Self.minimumStretches { walk = nil }
        }
        guard let walk else { return nil }
        let stretches = walk.stretches
        let height = stretches.map(\.height).sorted()[stretches.count / 2]
        guard height >= Self.minimumBarHeightInPixels,
            height >= Self.minimumBarHeightShare * candidate.length
        else { return nil }
        let centerLine = walk.centerLine(barHeight: height)
        let along = SIMD2(-walk.across.y, walk.across.x)
        let half = candidate.length / 2 + Self.profileSpareInPixels
        let middle = (candidate.center - centerLine.point).dot(centerLine.direction)
        let density = min(Self.maximumDensity, Self.maximumSamples / (2 * half))
        let count = Int(2 * half * density)
        guard count >= Self.minimumSamples else { return nil }
        let start = centerLine.point + centerLine.direction * (middle - half)
        let end = centerLine.point + centerLine.direction * (middle + half)
        /// The mean of lines above and below, moved aside as the bars slant, and which share of
        /// the lines' variance it has.
        func mean(
            _ left: Double, _ right: Double, lines: Int, count: Int
        ) -> (values: [Float], share: Float) {
            let inside = Self.inside(count)
            var sums = [Float](repeating: 0, count: count)
            var variances: Float = 0
            for line in 0..<lines {
                let v = ((Double(line) + 0.5) / Double(lines) - 0.5) * height * Self.heightShare
                let values = plane.row(
                    from: start + along * v + centerLine.direction * (v * left),
                    to: end + along * v + centerLine.direction * (v * right), count: count)
                for i in 0..<count { sums[i] += values[i] / Float(lines) }
                variances += BlurredProfile.variance(values, inside)
            }
            let own = BlurredProfile.variance(sums, inside)
            return (sums, variances > 0 ? own * Float(lines) / variances : 0)
        }
        let compared = count / Self.samplesPerCompared
        func contrast(of values: [Float]) -> Float {
            Self.inside(values.count).reduce(0) {
                let change = values[$1 + 1] - values[$1]
                return $0 + change * change
            }
        }
        func contrast(_ left: Double, _ right: Double) -> Float {
            contrast(of: mean(left, right, lines: Self.comparedLines, count: compared).values)
        }
        let upright = mean(0, 0, lines: Self.comparedLines, count: compared)
        guard upright.share > Self.minimumUprightShare else { return nil }
        var best = (left: 0.0, right: 0.0, contrast: contrast(of: upright.values))
        for slant in Self.slants {
            let value = contrast(slant, slant)
            if value > best.contrast { best = (slant, slant, value) }
        }
        for step in Self.slantSteps {
            for (left, right) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
                let value = contrast(best.left + left, best.right + right)
                if value > best.contrast { best = (best.left + left, best.right + right, value) }
            }
        }
        let lines = min(max(Int(height * Self.heightShare), Self.comparedLines), Self.maximumLines)
        let profile = mean(best.left, best.right, lines: lines, count: count)
        guard profile.share > Self.minimumShare else { return nil }
        values = profile.values.map { -$0 }
        extents = BarcodeExtentFinder().extents(
            in: profile.values, shortest: Float(Self.minimumSymbolInPixels * density), bars: bars,
            maximum: Self.maximumExtents)
        guard !extents.isEmpty else { return nil }
    }

    /// The samples of a profile but for quiet zones and what lies beside them.
    private static func inside(_ count: Int) -> Range<Int> { (count / 5)..<(count * 4 / 5) }

    private static func variance(_ values: [Float], _ range: Range<Int>) -> Float {
        var (sum, square) = (Float(0), Float(0))
        for i in range {
            sum += values[i]
            square += values[i] * values[i]
        }
        let count = Float(range.count)
        return square / count - sum / count * (sum / count)
    }

    /// The darkness at a point in an extent that is as wide as a symbol, in modules.
    func darkness(at module: Double, in extent: BarcodeExtent, isReversed: Bool) -> Double {
        let share = module / Double(RetailSymbol.modules)
        let width = Double(extent.right - extent.left)
        let sample =
            isReversed
            ? Double(extent.right) - share * width : Double(extent.left) + share * width
        let x = min(max(sample - 0.5, 0), Double(values.count - 2))
        let index = Int(x)
        let (a, b) = (Double(values[index]), Double(values[index + 1]))
        return a + (b - a) * (x - Double(index))
    }
}
