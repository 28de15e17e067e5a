/// The fourth side of an ``OpenShape``, looked for where it would be.
///
/// Along the arms a bar is moved that spans from one to the other, at several tilts; where the mean
/// color on both sides of it differs most, a side may be. A mean over the whole length tells an
/// edge that noise, weave or grain hides from every short piece of it. What is found coarsely is
/// placed more and more finely. Source of the idea: matched filters over whole lines, as in N.
/// Ofir, M. Galun, S. Alpert, A. Brandt, B. Nadler and R. Basri, On detection of faint edges in
/// noisy images (2019).
struct FourthSide {
    // Lengths "InPixels" are in working pixels; a reach is how far the arms of a shape go. Chosen
    // where nothing else is said.

    /// Where along the arms a bar is looked for: from that share of the reach to that one and some
    /// pixels more, for the arms may be longer than their edges.
    private static let searchStartInReaches = 0.5
    private static let searchEndInReaches = 1.25
    private static let searchMarginInPixels = 8.0
    /// A shape of a longer reach is searched at a quarter of the size first.
    private static let largeReachInPixels = 100.0
    /// The least and the greatest number of places along the arms, all but one of each.
    private static let minimumSteps = 4
    private static let maximumSteps = 1000
    /// How far from the end of the arms a bar counts half of what it counts there, on top of what
    /// it counts anywhere: a share of the reach, and pixels.
    private static let halfWeightInReaches = 0.15
    private static let halfWeightInPixels = 8.0
    /// What a bar counts anywhere.
    private static let weightAnywhere = 0.2
    /// How many bars are placed more finely, and how far apart they are in samples.
    private static let placedBars = 3
    private static let separationInSamples = 4.0
    /// How many are given, and the least certainty of the second as a share of the first's.
    private static let maximumClosings = 2
    private static let minimumSecondShare: Float = 0.4
    /// How much farther along its arm one end of a bar is than the other at the most, either way,
    /// as a share; and for how many tilts: over that share of the reach one for so many samples.
    private static let tiltRange = 0.22
    private static let tiltPitchRange = 0.2
    private static let tiltPitchInSamples = 4.0
    /// Pixels from a place to the next where a bar is placed at half of the size, and at all of it.
    private static let halfPaceInPixels = 3.0
    private static let finePaceInPixels = 1.5
    /// How many paces the two ends of a bar are moved either way; the second by one more where its
    /// tilt is known less well.
    private static let roughReach = (first: 2, second: 3)
    private static let fineReach = (first: 2, second: 2)
    /// Shorter sides are not moved.
    private static let minimumSideInPixels = 8.0
    /// Samples along a bar at each size, multiples of 8; more where little else is looked at.
    private static let fineSamples = 24
    private static let coarseSamples = 16

    /// Smoothed color at the working size, at half and at a quarter of it.
    let fine: BarSampler
    let half: BarSampler
    let quarter: BarSampler

    init(
        fine: Plane<SIMD4<Int16>>, half: Plane<SIMD4<Int16>>, quarter: Plane<SIMD4<Int16>>
    ) {
        self.fine = BarSampler(color: fine, scale: 1, count: Self.fineSamples)
        self.half = BarSampler(color: half, scale: 2, count: Self.coarseSamples)
        self.quarter = BarSampler(color: quarter, scale: 4, count: Self.coarseSamples)
    }

    /// Up to two quadrilaterals that close the shape, the surest first.
    func closing(_ shape: OpenShape) -> [RectangleHypothesis] {
        let from = Self.searchStartInReaches * shape.reach
        let to = Self.searchEndInReaches * shape.reach + Self.searchMarginInPixels
        let isLarge = shape.reach > Self.largeReachInPixels
        let sampler = isLarge ? quarter : half
        let steps = Int((to - from) / sampler.scale)
        guard steps > Self.minimumSteps, steps < Self.maximumSteps else { return [] }
        let peaks = peaks(shape, from: from, steps: steps, sampler)
        // Where the arms end, more likely than anywhere else.
        func weighted(_ bar: OpenShape.Bar) -> OpenShape.Bar {
            let half = Self.halfWeightInReaches * shape.reach + Self.halfWeightInPixels
            let away = abs((bar.first + bar.second) / 2 - shape.reach) / half
            var bar = bar
            bar.step *= Float(1 / (1 + away * away) + Self.weightAnywhere)
            return bar
        }
        let bars = strongest(
            peaks.map(weighted), Self.placedBars, apart: Self.separationInSamples * sampler.scale
        )
        .map {
            isLarge
                ? half.placed(
                    $0, across: shape, pace: Self.halfPaceInPixels, reach: Self.roughReach)
                : $0
        }
        .map { weighted(refined($0, shape)) }
        .filter { $0.step > 0 }
        .sorted { $0.step > $1.step }
        return bars.prefix(Self.maximumClosings)
            .filter { $0.step > Self.minimumSecondShare * bars[0].step }
            .compactMap { hypothesis(shape, $0) }
    }

