/// Keys, tiles and other things that come by the dozen, side by side, all of a size.
///
/// Each may be a rectangle; together they are a pattern, and none is what a picture is about.
enum RectangleRepetition {
    /// How many of a size make a pattern.
    private static let dozen = 12
    /// How many small ones are one without being side by side, as dots on a cloth of which some are
    /// found; and what is small, in pixels of the working image.
    private static let (crowd, smallest) = (18, 40.0)

    /// The rectangles that are no part of a pattern.
    ///
    /// - Parameter candidates: what could be rectangles; the others of a pattern may be less sure.
    static func single(
        _ rectangles: [RectangleCandidate], among candidates: [RectangleCandidate]
    ) -> [RectangleCandidate] {
        let shapes = (rectangles + candidates).filter { $0.confidence > 0.1 }.map(Shape.init)
        return rectangles.filter { rectangle in
            let own = Shape(rectangle)
            if isOfRows(own, among: shapes) { return false }
            var places: [SIMD2<Double>] = []
            for other in shapes where other.isLike(own) {
                // Not the same thing once more.
                if places.allSatisfy({ ($0 - other.center).length > 0.7 * own.short }) {
                    places.append(other.center)
                }
            }
            guard places.count >= dozen else { return true }
            let size = own.area.squareRoot()
            if places.count >= crowd, size < smallest { return false }
            return places.count { ($0 - own.center).length < 2.2 * size } < 3
        }
    }

    /// Whether a shape lies in rows of one height, edge to edge with others above or below: a brick,
    /// or several in a row.
    private static func isOfRows(_ own: Shape, among shapes: [Shape]) -> Bool {
        [(own.across, own.down, true), (own.down, own.across, false)].contains {
            (along, height, isDown) in
            let (length, pitch) = (max(along.length, 1e-9), max(height.length, 1e-9))
            guard pitch < 0.4 * length + 0.6 * own.short + 1 || pitch <= own.short + 1 else {
                return false
            }
            var places: [SIMD2<Double>] = []
            var neighbors = 0
            for other in shapes {
                let otherHeight = isDown ? other.down : other.across
                let otherAlong = isDown ? other.across : other.down
                guard (otherHeight - height).length < 0.2 * pitch,
                    abs(otherAlong.cross(along)) < 0.15 * length * otherAlong.length,
                    places.allSatisfy({ ($0 - other.center).length > 0.7 * own.short })
                else { continue }
                places.append(other.center)
                let offset = other.center - own.center
                let away = abs(along.cross(offset)) / length / pitch
                let beside = abs(along.dot(offset)) / length
                if away > 0.85, away < 1.35, beside < (length + otherAlong.length) / 2 {
                    neighbors += 1
                }
            }
            return places.count >= dozen && neighbors >= 2
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
            center = c.reduce(SIMD2<Double>.zero, +) / 4
            area = c.area
            across = (c[1] - c[0] + c[2] - c[3]) / 2
            down = (c[3] - c[0] + c[2] - c[1]) / 2
        }

        func isLike(_ other: Shape) -> Bool {
            func near(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
                (a - b).length < 0.3 * max(a.length, b.length)
            }
            return area > 0.65 * other.area && area < 1.55 * other.area
                && near(across, other.across) && near(down, other.down)
        }
    }
}
