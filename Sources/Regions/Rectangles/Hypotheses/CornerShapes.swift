/// Rectangles of which one corner is in view, as two borders of the image cut them: of their sides
/// two are seen, from the corner to where they leave the image.
extension CrossingGraph {
    // Chosen where nothing else is said.

    /// The least length of what is seen of a side, as a share of the image's shorter side.
    private static let minimumSideOfCornerShare = 0.2
    /// The least share of what is seen that edges cover, and the greatest that is a gap at the corner,
    /// which may be round.
    private static let minimumCoverageOfCorner = 0.6
    private static let maximumGapOfCornerShare = 0.2
    /// The greatest gap at the border: a side that ends before it is none that the border cuts.
    private static let maximumGapAtBorderInPixels = 8.0
    /// The least sine of the angle between the sides: 58°, or 122°.
    private static let minimumSineOfCorner = 0.85
    /// The greatest share of the image that lies between the sides: more is the ground.
    private static let maximumShareOfCorner = 0.5
    /// How far beyond the image the sides are put that are out of view, in pixels.
    private static let marginOfCornerInPixels = 3.0

    /// What one corner shows, the longest covered first, at most `limit`.
    ///
    /// The sides out of view are put parallel to those that are seen, as near as the image's borders
    /// allow: how far the thing goes on can't be told.
    func cornerShapes(limit: Int) -> [RectangleHypothesis] {
        let ends = (0..<count).map { lines[$0].isFrame ? [] : self.ends(of: $0) }
        var found: [(covered: Double, corners: [SIMD2<Double>])] = []
        for a in 0..<count where !ends[a].isEmpty {
            for b in tables[a].crossing where b > a && !ends[b].isEmpty {
                let corner = lines[a].point(at: crossings[a * count + b])
                guard isInView(corner),
                    abs(lines[a].direction.cross(lines[b].direction)) >= Self.minimumSineOfCorner
                else { continue }
                for one in ends[a] {
                    guard let first = covered(one, of: a, from: crossings[a * count + b])
                    else { continue }
                    for other in ends[b] where other.border != one.border {
                        guard let second = covered(other, of: b, from: crossings[b * count + a]),
                            let corners = corners(at: corner, one.place, other.place)
                        else { continue }
                        found.append((first + second, corners))
                    }
                }
            }
        }
        return found.sorted { $0.covered > $1.covered }.prefix(limit).map {
            RectangleHypothesis(corners: $0.corners, rank: 1, frameSide: nil)
        }
    }

    /// Where a line leaves the image.
    private struct LineEnd {
        /// On the line, in pixels.
        let position: Double
        /// The same in the image.
        let place: SIMD2<Double>
        /// Which border is there: left, right, top, bottom.
        let border: Int
    }

    private func ends(of line: Int) -> [LineEnd] {
        let (from, to) = visibleRange(lines[line])
        guard to > from else { return [] }
        return [from, to].map { position in
            let place = lines[line].point(at: position)
            let distances = [place.x, size.x - place.x, place.y, size.y - place.y]
            let border = distances.indices.min { distances[$0] < distances[$1] } ?? 0
            return LineEnd(position: position, place: place, border: border)
        }
    }

    /// The covered length from a corner to an end; `nil` where that is no side.
    private func covered(_ end: LineEnd, of line: Int, from corner: Double) -> Double? {
        let (from, to) = (min(corner, end.position), max(corner, end.position))
        let length = to - from
        guard length >= Self.minimumSideOfCornerShare * size.min() else { return nil }
        let found = lines[line].coverage(from: from, to: to)
        let (atCorner, atBorder) =
            corner == from ? (found.first, found.last) : (found.last, found.first)
        return found.length >= Self.minimumCoverageOfCorner * length
            && atCorner <= Self.maximumGapOfCornerShare * length
            && atBorder <= Self.maximumGapAtBorderInPixels
            ? found.length : nil
    }

    private func isInView(_ point: SIMD2<Double>) -> Bool {
        all(point .> 0) && all(point .< size)
    }

    /// The corners of the least rectangle, or parallelogram, with this corner and these sides that
    /// holds all of the image that lies between them.
    private func corners(
        at corner: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>
    ) -> [SIMD2<Double>]? {
        let (along, beside) = ((first - corner).direction, (second - corner).direction)
        let sine = along.cross(beside)
        var reach = SIMD2((first - corner).length, (second - corner).length)
        for ofImage in [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)] {
            let way = ofImage - corner
            let steps = SIMD2(way.cross(beside), along.cross(way)) / sine
            if all(steps .> 0) { reach = pointwiseMax(reach, steps) }
        }
        reach += Self.marginOfCornerInPixels
        let corners = [
            corner, corner + reach.x * along, corner + reach.x * along + reach.y * beside,
            corner + reach.y * beside,
        ]
        let seen = corners.clipped(width: size.x, height: size.y).area
        guard seen <= Self.maximumShareOfCorner * size.x * size.y else { return nil }
        return sine > 0 ? corners : corners.reversed()
    }
}
