import LibC

// Circles that are seen from the side are ellipses: points on them satisfy an equation of second
// degree whose value is the square of the circle's radius, linear in its coefficients; all points of
// all circles together are a least squares problem, first with all coefficients, which says where
// the middle is, then of the form around it alone. Perspective moves the middles of larger ellipses
// farther: from there each point is mapped to the nearest one of its circle, and the homography
// fitted to those, time and again (iterated closest points; P. Besl and N. McKay, IEEE PAMI 14,
// 1992). What is left open is how the circles are turned.

/// How the plane of concentric circles lies in the image, but for a turn.
struct CircularRings {
    /// The circles whose edges are taken: not the innermost, which blur moves most, nor the outermost,
    /// which dark modules touch.
    private static let circles = 1..<MaxiCodeLayout.circles - 1
    /// The share of lines that must cross all of these.
    ///
    /// Chosen: a compact Aztec code has one less, modules end it in many places.
    private static let minimumShareOfLines = 0.6
    /// How often the homography is fitted.
    ///
    /// Chosen: about half of what is off is left each time.
    private static let refinements = 12
    /// The points by which planes are mapped, well inside.
    private static let square = PixelQuadrilateral(left: -4, top: -4, right: 4, bottom: 4).corners
    /// How far an edge may lie from its circle on average, in modules.
    ///
    /// Chosen: squares lie farther, by their corners; without perspective all do a little.
    private static let maximumDeviation = 0.1
    private static let maximumRoughDeviation = 0.15
    /// How many times as long as wide an ellipse is at the most.
    ///
    /// Chosen: tilted by about 65 degrees.
    private static let maximumRatio = 2.4

    /// From modules to the right and down of the middle to pixels: without perspective, which a wave of
    /// the paper may feign, and with it.
    let planes: [ModuleGrid]

    /// `nil` where rings are no circles of a MaxiCode.
    init?(_ edges: RadialEdgeProbe.RadialEdges) {
        let points = Self.points(of: edges)
        guard !points.isEmpty, let flat = Self.flat(through: points, around: edges.middle),
            // Most rings are no circles, which tells before they are looked at closely.
            Self.deviation(of: points, in: flat) <= Self.maximumRoughDeviation
        else { return nil }
        var refined = flat
        for _ in 0..<Self.refinements {
            guard let better = Self.refined(refined, by: points) else { return nil }
            refined = better
        }
        guard Self.deviation(of: points, in: refined) <= Self.maximumDeviation else { return nil }
        planes = [flat, refined]
    }

    /// A place in pixels, and the radius of the circle that it lies on, in modules.
    private typealias CirclePoint = (place: SIMD2<Double>, radius: Double)

    /// Where lines cross the circles; none where too few cross all of them.
    private static func points(of edges: RadialEdgeProbe.RadialEdges) -> [CirclePoint] {
        let whole = edges.lines.count { $0.edges.distances.count >= circles.upperBound }
        guard Double(whole) >= minimumShareOfLines * Double(edges.lines.count) else { return [] }
        return edges.lines.flatMap { direction, line in
            circles.prefix { $0 < line.distances.count }.map { index in
                (
                    edges.middle + direction * line.distances[index],
                    MaxiCodeLayout.firstRadius + MaxiCodeLayout.ringWidth * Double(index)
                )
            }
        }
    }

    /// The plane without perspective.
    ///
    /// - Parameter origin: about the middle.
    private static func flat(
        through points: [CirclePoint], around origin: SIMD2<Double>
    ) -> ModuleGrid? {
        // In about modules, so that the equations are well conditioned.
        let scale =
            points.reduce(0) { $0 + ($1.place - origin).length / $1.radius } / Double(points.count)
        guard scale > 0 else { return nil }
        let near = points.map { (place: ($0.place - origin) / scale, radius: $0.radius) }
        guard let middle = middle(of: near), let (xx, xy, yy) = form(of: near, around: middle)
        else { return nil }
        let mean = (xx + yy) / 2
        let half = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
        guard mean + half < maximumRatio * maximumRatio * (mean - half) else { return nil }
        // The form is S transposed times S, S upper triangular; the plane is the inverse of S.
        let a = xx.squareRoot()
        let b = xy / a
        let c = (yy - b * b).squareRoot()
        let columns = (SIMD2(1 / a, 0), SIMD2(-b / (a * c), 1 / c))
        return ModuleGrid(
            modules: square,
            pixels: square.map {
                origin + scale * (middle + columns.0 * $0.x + columns.1 * $0.y)
            })
    }

