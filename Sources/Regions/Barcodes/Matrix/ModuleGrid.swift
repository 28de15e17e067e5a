// How the modules of a matrix code lie in the image: a homography that is fitted to the edges
// between light and dark modules. An edge between two modules of a row says only how far to the
// right it lies, one between two of a column how far down; both are linear in the elements of
// the homography from pixels to modules, so that all edges together are a least squares problem
// of eight unknowns. Source: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, 4.1.

/// The mapping between modules and pixels.
struct ModuleGrid: Sendable {
    private var toPixels: PerspectiveTransform
    private var toModules: PerspectiveTransform
    /// What paper that isn't flat adds, in modules.
    var bend = ModuleBend.none

    /// Maps a square of modules around the middle to four corners in pixels.
    init?(half: Double, corners: [SIMD2<Double>]) {
        let square = [
            SIMD2(-half, -half), SIMD2(half, -half), SIMD2(half, half), SIMD2(-half, half),
        ]
        self.init(modules: square, pixels: corners)
    }

    /// Maps four points counted in modules to four in pixels.
    init?(modules: [SIMD2<Double>], pixels: [SIMD2<Double>]) {
        guard let transform = PerspectiveTransform(mapping: modules, to: pixels),
            let inverse = transform.inverted
        else { return nil }
        (toPixels, toModules) = (transform, inverse)
    }

    /// Where a point counted in modules lies, in pixels.
    func pixels(_ modules: SIMD2<Double>) -> SIMD2<Double> {
        toPixels.apply(bend.isNone ? modules : modules + bend.offset(at: modules))
    }

    /// Where a point in pixels lies, counted in modules, if the paper is flat.
    func modules(_ pixels: SIMD2<Double>) -> SIMD2<Double> { toModules.apply(pixels) }

    /// The corners of a square of modules around the middle, in pixels: the one at the left of
    /// the top first, then to the right.
    func corners(half: Double) -> PixelQuadrilateral {
        PixelQuadrilateral(left: -half, top: -half, right: half, bottom: half).map(pixels)
    }

    /// The same grid with modules counted along other axes.
    func turned(_ turn: (SIMD2<Double>) -> SIMD2<Double>) -> ModuleGrid? {
        let square = PixelQuadrilateral(left: -1, top: -1, right: 1, bottom: 1)
        return ModuleGrid(half: 1, corners: square.corners.map { pixels(turn($0)) })
    }

    /// Least squares over edges.
    struct Fit {
        /// The elements of a homography but for the last, which is 1.
        private static let unknowns = 8
        /// The distance from the origin that becomes 1, so that the equations are well conditioned.
        ///
        /// Chosen: about as wide as the part of a code that is found first. Source: Hartley and
        /// Zisserman, 4.4, on normalization.
        private static let unitInModules = 8.0
        /// Chosen: twice as many equations as unknowns, so that single errors average out.
        private static let minimumEdges = 16
        /// A pivot that is smaller says that edges leave an unknown open.
        ///
        /// Chosen: far above the rounding of 64 bits, far below what edges in all directions leave.
        private static let minimumPivot = 1e-9

        /// The normal equations, row by row, and their right side.
        private var matrix = [SIMD8<Double>](repeating: .zero, count: unknowns)
        private var right = [Double](repeating: 0, count: unknowns)
        private(set) var count = 0
        private let origin: SIMD2<Double>
        private let scale: Double

        /// - Parameter grid: about the grid that is looked for.
        init(around grid: ModuleGrid) {
            origin = grid.pixels(.zero)
            let side = grid.pixels([Self.unitInModules, 0]) - origin
            scale = 1 / Swift.max(side.length, 1)
        }

        /// Adds a point of which it is known how many modules it lies to the right.
        mutating func add(_ point: SIMD2<Double>, x: Double, weight: Double = 1) {
            let p = (point - origin) * scale
            add([p.x, p.y, 1, 0, 0, 0, -x * p.x, -x * p.y], x, weight)
        }

        /// Adds a point of which it is known how many modules it lies down.
        mutating func add(_ point: SIMD2<Double>, y: Double, weight: Double = 1) {
            let p = (point - origin) * scale
            add([0, 0, 0, p.x, p.y, 1, -y * p.x, -y * p.y], y, weight)
        }

        private mutating func add(_ row: SIMD8<Double>, _ value: Double, _ weight: Double) {
            count += 1
            for i in 0..<Self.unknowns where row[i] != 0 {
                let factor = row[i] * weight
                right[i] += factor * value
                matrix[i] += row * factor
            }
        }

        /// The grid that fits best; `nil` if the edges leave it open.
        func solved() -> ModuleGrid? {
            guard count >= Self.minimumEdges,
                let h = LinearEquations.solution(
                    of: matrix.map { row in row.indices.map { row[$0] } }, right,
                    leastPivot: Self.minimumPivot)
            else { return nil }
            // Back from four points, chosen well inside.
            func modules(_ p: SIMD2<Double>) -> SIMD2<Double> {
                let w = h[6] * p.x + h[7] * p.y + 1
                return SIMD2(
                    (h[0] * p.x + h[1] * p.y + h[2]) / w, (h[3] * p.x + h[4] * p.y + h[5]) / w)
            }
            let corners = PixelQuadrilateral(left: -0.5, top: -0.5, right: 0.5, bottom: 0.5).corners
            guard
                let toModules = PerspectiveTransform(
                    mapping: corners.map { $0 / scale + origin }, to: corners.map(modules)),
                let toPixels = toModules.inverted
            else { return nil }
            return ModuleGrid(toPixels: toPixels, toModules: toModules)
        }
    }

    private init(toPixels: PerspectiveTransform, toModules: PerspectiveTransform) {
        (self.toPixels, self.toModules) = (toPixels, toModules)
    }
}
