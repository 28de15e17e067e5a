/// Runs of one length along a line.
struct ConcentricRuns {
    /// The middle of the one in the middle, in samples from the beginning.
    var middle: Double
    /// Their length in samples.
    var module: Double
    /// Gray steps between two of them, at the least.
    var swing: Float
    /// Whether the one in the middle is light.
    var isLightInside: Bool

    /// What speaks for them: contrast, and that they aren't as fine as texture.
    var strength: Double { Double(swing) * min(module, 6) }
}

extension EdgeTransitions {
    /// The places where seven runs between edges are about as long and as strong as each other,
    /// as through the middle of concentric squares.
    ///
    /// - Parameter samples: those that were walked along.
    mutating func evenRuns(of samples: UnsafeBufferPointer<UInt8>) -> [ConcentricRuns] {
        guard count >= 8 else { return [] }
        // Where edges begin tells most others at little cost.
        let starts = withExtremes { turns, levels in
            (0...turns.count &- 9).filter { first in
                let span = turns[first &+ 7] &- turns[first]
                let (least, most) = (span / 14 &- 1, span / 4 &+ 2)
                for i in first..<first &+ 7 {
                    let run = turns[i &+ 1] &- turns[i]
                    if run < least || run > most { return false }
                }
                var (weakest, strongest) = (Int.max, 0)
                for i in first..<first &+ 8 {
                    let swing = abs(Int(levels[i]) &- Int(levels[i &+ 1]))
                    weakest = min(weakest, swing)
                    strongest = max(strongest, swing)
                }
                return 3 &* weakest >= strongest
            }
        }
        return starts.compactMap { evenRuns(at: $0, of: samples) }
    }

    private mutating func evenRuns(
        at first: Int, of samples: UnsafeBufferPointer<UInt8>
    ) -> ConcentricRuns? {
        var edges = SIMD8<Float>()
        edges[0] = edge(first, of: samples)
        edges[7] = edge(first + 7, of: samples)
        let module = (edges[7] - edges[0]) / 7
        guard module >= 1.2 else { return nil }
        for i in 1..<7 {
            edges[i] = edge(first + i, of: samples)
            // Most differ early.
            guard abs(edges[i] - edges[0] - Float(i) * module) < 0.6 * module + 0.4 else {
                return nil
            }
        }
        let tolerance = 0.25 * module + 0.3
        // The one in the middle is shorter off the middle of squares that stand on a corner.
        for i in 0..<7
        where abs(edges[i + 1] - edges[i] - module) >= (i == 3 ? 2 : 1) * tolerance { return nil }
        // What lies around them is no narrower.
        if first > 0, edges[0] - edge(first - 1, of: samples) < module - tolerance { return nil }
        if first + 8 < count, edge(first + 8, of: samples) - edges[7] < module - tolerance {
            return nil
        }
        let swing = withExtremes { _, levels in
            (first..<first + 8).map { abs(Float(levels[$0]) - Float(levels[$0 + 1])) }.min() ?? 0
        }
        return ConcentricRuns(
            middle: Double(edges[3] + edges[4]) / 2, module: Double(module), swing: swing,
            isLightInside: !isDark(after: first + 3))
    }
}
