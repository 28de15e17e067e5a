/// Hypotheses of the whole of what is found in part: a card, of which the piece beside its stripe is.
///
/// Where a stripe has the ground's color, no edge of the card leads past it. Two opposed sides of the
/// part go on beyond it all the same, as far as a line that is about parallel to the side between them.
struct WholeHypotheses {
    // Chosen.

    /// How many parts are looked at, the largest first.
    private static let maximumParts = 12
    /// How much longer the sides of the whole are, as shares of the part's: less is another guess at
    /// the same side, and a stripe with what is beyond it is no larger share of a card.
    private static let addedShares = 0.08...0.7
    /// How near one side is lengthened as much as the other, the less against the more.
    private static let minimumEvenness = 0.4
    /// The greatest sine of the angle between the far side and the part's.
    private static let maximumSlant = 0.14
    /// The least share of the far side that edges cover, and how many far sides there may be: more are
    /// the bars of a code, or lines of print.
    private static let minimumCoverage = 0.7
    private static let maximumFarSides = 6
    /// How many sides a part has in common with the whole.
    private static let sharedSides = 3

    /// The lines of the image searched.
    let lines: [EdgeLine]

    /// The hypotheses around parts, but for what is known and shares three sides with the part.
    ///
    /// - Parameters:
    ///   - parts: their corners, clockwise with y down.
    ///   - known: the corners of all that is known.
    func found(
        around parts: [[SIMD2<Double>]], known: [[SIMD2<Double>]]
    ) -> [RectangleHypothesis] {
        var index = HypothesisIndex()
        return parts.sorted { $0.area > $1.area }.prefix(Self.maximumParts).flatMap { part in
            let alike = known.filter { SharedSides.count(part, $0) == Self.sharedSides }
            return (0..<4).flatMap { wholes(of: part, beyond: $0) }.filter { whole in
                index.insert(whole.corners)
                    && !alike.contains { SharedSides.count(whole.corners, $0) == 4 }
            }
        }
    }

    /// The wholes that go on beyond a side of a part, their corners from the top left.
    private func wholes(of part: [SIMD2<Double>], beyond side: Int) -> [RectangleHypothesis] {
        let feet = (part[(side + 3) % 4], part[(side + 2) % 4])
        let arms = (part[side] - feet.0, part[(side + 1) % 4] - feet.1)
        let goingOn = (
            PixelLine(point: feet.0, direction: arms.0.direction),
            PixelLine(point: feet.1, direction: arms.1.direction)
        )
        let across = part.side(side).direction
        let found = lines.compactMap { line -> RectangleHypothesis? in
            guard !line.isFrame, abs(line.direction.cross(across)) < Self.maximumSlant else {
                return nil
            }
            let edge = PixelLine(point: line.center, direction: line.direction)
            guard let first = edge.intersection(with: goingOn.0),
                let second = edge.intersection(with: goingOn.1)
            else { return nil }
            let added = [
                goingOn.0.direction.dot(first - part[side]) / arms.0.length,
                goingOn.1.direction.dot(second - part[(side + 1) % 4]) / arms.1.length,
            ].sorted()
            guard added.allSatisfy(Self.addedShares.contains),
                added[0] > Self.minimumEvenness * added[1]
            else { return nil }
            let ends = [line.position(of: first), line.position(of: second)].sorted()
            let coverage =
                line.coverage(from: ends[0], to: ends[1]).length / max(ends[1] - ends[0], 1)
            guard coverage > Self.minimumCoverage else { return nil }
            let corners = [first, second, feet.1, feet.0]
            let ordered = corners.clockwiseOrder.map { corners[$0] }
            return RectangleHypothesis(corners: ordered, rank: 1)
        }
        return found.count > Self.maximumFarSides ? [] : found
    }
}
