/// Keys, tiles and other things that come by the dozen, side by side, all of a size.
///
/// Each may be a rectangle; together they are a pattern, and none is what a picture is about.
struct RectangleRepetition {
    // Lengths are in working pixels; the size of a shape is the root of its area, its length and
    // height are those of its sides. Chosen: keys, tiles and bricks are patterns, fields are none.

    /// How many of a height make a pattern of rows.
    private static let patternCount = 12
    /// What is less sure is no part of a pattern.
    private static let minimumConfidence = 0.05
    /// Centers that are nearer, in short sides, are those of one thing.
    private static let sameCenterInShortSides = 0.7
    /// How near neighbors are, in sizes.
    private static let neighborDistanceInSizes = 2.2

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

    // Shapes of one size.

    /// The difference of two sides, as a share of the longer, and the ratio of two areas.
    private static let sideDifference = 0.3
    private static let minimumAreaRatio = 0.65
    private static let maximumAreaRatio = 1.55

    /// How many others are like a rectangle, and where.
    struct Measures {
        /// How many there are of its size.
        var alike = 0.0
        /// How many of those are beside it.
        var near = 0.0
        /// How many of its height lie above and below, edge to edge with it, where there are many.
        var inRows = 0.0
    }

    private let shapes: [Shape]

    /// - Parameter candidates: what could be rectangles; those of a pattern may be less sure.
    init(among candidates: [RectangleCandidate]) {
        shapes = candidates.filter { $0.confidence > Self.minimumConfidence }.map(Shape.init)
    }

    func measures(of rectangle: RectangleCandidate) -> Measures {
        let own = Shape(rectangle)
        var centers: [SIMD2<Double>] = []
        for other in shapes where other.isLike(own) && Self.isNew(other, own, centers) {
            centers.append(other.center)
        }
        let size = own.area.squareRoot()
        // The rectangle itself is among them.
        return Measures(
            alike: Double(max(centers.count - 1, 0)),
            near: Double(
                max(
                    centers.count {
                        ($0 - own.center).length < Self.neighborDistanceInSizes * size
                    } - 1, 0)),
            inRows: Double(inRows(own)))
    }

    /// Whether a shape of a pattern isn't one of its things once more.
    private static func isNew(_ other: Shape, _ own: Shape, _ centers: [SIMD2<Double>]) -> Bool {
        centers.allSatisfy {
            ($0 - other.center).length > sameCenterInShortSides * own.short
        }
    }

    /// How many shapes of one height a shape lies in rows with, edge to edge with others above or
    /// below, as a brick does, or several in a row.
    private func inRows(_ own: Shape) -> Int {
        [(own.across, own.down, true), (own.down, own.across, false)].map {
            (along, height, isDown) in
            let (length, pitch) = (max(along.length, 1e-9), max(height.length, 1e-9))
            let highest =
                Self.heightShareOfLength * length + Self.heightShareOfShortSide * own.short
                + Self.roundingInPixels
            guard pitch < highest || pitch <= own.short + Self.roundingInPixels else { return 0 }
            var centers: [SIMD2<Double>] = []
            var neighbors = 0
            for other in shapes {
                let otherHeight = isDown ? other.down : other.across
                let otherAlong = isDown ? other.across : other.down
                guard (otherHeight - height).length < Self.heightDifference * pitch,
                    abs(otherAlong.cross(along)) < Self.maximumSine * length * otherAlong.length,
                    Self.isNew(other, own, centers)
                else { continue }
                centers.append(other.center)
                let offset = other.center - own.center
                let away = abs(along.cross(offset)) / length / pitch
                let beside = abs(along.dot(offset)) / length
                if away > Self.minimumPitchInHeights, away < Self.maximumPitchInHeights,
                    beside < (length + otherAlong.length) / 2
                {
                    neighbors += 1
                }
            }
            return centers.count >= Self.patternCount ? neighbors : 0
        }.max() ?? 0
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
