/// Rectangles of which one corner is in view, as two borders of the image cut them: of their sides
/// two are seen, from the corner to where they leave the image.
extension CrossingGraph {
    // Chosen where nothing else is said.

    /// The least length of what is seen of a side, as a share of the image's shorter side.
    private static let minimumSideOfCornerShare = 0.2
    /// The greatest share of the image that lies between them: more of it is the ground.
    private static let maximumShareOfCorner = 0.5
    /// The least share of it that edges cover, the greatest that is a gap at the corner, which may be
    /// round, and the pixels that are one at the border: a side that ends before it is none that the
    /// border cuts.
    private static let minimumCoverageOfCorner = 0.6
    private static let maximumGapOfCornerShare = 0.2
    private static let maximumGapAtBorderInPixels = 8.0
    /// The least sine of the angle between them: 58°, as the perspective of a whole side is not seen.
    private static let minimumSineOfCorner = 0.85
    /// How far beyond the image the sides are put that are out of view, in pixels.
    private static let marginOfCornerInPixels = 3.0

    /// What one corner shows, the longest covered first, at most `limit`.
    ///
    /// The sides out of view are put parallel to those that are seen, as near as the image's borders
    /// allow: how far the thing goes on can't be told.
    func cornerShapes(limit: Int) -> [RectangleHypothesis] {
        let arms = (0..<count).map { lines[$0].isFrame ? [] : self.arms(of: $0) }
        var found: [(covered: Double, corners: [SIMD2<Double>])] = []
        for a in 0..<count where !arms[a].isEmpty {
            for b in tables[a].crossing where b > a && !arms[b].isEmpty {
                let corner = lines[a].point(at: crossings[a * count + b])
                guard isInView(corner),
                    abs(lines[a].direction.cross(lines[b].direction)) >= Self.minimumSineOfCorner
                else { continue }
                for one in arms[a] {
                    guard let first = covered(one, of: a, from: crossings[a * count + b])
                    else { continue }
                    for other in arms[b] where other.border != one.border {
                        guard let second = covered(other, of: b, from: crossings[b * count + a]),
                            let corners = corners(at: corner, one.end, other.end)
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
    private struct ArmEnd {
        /// On the line, in pixels.
        let position: Double
        /// The same in the image.
        let end: SIMD2<Double>
        /// Which border is there: left, right, top, bottom.
        let border: Int
    }

    private func arms(of line: Int) -> [ArmEnd] {
        let (from, to) = visibleRange(lines[line])
        guard to > from else { return [] }
        return [from, to].map { position in
            let end = lines[line].point(at: position)
            let distances = [end.x, size.x - end.x, end.y, size.y - end.y]
            let border = distances.indices.min { distances[$0] < distances[$1] } ?? 0
            return ArmEnd(position: position, end: end, border: border)
        }
    }

    /// The covered length from a corner to an end; `nil` where that is no side.
    private func covered(_ arm: ArmEnd, of line: Int, from corner: Double) -> Double? {
        let (from, to) = (min(corner, arm.position), max(corner, arm.position))
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
        for end in [SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)] {
            let way = end - corner
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
