/// What the pixels along one side of a quadrilateral say for it being a real side.
struct SideEvidence: Sendable {
    /// The share of the visible length on an edge that follows the side, with the side's polarity.
    var support = 0.0
    /// The mean strength of that edge, in levels a pixel.
    var strength = 0.0
    /// The size of the mean step in color from outside to inside, in levels.
    var step = 0.0
    /// The mean step over its uncertainty: how surely there is one at all, over the whole side.
    var significance = 0.0
    /// The mean color just inside and just outside, 0...255; of a drawn line, one is the line's.
    var inside = SIMD4<Float>.zero
    var outside = SIMD4<Float>.zero
    /// The share of the side in the image.
    var visible = 0.0
    /// The same, three pixels to both sides whatever is between.
    var apart = (inside: SIMD4<Float>.zero, outside: SIMD4<Float>.zero)
    /// Whether the edge is that of a drawn line, and the color comes back beyond it.
    var isLine = false
    /// How far the edge goes on in the same line beyond the side's ends, 0...1 each.
    var overrun = (before: 0.0, after: 0.0)
    /// Support of the first and last fifth: close to the corners.
    var ends = (first: 0.0, last: 0.0)
    /// Root mean square distance of the edge from the side, in working pixels; 2 where none is
    /// known.
    var deviation = 2.0
}

/// Samples the smoothed working image for the evidence along a side.
///
/// Profiles across the side, each projected onto the mean step in color from outside to inside: an
/// edge in any color counts, one of the wrong polarity counts against. Profiles are averaged over
/// pieces of the side before an edge is looked for, so that noise and texture cancel out and a
/// faint edge along the whole piece doesn't.
struct SideSampler {
    // Lengths are in working pixels, colors in levels (0...255). Chosen where nothing else is said.

    /// Under this strength (levels a pixel) nothing counts as an edge, in the mean of a piece: half
    /// of ``RectangleSearch/minimumGradient``, which a pixel by itself has to show.
    static let minimumStrength: Float = 0.5
    /// A shorter side has no pieces to tell apart.
    private static let minimumLengthInPixels = 4.0
    /// The length of a piece, and how many there are at the least and at the most.
    private static let pieceInPixels = 5.0
    private static let minimumPieces = 4
    private static let maximumPieces = 14
    /// Pixels from a profile to the next, and how many a piece has at the least and at the most.
    private static let profilePitchInPixels = 2.0
    private static let minimumPerPiece = 3
    private static let maximumPerPiece = 6
    /// Corners may be rounded: that share of a side is left out at both ends.
    private static let cornerShare = 0.025
    /// The least share of a side in view that says anything.
    private static let minimumVisibleShare = 0.02
    /// The least step in color, the length over three channels, that has a direction.
    private static let minimumStep: Float = 0.5
    /// How far beyond a side's ends it is looked for: that share of the side, between limits.
    private static let overrunShare = 0.15
    private static let minimumOverrun = 8.0
    private static let maximumOverrun = 40.0
    /// The reach of profiles: so far beyond an end the corner itself is left behind.
    private static let overrunGapInPixels = 3.0
    /// The least strength of an edge that goes on, as a share of the side's own.
    private static let continuedStrengthShare = 0.4
    /// Profiles and pieces along a line that a side goes on in.
    private static let overrunProfiles = 12
    private static let overrunPieces = 4
    /// The least share of such a line in view: most of it.
    private static let minimumVisibleOverrun = 0.5
    /// The pieces of a side in the share that counts as its end: a fifth.
    private static let endsPerSide = 5

    let smooth: Plane<SIMD4<Int16>>
    /// Under this strength (levels a pixel) nothing counts as an edge.
    let threshold: Float

