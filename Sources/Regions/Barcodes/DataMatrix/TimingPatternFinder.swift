// The two sides of a Data Matrix code that aren't solid are dark and light in turn, a module each:
// they tell how many modules there are, and where each lies. The line along their middles is
// searched for from the end of a solid side: first coarsely along the beginning, where a rough
// direction is enough, then more and more exactly the farther it is followed.

/// Looks for the modules that begin at the end of a solid side.
struct TimingPatternFinder {
    private var profile: LineProfile
    private let least: Int
    private var swings = EdgeTransitions()

    init(_ border: FinderEdges, in plane: Plane<UInt8>) {
        profile = LineProfile(of: plane, isColorInverted: border.isColorInverted)
        // Between modules as narrow as blur is wide, a part of it is left.
        least = max(Int(0.2 * border.swing), 3)
    }

    /// A line that is tried, and what it crosses.
    private struct Trial {
        /// From the end of the solid side towards the corner.
        var offset: Double
        /// Turned against the direction of the other solid side, in radians.
        var angle: Double
        var edges: [Double] = []
        var strength = 0.0
        var module: Double {
            edges.count < 2 ? 0 : (edges[edges.count - 1] - edges[0]) / Double(edges.count - 1)
        }
    }

    /// The track from the end of one side, about parallel to the other.
    ///
    /// - Parameters:
    ///   - end: the far end of the solid side.
    ///   - corner: where both sides meet.
    ///   - other: the far end of the other one.
    mutating func track(
        from end: SIMD2<Double>, corner: SIMD2<Double>, other: SIMD2<Double>
    ) -> TimingPattern? {
        let inward = (corner - end) / (corner - end).length
        let ahead = (other - corner) / (other - corner).length
        let length = (other - corner).length
        let most = (corner - end).length / 8
        var best = Trial(offset: 0, angle: 0)
        // Half of a module inside.
        var offset = 1.0
        while offset < max(0.75 * most, 1.2) {
            for step in -5...5 {
                let trial = trial(
                    from: end, inward, ahead, reach: 0.8 * length, offset: offset,
                    angle: 0.05 * Double(step))
                if trial.strength > best.strength { best = trial }
            }
            offset *= 1.35
        }
        guard best.edges.count >= 6 else { return nil }
        for _ in 0..<8 {
            let module = best.module
            let span = best.edges[best.edges.count - 1]
            let before = best
            let reach = min(2 * span + 3 * module, 1.8 * length + 4 * module)
            for turn in [0.0, -0.35, 0.35, -0.7, 0.7] {
                for shift in [0.0, -0.25, 0.25] {
                    // About the middle of what is known.
                    let angle = before.angle + turn * module / span
                    let trial = trial(
                        from: end, inward, ahead, reach: reach,
                        offset: before.offset + (shift - 0.3 * turn) * module, angle: angle)
                    if trial.strength > best.strength { best = trial }
                }
            }
            if best.strength < 1.02 * before.strength { break }
        }
        let direction = turned(ahead, best.angle)
        let start = end + inward * best.offset
        return TimingPattern(
            line: PixelLine(point: start, direction: direction),
            edges: best.edges.map { start + direction * $0 })
    }

    private func turned(_ v: SIMD2<Double>, _ angle: Double) -> SIMD2<Double> {
        SIMD2(v.x - angle * v.y, v.y + angle * v.x) / (1 + angle * angle).squareRoot()
    }

    private mutating func trial(
        from end: SIMD2<Double>, _ inward: SIMD2<Double>, _ ahead: SIMD2<Double>, reach: Double,
        offset: Double, angle: Double
    ) -> Trial {
        var trial = Trial(offset: offset, angle: angle)
        let direction = turned(ahead, angle)
        let back = 2 * offset + 2
        // Half of a module is the offset.
        let step = min(max(0.3 * offset, 0.5), 2)
        profile.take(
            from: end + inward * offset - direction * back, step: direction * step,
            count: Int((reach + back) / step))
        profile.withSamples { line in
            swings.walk(line, least: least)
            guard swings.count >= 6 else { return }
            for first in 0..<swings.count where swings.isDark(after: first) {
                let start = Double(swings.edge(first, of: line)) * step - back
                if start > 1.2 * offset + 1 { break }
                guard start > -1.2 * offset - 1 else { continue }
                let (edges, strength) = evenEdges(from: first, of: line)
                if strength > trial.strength {
                    trial.strength = strength
                    trial.edges = edges.map { $0 * step - back }
                }
            }
        }
        return trial
    }

    /// Edges about as far from each other as the ones before, from the first on.
    private mutating func evenEdges(
        from first: Int, of line: UnsafeBufferPointer<UInt8>
    ) -> (edges: [Double], strength: Double) {
        var edges = [Double(swings.edge(first, of: line))]
        guard first + 5 < swings.count else { return (edges, 0) }
        let module = (Double(swings.edge(first + 4, of: line)) - edges[0]) / 4
        var expected = module
        func swing(_ index: Int) -> Double {
            swings.withExtremes { _, levels in
                Double(abs(Int(levels[index]) - Int(levels[index + 1])))
            }
        }
        var (strength, usual) = (swing(first), max(swing(first + 1), swing(first + 2)))
        for index in (first + 1)...swings.count - 1 {
            let edge = Double(swings.edge(index, of: line))
            let gap = edge - edges[edges.count - 1]
            guard abs(gap - expected) < 0.38 * expected + 0.4 else { break }
            // What lies beyond is fainter.
            let swing = swing(index)
            guard swing > 0.35 * usual else { break }
            usual += 0.2 * (swing - usual)
            strength += swing
            // Seen from the side, modules change their width little by little.
            expected += 0.25 * (gap - expected)
            edges.append(edge)
        }
        return (edges, edges.count >= 5 ? strength : 0)
    }
}

/// A side of a code that is dark and light in turn.
struct TimingPattern: Sendable {
    /// The line along the middles of its modules.
    let line: PixelLine
    /// Where it changes, from the outer edge of the solid side on, in pixels.
    let edges: [SIMD2<Double>]

    /// The modules of this side.
    var count: Int { edges.count }
}
