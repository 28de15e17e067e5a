/// Tiles and squares of a board: rectangles whose sides go on beyond their corners.
///
/// A thing ends at its corners, whereas lines of a board cross there.
struct TileCrossings {
    let reader: SideSampler

    /// Whether it is a tile, or a square of a board.
    ///
    /// Both sides go on at most corners, as far as that is in view, in their polarity or the other.
    /// On coarse grain they seem to at one or two.
    func isTile(_ rectangle: RectangleCandidate) -> Bool {
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
            if least > 0.6 { crossings += 1 }
        }
        return 2 * crossings > count
    }

    /// The support of a side's line beyond its end, in either polarity, 0...1; nil if that is out of
    /// view.
    private func goesOn(
        _ rectangle: RectangleCandidate, side: Int, from start: SIMD2<Double>,
        beyond end: SIMD2<Double>
    ) -> Double? {
        let length = max((end - start).length, 1e-9)
        let along = (end - start) / length
        let reach = min(max(0.3 * length, 8), 30, room(from: end + 3 * along, along))
        guard reach >= 6 else { return nil }
        return [true, false].compactMap {
            reader.continuation(
                of: rectangle.evidence.sides[side], from: end + 3 * along,
                to: end + (3 + reach) * along, isForward: $0, within: 2)
        }.max()
    }

    /// Pixels from a point on a way to where sides can't be read any more, close to the border.
    private func room(from point: SIMD2<Double>, _ along: SIMD2<Double>) -> Double {
        let margin = 5.0
        func room(_ place: Double, _ step: Double, _ size: Int) -> Double {
            if step == 0 { return .infinity }
            return ((step > 0 ? Double(size) - margin : margin) - place) / step
        }
        let size = (reader.smooth.width, reader.smooth.height)
        return min(room(point.x, along.x, size.0), room(point.y, along.y, size.1))
    }
}
