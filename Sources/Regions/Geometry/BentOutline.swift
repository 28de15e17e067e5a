/// The outline of something with four sides that bend, in pixels of a plane, origin top-left.
struct BentOutline: Sendable, Hashable {
    /// Clockwise as the thing is read, as many from each corner to the next; the first is its top
    /// left corner.
    let points: [SIMD2<Double>]

    /// - Returns: `nil` where there are no points, their number is no multiple of four, or one isn't
    ///   finite.
    init?(_ points: [SIMD2<Double>]) {
        guard !points.isEmpty, points.count.isMultiple(of: 4),
            points.allSatisfy({ $0.x.isFinite && $0.y.isFinite })
        else { return nil }
        self.points = points
    }

    /// The corners at which bent sides meet.
    var corners: PixelQuadrilateral {
        PixelQuadrilateral((0..<4).map { points[$0 * points.count / 4] })
    }

    /// The length of the longer of the two sides across, and of the two sides down, along them.
    var sideLengths: (across: Double, down: Double) {
        let lengths = (0..<4).map { side -> Double in
            let places = (side * points.count / 4)..<((side + 1) * points.count / 4)
            return places.reduce(0) { $0 + (points[($1 + 1) % points.count] - points[$1]).length }
        }
        return (max(lengths[0], lengths[2]), max(lengths[1], lengths[3]))
    }
}
