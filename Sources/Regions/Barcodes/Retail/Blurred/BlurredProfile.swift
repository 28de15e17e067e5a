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
    /// The lines of the profile, of which there is about one for a pixel of the bars' height.
    ///
    /// Chosen: more cost time alone.
    private static let maximumLines = 48
    /// The share of the lines' variance that their mean has.
    ///
    /// Chosen: what is no code is other bars on every line.
    private static let minimumShare: Float = 0.7
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
        let lines = SlantedLines(
            plane: plane, start: centerLine.point + centerLine.direction * (middle - half),
            end: centerLine.point + centerLine.direction * (middle + half),
            across: centerLine.direction, along: along, height: height)
        guard
            let profile = lines.straightened(maximumLines: Self.maximumLines, count: count),
            profile.share > Self.minimumShare
        else { return nil }
        values = profile.values.map { -$0 }
        extents = BarcodeExtentFinder().extents(
            in: profile.values, shortest: Float(Self.minimumSymbolInPixels * density), bars: bars,
            maximum: Self.maximumExtents)
        guard !extents.isEmpty else { return nil }
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
