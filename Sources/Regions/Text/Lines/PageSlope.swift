/// How lines of a page lie, for those that are too short to tell by themselves.
struct PageSlope {
    /// The slope of the typical line; y downwards.
    let median: Double

    /// Takes the slopes of the long chains, each weighted by its length.
    init(_ chains: [[InkComponent]]) {
        var slopes: [(slope: Double, weight: Double)] = []
        for chain in chains where chain.count >= 6 {
            let height = Self.height(of: chain)
            guard let first = chain.first, let last = chain.last,
                Double(last.right - first.left) > 5 * height
            else { continue }
            let baseline = Baseline(under: chain, height: height, slope: nil)
            if abs(baseline.slope) < 1 {
                slopes.append((baseline.slope, Double(last.right - first.left)))
            }
        }
        slopes.sort { $0.slope < $1.slope }
        var rest = slopes.reduce(0) { $0 + $1.weight } / 2
        var median = 0.0
        for (slope, weight) in slopes {
            median = slope
            rest -= weight
            if rest <= 0 { break }
        }
        self.median = median
    }

    /// The height that three of four letters stay within.
    static func height(of letters: [InkComponent]) -> Double {
        let heights = letters.map(\.height).sorted()
        return heights.isEmpty ? 0 : Double(heights[heights.count * 3 / 4])
    }
}
