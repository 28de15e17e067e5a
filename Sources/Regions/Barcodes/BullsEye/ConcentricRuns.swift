/// Runs of one length along a line.
struct ConcentricRuns: PatternRuns {
    /// The middle of the one in the middle, in samples from the beginning.
    var middle: Double
    /// Their length in samples.
    var module: Double
    /// Gray steps between two of them, at the least.
    var contrast: Float
    /// Whether the one in the middle is light.
    var isLightInside: Bool
}

extension EdgeTransitions {
    /// The squares that a line through the middle of a compact code crosses give seven runs, of
    /// eight edges.
    ///
    /// Source: ISO/IEC 24778.
    private static let runs = 7
    private static let edgeCount = 8
    /// The extreme of the run in the middle, from the first.
    private static let middleRun = 4
    /// How many times as strong as the weakest edge the strongest may be.
    ///
    /// Chosen: light falls off little over seven modules, blur takes as much from all.
    private static let maximumContrastRatio = 3
    /// All seven runs, as multiples of the shortest and the longest that are looked at closely,
    /// give or take samples.
    ///
    /// Chosen: half of the mean and not quite twice of it.
    private static let spanInShortestRuns: Int32 = 14
    private static let spanInLongestRuns: Int32 = 4
    /// How many samples runs are long at least.
    ///
    /// Chosen: shorter ones are noise.
    private static let minimumModuleInSamples: Float = 1.2
    /// How far an edge may lie from where equal runs have it, and how far the length of a run from
    /// the others': shares of a module, and what samples leave open.
    ///
    /// Chosen.
    private static let edgeToleranceInModules: Float = 0.6
    private static let edgeToleranceInSamples: Float = 0.4
    private static let runToleranceInModules: Float = 0.25
    private static let runToleranceInSamples: Float = 0.3
    /// How much longer the runs of one shade may be, and shorter those of the other, by ink that
    /// spreads or light that does.
    ///
    /// Chosen: so that the narrower runs keep more than half of their length.
    private static let maximumGainInModules: Float = 0.42
    /// What is less is no more than edges are off.
    ///
    /// Chosen.
    private static let leastGainInModules: Float = 0.1
    /// How many times that the run in the middle may differ: it is shorter off the middle of
    /// squares that stand on a corner.
    ///
    /// Chosen.
    private static let middleRunTolerance: Float = 2

    /// Where seven runs between edges are about as long and as strong as each other,
    /// as through the middle of concentric squares.
    ///
    /// - Parameter row: the one that was walked along.
    mutating func concentricRuns(of row: RowScan.Row) -> [ConcentricRuns] {
        guard count >= Self.edgeCount else { return [] }
        // Where edges begin tells most others at little cost.
        let starts = withExtremes { extremes in
            (0...extremes.count &- Self.edgeCount &- 1).filter { first in
                let span = extremes[first &+ Self.runs].turn &- extremes[first].turn
                let least = span / Self.spanInShortestRuns &- 1
                let most = span / Self.spanInLongestRuns &+ 2
                for i in first..<first &+ Self.runs {
                    let run = extremes[i &+ 1].turn &- extremes[i].turn
                    if run < least || run > most { return false }
                }
                var (weakest, strongest) = (Int.max, 0)
                for i in first..<first &+ Self.edgeCount {
                    let contrast = abs(
                        Int(extremes[i].level) &- Int(extremes[i &+ 1].level))
                    weakest = min(weakest, contrast)
                    strongest = max(strongest, contrast)
                }
                guard Self.maximumContrastRatio &* weakest >= strongest else { return false }
                return row.columns.maySeeSquares(
                    ColumnCheck.Run(
                        first &+ Self.middleRun, of: extremes, reach: Self.runs / 2, left: row.left,
                        lengthInRings: 1),
                    inRow: row.index)
            }
        }
        return starts.compactMap { concentricRuns(at: $0, of: row.samples) }
    }

    private mutating func concentricRuns(
        at first: Int, of samples: UnsafeBufferPointer<UInt8>
    ) -> ConcentricRuns? {
        var edges = SIMD8<Float>()
        edges[0] = edge(first, of: samples)
        edges[7] = edge(first + Self.runs, of: samples)
        let length = (edges[7] - edges[0]) / Float(Self.runs)
        guard length >= Self.minimumModuleInSamples else { return nil }
        for i in 1..<Self.runs {
            edges[i] = edge(first + i, of: samples)
            // Most differ early.
            guard
                abs(edges[i] - edges[0] - Float(i) * length)
                    < Self.edgeToleranceInModules * length + Self.edgeToleranceInSamples
            else { return nil }
        }
        // What ink gains, light loses: every other edge has moved by half of it one way.
        let gain =
            ((edges[2] - edges[1]) + (edges[6] - edges[5]) - (edges[3] - edges[2])
                - (edges[5] - edges[4])) / 4
        guard abs(gain) < Self.maximumGainInModules * length else { return nil }
        let shift = abs(gain) < Self.leastGainInModules * length ? 0 : gain / 2
        for i in 0..<Self.edgeCount { edges[i] += i % 2 == 0 ? -shift : shift }
        let module = (edges[7] - edges[0]) / Float(Self.runs)
        let tolerance = Self.runToleranceInModules * module + Self.runToleranceInSamples
        for i in 0..<Self.runs
        where abs(edges[i + 1] - edges[i] - module)
            >= (i == 3 ? Self.middleRunTolerance : 1) * tolerance
        {
            return nil
        }
        // What lies around them is no narrower.
        if first > 0, edges[0] - edge(first - 1, of: samples) - shift < module - tolerance {
            return nil
        }
        if first + Self.edgeCount < count,
            edge(first + Self.edgeCount, of: samples) - shift - edges[7] < module - tolerance
        {
            return nil
        }
        let contrast = withExtremes { extremes in
            (first..<first + Self.edgeCount).map {
                abs(Float(extremes[$0].level) - Float(extremes[$0 + 1].level))
            }.min() ?? 0
        }
        return ConcentricRuns(
            middle: Double(edges[3] + edges[4]) / 2, module: Double(module), contrast: contrast,
            isLightInside: !isDark(after: first + 3))
    }
}
