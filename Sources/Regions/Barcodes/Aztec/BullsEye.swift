/// The squares around the middle of an Aztec code, and how their modules lie in the image.
struct BullsEye: Sendable {
    /// From modules, counted from the middle of the middle one, to pixels.
    var grid: ModuleGrid
    /// Whether it has the six edges of a full code's squares, or the four of a compact one's.
    let isFull: Bool
    let isColorInverted: Bool
    /// Gray steps between light and dark squares, at the least.
    let swing: Float

    /// Looks from a place in all directions.
    ///
    /// - Parameters:
    ///   - place: about the middle, in pixels of the plane.
    ///   - run: what a row through the middle shows.
    ///   - effort: the samples of lines that were looked along are added to it.
    init?(
        near place: SIMD2<Double>, _ run: ConcentricRuns, in plane: Plane<UInt8>, effort: inout Int
    ) {
        let rays = RadialEdgeProbe(
            plane: plane, isLightInside: run.isLightInside, least: max(0.4 * run.swing, 6),
            step: max(0.5, run.module / 8))
        // Up and down first, which most of what looks alike from left to right fails.
        let reach = 10 * run.module
        effort += 2 * rays.samples(reach: reach)
        guard let up = rays.edges(from: place, along: [0, -1], reach: reach), up.isEven,
            let down = rays.edges(from: place, along: [0, 1], reach: reach), down.isEven,
            up.isLike(down)
        else { return nil }
        var middle = place + SIMD2(0, down.first - up.first) / 2
        effort += 2 * rays.samples(reach: reach)
        guard let left = rays.edges(from: middle, along: [-1, 0], reach: reach), left.isEven,
            let right = rays.edges(from: middle, along: [1, 0], reach: reach), right.isEven,
            left.isLike(right)
        else { return nil }
        middle.x += (right.first - left.first) / 2
        guard let outlook = rays.around(middle, reach: 16 * run.module, effort: &effort),
            let grid = ModuleGrid(squares: outlook)
        else { return nil }
        self.grid = grid
        isFull = outlook.hasSixEdges
        isColorInverted = run.isLightInside
        swing = run.swing
        refine(with: outlook)
        guard isSquare(outlook) else { return nil }
    }

    /// Lets the grid follow all edges.
    private mutating func refine(with outlook: RadialEdgeProbe.Outlook) {
        for _ in 0..<2 {
            var fit = ModuleGrid.Fit(around: grid)
            for (ray, edges) in outlook.rays {
                for index in 0..<edges.count(isFull: isFull) {
                    let point = outlook.middle + ray * edges.distances[index]
                    let place = grid.modules(point)
                    let half = Double(index) + 0.5
                    // Corners are rounded by blur.
                    guard abs(abs(place.x) - abs(place.y)) > 0.6 else { continue }
                    let weight = index == 0 ? 0.3 : 1
                    if abs(place.x) > abs(place.y) {
                        guard abs(abs(place.x) - half) < 0.4 else { continue }
                        fit.add(point, x: place.x < 0 ? -half : half, weight: weight)
                    } else {
                        guard abs(abs(place.y) - half) < 0.4 else { continue }
                        fit.add(point, y: place.y < 0 ? -half : half, weight: weight)
                    }
                }
            }
            if let better = fit.solved() { grid = better }
        }
    }

    /// Whether the edges lie where those of squares do.
    private func isSquare(_ outlook: RadialEdgeProbe.Outlook) -> Bool {
        var (right, all) = (0, 0)
        for (ray, edges) in outlook.rays {
            for index in 0..<4 {
                all += 1
                guard index < edges.distances.count else { continue }
                let place = grid.modules(outlook.middle + ray * edges.distances[index])
                let half = max(abs(place.x), abs(place.y))
                if abs(half - Double(index) - 0.5) < 0.3 { right += 1 }
            }
        }
        return 5 * right >= 4 * all
    }
}
