// The timing pattern of a Data Matrix code are the two sides that aren't solid: dark and light in
// turn, a module each, they tell how many modules there are, and where each lies. The line along
// their middles is searched for from the end of a side of the solid L: first coarsely along the
// beginning, where a rough direction is enough, then more and more exactly the farther it is
// followed.

/// Looks for the modules that begin at the end of a solid side.
struct TimingPatternFinder {
    /// Gray steps between modules: of the solid sides' contrast, what is left between modules as
    /// narrow as blur is wide, and what is more than noise.
    ///
    /// Chosen.
    private static let minimumContrastShare: Float = 0.2
    private static let noiseInGrayLevels = 3
    /// The edges of the shortest side but for those that blur takes: 8 modules have 8 edges
    /// (ISO/IEC 16022).
    ///
    /// Chosen.
    private static let minimumEdges = 6

    private var profile: LineProfile
    private let minimumContrast: Int
    private var transitions = EdgeTransitions()

    init(_ finder: FinderEdges, in plane: Plane<UInt8>) {
        profile = LineProfile(of: plane, isColorInverted: finder.isColorInverted)
        minimumContrast = max(
            Int(Self.minimumContrastShare * finder.contrast), Self.noiseInGrayLevels)
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

    /// The coarse search for a side: where its line begins and what is tried.
    private enum Coarse {
        /// The solid side has 8 modules at least (ISO/IEC 16022).
        static let minimumModules = 8.0
        /// The offsets: from half of a module of two pixels to not quite a whole one of the
        /// largest, each a third more than the one before.
        ///
        /// Chosen.
        static let firstOffsetInPixels = 1.0
        static let lastOffsetInModules = 0.75
        static let lastOffsetInPixels = 1.2
        static let offsetRatio = 1.35
        /// The angles: so many steps either way, in radians; 14° either way.
        ///
        /// Chosen.
        static let angleSteps = 5
        static let angleStep = 0.05
        /// How far lines go, of the other solid side.
        ///
        /// Chosen: what lies beside the code is no part.
        static let reachShare = 0.8
    }

    /// The fine search, which follows the line farther and farther.
    private enum Fine {
        /// Chosen: each time the line may be twice as long.
        static let maximumRounds = 8
        /// How far lines go: twice what is known, and less than twice the other solid side, each
        /// with some modules besides.
        ///
        /// Chosen: the code may be nearer here.
        static let reachOfSpan = 2.0
        static let spareModules = 3.0
        static let reachOfLength = 1.8
        static let spareModulesOfLength = 4.0
        /// How far the far end is turned, and the whole line moved, in modules.
        ///
        /// Chosen: less than half a module each time, so that no edge is taken for the next one.
        static let turns = [0.0, -0.35, 0.35, -0.7, 0.7]
        static let shifts = [0.0, -0.25, 0.25]
        /// A line is turned about this share of what is known, not about its beginning.
        ///
        /// Chosen.
        static let pivotShare = 0.3
        /// How many times as strong a line must be to search on.
        ///
        /// Chosen.
        static let minimumGain = 1.02
    }

    /// How a line is sampled, and where its first edge may be.
    private enum Sampling {
        /// How far before the solid side a line begins: in offsets, which are half of a module, and
        /// in pixels besides.
        ///
        /// Chosen: so that the first edge is inside.
        static let leadInOffsets = 2.0
        static let leadInPixels = 2.0
        /// From sample to sample, in offsets, and its bounds.
        ///
        /// Chosen: about seven in a module.
        static let stepInOffsets = 0.3
        static let minimumStepInPixels = 0.5
        static let maximumStepInPixels = 2.0
        /// How far from the solid side's edge the first edge may lie.
        ///
        /// Chosen: just over half of a module.
        static let firstEdgeInOffsets = 1.2
        static let firstEdgeInPixels = 1.0
    }

    /// Which edge may be the next one.
    private enum Succession {
        /// The edges over which the first module is measured.
        static let measuredModules = 4
        /// How much nearer or farther than expected the next edge may lie: a share of that, and
        /// what samples leave open.
        ///
        /// Chosen: less than half, so that no edge is left out.
        static let tolerance = 0.38
        static let toleranceInSamples = 0.4
        /// The contrast of an edge, as a share of the usual.
        ///
        /// Chosen: what lies beyond is fainter.
        static let minimumContrastShare = 0.35
        /// How much each edge changes the usual contrast and the expected width.
        ///
        /// Chosen: over four or five modules, as light and, seen from the side, widths change
        /// little by little.
        static let contrastAdaptation = 0.2
        static let widthAdaptation = 0.25
        /// Chosen: fewer edges are found in any texture.
        static let minimumEdges = 5
    }

    /// The timing pattern from the end of one solid side, about parallel to the other.
    ///
    /// - Parameters:
    ///   - end: the far end of the solid side.
    ///   - corner: where both sides meet.
    ///   - other: the far end of the other one.
    mutating func timingPattern(
        from end: SIMD2<Double>, corner: SIMD2<Double>, other: SIMD2<Double>
    ) -> TimingPattern? {
        let inward = (corner - end) / (corner - end).length
        let ahead = (other - corner) / (other - corner).length
        let length = (other - corner).length
        let widestModule = (corner - end).length / Coarse.minimumModules
        var best = Trial(offset: 0, angle: 0)
        // Half of a module inside.
        var offset = Coarse.firstOffsetInPixels
        while offset < max(Coarse.lastOffsetInModules * widestModule, Coarse.lastOffsetInPixels) {
            for step in -Coarse.angleSteps...Coarse.angleSteps {
                let trial = trial(
                    from: end, inward, ahead, reach: Coarse.reachShare * length, offset: offset,
                    angle: Coarse.angleStep * Double(step))
                if trial.strength > best.strength { best = trial }
            }
            offset *= Coarse.offsetRatio
        }
        guard best.edges.count >= Self.minimumEdges else { return nil }
        for _ in 0..<Fine.maximumRounds {
            let module = best.module
            let span = best.edges[best.edges.count - 1]
            let before = best
            let reach = min(
                Fine.reachOfSpan * span + Fine.spareModules * module,
                Fine.reachOfLength * length + Fine.spareModulesOfLength * module)
            for turn in Fine.turns {
                for shift in Fine.shifts {
                    let angle = before.angle + turn * module / span
                    let trial = trial(
                        from: end, inward, ahead, reach: reach,
                        offset: before.offset + (shift - Fine.pivotShare * turn) * module,
                        angle: angle)
                    if trial.strength > best.strength { best = trial }
                }
            }
            if best.strength < Fine.minimumGain * before.strength { break }
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
        let lead = Sampling.leadInOffsets * offset + Sampling.leadInPixels
        let step = min(
            max(Sampling.stepInOffsets * offset, Sampling.minimumStepInPixels),
            Sampling.maximumStepInPixels)
        let firstEdge = Sampling.firstEdgeInOffsets * offset + Sampling.firstEdgeInPixels
        profile.take(
            from: end + inward * offset - direction * lead, step: direction * step,
            count: Int((reach + lead) / step))
        profile.withSamples { line in
            transitions.walk(line, minimumContrast: minimumContrast)
            guard transitions.count >= Self.minimumEdges else { return }
            for first in 0..<transitions.count where transitions.isDark(after: first) {
                let start = Double(transitions.edge(first, of: line)) * step - lead
                if start > firstEdge { break }
                guard start > -firstEdge else { continue }
                let (edges, strength) = evenEdges(from: first, of: line)
                if strength > trial.strength {
                    trial.strength = strength
                    trial.edges = edges.map { $0 * step - lead }
                }
            }
        }
        return trial
    }

    /// Edges about as far from each other as the ones before, from the first on.
    private mutating func evenEdges(
        from first: Int, of line: UnsafeBufferPointer<UInt8>
    ) -> (edges: [Double], strength: Double) {
        var edges = [Double(transitions.edge(first, of: line))]
        guard first + Succession.measuredModules + 1 < transitions.count else { return (edges, 0) }
        let measured = Double(transitions.edge(first + Succession.measuredModules, of: line))
        var expected = (measured - edges[0]) / Double(Succession.measuredModules)
        func contrast(_ index: Int) -> Double {
            transitions.withExtremes { extremes in
                Double(abs(Int(extremes[index].level) - Int(extremes[index + 1].level)))
            }
        }
        var strength = contrast(first)
        var usual = max(contrast(first + 1), contrast(first + 2))
        for index in (first + 1)...transitions.count - 1 {
            let edge = Double(transitions.edge(index, of: line))
            let gap = edge - edges[edges.count - 1]
            guard
                abs(gap - expected) < Succession.tolerance * expected
                    + Succession.toleranceInSamples
            else { break }
            let contrast = contrast(index)
            guard contrast > Succession.minimumContrastShare * usual else { break }
            usual += Succession.contrastAdaptation * (contrast - usual)
            strength += contrast
            expected += Succession.widthAdaptation * (gap - expected)
            edges.append(edge)
        }
        return (edges, edges.count >= Succession.minimumEdges ? strength : 0)
    }
}

/// One of the two sides of a code that are dark and light in turn.
struct TimingPattern: Sendable {
    /// The line along the middles of its modules.
    let line: PixelLine
    /// Where it changes, from the outer edge of the solid side on, in pixels.
    let edges: [SIMD2<Double>]

    /// The modules of this side.
    var count: Int { edges.count }
}
