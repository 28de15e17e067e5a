import LibC

/// Finds the bars at the ends of PDF417 codes where edges run in one direction.
struct PDF417GuardFinder {
    /// The lines across a candidate, as shares of its height from its middle.
    ///
    /// Chosen.
    private static let candidateLines = [0, -0.25, 0.25, -0.4, 0.4]
    /// How far they go from the middle: a share of the candidate's length, half of which is the
    /// candidate, and pixels besides.
    ///
    /// Chosen: the ends of a code may not look like its rows.
    private static let candidateReachShare = 0.7
    private static let candidateReachInPixels = 30.0
    /// The angles to the bars of one end's normal at which the other is looked for, in degrees.
    ///
    /// Chosen: perspective turns rows by no more where a code can be read.
    private static let rowAnglesInDegrees = [0.0, 5, -5, 10, -10, 16, -16, 23, -23]
    /// Where the other end is looked for, in modules of this end from its middle.
    ///
    /// Chosen: from behind its bars, half of 17 or 18 modules, past the longest row, 562 (ISO/IEC
    /// 15438).
    private static let firstModuleOfRow = 15.0
    private static let longestRowInModules = 620.0
    /// Chosen: the fewest pixels of a line that could cross the bars, 17 modules of one.
    private static let minimumLineInPixels = 17.0
    /// The part of a line's contrast that an edge has, one in so many, and gray steps that are more
    /// than noise.
    ///
    /// Chosen: noise inside a wide bar is no edge.
    private static let contrastPerEdge = 4
    private static let noiseInGrayLevels = 16

    private let plane: Plane<UInt8>
    private var profile: LineProfile
    private var transitions = EdgeTransitions()

    init(in plane: Plane<UInt8>) {
        self.plane = plane
        profile = LineProfile(of: plane, isColorInverted: false)
    }

    /// The ends that lines across candidates, and somewhat beyond, meet, and those opposite to them.
    ///
    /// - Parameter isTaken: which of them are.
    mutating func ends(
        of candidates: [LinearCandidate],
        where isTaken: (PDF417GuardPattern) -> Bool = { _ in true }
    ) throws -> [PDF417GuardPattern] {
        var ends: [PDF417GuardPattern] = []
        for candidate in candidates {
            try Task.checkCancellation()
            for end in guards(of: candidate)
            where isTaken(end) && !ends.contains(where: { $0.isSame(as: end) }) {
                ends.append(end)
            }
        }
        for end in ends where !ends.contains(where: { PDF417Symbol(end, $0) != nil }) {
            if let other = opposite(of: end) { ends.append(other) }
        }
        return ends
    }

    /// The ends that lines across a candidate, and somewhat beyond, meet.
    mutating func guards(of candidate: LinearCandidate) -> [PDF417GuardPattern] {
        var found: [PDF417GuardPattern] = []
        let reach = Self.candidateReachShare * candidate.length + Self.candidateReachInPixels
        for share in Self.candidateLines {
            let start = candidate.center + candidate.along * (share * candidate.height)
            let begin = start - candidate.across * reach
            for guardBars in crossings(from: begin, along: candidate.across, reach: 2 * reach)
            where !found.contains(where: { $0.isStart == guardBars.crossing.isStart }) {
                if let end = traced(guardBars, along: candidate.across) { found.append(end) }
            }
            if found.count == 2 { break }
        }
        return found
    }

    /// The other end of a code: along lines from the middle of one, which rows don't run across at
    /// right angles where the code is seen from the side.
    private mutating func opposite(of end: PDF417GuardPattern) -> PDF417GuardPattern? {
        let bars = (end.bottom - end.top) / end.height
        let level = SIMD2(bars.y, -bars.x)
        let ahead = end.isStart ? level : -level
        let templates = PDF417GuardTemplate.scales.map {
            PDF417GuardTemplate(isStart: !end.isStart, isReversed: !end.isStart, scale: $0)
        }
        for degrees in Self.rowAnglesInDegrees {
            let turn = degrees * Double.pi / 180
            let direction = SIMD2(
                ahead.x * cos(turn) - ahead.y * sin(turn),
                ahead.x * sin(turn) + ahead.y * cos(turn))
            let begin = end.middle + direction * (Self.firstModuleOfRow * end.module)
            let reach = Self.longestRowInModules * end.module
            for guardBars in crossings(from: begin, along: direction, reach: reach)
            where guardBars.crossing.isStart != end.isStart
                && PDF417GuardPattern.fits(guardBars.crossing.module, end.module)
            {
                if let other = traced(guardBars, along: direction) { return other }
            }
            if let guardBars = crossing(
                like: templates, module: end.module, from: begin, along: direction,
                reach: reach),
                let other = traced(guardBars, along: direction)
            {
                return other
            }
        }
        return nil
    }

