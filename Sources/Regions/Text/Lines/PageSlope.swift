/// How lines of a page lie, for those that are too short to tell by themselves.
struct PageSlope {
    /// The slope of the typical line; y downwards.
    let median: Double

    /// How many letters, and letter heights of length, a chain needs to tell a slope.
    ///
    /// Chosen: a long word.
    private static let minimumLetters = 6
    private static let minimumLengthInHeights = 5.0
    /// Steeper chains (45 degrees) go across lines.
    private static let maximumSlope = 1.0

    /// Takes the slopes of the long chains, each weighted by its length.
    init(_ chains: [[InkComponent]]) {
        var slopes: [(value: Double, weight: Double)] = []
        for chain in chains where chain.count >= Self.minimumLetters {
            let height = chain.typicalHeight
            guard let first = chain.first, let last = chain.last,
                Double(last.right - first.left) > Self.minimumLengthInHeights * height
            else { continue }
            let baseline = Baseline(under: chain, height: height, slope: nil)
            if abs(baseline.slope) < Self.maximumSlope {
                slopes.append((baseline.slope, Double(last.right - first.left)))
            }
        }
        median = slopes.value(whereWeightsReach: slopes.reduce(0) { $0 + $1.weight } / 2) ?? 0
    }
}