    /// The evidence for the side from `a` to `b`, whose inside is on the right of the way (y down).
    func evidence(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SideEvidence {
        var result = SideEvidence()
        let length = (b - a).length
        guard length > Self.minimumLengthInPixels else { return result }
        let along = (b - a) / length
        let pieces = min(
            max(Int(length / Self.pieceInPixels), Self.minimumPieces), Self.maximumPieces)
        let perPiece = min(
            max(Int(length / Self.profilePitchInPixels) / pieces, Self.minimumPerPiece),
            Self.maximumPerPiece)
        let margin = Self.cornerShare * length
        let profiles = SideProfiles(
            smooth: smooth, from: a + margin * along, to: b - margin * along,
            count: pieces * perPiece)
        result.visible = profiles.visible
        guard result.visible > Self.minimumVisibleShare else { return result }
        return profiles.withColors { colors in
            let means = colors.means
            let (inside, outside) = (means.inside, means.outside)
            (result.significance, result.isLine) = (means.significance, means.isLine)
            result.apart = means.apart
            let step = inside - outside
            let size = step.length
            (result.inside, result.outside) = (inside, outside)
            result.step = Double(size) / 3.0.squareRoot()
            guard size > Self.minimumStep else { return result }
            let direction = step / (size * Float(3).squareRoot())
            let found = colors.edges(along: direction, pieces: pieces, threshold: threshold)
            summarize(found, into: &result)
            // Beyond the ends it is looked for where it is along the side, which may lie a little
            // off.
            let supported = found.lazy.filter { $0.share > 0 }
            let offset = supported.reduce(0) { $0 + $1.offset } / Double(max(supported.count, 1))
            let stretch = min(
                max(Self.overrunShare * length, Self.minimumOverrun), Self.maximumOverrun)
            let gap = Self.overrunGapInPixels
            let least = max(threshold, Float(Self.continuedStrengthShare * result.strength))
            result.overrun.before =
                overrun(
                    from: a - (stretch + gap) * along, to: a - gap * along, direction, least,
                    around: offset, corner: .end) ?? 0
            result.overrun.after =
                overrun(
                    from: b + gap * along, to: b + (stretch + gap) * along, direction, least,
                    around: offset, corner: .start) ?? 0
            return result
        }
    }

    /// The support of a side's edge, with its polarity, on a line in its direction, 0...1; nil if
    /// most of the line is out of view.
    ///
    /// - Parameters:
    ///   - isForward: whether from `a` to `b` the inside is on the right, as for the side.
    ///   - tolerance: how far from the line the edge may be, in pixels.
    func continuation(
        of side: SideEvidence, from a: SIMD2<Double>, to b: SIMD2<Double>, isForward: Bool,
        within tolerance: Double = 1
    ) -> Double? {
        let step = side.inside - side.outside
        let size = step.length
        guard size > Self.minimumStep else { return 0 }
        let direction = step / (size * Float(3).squareRoot())
        return overrun(
            from: isForward ? a : b, to: isForward ? b : a, direction,
            max(threshold, Float(Self.continuedStrengthShare * side.strength)),
            within: tolerance)
    }

    private enum End { case start, end }

    /// The support of an edge along a line that a side goes on in, 0...1; `nil` if most of it is
    /// out of view.
    ///
    /// - Parameter corner: the end at the side's corner, if a gap there means that the side ends:
    ///   what
    ///   comes after it counts half, for it may be the next thing's.
    private func overrun(
        from a: SIMD2<Double>, to b: SIMD2<Double>, _ direction: SIMD4<Float>, _ least: Float,
        around offset: Double = 0, within tolerance: Double = 1, corner: End? = nil
    ) -> Double? {
        let profiles = SideProfiles(smooth: smooth, from: a, to: b, count: Self.overrunProfiles)
        guard profiles.visible > Self.minimumVisibleOverrun else { return nil }
        let found = profiles.withColors {
            $0.edges(along: direction, pieces: Self.overrunPieces, threshold: least)
        }
        let near = found.lazy.filter { abs($0.offset - offset) <= tolerance }
        let support = near.reduce(0) { $0 + $1.share } / Double(max(found.count, 1))
        let first = corner.flatMap { $0 == .start ? found.first : found.last }
        return first?.share == 0 ? support / 2 : support
    }

    private func summarize(_ found: [SideProfiles.Edge], into result: inout SideEvidence) {
        guard !found.isEmpty else { return }
        let count = Double(found.count)
        result.support = found.reduce(0) { $0 + $1.share } / count
        let supported = found.lazy.filter { $0.share > 0 }
        if !supported.isEmpty {
            let n = Double(supported.count)
            result.strength = supported.reduce(0) { $0 + Double($1.strength) } / n
            result.deviation =
                (supported.reduce(0) { $0 + $1.offset * $1.offset } / n).squareRoot()
        }
        let end = max(found.count / Self.endsPerSide, 1)
        result.ends.first = found.prefix(end).reduce(0) { $0 + $1.share } / Double(end)
        result.ends.last = found.suffix(end).reduce(0) { $0 + $1.share } / Double(end)
    }
}
