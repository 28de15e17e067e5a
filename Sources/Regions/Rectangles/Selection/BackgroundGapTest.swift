/// Several things in a row that four sides fit around, such as fields of a form, or a panel and the
/// field below it.
///
/// Between them the background shows, from one side of the rectangle to the opposite one: neither
/// has an edge there, and all the way across it looks as outside.
struct BackgroundGapTest {
    let smooth: Plane<SIMD4<Int16>>

    /// Pixels from a side to where the colors on both sides of it are taken.
    private static let reachInPixels = 4.0
    /// The least length of a line across, in pixels: those at both ends, and as much between.
    private static let minimumLengthInPixels = 16.0
    /// Pixels from a line across to the next, how many there are at most, and the part of them that
    /// is left out at both ends, a twelfth and at least so many; chosen.
    private static let linePitchInPixels = 2.0
    private static let maximumLines = 160
    private static let marginDivisor = 12
    private static let minimumMargin = 2
    /// How many lines next to each other a gap has, at the least; chosen.
    private static let minimumLines = 2
    /// The confidence of what could be a thing beside a gap, the least support of its sides, and
    /// the share of it that is there; chosen.
    private static let thingConfidence = 0.3
    private static let thingSupport = 0.8
    private static let thingShare = 0.9
    /// The greatest difference of what looks as outside, as a share of the fainter side's step;
    /// chosen.
    private static let sameColorShare: Float = 0.15
    /// Pixels from a place on a line to the next, and how many there are; chosen.
    private static let placePitchInPixels = 4.0
    private static let minimumPlaces = 6
    private static let maximumPlaces = 40
    /// How many quarters of a line look as outside where nearly all of it does; chosen.
    private static let sameQuarters = 3
    /// Where a drawn side is looked for, in pixels from its place, and how far its color is from
    /// the background's there, as a share of its step; chosen.
    private static let drawnOffsetsInPixels = [-1.0, 0, 1]
    private static let drawnShare: Float = 0.5

    /// Whether the background shows across a rectangle, away from its ends.
    func isParted(_ rectangle: RectangleCandidate) -> Bool {
        (0..<2).contains { !gaps(of: rectangle, along: $0).isEmpty }
    }

    /// Whether a rectangle is but what is around several things in a row: the background parts it,
    /// and on both sides of that lies something that could be one.
    ///
    /// A stripe of the background's color parts a card as well, and is wider than what is left of
    /// the card beyond it.
    func isAroundSeveral(
        _ rectangle: RectangleCandidate, among candidates: [RectangleCandidate]
    ) -> Bool {
        (0..<2).contains { i in
            let gaps = gaps(of: rectangle, along: i)
            guard let first = gaps.first, let last = gaps.last else { return false }
            let pieces = zip([0] + gaps.map(\.upperBound), gaps.map(\.lowerBound) + [1]).map {
                $0...max($0, $1)
            }
            func length(_ range: ClosedRange<Double>) -> Double {
                range.upperBound - range.lowerBound
            }
            guard (pieces.map(length).min() ?? 0) > (gaps.map(length).max() ?? 0) else {
                return false
            }
            return hasThing(in: rectangle, along: i, 0...first.lowerBound, candidates)
                && hasThing(in: rectangle, along: i, last.upperBound...1, candidates)
        }
    }

    /// Whether something that could be a rectangle lies in a piece of one, given by the shares of
    /// its length along a side at which the piece begins and ends.
    private func hasThing(
        in rectangle: RectangleCandidate, along side: Int, _ piece: ClosedRange<Double>,
        _ candidates: [RectangleCandidate]
    ) -> Bool {
        let c = rectangle.corners.corners
        let (start, end) = ((c[side], c[(side + 3) % 4]), (c[side + 1], c[side + 2]))
        let (low, high) = (piece.lowerBound, piece.upperBound)
        let corners = [
            start.0 + low * (end.0 - start.0), start.0 + high * (end.0 - start.0),
            start.1 + high * (end.1 - start.1), start.1 + low * (end.1 - start.1),
        ]
        return candidates.contains {
            $0.confidence > Self.thingConfidence
                && $0.evidence.leastSupport > Self.thingSupport
                && $0.corners.corners.isInside(corners, share: Self.thingShare)
        }
    }

