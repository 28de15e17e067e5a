/// The squares around the middle of an Aztec code, and how their modules lie in the image.
struct AztecSquares: Sendable {
    /// How often the grid is fitted to the edges, better each time.
    ///
    /// Chosen.
    private static let refinements = 2
    /// How far from the diagonals an edge must lie, in modules.
    ///
    /// Chosen: blur rounds the corners.
    private static let minimumOffDiagonalInModules = 0.6
    /// How far an edge may lie from where the grid has it for the grid to follow it, in modules.
    ///
    /// Chosen: just under half, beyond which it is another's.
    private static let maximumOffsetInModules = 0.4
    /// What the edge of the middle module counts beside others: blur moves it most.
    ///
    /// Chosen.
    private static let innerEdgeWeight = 0.3
    /// How far an edge may lie from that of a square, in modules, and how many fifths of the edges
    /// must lie so near.
    ///
    /// Chosen: to tell squares from rounder rings.
    private static let squareToleranceInModules = 0.3
    private static let minimumFifthsInSquares = 4

    /// From modules, counted from the middle of the middle one, to pixels.
    var grid: ModuleGrid
    /// Whether it has the six edges of a full code's squares, or the four of a compact one's.
    let isFull: Bool
    let isColorInverted: Bool
    /// Gray steps between light and dark squares, at the least.
    let contrast: Float

    /// `nil` where rings are no squares.
    init?(_ rings: BullsEyeRings) {
        let edges = rings.edges
        guard let grid = ModuleGrid(squares: edges) else { return nil }
        self.grid = grid
        isFull = edges.hasSixEdges
        isColorInverted = rings.isLightInside
        contrast = rings.contrast
        refine(with: edges)
        guard isSquare(edges) else { return nil }
    }

    /// Lets the grid follow all edges.
    private mutating func refine(with found: RadialEdgeProbe.RadialEdges) {
        for _ in 0..<Self.refinements {
            var fit = ModuleGrid.Fit(around: grid)
            for (direction, edges) in found.lines {
                for index in 0..<edges.count(isFull: isFull) {
                    let point = found.middle + direction * edges.distances[index]
                    let module = grid.modules(point)
                    let half = Double(index) + 0.5
                    let (x, y) = (abs(module.x), abs(module.y))
                    guard abs(x - y) > Self.minimumOffDiagonalInModules else { continue }
                    let weight = index == 0 ? Self.innerEdgeWeight : 1
                    if x > y {
                        guard abs(x - half) < Self.maximumOffsetInModules else { continue }
                        fit.add(point, x: module.x < 0 ? -half : half, weight: weight)
                    } else {
                        guard abs(y - half) < Self.maximumOffsetInModules else { continue }
                        fit.add(point, y: module.y < 0 ? -half : half, weight: weight)
                    }
                }
            }
            if let better = fit.solved() { grid = better }
        }
    }

    /// Whether the edges lie where those of squares do.
    private func isSquare(_ found: RadialEdgeProbe.RadialEdges) -> Bool {
        var (right, all) = (0, 0)
        for (direction, edges) in found.lines {
            for index in 0..<4 {
                all += 1
                guard index < edges.distances.count else { continue }
                let module = grid.modules(found.middle + direction * edges.distances[index])
                let half = max(abs(module.x), abs(module.y))
                if abs(half - Double(index) - 0.5) < Self.squareToleranceInModules { right += 1 }
            }
        }
        return 5 * right >= Self.minimumFifthsInSquares * all
    }
}
