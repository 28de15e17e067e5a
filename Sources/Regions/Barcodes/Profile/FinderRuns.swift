/// Runs of dark and light along a line through the middle of a finder pattern: 1, 1, 3, 1 and 1
/// modules, whatever the line's angle.
///
/// Source: ISO/IEC 18004, finder pattern.
struct FinderRuns: PatternRuns {
    /// The edges that end the runs, in modules from the first, and how many.
    static let edges: [Double] = [0, 1, 2, 5, 6, 7]
    /// The modules of each run.
    private static let runs: [Float] = [1, 1, 3, 1, 1]
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
    private static let maximumContrastRatio = 6

    /// How far an outer run is followed, as a share of the five modules between them; chosen: not
    /// quite two modules.
    private static let longestOuterRun: Float = 0.36

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
        isColorInverted = !transitions.isDark(after: first)
        let levels = transitions.withExtremes { extremes in
            var levels = SIMD8<Float>()
            for index in 0..<5 { levels[index] = Float(extremes[first &+ 1 &+ index].level) }
            return levels
        }
        let steps = levels.lowHalf - SIMD4(levels[1], levels[2], levels[3], levels[4])
        let contrasts = pointwiseMax(steps, -steps)
        contrast = contrasts.min()
        guard contrasts.max() <= Float(Self.maximumContrastRatio) * contrast else { return nil }
        var found = SIMD8<Float>()
        for index in 1...4 { found[index] = transitions.edge(first + index, of: samples) }
        // What lies around may be lighter than what is inside: the outer edges are where the dark
        // of the ring goes half of the way to the light within.
        let reach = Self.longestOuterRun * (found[4] - found[1])
        guard
            let before = samples.end(
                ofRunFrom: found[1], by: -1, reach: reach, level: (levels[0] + levels[1]) / 2,
                isLight: isColorInverted),
            let behind = samples.end(
                ofRunFrom: found[4], by: 1, reach: reach, level: (levels[3] + levels[4]) / 2,
                isLight: isColorInverted)
        else { return nil }
        (found[0], found[5]) = (before, behind)
        positions = found
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
        where transitions.isDark(after: first) != isColorInverted
            && transitions.mayBeFinder(at: first, around: place)
        {
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

extension UnsafeBufferPointer<UInt8> {
    /// Where a run that begins with an edge ends: where samples come back over a level.
    ///
    /// - Parameters:
    ///   - start: where the run begins, in samples from the beginning of the first.
    ///   - step: 1 or -1, the way along it.
    ///   - isLight: whether the run is lighter than the level.
    fileprivate func end(
        ofRunFrom start: Float, by step: Int, reach: Float, level: Float, isLight: Bool
    ) -> Float? {
        // The first sample beyond the edge.
        var index = Int((start + (step > 0 ? 0.5 : -0.5)).rounded(.down))
        let last = Int(start + Float(step) * (reach + 1))
        var isInside = false
        while indices.contains(index), (last - index) * step >= 0 {
            let value = Float(self[index])
            if (value > level) == isLight {
                isInside = true
            } else if isInside {
                let before = Float(self[index - step])
                let share = (level - before) / (value - before)
                return Float(index - step) + 0.5 + Float(step) * share
            }
            index += step
        }
        return nil
    }
}

extension EdgeTransitions {
    /// Of where edges begin, whole samples; chosen: a close look allows less.
    private static let runSlack: Int32 = 2

    /// The extreme of the run in the middle, from the first; how many runs are on either side of
    /// it; and its modules.
    private static let middleRun = 3
    private static let runsBesideMiddle = 2
    private static let modulesOfMiddleRun = 3.0

    /// The most that a module is of what lies between the second edge and the fifth, where outer runs
    /// are as long as they may be: 2 × 1.36 of twelve parts.
    private static let longestModule = 0.23

    /// Whether a place may lie in the middle run of a finder pattern, or a module beside it.
    fileprivate func mayBeFinder(at first: Int, around place: Double) -> Bool {
        withExtremes { extremes in
            guard first &+ 5 < extremes.count else { return false }
            func turn(_ index: Int) -> Double { Double(extremes[first &+ index].turn) }
            // An edge lies between where it begins and where the next does.
            let reach = Self.longestModule * (turn(5) - turn(1)) + 1
            return place > turn(2) - reach && place < turn(4) + reach
        }
    }

    /// Whether runs may be those of a finder pattern, in a row of a plane and in the column through
    /// their middle.
    func mayBeFinder(at first: Int, inRow row: Int, _ columns: ColumnCheck) -> Bool {
        mayBeFinder(at: first)
            && columns.maySeeSquares(
                withExtremes {
                    ColumnCheck.Run(
                        first &+ Self.middleRun, of: $0, reach: Self.runsBesideMiddle, left: 0,
                        lengthInRings: Self.modulesOfMiddleRun)
                }, inRow: row)
    }

    /// Whether the three inner runs aren't far from those of a finder pattern, 1, 3 and 1 modules:
    /// most that isn't one is told by this at little cost.
    fileprivate func mayBeFinder(at first: Int) -> Bool {
        withExtremes { extremes in
            guard first &+ 5 < extremes.count else { return false }
            func run(_ index: Int) -> Int32 {
                extremes[first &+ index &+ 1].turn &- extremes[first &+ index].turn
            }
            let (before, middle, behind) = (run(1), run(2), run(3))
            // From half of three times as long to twice of that.
            let longer = max(before, behind) &- Self.runSlack
            let shorter = min(before, behind) &+ Self.runSlack
            return 3 &* longer <= 2 &* (middle &+ Self.runSlack)
                && middle &- Self.runSlack <= 6 &* shorter
        }
    }
}