    /// The corners with every side moved, by a few pixels, to where the colors on both sides of it
    /// differ most.
    ///
    /// - Parameter fixed: a side that is no edge and stays.
    func settled(_ corners: [SIMD2<Double>], fixed: Int?) -> [SIMD2<Double>] {
        var c = corners
        for side in 0..<4 where side != fixed {
            let (a, b) = (c[side], c[(side + 1) % 4])
            let (before, after) = (c[(side + 3) % 4], c[(side + 2) % 4])
            let (first, second) = ((a - before).length, (b - after).length)
            guard first > Self.minimumSideInPixels, second > Self.minimumSideInPixels else {
                continue
            }
            let shape = OpenShape(
                feet: (before, after), arms: ((a - before) / first, (b - after) / second),
                reach: 0, covered: 0)
            let bar = fine.placed(
                OpenShape.Bar(first: first, second: second, step: 0), across: shape,
                pace: Self.finePaceInPixels, reach: Self.roughReach)
            guard bar.step > 0 else { continue }
            (c[side], c[(side + 1) % 4]) = shape.ends(bar.first, bar.second)
        }
        return c.isConvex ? c : corners
    }

    /// Bars at which the step in color is greater than at those before and after, at every tilt.
    private func peaks(
        _ shape: OpenShape, from: Double, steps: Int, _ sampler: BarSampler
    ) -> [OpenShape.Bar] {
        sampler.color.withUnsafeSamples { peaks(shape, from: from, steps: steps, sampler, $0) }
    }

    private func peaks(
        _ shape: OpenShape, from: Double, steps: Int, _ sampler: BarSampler,
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>
    ) -> [OpenShape.Bar] {
        let scale = sampler.scale
        var peaks: [OpenShape.Bar] = []
        var sizes = [Float](repeating: 0, count: steps)
        let tilts = Int(
            (Self.tiltPitchRange * shape.reach / (Self.tiltPitchInSamples * scale)).rounded(.up))
        for tilt in -tilts...tilts {
            let ratio = 1 + Self.tiltRange * Double(tilt) / Double(tilts)
            let first = shape.ends(from, from * ratio)
            var (a, b) = (FixedPointPosition(first.0 / scale), FixedPointPosition(first.1 / scale))
            let (paceA, paceB) = (
                FixedPointPosition(shape.arms.0), FixedPointPosition(ratio * shape.arms.1)
            )
            // The colors of the last four bars; none is known outside the image.
            var before: (SIMD4<Float>?, SIMD4<Float>?, SIMD4<Float>?, SIMD4<Float>?)
            for k in 0..<steps {
                let color = sampler.mean(samples, a, b)
                sizes[k] = 0
                if let color, let fourth = before.3 {
                    let step = color - fourth
                    sizes[k - 2] = step.length
                }
                before = (color, before.0, before.1, before.2)
                a += paceA
                b += paceB
            }
            for k in 1..<(steps - 1)
            where sizes[k] > sizes[k - 1] && sizes[k] >= sizes[k + 1] {
                let t = from + scale * Double(k)
                peaks.append(OpenShape.Bar(first: t, second: t * ratio, step: sizes[k]))
            }
        }
        return peaks
    }

    /// The strongest bars that aren't next to a stronger one.
    private func strongest(
        _ bars: [OpenShape.Bar], _ limit: Int, apart: Double
    ) -> [OpenShape.Bar] {
        var (rest, result) = (bars, [OpenShape.Bar]())
        while result.count < limit, let best = rest.max(by: { $0.step < $1.step }) {
            result.append(best)
            rest.removeAll {
                abs($0.first - best.first) <= apart && abs($0.second - best.second) <= apart
            }
        }
        return result
    }

    /// The bar moved to where the step is the greatest, with its step against the scatter of the
    /// steps along it.
    private func refined(_ bar: OpenShape.Bar, _ shape: OpenShape) -> OpenShape.Bar {
        var best = fine.placed(
            bar, across: shape, pace: Self.finePaceInPixels, reach: Self.fineReach)
        guard best.step > 0 else { return best }
        best.step = fine.significance(best, across: shape)
        return best
    }

    private func hypothesis(
        _ shape: OpenShape, _ bar: OpenShape.Bar
    ) -> RectangleHypothesis? {
        let (p, q) = shape.ends(bar.first, bar.second)
        let corners = [shape.feet.0, shape.feet.1, q, p]
        guard corners.isConvex else { return nil }
        return RectangleHypothesis(
            corners: corners, rank: 1, frameSide: nil, isSought: true)
    }
}
