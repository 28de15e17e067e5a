// How the modules of a matrix code lie in the image: a homography that is fitted to the edges
// between light and dark modules. An edge between two modules of a row says only how far to the
// right it lies, one between two of a column how far down; both are linear in the elements of
// the homography from pixels to modules, so that all edges together are a least squares problem
// of eight unknowns. Source: R. Hartley and A. Zisserman, Multiple View Geometry, 2nd edition, 4.1.

/// The mapping between modules and pixels.
struct ModuleGrid: Sendable {
    private var toPixels: PerspectiveTransform
    private var toModules: PerspectiveTransform

    /// Maps a square of modules around the middle to four corners in pixels.
    init?(half: Double, corners: [SIMD2<Double>]) {
        let square = [
            SIMD2(-half, -half), SIMD2(half, -half), SIMD2(half, half), SIMD2(-half, half),
        ]
        self.init(places: square, corners: corners)
    }

    /// Maps four places counted in modules to four in pixels.
    init?(places: [SIMD2<Double>], corners: [SIMD2<Double>]) {
        guard let transform = PerspectiveTransform(mapping: places, to: corners),
            let inverse = transform.inverted
        else { return nil }
        (toPixels, toModules) = (transform, inverse)
    }

    /// Where a place counted in modules lies, in pixels.
    func pixels(_ modules: SIMD2<Double>) -> SIMD2<Double> { toPixels.apply(modules) }

    /// Where a place in pixels lies, counted in modules.
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
        /// The normal equations, row by row, and their right side.
        private var matrix = [[Double]](repeating: [Double](repeating: 0, count: 8), count: 8)
        private var right = [Double](repeating: 0, count: 8)
        private(set) var count = 0
        private let origin: SIMD2<Double>
        private let scale: Double

        /// - Parameter grid: about the grid that is looked for.
        init(around grid: ModuleGrid) {
            origin = grid.pixels(.zero)
            let side = grid.pixels([8, 0]) - origin
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
            for i in 0..<8 where row[i] != 0 {
                let factor = row[i] * weight
                right[i] += factor * value
                for j in 0..<8 { matrix[i][j] += factor * row[j] }
            }
        }

        /// The grid that fits best; `nil` if the edges leave it open.
        func solved() -> ModuleGrid? {
            guard count >= 16,
                let h = LinearEquations.solution(of: matrix, right, leastPivot: 1e-9)
            else { return nil }
            // Back from four places, chosen well inside.
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

extension ModuleGrid {
    /// The grid of squares around a point, of the fourth edge that each line from it crosses.
    init?(squares outlook: RadialEdgeProbe.Outlook) {
        let points = outlook.rays.map { outlook.middle + $0.direction * $0.edges.distances[3] }
        // Two corners opposite to each other are the farthest away, then one on each side.
        guard
            let first = points.max(by: {
                ($0 - outlook.middle).length < ($1 - outlook.middle).length
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
            guard length > 4 else { return nil }
            let near = points.filter { point in
                let offset = point - a
                let share = offset.dot(along) / (length * length)
                let away = offset.cross(along) / length
                return share > 0.1 && share < 0.9 && abs(away) < 0.12 * length
            }
            guard near.count >= 4, let line = PixelLine(through: near, tolerance: 0.05 * length)
            else { return nil }
            lines.append(line)
        }
        let corners = (0..<4).compactMap { lines[($0 + 3) % 4].intersection(with: lines[$0]) }
        guard corners.count == 4 else { return nil }
        self.init(half: 3.5, corners: corners)
    }
}
