/// Runs of one length along a line.
struct EvenRuns {
    /// The middle of the one in the middle, in samples from the beginning.
    var middle: Double
    /// Their length in samples.
    var module: Double
    /// Gray steps between two of them, at the least.
    var swing: Float
    /// Whether the one in the middle is light.
    var isLightInside: Bool
}

extension Swings {
    /// Seven runs between edges that are about as long and as strong as each other, as through
    /// the middle of concentric squares.
    ///
    /// - Parameters:
    ///   - first: the edge before them.
    ///   - samples: those that were walked along.
    func evenRuns(at first: Int, of samples: UnsafeBufferPointer<UInt8>) -> EvenRuns? {
        // The extremes inside the runs tell most others at little cost.
        let span = places[first + 7] &- places[first + 1]
        let (least, most) = (span / 15, span / 3 + 2)
        var (weakest, strongest) = (Int32.max, Int32(0))
        for i in first..<first + 8 {
            let swing = abs(Int32(levels[i]) &- Int32(levels[i + 1]))
            weakest = min(weakest, swing)
            strongest = max(strongest, swing)
            guard i == first || i == first + 7 || places[i + 1] &- places[i] <= most,
                places[i + 1] &- places[i] >= least
            else { return nil }
        }
        guard 4 * weakest >= strongest else { return nil }
        var edges = SIMD8<Float>()
        for i in 0..<8 { edges[i] = edge(first + i, of: samples) }
        let module = (edges[7] - edges[0]) / 7
        guard module >= 1.2 else { return nil }
        let tolerance = 0.25 * module + 0.3
        // The one in the middle is shorter off the middle of squares that stand on a corner.
        for i in 0..<7
        where abs(edges[i + 1] - edges[i] - module) >= (i == 3 ? 2 : 1) * tolerance { return nil }
        // What lies around them is no narrower.
        if first > 0, edges[0] - edge(first - 1, of: samples) < module - tolerance { return nil }
        if first + 8 < count, edge(first + 8, of: samples) - edges[7] < module - tolerance {
            return nil
        }
        return EvenRuns(
            middle: Double(edges[3] + edges[4]) / 2, module: Double(module),
            swing: Float(weakest), isLightInside: levels[first + 4] > levels[first + 3])
    }
}
