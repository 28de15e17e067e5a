/// Keys, tiles and other things that come by the dozen, side by side, all of a size.
///
/// Each may be a rectangle; together they are a pattern, and none is what a picture is about.
enum RectangleRepetition {
    // Lengths are in working pixels; the size of a shape is the root of its area, its length and
    // height are those of its sides. Chosen: keys, tiles and bricks are patterns, fields are none.

    /// How many of a size make a pattern.
    private static let patternCount = 12
    /// How many small ones are one without being side by side, as dots on a cloth of which some are
    /// found; and the size of what is small.
    private static let crowdCount = 18
    private static let smallSizeInPixels = 40.0
    /// What is less sure is no part of a pattern.
    private static let minimumConfidence = 0.1
    /// Centers that are nearer, in short sides, are those of one thing.
    private static let sameCenterInShortSides = 0.7
    /// How near neighbors are, in sizes, and how many there are with the shape itself.
    private static let neighborDistanceInSizes = 2.2
    private static let neighborCount = 3

    // Rows of bricks.

    /// The greatest height: a share of the length and of the short side, with a pixel for rounding.
    private static let heightShareOfLength = 0.4
    private static let heightShareOfShortSide = 0.6
    private static let roundingInPixels = 1.0
    /// The greatest difference of two heights, as a share, and the greatest sine between two rows.
    private static let heightDifference = 0.2
    private static let maximumSine = 0.15
    /// How far the row above or below is, in heights: with the thickest joint between.
    private static let minimumPitchInHeights = 0.85
    private static let maximumPitchInHeights = 1.35
    /// How many lie in those rows.
    private static let rowNeighborCount = 2

    // Shapes of one size.

    /// The difference of two sides, as a share of the longer, and the ratio of two areas.
    private static let sideDifference = 0.3
    private static let minimumAreaRatio = 0.65
    private static let maximumAreaRatio = 1.55

    /// The rectangles that are no part of a pattern.
    ///
    /// - Parameter candidates: what could be rectangles; the others of a pattern may be less sure.
    static func single(
        _ rectangles: [RectangleCandidate], among candidates: [RectangleCandidate]
    ) -> [RectangleCandidate] {
        let shapes = (rectangles + candidates).filter { $0.confidence > minimumConfidence }.map(
            Shape.init)
        return rectangles.filter { rectangle in
            let own = Shape(rectangle)
            if isOfRows(own, among: shapes) { return false }
            var centers: [SIMD2<Double>] = []
            for other in shapes where other.isLike(own) && isNew(other, own, centers) {
                centers.append(other.center)
            }
            guard centers.count >= patternCount else { return true }
            let size = own.area.squareRoot()
            if centers.count >= crowdCount, size < smallSizeInPixels { return false }
            let near = centers.count {
                ($0 - own.center).length < neighborDistanceInSizes * size
            }
            return near < neighborCount
        }
    }

    /// Whether a shape of a pattern isn't one of its things once more.
    private static func isNew(_ other: Shape, _ own: Shape, _ centers: [SIMD2<Double>]) -> Bool {
        centers.allSatisfy {
            ($0 - other.center).length > sameCenterInShortSides * own.short
        }
    }

    /// Whether a shape lies in rows of one height, edge to edge with others above or below: a
    /// brick, or several in a row.
    private static func isOfRows(_ own: Shape, among shapes: [Shape]) -> Bool {
        [(own.across, own.down, true), (own.down, own.across, false)].contains {
            (along, height, isDown) in
            let (length, pitch) = (max(along.length, 1e-9), max(height.length, 1e-9))
            let highest =
                heightShareOfLength * length + heightShareOfShortSide * own.short
                + roundingInPixels
            guard pitch < highest || pitch <= own.short + roundingInPixels else { return false }
            var centers: [SIMD2<Double>] = []
            var neighbors = 0
            for other in shapes {
                let otherHeight = isDown ? other.down : other.across
                let otherAlong = isDown ? other.across : other.down
                guard (otherHeight - height).length < heightDifference * pitch,
                    abs(otherAlong.cross(along)) < maximumSine * length * otherAlong.length,
                    isNew(other, own, centers)
                else { continue }
                centers.append(other.center)
                let offset = other.center - own.center
                let away = abs(along.cross(offset)) / length / pitch
                let beside = abs(along.dot(offset)) / length
                if away > minimumPitchInHeights, away < maximumPitchInHeights,
                    beside < (length + otherAlong.length) / 2
                {
                    neighbors += 1
                }
            }
            return centers.count >= patternCount && neighbors >= rowNeighborCount
        }
    }

    private struct Shape {
        let center: SIMD2<Double>
        let area: Double
        /// The mean of the sides opposite one another, as vectors.
        let across: SIMD2<Double>
        let down: SIMD2<Double>
        var short: Double { min(across.length, down.length) }

        init(_ rectangle: RectangleCandidate) {
            let c = rectangle.corners.corners
            center = c.mean
            area = c.area
            across = (c[1] - c[0] + c[2] - c[3]) / 2
            down = (c[3] - c[0] + c[2] - c[1]) / 2
        }

        func isLike(_ other: Shape) -> Bool {
            func near(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
                (a - b).length < sideDifference * max(a.length, b.length)
            }
            return area > minimumAreaRatio * other.area && area < maximumAreaRatio * other.area
                && near(across, other.across) && near(down, other.down)
        }
    }
}
