/// A walk across the bars of a linear code, some bars at a time.
///
/// Each stretch has a direction of its own, in which its bars run, and ends of its own above and
/// below: a code on a tilted surface is no rectangle, its bars may not even stand square on the
/// way that it is read. From the middle of a stretch outwards, lines across are compared with the
/// mean of those in the middle, while the bars may drift aside; where the regression on that mean
/// falls to half, the bars end.
struct BarWalk {
    /// A stretch of some bars.
    struct Stretch {
        /// Between the ends, in the middle of the bars.
        var middle: SIMD2<Double>
        /// Where the bars end.
        var top: SIMD2<Double>
        var bottom: SIMD2<Double>

        var height: Double { (bottom - top).length }
    }

    /// The part of the picture that tells the bars' direction at the seed: a share of their height
    /// to either side, within these pixels.
    ///
    /// Chosen.
    private static let seedRadiusShare = 0.35
    private static let minimumSeedRadiusInPixels = 8.0
    private static let maximumRadiusInPixels = 40.0
    /// How much of the change there must be in one direction (0...1): at the seed, and farther on
    /// where bars are expected.
    ///
    /// Chosen: text has less.
    private static let minimumSeedCoherence: Float = 0.3
    private static let minimumCoherence: Float = 0.4
    /// The cosine of the angle between bars here and at the seed.
    ///
    /// Chosen: 32°, as of a tilted or curved surface.
    private static let minimumCosine = 0.85
    /// How many times as high as usual, or as the first, a stretch of the code may be.
    ///
    /// Chosen: what lies beside the code is higher or lower.
    private static let minimumHeightRatio = 0.4
    private static let maximumHeightRatio = 2.5
    private static let minimumHeightOfFirst = 0.3
    private static let maximumHeightOfFirst = 3.0
    /// Chosen: bars are no shorter.
    private static let minimumHeightInPixels = 4.0
    /// Half of how far a stretch goes across, in distances from bar to bar and at least in pixels.
    ///
    /// Chosen: four or five bars tell where they end.
    private static let halfInPitches = 2.2
    private static let minimumHalfInPixels = 6.0
    /// From one stretch to the next, in halves of one.
    ///
    /// Chosen: they overlap a little; more of them cost time alone.
    private static let stepInHalves = 1.5
    /// What a code may go beyond the middle of the last stretch, in halves of one.
    ///
    /// Chosen.
    private static let marginInHalves = 1.5
    /// Chosen: no more stretches than that many to either side, however small they are.
    private static let maximumStretches = 16.0
    /// Stretches one after another without bars, after which the code has ended.
    ///
    /// Chosen: wide gaps and dirt.
    private static let maximumBlanks = 3
    /// The stretches whose middles tell the way on, and the cosine of its angle to the first.
    ///
    /// Chosen.
    private static let headingStretches = 6
    private static let minimumHeadingCosine = 0.7
    /// How far to either side of the seed bars are looked for to tell their distance: first near,
    /// then farther, for wide bars.
    ///
    /// Chosen.
    private static let pitchReachesInPixels = [40.0, 120]
    /// The lines whose mean that is, and half of the band that they fill.
    ///
    /// Chosen.
    private static let pitchLines = 4
    private static let pitchBandInPixels = 2.0
    /// Samples for each pixel of that reach, to the left and to the right: two in a pixel.
    private static let samplesPerReach = 4.0
    /// The bars that tell it.
    ///
    /// Chosen.
    private static let minimumBars = 6
    /// How far the middles of stretches may lie from a straight line.
    ///
    /// Of the bars' height, and in pixels at least. Chosen.
    private static let middleToleranceShare = 0.08
    private static let minimumMiddleToleranceInPixels = 1.5

    private let plane: Plane<UInt8>
    private let reach: Double
    /// Unit vector across the bars at the seed, x not below zero.
    let across: SIMD2<Double>
    /// How far it is from bar to bar, pixels.
    let pitch: Double
    /// From left to right.
    private(set) var stretches: [Stretch] = []

