/// Tiles and squares of a board: rectangles whose sides go on beyond their corners.
///
/// A thing ends at its corners, whereas lines of a board cross there.
struct TileCrossings {
    // Lengths are in working pixels. Chosen.

    /// The least support, in either polarity, of a line that goes on.
    private static let minimumSupport = 0.6
    /// How far beyond its end a side is looked for: that share of it, between limits, as far as it
    /// is in view; and the least part in view.
    private static let reachShare = 0.3
    private static let minimumReachInPixels = 8.0
    private static let maximumReachInPixels = 30.0
    private static let minimumRoomInPixels = 6.0
    /// The reach of profiles, beyond which the corner itself is left behind.
    private static let gapInPixels = 3.0
    /// How far from the line the edge may be.
    private static let toleranceInPixels = 2.0
    /// Pixels from the border to where sides can't be sampled any more.
    private static let borderInPixels = 5.0

    let sampler: SideSampler

    /// The share of the corners, as far as that is in view, at which both sides go on, in their
    /// polarity or the other, 0...1: at most of a tile's or of a square's of a board; on coarse
    /// grain they seem to at one or two.
    func crossingShare(of rectangle: RectangleCandidate) -> Double {
        let (corners, frameSide) = (rectangle.evidence.corners, rectangle.evidence.frameSide)
        var (crossings, count) = (0, 0)
        for corner in 0..<4 {
            let (before, next) = ((corner + 3) % 4, (corner + 1) % 4)
            if corner == frameSide || before == frameSide { continue }
            let ways = [
                goesOn(rectangle, side: before, from: corners[before], beyond: corners[corner]),
                goesOn(rectangle, side: corner, from: corners[next], beyond: corners[corner]),
            ].compactMap(\.self)
            guard let least = ways.min() else { continue }
            count += 1
            if least > Self.minimumSupport { crossings += 1 }
        }
        return Double(crossings) / Double(max(count, 1))
    }

    /// The support of a side's line beyond its end, in either polarity, 0...1; nil if that is out
    /// of view.
    private func goesOn(
        _ rectangle: RectangleCandidate, side: Int, from start: SIMD2<Double>,
        beyond end: SIMD2<Double>
    ) -> Double? {
        let length = max((end - start).length, 1e-9)
        let along = (end - start) / length
        let gap = Self.gapInPixels
        let reach = min(
            max(Self.reachShare * length, Self.minimumReachInPixels), Self.maximumReachInPixels,
            room(from: end + gap * along, along))
        guard reach >= Self.minimumRoomInPixels else { return nil }
        return [true, false].compactMap {
            sampler.continuation(
                of: rectangle.evidence.sides[side], from: end + gap * along,
                to: end + (gap + reach) * along, isForward: $0, within: Self.toleranceInPixels)
        }.max()
    }

    /// Pixels from a point on a way to where sides can't be sampled any more, close to the border.
    private func room(from point: SIMD2<Double>, _ along: SIMD2<Double>) -> Double {
        let margin = Self.borderInPixels
        func room(_ position: Double, _ step: Double, _ size: Int) -> Double {
            if step == 0 { return .infinity }
            return ((step > 0 ? Double(size) - margin : margin) - position) / step
        }
        let size = (sampler.smooth.width, sampler.smooth.height)
        return min(room(point.x, along.x, size.0), room(point.y, along.y, size.1))
    }
}