    /// Where a line is most like bars that are expected, blurred as they may be.
    ///
    /// - Parameter module: about how wide one is, in pixels.
    private mutating func crossing(
        like templates: [PDF417GuardTemplate], module: Double, from start: SIMD2<Double>,
        along direction: SIMD2<Double>, reach: Double
    ) -> LocatedCrossing? {
        let samplesPerPixel = PDF417GuardTemplate.samplesPerModule / module
        guard let (begin, length) = inside(from: start, along: direction, reach: reach) else {
            return nil
        }
        profile.take(
            from: begin, step: direction / samplesPerPixel, count: Int(length * samplesPerPixel))
        return profile.withSamples { line in
            templates.compactMap { $0.crossing(in: line) }.max { $0.likeness < $1.likeness }
        }.map { crossing, _ in
            // The first sample's middle is its beginning: it is taken there.
            func place(_ samples: Double) -> SIMD2<Double> {
                begin + direction * ((samples - 0.5) / samplesPerPixel)
            }
            var crossing = crossing
            let (outer, wide) = (place(crossing.outer), place(crossing.wide))
            crossing.module /= samplesPerPixel
            return LocatedCrossing(crossing: crossing, outer: outer, wide: wide)
        }
    }

    /// The part of a line that lies in the plane; `nil` where it is too short to cross any bars.
    private func inside(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> (begin: SIMD2<Double>, length: Double)? {
        guard let inside = plane.part(from: start, along: direction, reach: reach),
            inside.length >= Self.minimumLineInPixels
        else { return nil }
        return inside
    }

    /// Where a line crosses the bars, in pixels of the plane.
    private struct LocatedCrossing {
        var crossing: GuardCrossing
        var outer: SIMD2<Double>
        var wide: SIMD2<Double>
    }

    private mutating func crossings(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> [LocatedCrossing] {
        guard let (begin, length) = inside(from: start, along: direction, reach: reach) else {
            return []
        }
        let count = Int(length)
        profile.take(from: begin, step: direction, count: count)
        return profile.withSamples { line in
            let contrast = Int(line.max() ?? 0) - Int(line.min() ?? 0)
            transitions.walk(
                line,
                minimumContrast: max(contrast / Self.contrastPerEdge, Self.noiseInGrayLevels))
            // The first sample is the middle of the first pixel's length.
            return transitions.guardCrossings(of: line).map { crossing in
                LocatedCrossing(
                    crossing: crossing, outer: begin + direction * (crossing.outer - 0.5),
                    wide: begin + direction * (crossing.wide - 0.5))
            }
        }
    }

    /// How bars are followed from line to line.
    private enum Tracing {
        /// The modules of a pattern, 17 or 18 (ISO/IEC 15438).
        static let patternInModules = 18.0
        /// What a line goes beyond the pattern at either end.
        ///
        /// Chosen.
        static let spareModules = 5.0
        /// From line to line: modules, but a pixel at least.
        ///
        /// Chosen: a row is three modules high at least (ISO/IEC 15438).
        static let stepInModules = 0.5
        static let minimumStepInPixels = 1.0
        /// How far lines may fail to cross the bars: steps, and pixels besides.
        ///
        /// Chosen: dirt.
        static let maximumGapInSteps = 4.0
        static let maximumGapInPixels = 2.0
        /// How much wider or narrower modules may be than on the first line.
        ///
        /// Chosen: a third.
        static let moduleTolerance = 0.35
        /// How far the outer edge may lie from where it is expected.
        ///
        /// Chosen: a module and a half, so that it isn't another bar's.
        static let offsetInModules = 1.5
        static let offsetInPixels = 1.0
        /// The lines that make a pattern.
        ///
        /// Chosen: twice as many as an edge needs.
        static let minimumLines = 4
        /// How far edges may lie from a straight line, in modules.
        ///
        /// Chosen: the middle of the widest bar has the errors of two edges.
        static let outerTolerance = 0.4
        static let wideTolerance = 0.6
        /// The least height of the bars: a row's (ISO/IEC 15438).
        static let minimumHeightInModules = 3.0
    }

    /// Follows the bars up and down from where a line met them.
    private mutating func traced(
        _ first: LocatedCrossing, along direction: SIMD2<Double>
    ) -> PDF417GuardPattern? {
        var found = [first]
        for side in [-1.0, 1.0] {
            found += crossings(beside: first, along: direction, side: side)
        }
        return pattern(of: found, along: direction)
    }

    /// Where lines on one side cross the same bars, -1 above and 1 below the first line.
    private mutating func crossings(
        beside first: LocatedCrossing, along direction: SIMD2<Double>, side: Double
    ) -> [LocatedCrossing] {
        let module = first.crossing.module
        let down = SIMD2(-direction.y, direction.x)
        let span = Tracing.patternInModules * module
        let spare = Tracing.spareModules * module
        let step = max(Tracing.stepInModules * module, Tracing.minimumStepInPixels)
        let maximumGap = Tracing.maximumGapInSteps * step + Tracing.maximumGapInPixels
        // From before the bars to behind them, whichever end comes first.
        let isForward = first.crossing.isReversed == first.crossing.isStart
        let before = isForward ? span + spare : spare
        var found: [LocatedCrossing] = []
        var (last, lastStep) = (first, 0.0)
        var slope = 0.0
        var distance = 0.0
        let template = PDF417GuardTemplate(
            isStart: first.crossing.isStart, isReversed: first.crossing.isReversed)
        while distance - lastStep < maximumGap {
            distance += step
            // Where the outer edge should be.
            let ahead = distance - lastStep
            let expected = last.outer + down * (side * ahead) + direction * (slope * ahead)
            let begin = expected - direction * before
            let next = crossings(from: begin, along: direction, reach: span + 2 * spare).first {
                $0.crossing.isStart == first.crossing.isStart
                    && $0.crossing.isReversed == first.crossing.isReversed
                    && abs($0.crossing.module - module) < Tracing.moduleTolerance * module
            }
            guard
                let next = next
                    ?? crossing(
                        like: [template], module: module, from: begin, along: direction,
                        reach: span + 2 * spare)
            else { continue }
            let offset = (next.outer - expected).dot(direction)
            guard abs(offset) < Tracing.offsetInModules * module + Tracing.offsetInPixels else {
                continue
            }
            slope = (next.outer - first.outer).dot(direction) / distance
            found.append(next)
            (last, lastStep) = (next, distance)
        }
        return found
    }

    /// The bars that lines cross, the first of which met them; `nil` where they are none.
    private func pattern(
        of found: [LocatedCrossing], along direction: SIMD2<Double>
    ) -> PDF417GuardPattern? {
        guard let first = found.first?.crossing, found.count >= Tracing.minimumLines else {
            return nil
        }
        let (module, wides) = (first.module, found.map(\.wide))
        guard
            let outer = PixelLine(
                through: found.map(\.outer), tolerance: Tracing.outerTolerance * module),
            let wide = PixelLine(through: wides, tolerance: Tracing.wideTolerance * module)
        else { return nil }
        let reading = first.isReversed ? -direction : direction
        // Down as the code is read.
        let readDown = SIMD2(-reading.y, reading.x)
        let along = wide.direction.dot(readDown) < 0 ? -wide.direction : wide.direction
        let positions = wides.map { ($0 - wide.point).dot(along) }
        guard let low = positions.min(), let high = positions.max(),
            high - low >= Tracing.minimumHeightInModules * module
        else { return nil }
        let top = end(of: wide.point, along: -along, from: -low, module: module)
        let bottom = end(of: wide.point, along: along, from: high, module: module)
        // Across the bars to the outer edge.
        let outerAlong = outer.direction.dot(readDown) < 0 ? -outer.direction : outer.direction
        func onOuter(_ point: SIMD2<Double>) -> SIMD2<Double> {
            outer.point + outerAlong * (point - outer.point).dot(outerAlong)
        }
        return PDF417GuardPattern(
            isStart: first.isStart, top: onOuter(top), bottom: onOuter(bottom),
            wideTop: top, wideBottom: bottom, module: module, reading: reading)
    }

    /// How the end of a bar is looked for.
    private enum BarEnd {
        /// How far inside the bar it begins, in modules.
        ///
        /// Chosen: past what blur takes.
        static let insideInModules = 2.0
        /// How far beyond the last line the bar may go, in modules: a row and what was missed of
        /// it.
        ///
        /// Chosen.
        static let reachInModules = 9.0
        /// Samples of that, for what is light there.
        ///
        /// Chosen: three in a module.
        static let samplesPerModule = 3.0
        static let samples = 27
        /// From sample to sample along the bar.
        ///
        /// Chosen: fine enough to interpolate between two.
        static let stepInPixels = 0.25
    }

    /// Where the widest bar ends beyond the last line that crossed it.
    private func end(
        of point: SIMD2<Double>, along: SIMD2<Double>, from: Double, module: Double
    ) -> SIMD2<Double> {
        plane.withUnsafeSamples { samples in
            func value(_ distance: Double) -> Float {
                let p = point + along * distance - 0.5
                return plane.bilinear(samples, Float(p.x), Float(p.y))
            }
            let begin = from - BarEnd.insideInModules * module
            let inside = min(value(begin), value(from - module))
            var light = inside
            for sample in 1...BarEnd.samples {
                let modules = module * Double(sample) / BarEnd.samplesPerModule
                light = max(light, value(from + modules))
            }
            let level = (inside + light) / 2
            let step = BarEnd.stepInPixels
            var distance = begin
            var before = value(distance)
            let limit = from + BarEnd.reachInModules * module
            while distance < limit {
                let next = value(distance + step)
                if before < level, next >= level {
                    let share = Double((level - before) / max(next - before, 1e-3))
                    return point + along * (distance + step * share)
                }
                before = next
                distance += step
            }
            return point + along * from
        }
    }
}
