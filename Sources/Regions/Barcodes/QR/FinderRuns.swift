/// Runs of dark and light along a line through the middle of a finder pattern: 1, 1, 3, 1 and 1
/// modules, whatever the line's angle.
///
/// Source: ISO/IEC 18004, finder pattern.
struct FinderRuns {
    /// The edges that end the runs, in modules from the first, and how many.
    static let edges: [Double] = [0, 1, 2, 5, 6, 7]
    /// Modules of one run and all runs.
    private static let runs: [Float] = [1, 1, 3, 1, 1]
    private static let allRuns: Float = 7
    /// How far the length of a run may be off: shares of a module, and what samples leave open.
    ///
    /// Chosen: perspective of 60 degrees over a pattern, and dots that leave gaps.
    private static let toleranceInModules: Float = 0.5
    private static let toleranceOfMiddleInModules: Float = 1
    private static let toleranceInSamples: Float = 0.35
    /// Shorter modules are noise; chosen.
    private static let minimumModuleInSamples: Float = 0.9
    /// How many times as strong as the weakest edge the strongest may be.
    ///
    /// Chosen: light falls off little over seven modules; blur takes more from the narrow runs.
    private static let maximumContrastRatio = 5

    /// Where the edges are, in samples from the beginning of the line.
    var positions: SIMD8<Float>
    /// Gray steps between two runs, at the least.
    var contrast: Float
    /// Whether the outermost and innermost runs are light.
    var isColorInverted: Bool

    /// Samples of a module: the edges from light to dark and those from dark to light each span
    /// six, however far ink spreads.
    var module: Double { Double(positions[4] - positions[0] + positions[5] - positions[1]) / 12 }
    /// The middle of the run of three.
    var middle: Double { Double(positions[2] + positions[3]) / 2 }

    /// The runs that begin with an edge; `nil` where they are of other lengths.
    init?(
        at first: Int, of transitions: inout EdgeTransitions, in samples: UnsafeBufferPointer<UInt8>
    ) {
        guard transitions.mayBeFinder(at: first) else { return nil }
        var found = SIMD8<Float>()
        for index in 0..<Self.edges.count {
            found[index] = transitions.edge(first + index, of: samples)
        }
        positions = found
        isColorInverted = !transitions.isDark(after: first)
        let levels = transitions.withExtremes { _, levels in
            (first..<first + Self.edges.count).map {
                abs(Float(levels[$0]) - Float(levels[$0 + 1]))
            }
        }
        contrast = levels.min() ?? 0
        guard let strongest = levels.max(),
            strongest <= Float(Self.maximumContrastRatio) * contrast
        else { return nil }
        let module = Float(module)
        guard module >= Self.minimumModuleInSamples else { return nil }
        // What ink gains, light loses.
        let gain =
            ((found[1] - found[0]) + (found[5] - found[4]) - (found[2] - found[1])
                - (found[4] - found[3])) / 4
        let limit = Self.toleranceInModules * module + Self.toleranceInSamples
        guard abs(gain) < limit else { return nil }
        for (index, run) in Self.runs.enumerated() {
            let length = found[index + 1] - found[index] + (index % 2 == 0 ? -gain : gain)
            let tolerance =
                index == 2
                ? Self.toleranceOfMiddleInModules * module + Self.toleranceInSamples : limit
            guard abs(length - run * module) < tolerance else { return nil }
        }
    }

    /// The runs of a line around a place on it, the nearest.
    init?(
        near place: Double, of transitions: inout EdgeTransitions,
        in samples: UnsafeBufferPointer<UInt8>, isColorInverted: Bool
    ) {
        var best: FinderRuns?
        for first in 0..<max(transitions.count - Self.edges.count + 1, 0)
        where transitions.isDark(after: first) != isColorInverted {
            guard let runs = FinderRuns(at: first, of: &transitions, in: samples),
                place > Double(runs.positions[2]) - runs.module,
                place < Double(runs.positions[3]) + runs.module
            else { continue }
            if let best, abs(best.middle - place) < abs(runs.middle - place) { continue }
            best = runs
        }
        guard let best else { return nil }
        self = best
    }
}

extension EdgeTransitions {
    /// Of where edges begin, whole samples: the runs of one module may be up to so many times as
    /// long as another, and the run of three so many as theirs; give or take samples.
    ///
    /// Chosen: more than is let through by a close look.
    private static let runSlack: Int32 = 2

    /// Whether what begins with an edge isn't far from the runs of a finder pattern: most that isn't
    /// one is told by this at little cost.
    fileprivate func mayBeFinder(at first: Int) -> Bool {
        withExtremes { turns, _ in
            guard first &+ 5 < turns.count else { return false }
            let span = turns[first &+ 5] &- turns[first]
            let middle = turns[first &+ 3] &- turns[first &+ 2]
            // Three of seven modules, from half of that to not quite twice.
            guard 14 &* (middle &+ Self.runSlack) >= 3 &* span,
                7 &* (middle &- Self.runSlack) <= 5 &* span
            else { return false }
            for index in [0, 1, 3, 4] {
                let run = turns[first &+ index &+ 1] &- turns[first &+ index]
                if 7 &* (run &- Self.runSlack) > 2 &* span { return false }
            }
            return true
        }
    }
}