    /// Where the background shows across a rectangle from the side after one to the side before
    /// it, as shares of the length along that one, away from its ends; narrow as a line or wide.
    func gaps(of rectangle: RectangleCandidate, along i: Int) -> [ClosedRange<Double>] {
        let (c, sides) = (rectangle.corners.corners, rectangle.evidence.sides)
        let frame = rectangle.evidence.frameSide
        guard frame != i, frame != i + 2 else { return [] }
        let (start, end) = ((c[i], c[(i + 3) % 4]), (c[i + 1], c[i + 2]))
        let length = min((end.0 - start.0).length, (end.1 - start.1).length)
        let count = min(Int(length / Self.linePitchInPixels), Self.maximumLines)
        let step = min(
            (sides[i].inside - sides[i].outside).length,
            (sides[i + 2].inside - sides[i + 2].outside).length)
        let margin = max(count / Self.marginDivisor, Self.minimumMargin)
        guard count > 2 * margin else { return [] }
        var (gaps, run) = ([ClosedRange<Double>](), 0)
        for k in margin...(count - margin) {
            let t = (Double(k) + 0.5) / Double(count)
            let (a, b) = (start.0 + t * (end.0 - start.0), start.1 + t * (end.1 - start.1))
            let isBackground =
                k < count - margin
                && isBackground(from: a, to: b, limit: Self.sameColorShare * step)
                && !isDrawn(sides[i], at: a, away: a - b)
                && !isDrawn(sides[i + 2], at: b, away: b - a)
            if isBackground {
                run += 1
            } else {
                if run >= Self.minimumLines {
                    gaps.append(Double(k - run) / Double(count)...Double(k) / Double(count))
                }
                run = 0
            }
        }
        return gaps
    }

    /// Whether a side is drawn as a line at a place: the frame of one thing, whose inside may look as
    /// what is around it.
    private func isDrawn(
        _ side: SideEvidence, at place: SIMD2<Double>, away: SIMD2<Double>
    ) -> Bool {
        guard side.isLine,
            let background = smooth.color(at: place + Self.reachInPixels * away.direction)
        else { return false }
        let least = Self.drawnShare * (side.inside - side.outside).length
        return Self.drawnOffsetsInPixels.contains {
            guard let color = smooth.color(at: place + $0 * away.direction) else { return false }
            return (color - background).length > least
        }
    }

    /// Whether from a place on a side to one on the opposite side, where they are in view, nearly
    /// all looks as outside, and so do both ends.
    private func isBackground(from a: SIMD2<Double>, to b: SIMD2<Double>, limit: Float) -> Bool {
        let length = (b - a).length
        guard length > Self.minimumLengthInPixels else { return false }
        let out = Self.reachInPixels / length * (b - a)
        let ends = (smooth.color(at: a - out), smooth.color(at: b + out))
        guard let above = ends.0 ?? ends.1, let below = ends.1 ?? ends.0 else { return false }
        let count = min(
            max(Int(length / Self.placePitchInPixels), Self.minimumPlaces), Self.maximumPlaces)
        var (same, seen) = (0, 0)
        for i in 0...count {
            let share = Double(i) / Double(count)
            let place = a + out + share * (b - a - 2 * out)
            guard let color = smooth.color(at: place) else { continue }
            let background = above + Float(share) * (below - above)
            let isSame = (color - background).length < limit
            if !isSame, i == 0 || i == count { return false }
            seen += 1
            if isSame { same += 1 }
        }
        return 4 * same > Self.sameQuarters * seen
    }
}
