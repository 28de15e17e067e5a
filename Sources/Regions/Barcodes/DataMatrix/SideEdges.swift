/// The outer edges of the dark modules along the four sides of a Data Matrix code, which tell where a
/// side lies also where it shows no modules.
struct SideEdges {
    /// Samples in a module, and how many on either side an edge is a rise over.
    ///
    /// Chosen: half a module, as much as is plain.
    private static let samplesPerModule = 4
    private static let halfWidth = 2

    private let layout: DataMatrixLayout
    private let grid: ModuleGrid
    private let isColorInverted: Bool
    private let minimumContrast: Float
    private let plane: Plane<UInt8>

    /// - Parameter minimumContrast: gray steps of an edge.
    init(
        of layout: DataMatrixLayout, _ grid: ModuleGrid, isColorInverted: Bool,
        minimumContrast: Float, in plane: Plane<UInt8>
    ) {
        (self.layout, self.grid, self.plane) = (layout, grid, plane)
        (self.isColorInverted, self.minimumContrast) = (isColorInverted, minimumContrast)
    }

    /// - Parameter reach: how far from where the grid has it an edge may lie, in modules.
    func edges(reach: Double) -> [ModuleEdge] {
        let (left, top) = (layout.left, layout.top)
        let (right, bottom) = (left + layout.columns - 1, top + layout.rows - 1)
        var edges: [ModuleEdge] = []
        func add(_ x: Int, _ y: Int, outwards: SIMD2<Double>) {
            guard layout.isDark(x: x - left, y: y - top) == true else { return }
            let place = SIMD2(Double(x), Double(y)) + outwards / 2
            guard let point = rise(at: place, along: outwards, reach: reach) else { return }
            edges.append(
                ModuleEdge(point: point, isAcross: outwards.y == 0, modules: place))
        }
        for x in left...right {
            add(x, top, outwards: [0, -1])
            add(x, bottom, outwards: [0, 1])
        }
        for y in top...bottom {
            add(left, y, outwards: [-1, 0])
            add(right, y, outwards: [1, 0])
        }
        return edges
    }

    /// Where it becomes lighter most, in pixels; `nil` where it nowhere does.
    ///
    /// - Parameters:
    ///   - place: where it is expected, in modules.
    ///   - direction: a module's step towards the light.
    private func rise(
        at place: SIMD2<Double>, along direction: SIMD2<Double>, reach: Double
    ) -> SIMD2<Double>? {
        let half = Self.halfWidth
        let reach = reach + Double(half) / Double(Self.samplesPerModule)
        let start = grid.pixels(place - direction * reach)
        let end = grid.pixels(place + direction * reach)
        let count = Int((2 * reach * Double(Self.samplesPerModule)).rounded())
        guard half < count - half else { return nil }
        let step = (end - start) / Double(count)
        let values = plane.withUnsafeSamples { samples in
            (0...count).map { index in
                let pixel = start + step * Double(index) - 0.5
                let value = plane.bilinear(samples, Float(pixel.x), Float(pixel.y))
                return isColorInverted ? 255 - value : value
            }
        }
        let rises = (half...count - half).map { index in
            (1...half).reduce(Float(0)) { $0 + values[index + $1] - values[index - $1] }
                / Float(half)
        }
        guard let most = rises.max(), most >= minimumContrast,
            let best = rises.firstIndex(of: most)
        else { return nil }
        var shift: Float = 0
        if rises.indices.contains(best - 1), rises.indices.contains(best + 1) {
            shift = Parabola.offsetOfTop(rises[best - 1], most, rises[best + 1])
        }
        return start + step * (Double(half + best) + Double(shift))
    }
}
