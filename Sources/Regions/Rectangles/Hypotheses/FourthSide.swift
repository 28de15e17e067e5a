/// The fourth side of an ``OpenShape``, looked for where it would be.
///
/// Along the arms a bar is moved that spans from one to the other, at several tilts; where the mean
/// color on both sides of it differs most, a side may be. A mean over the whole length tells an edge
/// that noise, weave or grain hides from every short piece of it. What is found coarsely is placed
/// more and more finely. Source of the idea: matched filters over whole lines, as in N. Ofir,
/// M. Galun, S. Alpert, A. Brandt, B. Nadler and R. Basri, On detection of faint edges in noisy
/// images (2019).
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
    /// How far from the end of the arms a bar counts half of what it counts there, on top of what it
    /// counts anywhere: a share of the reach, and pixels.
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
    /// Shorter sides are not moved.
    private static let minimumSideInPixels = 8.0
    /// Pixels from a bar to the colors on both sides of it, for its certainty.
    private static let colorDistanceInPixels = 2.0
    /// The least uncertainty of a step, in units of smoothed color over three channels: the level of
    /// noise that is in every image is 16 × √3 of them, and averages out in part.
    private static let leastUncertainty: Float = 8
    /// Samples along a bar at each size, in eights; finer where little else is looked at.
    private static let fineSamples = 24
    private static let coarseSamples = 16

    /// Smoothed color at the working size, at half and at a quarter of it.
    let fine: Level
    let half: Level
    let quarter: Level

    /// Smoothed color of the working image, or of a smaller form of it.
    struct Level {
        let color: Plane<SIMD4<Int16>>
        /// How much smaller that is than the working image.
        let scale: Double
        /// Samples along a bar, in eights.
        let count: Int
    }

    init(
        fine: Plane<SIMD4<Int16>>, half: Plane<SIMD4<Int16>>, quarter: Plane<SIMD4<Int16>>
    ) {
        self.fine = Level(color: fine, scale: 1, count: Self.fineSamples)
        self.half = Level(color: half, scale: 2, count: Self.coarseSamples)
        self.quarter = Level(color: quarter, scale: 4, count: Self.coarseSamples)
    }

    /// Up to two quadrilaterals that close the shape, the surest first.
    func closing(_ shape: OpenShape) -> [RectangleHypothesis] {
        let from = Self.searchStartInReaches * shape.reach
        let to = Self.searchEndInReaches * shape.reach + Self.searchMarginInPixels
        let isLarge = shape.reach > Self.largeReachInPixels
        let level = isLarge ? quarter : half
        let steps = Int((to - from) / level.scale)
        guard steps > Self.minimumSteps, steps < Self.maximumSteps else { return [] }
        let peaks = peaks(shape, from: from, steps: steps, level)
        // Where the arms end, more likely than anywhere else.
        func weighted(_ bar: Bar) -> Bar {
            let half = Self.halfWeightInReaches * shape.reach + Self.halfWeightInPixels
            let away = abs((bar.first + bar.second) / 2 - shape.reach) / half
            var bar = bar
            bar.step *= Float(1 / (1 + away * away) + Self.weightAnywhere)
            return bar
        }
        let bars = strongest(
            peaks.map(weighted), Self.placedBars, apart: Self.separationInSamples * level.scale
        )
        .map { isLarge ? placed($0, shape, half, pace: Self.halfPaceInPixels, reach: (2, 3)) : $0 }
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
            let bar = placed(
                Bar(first: first, second: second, step: 0), shape, fine,
                pace: Self.finePaceInPixels, reach: (2, 3))
            guard bar.step > 0 else { continue }
            (c[side], c[(side + 1) % 4]) = ends(shape, bar.first, bar.second)
        }
        return c.isConvex ? c : corners
    }

    /// Bars at which the step in color is greater than at those before and after, at every tilt.
    private func peaks(
        _ shape: OpenShape, from: Double, steps: Int, _ level: Level
    ) -> [Bar] {
        level.color.withUnsafeSamples { peaks(shape, from: from, steps: steps, level, $0) }
    }

    private func peaks(
        _ shape: OpenShape, from: Double, steps: Int, _ level: Level,
        _ samples: UnsafeBufferPointer<SIMD4<Int16>>
    ) -> [Bar] {
        let scale = level.scale
        var peaks: [Bar] = []
        var sizes = [Float](repeating: 0, count: steps)
        let tilts = Int(
            (Self.tiltPitchRange * shape.reach / (Self.tiltPitchInSamples * scale)).rounded(.up))
        for tilt in -tilts...tilts {
            let ratio = 1 + Self.tiltRange * Double(tilt) / Double(tilts)
            let first = ends(shape, from, from * ratio)
            var (a, b) = (FixedPointPosition(first.0 / scale), FixedPointPosition(first.1 / scale))
            let (paceA, paceB) = (
                FixedPointPosition(shape.arms.0), FixedPointPosition(ratio * shape.arms.1)
            )
            // The colors of the last four bars; none is known outside the image.
            var before: (SIMD4<Float>?, SIMD4<Float>?, SIMD4<Float>?, SIMD4<Float>?)
            for k in 0..<steps {
                let color = mean(level, samples, a, b)
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
                peaks.append(Bar(first: t, second: t * ratio, step: sizes[k]))
            }
        }
        return peaks
    }

    private struct Bar {
        var first: Double
        var second: Double
        var step: Float
    }

    /// The strongest bars that aren't next to a stronger one.
    private func strongest(_ bars: [Bar], _ limit: Int, apart: Double) -> [Bar] {
        var (rest, result) = (bars, [Bar]())
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
    private func refined(_ bar: Bar, _ shape: OpenShape) -> Bar {
        var best = placed(
            bar, shape, fine, pace: Self.finePaceInPixels, reach: (2, 2))
        guard best.step > 0 else { return best }
        best.step = significance(best, shape)
        return best
    }

    /// The bar moved to where the step is the greatest.
    ///
    /// - Parameter reach: how many paces its ends are moved at most.
    private func placed(
        _ bar: Bar, _ shape: OpenShape, _ level: Level, pace: Double,
        reach: (first: Int, second: Int)
    ) -> Bar {
        let scale = level.scale
        var best = Bar(first: bar.first, second: bar.second, step: 0)
        level.color.withUnsafeSamples { samples in
            func mean(_ first: Double, _ second: Double) -> SIMD4<Float>? {
                let (p, q) = ends(shape, first, second)
                return self.mean(
                    level, samples, FixedPointPosition(p / scale), FixedPointPosition(q / scale))
            }
            for i in -reach.first...reach.first {
                for j in -reach.second...reach.second {
                    let (t, s) = (bar.first + Double(i) * pace, bar.second + Double(j) * pace)
                    guard let below = mean(t - scale, s - scale),
                        let above = mean(t + scale, s + scale)
                    else { continue }
                    let step = above - below
                    let size = step.length
                    if size > best.step { best = Bar(first: t, second: s, step: size) }
                }
            }
        }
        return best
    }

    /// The mean step over its uncertainty.
    private func significance(_ bar: Bar, _ shape: OpenShape) -> Float {
        let distance = Self.colorDistanceInPixels
        let below = colors(shape, bar.first - distance, bar.second - distance)
        let above = colors(shape, bar.first + distance, bar.second + distance)
        guard below.count == above.count, !below.isEmpty else { return 0 }
        let steps = zip(above, below).map { $0 - $1 }
        let n = Float(steps.count)
        let mean = steps.reduce(.zero, +) / n
        let size = mean.length
        guard size > 0 else { return 0 }
        let along = steps.map { ($0 * mean).sum() / size }
        let variance = along.reduce(0) { $0 + ($1 - size) * ($1 - size) } / n
        return size / ((variance / n).squareRoot() + Self.leastUncertainty)
    }

    private func ends(
        _ shape: OpenShape, _ first: Double, _ second: Double
    ) -> (SIMD2<Double>, SIMD2<Double>) {
        (shape.feet.0 + first * shape.arms.0, shape.feet.1 + second * shape.arms.1)
    }

    /// The mean color on the way from one end of a bar to the other; `nil` where it leaves the
    /// image.
    @inline(__always)
    private func mean(
        _ level: Level, _ samples: UnsafeBufferPointer<SIMD4<Int16>>,
        _ a: FixedPointPosition, _ b: FixedPointPosition
    ) -> SIMD4<Float>? {
        let (plane, count) = (level.color, level.count)
        guard a.isInside(width: plane.width, height: plane.height),
            b.isInside(width: plane.width, height: plane.height)
        else { return nil }
        let pace = (b - a) / (count + 2)
        var place = a
        place += pace
        place += pace / 2
        var sum = SIMD4<Int32>.zero
        for _ in 0..<(count / 8) {
            // Eight samples of 12 bits are added in 16.
            var eight = SIMD4<Int16>.zero
            for _ in 0..<8 {
                eight &+= samples[place.index(stride: plane.stride)]
                place += pace
            }
            sum &+= SIMD4<Int32>(truncatingIfNeeded: eight)
        }
        return SIMD4<Float>(sum & SIMD4(-1, -1, -1, 0)) / Float(count)
    }

    private func colors(
        _ shape: OpenShape, _ first: Double, _ second: Double
    ) -> [SIMD4<Float>] {
        let (a, b) = ends(shape, first, second)
        let plane = fine.color
        guard isInside(a, plane), isInside(b, plane) else { return [] }
        let step = (b - a) / Double(fine.count + 2)
        return plane.withUnsafeSamples { samples in
            (0..<fine.count).map { i in
                let point = a + (Double(i) + 1.5) * step
                var color = SIMD4<Float>(
                    samples[Int(point.y) * plane.stride + Int(point.x)])
                color.w = 0
                return color
            }
        }
    }

    private func isInside(_ point: SIMD2<Double>, _ plane: Plane<SIMD4<Int16>>) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < Double(plane.width)
            && point.y < Double(plane.height)
    }

    private func hypothesis(
        _ shape: OpenShape, _ bar: Bar
    ) -> RectangleHypothesis? {
        let (p, q) = ends(shape, bar.first, bar.second)
        let corners = [shape.feet.0, shape.feet.1, q, p]
        guard corners.isConvex else { return nil }
        return RectangleHypothesis(
            corners: corners, rank: 1, frameSide: nil, isSought: true)
    }
}
