extension ModuleGrid {
    /// The fourth edge of the squares lies around the middle module and three rings of one module.
    private static let fourthEdgeInModules = 3.5
    /// Chosen: a code of squares with shorter sides has modules of half a pixel.
    private static let minimumSideInPixels = 4.0
    /// The part of a side at each of its ends that blur rounds.
    ///
    /// Chosen.
    private static let roundedShare = 0.1
    /// How far a point of a side may lie from the line between rough corners, as a share of its
    /// length.
    ///
    /// Chosen: less than a module, a seventh of the side, so that no other edge is taken.
    private static let maximumDeviationShare = 0.12
    /// How far a point may lie from the line that is fitted, as a share of the side.
    ///
    /// Chosen: a third of a module.
    private static let lineToleranceShare = 0.05
    /// Chosen: twice as many points as a line needs.
    private static let minimumPointsOfSide = 4

    /// The grid of squares around a point, of the fourth edge that each line from it crosses.
    init?(squares edges: RadialEdgeProbe.RadialEdges) {
        let points = edges.lines.map { edges.middle + $0.direction * $0.edges.distances[3] }
        // Two corners opposite to each other are the farthest away, then one on each side.
        guard
            let first = points.max(by: {
                ($0 - edges.middle).length < ($1 - edges.middle).length
            }), let third = points.max(by: { ($0 - first).length < ($1 - first).length })
        else { return nil }
        let diagonal = third - first
        func side(_ point: SIMD2<Double>) -> Double {
            diagonal.cross(point - first)
        }
        // In the plane, y downwards, the one on the negative side comes before the first in the
        // direction of the clock.
        guard let second = points.min(by: { side($0) < side($1) }),
            let fourth = points.max(by: { side($0) < side($1) }),
            side(second) < 0, side(fourth) > 0
        else { return nil }
        let rough = [first, second, third, fourth]
        var lines: [PixelLine] = []
        for index in 0..<4 {
            let (a, b) = (rough[index], rough[(index + 1) % 4])
            let along = b - a
            let length = along.length
            guard length > Self.minimumSideInPixels else { return nil }
            let near = points.filter { point in
                let offset = point - a
                let share = offset.dot(along) / (length * length)
                let away = offset.cross(along) / length
                return share > Self.roundedShare && share < 1 - Self.roundedShare
                    && abs(away) < Self.maximumDeviationShare * length
            }
            guard near.count >= Self.minimumPointsOfSide,
                let line = PixelLine(through: near, tolerance: Self.lineToleranceShare * length)
            else { return nil }
            lines.append(line)
        }
        let corners = (0..<4).compactMap { lines[($0 + 3) % 4].intersection(with: lines[$0]) }
        guard corners.count == 4 else { return nil }
        self.init(half: Self.fourthEdgeInModules, corners: corners)
    }
}
