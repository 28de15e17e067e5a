/// Tells bars of linear codes from rectangles that mean something by themselves.
struct LinearCodeParts {
    /// Next to a bar there is another; fields of a form keep their distance: the clutter around a
    /// rectangle from which on it may be a bar.
    private static let leastClutter = 0.25
    /// The confidence from which on it matters whether a rectangle is among bars.
    private static let leastConfidence = 0.2
    /// How much longer than wide a bar is, at least.
    private static let leastLengthOfBar = 1.8
    /// No module of a code is wider than this, in working pixels.
    private static let widestBar = 100.0
    /// Bars are many and close for their length; fields in a form are neither: the widest gap
    /// between bars, in working pixels and as a share of their length.
    private static let widestGap = 28
    private static let widestGapShare = 3.0
    private static let narrowestGap = 4.0
    /// How far bars are followed from one, in working pixels, and in widths of it.
    private static let reachFromBar = 160.0
    private static let reachInWidths = 3.0
    /// Changes between dark and light beside a bar, from which on it is one of many.
    private static let leastChangesBesideBar = 8
    /// Of a large code: the widest gap in widths of a bar, and its limit in working pixels.
    private static let widestGapInWidths = 4.5
    private static let widestGapOfLargeCode = 60.0
    /// How far a large code is followed, in working pixels.
    private static let reachOfLargeCode = 300
    /// Changes within what may be several bars: two of them, at least.
    private static let leastChangesInside = 4
    /// Changes beside a bar of a large code: more than a form has fields.
    private static let leastChangesOfCode = 16
    /// The step between dark and light, of a smoothed channel's 4080.
    private static let leastContrast: Float = 12
    /// How evenly a color must be that of bars or of the background, as shares of the contrast:
    /// beside the bars, within a single one, and at the sides of several.
    private static let (evenBeside, evenInBar, evenInBars): (Float, Float, Float) = (0.4, 0.5, 0.3)

    /// The working image's smoothed color, each channel 0...4080.
    let smooth: Plane<SIMD4<Int16>>

    /// Whether a rectangle is a bar, or several with what is between them.
    func isPart(_ rectangle: RectangleCandidate) -> Bool {
        (rectangle.evidence.clutter.around > Self.leastClutter && isBar(rectangle.corners))
            || (rectangle.confidence > Self.leastConfidence && isAmongBars(rectangle.corners))
    }

    /// Whether the same stripes pass beside the quadrilateral at three places of its long sides.
    private func isBar(_ corners: PixelQuadrilateral) -> Bool {
        var c = corners.corners
        if (c[1] - c[0]).length + (c[2] - c[3]).length > (c[2] - c[1]).length + (c[3] - c[0]).length
        {
            c = [c[1], c[2], c[3], c[0]]
        }
        // Now the long sides run from 0 to 3 and from 1 to 2.
        let (left, right) = ((c[0] + c[3]) / 2, (c[1] + c[2]) / 2)
        let across = right - left
        let along = ((c[3] - c[0]) + (c[2] - c[1])) / 2
        guard along.length > Self.leastLengthOfBar * across.length,
            across.length < Self.widestBar
        else { return false }
        let widest = min(
            Self.widestGap, Int(max(along.length / Self.widestGapShare, Self.narrowestGap)))
        let step = across / max(across.length, 1)
        let reach = Int(
            min(max(along.length, Self.reachInWidths * across.length), Self.reachFromBar))
        let profiles = StripeProfiles(
            of: smooth, around: (left + right) / 2, along: along, step: step, reach: reach)
        let middle = Int(across.length / 2)
        return profiles.changes(
            along: stride(from: reach - middle, through: 0, by: -1), widest: widest,
            over: Self.leastContrast)
            + profiles.changes(
                along: stride(from: reach + middle, to: 2 * reach, by: 1), widest: widest,
                over: Self.leastContrast)
            >= Self.leastChangesBesideBar
    }

    /// Whether a quadrilateral is a bar of a large code, or several next to one another: the same
    /// stripes go on beside it, more of them than a form has fields.
    private func isAmongBars(_ corners: PixelQuadrilateral) -> Bool {
        let c = corners.corners
        return [c, [c[1], c[2], c[3], c[0]]].contains { c in
            let (left, right) = ((c[0] + c[3]) / 2, (c[1] + c[2]) / 2)
            let across = right - left
            let along = ((c[3] - c[0]) + (c[2] - c[1])) / 2
            let isSingle = along.length > Self.leastLengthOfBar * across.length
            let gap = Double(Self.widestGap)
            let widest = Int(
                isSingle
                    ? min(
                        max(gap, Self.widestGapInWidths * across.length),
                        Self.widestGapOfLargeCode) : gap)
            let step = across / max(across.length, 1)
            let middle = Int(across.length / 2)
            let edge = StripeProfiles.edgeWidth
            guard middle > edge else { return false }
            let center = (left + right) / 2
            // What lies farther away is read only where the sides are those of bars.
            guard let contrast = contrast(around: center, along, step, middle, isSingle) else {
                return false
            }
            let reach = middle + Self.reachOfLargeCode
            let profiles = StripeProfiles(
                of: smooth, around: center, along: along, step: step, reach: reach)
            let ends = (reach - middle, reach + middle)
            func count(from start: Int, to end: Int) -> Int {
                let way = stride(from: start, through: end, by: start < end ? 1 : -1)
                return profiles.changes(
                    along: way, widest: widest, over: Self.evenBeside * contrast)
            }
            return (isSingle || count(from: ends.0, to: ends.1) >= Self.leastChangesInside)
                && count(from: ends.0, to: edge + 1) + count(from: ends.1, to: 2 * reach)
                    >= Self.leastChangesOfCode
        }
    }

    /// The step in brightness at the sides, if those inside and outside are the two colors of bars:
    /// a single one is plain; between several is the color that is around.
    private func contrast(
        around center: SIMD2<Double>, _ along: SIMD2<Double>, _ step: SIMD2<Double>,
        _ middle: Int, _ isSingle: Bool
    ) -> Float? {
        func values(_ places: some Collection<Int>) -> [Float] {
            StripeProfiles.lines.flatMap { t in
                places.map { n -> Float in
                    smooth.brightness(at: center + t * along + Double(n) * step) ?? .nan
                }
            }
        }
        let edge = StripeProfiles.edgeWidth
        let outside = values([-middle - edge, middle + edge])
        let (background, bar) = (mean(outside), mean(values([edge - middle, middle - edge])))
        let contrast = abs(background - bar)
        guard contrast > Self.leastContrast,
            outside.allSatisfy({ abs($0 - background) < Self.evenBeside * contrast })
        else { return nil }
        let on = values((edge - middle)...(middle - edge))
        guard let least = on.min(), let most = on.max() else { return nil }
        let isRight =
            isSingle
            ? most - least < Self.evenInBar * contrast
            : abs((background > bar ? most : least) - background) < Self.evenInBars * contrast
        return isRight ? contrast : nil
    }

    private func mean(_ values: [Float]) -> Float {
        values.reduce(0, +) / Float(max(values.count, 1))
    }
}