    /// How far edges lie from their circles on average, in modules.
    private static func deviation(
        of points: [CirclePoint], in plane: ModuleGrid
    ) -> Double {
        let sum = points.reduce(0) { $0 + abs(plane.modules($1.place).length - $1.radius) }
        return sum / Double(max(points.count, 1))
    }

    private static func refined(
        _ plane: ModuleGrid, by points: [CirclePoint]
    ) -> ModuleGrid? {
        var fit = ModuleGrid.Fit(around: plane)
        for (place, radius) in points {
            let modules = plane.modules(place)
            guard modules.length > 0 else { continue }
            let nearest = modules.unit * radius
            fit.add(place, x: nearest.x)
            fit.add(place, y: nearest.y)
        }
        return fit.solved()
    }

    private static func middle(
        of points: [CirclePoint]
    ) -> SIMD2<Double>? {
        let k = coefficients(points, count: 6) {
            SIMD8($0.x * $0.x, 2 * $0.x * $0.y, $0.y * $0.y, $0.x, $0.y, 1, 0, 0)
        }
        guard let k else { return nil }
        let determinant = k[0] * k[2] - k[1] * k[1]
        guard determinant > 0 else { return nil }
        return SIMD2(k[1] * k[4] - k[2] * k[3], k[1] * k[3] - k[0] * k[4]) / (2 * determinant)
    }

    /// The matrix of the quadratic form; `nil` where it is not of ellipses.
    private static func form(
        of points: [CirclePoint], around middle: SIMD2<Double>
    ) -> (xx: Double, xy: Double, yy: Double)? {
        let k = coefficients(points, count: 3) {
            let p = $0 - middle
            return SIMD8(p.x * p.x, 2 * p.x * p.y, p.y * p.y, 0, 0, 0, 0, 0)
        }
        guard let k, k[0] > 0, k[0] * k[2] - k[1] * k[1] > 0 else { return nil }
        return (k[0], k[1], k[2])
    }

    /// Of terms, the first so many of a vector, whose sum is to be the square of each point's radius.
    private static func coefficients(
        _ points: [CirclePoint], count: Int, of terms: (SIMD2<Double>) -> SIMD8<Double>
    ) -> [Double]? {
        var rows = [SIMD8<Double>](repeating: .zero, count: count)
        var right = SIMD8<Double>.zero
        for (place, radius) in points {
            let terms = terms(place)
            // What a radius is off grows its square by as much as it is large.
            let weight = 1 / (radius * radius)
            right += terms * (weight * radius * radius)
            for i in 0..<count { rows[i] += terms * (weight * terms[i]) }
        }
        return LinearEquations.solution(
            of: rows.map { row in (0..<count).map { row[$0] } }, (0..<count).map { right[$0] })
    }

    /// The grid of a code that lies in one of the planes, turned by an angle, and seen in a mirror or
    /// not.
    ///
    /// - Parameter scale: how large its modules are beside the circles, as a factor.
    static func grid(
        in plane: ModuleGrid, turnedBy angle: Double, isMirrored: Bool, scale: Double
    ) -> ModuleGrid? {
        let (cosine, sine) = (cos(angle), sin(angle))
        return ModuleGrid(
            modules: square.map(MaxiCodeLayout.counted),
            pixels: square.map {
                let (x, y) = (isMirrored ? -$0.x * scale : $0.x * scale, $0.y * scale)
                return plane.pixels([cosine * x - sine * y, sine * x + cosine * y])
            })
    }
}