    /// - Parameters:
    ///   - seed: a point on the code.
    ///   - height: about how long its bars are, as far as that is known.
    ///   - reach: how far to go to either side at most, pixels.
    init?(
        from seed: SIMD2<Double>, height: Double, reach: Double, in plane: Plane<UInt8>
    ) {
        let radius = Int(
            min(
                max(height * Self.seedRadiusShare, Self.minimumSeedRadiusInPixels),
                Self.maximumRadiusInPixels))
        guard let tensor = plane.structureTensor(around: seed, radius: radius),
            tensor.coherence > Self.minimumSeedCoherence
        else { return nil }
        self.plane = plane
        self.reach = reach
        across = tensor.direction
        guard let pitch = BarWalk.pitch(around: seed, across: across, in: plane) else { return nil }
        self.pitch = pitch
        guard let first = stretch(around: seed, across: across) else { return nil }
        let right = walk(from: first, direction: across, reach: reach)
        let left = walk(from: first, direction: -across, reach: reach)
        stretches = left.reversed() + [first] + right
        let usual = stretches.map(\.height).sorted()[stretches.count / 2]
        stretches.removeAll {
            $0.height < usual * Self.minimumHeightRatio
                || $0.height > usual * Self.maximumHeightRatio
        }
    }

    /// The line through the middles of the stretches, from left to right.
    ///
    /// - Parameter barHeight: how high bars usually are, in pixels.
    func centerLine(barHeight: Double) -> PixelLine {
        let tolerance = max(
            Self.middleToleranceShare * barHeight, Self.minimumMiddleToleranceInPixels)
        var line =
            PixelLine(through: stretches.map(\.middle), tolerance: tolerance)
            ?? PixelLine(point: stretches[0].middle, direction: across)
        if line.direction.dot(across) < 0 { line.direction = -line.direction }
        return line
    }

    /// Half of how far a stretch goes across.
    var half: Double { max(Self.halfInPitches * pitch, Self.minimumHalfInPixels) }

    /// How far a code may go beyond the middle of the last stretch, with what is light beside it.
    var margin: Double { step + Self.marginInHalves * half }

    /// How far it is from one stretch to the next.
    private var step: Double { max(Self.stepInHalves * half, reach / Self.maximumStretches) }

    private func walk(
        from first: Stretch, direction: SIMD2<Double>, reach: Double
    ) -> [Stretch] {
        var (found, blanks, gone) = ([first], 0, 0.0)
        var (point, heading) = (first.middle, direction)
        while blanks < Self.maximumBlanks, gone < reach {
            point += heading * step
            gone += step
            guard point.x > 0, point.y > 0, point.x < Double(plane.width),
                point.y < Double(plane.height)
            else { break }
            let radius = Int(min(half, Self.maximumRadiusInPixels))
            guard let tensor = plane.structureTensor(around: point, radius: radius),
                tensor.coherence > Self.minimumCoherence,
                abs(tensor.direction.dot(across)) > Self.minimumCosine,
                let next = stretch(around: point, across: tensor.direction),
                next.height > first.height * Self.minimumHeightOfFirst,
                next.height < first.height * Self.maximumHeightOfFirst
            else {
                blanks += 1
                continue
            }
            blanks = 0
            found.append(next)
            point = next.middle
            // The way goes through the middles of what was found, once they are far apart.
            let offset = point - found[max(found.count - Self.headingStretches, 0)].middle
            let length = offset.length
            let seen = offset / max(length, 1)
            if found.count > 2, length > 2 * half,
                seen.dot(direction) > Self.minimumHeadingCosine
            {
                heading = seen
            }
        }
        return Array(found.dropFirst())
    }

    /// How far it is from one bar to the next, about a point.
    private static func pitch(
        around seed: SIMD2<Double>, across: SIMD2<Double>, in plane: Plane<UInt8>
    ) -> Double? {
        for reach in Self.pitchReachesInPixels {
            let profile = plane.row(
                from: seed - across * reach, to: seed + across * reach,
                count: Int(Self.samplesPerReach * reach),
                side: SIMD2(-across.y, across.x) * Self.pitchBandInPixels, lines: Self.pitchLines)
            let edges = BarcodeExtentFinder().fallingEdges(of: profile)
            guard edges.count >= Self.minimumBars else { continue }
            let pitches = zip(edges, edges.dropFirst()).map { $1 - $0 }
            guard let usual = BarcodeExtentFinder.usualPitches(pitches) else { continue }
            return Double(usual.reduce(0, +)) / Double(usual.count) / 2
        }
        return nil
    }

    /// The bars about a point, and where they end.
    private func stretch(around point: SIMD2<Double>, across direction: SIMD2<Double>) -> Stretch? {
        let across = direction.dot(self.across) < 0 ? -direction : direction
        let lines = BarLines(around: point, across: across, half: half, in: plane)
        return lines.ends().flatMap { top, bottom in
            let stretch = Stretch(middle: (top + bottom) / 2, top: top, bottom: bottom)
            return stretch.height >= Self.minimumHeightInPixels ? stretch : nil
        }
    }
}
