/// How rows and columns of a page lie that was not laid flat: rows slope, columns lean.
///
/// Seen aslant, columns lean by more on one side of the page than on the other. Of all leans, the
/// one is taken at which most stretches of text begin at common edges: A. Postl's search for the
/// angle of the sharpest projection (Detection of linear oblique structures and skew scan in
/// digitized documents, 1986), for edges of columns.
struct PageLevel: Sendable, Hashable {
    /// The rise of rows; y downwards.
    var slope = 0.0
    /// How far columns at the left edge go to the right with each pixel down, besides what rows
    /// slope.
    var lean = 0.0
    /// How much more they do with each pixel to the right.
    var leanGrowth = 0.0

    /// What leans are looked at.
    ///
    /// All chosen.
    private enum Search {
        /// Those of a photograph that is taken about from above.
        static let maximumLean = 0.09
        /// By how much of its width a page is narrower at its bottom, or wider.
        static let maximumNarrowing = 0.3
        /// How far one moves the foot of an edge, against the next one, and how far stretches begin
        /// from a common edge, in heights of a line.
        static let stepInLineHeights = 1.0
        static let edgeInLineHeights = 0.5
        /// Leans that are tried to each side, at most.
        static let maximumSteps = 10
        /// How often steps are halved around the best one.
        static let refinements = 2
        /// How many times as sharp edges must be as without a lean: by chance, they are a little.
        static let minimumGain = 1.5
        /// Stretches that tell of edges.
        static let minimumStarts = 12
    }

    init(slope: Double = 0) { self.slope = slope }

    /// - Parameters:
    ///   - starts: where stretches of text begin: places on the page as it lies.
    ///   - height: of a line.
    init(slope: Double, starts: [SIMD2<Double>], height: Double) {
        self.init(slope: slope)
        let level = starts.map { leveled($0) }
        guard level.count >= Search.minimumStarts, height > 0,
            let right = level.map(\.x).max(), let bottom = level.map(\.y).max(), right > 0,
            bottom > 0
        else { return }
        let shape = bottom / right
        let coarse = max(
            Search.stepInLineHeights * height / bottom,
            Search.maximumLean / Double(Search.maximumSteps))
        /// The leans of columns at the left and at the right edge.
        func leaning(_ leans: SIMD2<Double>) -> PageLevel {
            var level = self
            (level.lean, level.leanGrowth) = (leans.x, (leans.y - leans.x) / right)
            return level
        }
        let edge = Search.edgeInLineHeights * height
        // No lean moves anything further than that to either side.
        let reach = 2 * Search.maximumLean * bottom
        let least = (level.map(\.x).min() ?? 0) - reach
        let bins = Int((right + reach - least) / edge) + 2
        /// How much stretches begin at common edges: pairs of those that do.
        func sharpness(_ leans: SIMD2<Double>) -> Int {
            let page = leaning(leans)
            var counts = [Int](repeating: 0, count: bins)
            for start in level {
                let bin = Int((page.straightened(start).x - least) / edge)
                counts[min(max(bin, 0), bins - 1)] += 1
            }
            // Of two bins each: an edge may lie between two.
            return zip(counts, counts.dropFirst()).reduce(0) { sum, pair in
                sum + (pair.0 + pair.1) * (pair.0 + pair.1)
            }
        }
        let upright = sharpness(.zero)
        var best = (leans: SIMD2<Double>.zero, sharpness: upright)
        var middle = SIMD2<Double>.zero
        var (step, steps) = (coarse, Int(Search.maximumLean / coarse))
        for _ in 0...Search.refinements {
            for left in -steps...steps {
                for right in -steps...steps {
                    let leans = middle + step * SIMD2(Double(left), Double(right))
                    guard abs(leans.y - leans.x) * shape < Search.maximumNarrowing else { continue }
                    let value = sharpness(leans)
                    // One column says nothing of the page's other side.
                    let isMoreEven = abs(leans.y - leans.x) < abs(best.leans.y - best.leans.x)
                    if value > best.sharpness || value == best.sharpness && isMoreEven {
                        best = (leans, value)
                    }
                }
            }
            (middle, step, steps) = (best.leans, step / 2, 1)
        }
        if Double(best.sharpness) > Search.minimumGain * Double(upright) {
            self = leaning(best.leans)
        }
    }

    /// Where a place of the page would be if its rows were level.
    private func leveled(_ point: SIMD2<Double>) -> SIMD2<Double> {
        [point.x + slope * point.y, point.y - slope * point.x]
    }

    /// Where a place of level rows would be if columns were upright.
    func straightened(_ point: SIMD2<Double>) -> SIMD2<Double> {
        [point.x * (1 - leanGrowth * point.y) - lean * point.y, point.y]
    }

    /// The place of the page that is somewhere if it lies level.
    func place(_ flat: SIMD2<Double>) -> SIMD2<Double> {
        let x = (flat.x + lean * flat.y) / (1 - leanGrowth * flat.y)
        return [x - slope * flat.y, flat.y + slope * x]
    }
}
