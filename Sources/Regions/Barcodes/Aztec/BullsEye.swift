/// The squares around the middle of an Aztec code, and how their modules lie in the image.
struct BullsEye: Sendable {
    /// Gray steps of an edge, as a share of the least in the row through the middle, and those that
    /// are noise.
    ///
    /// Chosen: half, less what blur takes from edges aslant.
    private static let minimumContrastShare: Float = 0.4
    private static let noiseInGrayLevels: Float = 6
    /// From sample to sample.
    ///
    /// Chosen: an eighth of a module tells where its edges are.
    private static let samplesPerModule = 8.0
    private static let minimumStepInPixels = 0.5
    /// How far lines go: five modules and a half to the last edge of a full code's squares, nearly
    /// twice that where they are seen from the side, more towards corners.
    ///
    /// Chosen.
    private static let straightReachInModules = 10.0
    private static let radialReachInModules = 16.0
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

    /// Looks from a point in all directions.
    ///
    /// - Parameters:
    ///   - point: about the middle, in pixels of the plane.
    ///   - run: what a row through the middle shows.
    ///   - effort: the samples of lines that were looked along are added to it.
    init?(
        near point: SIMD2<Double>, _ run: ConcentricRuns, in plane: Plane<UInt8>, effort: inout Int
    ) {
        let probe = RadialEdgeProbe(
            plane: plane, isLightInside: run.isLightInside,
            minimumContrast: max(Self.minimumContrastShare * run.contrast, Self.noiseInGrayLevels),
            step: max(Self.minimumStepInPixels, run.module / Self.samplesPerModule))
        // Up and down first, which most of what looks alike from left to right fails.
        let reach = Self.straightReachInModules * run.module
        effort += 2 * probe.samples(reach: reach)
        guard let up = probe.edges(from: point, along: [0, -1], reach: reach),
            let down = probe.edges(from: point, along: [0, 1], reach: reach),
            up.isLike(down)
        else { return nil }
        var middle = point + SIMD2(0, down.first - up.first) / 2
        effort += 2 * probe.samples(reach: reach)
        guard let left = probe.edges(from: middle, along: [-1, 0], reach: reach),
            let right = probe.edges(from: middle, along: [1, 0], reach: reach),
            left.isLike(right)
        else { return nil }
        middle.x += (right.first - left.first) / 2
        let radialReach = Self.radialReachInModules * run.module
        guard let edges = probe.around(middle, reach: radialReach, effort: &effort),
            let grid = ModuleGrid(squares: edges)
        else { return nil }
        self.grid = grid
        isFull = edges.hasSixEdges
        isColorInverted = run.isLightInside
        contrast = run.contrast
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
