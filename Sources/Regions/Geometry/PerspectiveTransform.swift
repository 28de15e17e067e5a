/// A plane seen in perspective: a 3 × 3 homography, applied to points of any unit.
///
/// Straight lines stay straight. Source: R. Hartley and A. Zisserman, Multiple View Geometry,
/// 2nd edition, 4.1 (four correspondences, the last element fixed to 1).
public struct PerspectiveTransform: Sendable, Hashable, Codable {
    // Rows of the matrix: x' = (a x + b y + c) / (g x + h y + i), y' = (d x + e y + f) / the same.
    private let x: SIMD3<Double>
    private let y: SIMD3<Double>
    private let scale: SIMD3<Double>

    private init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ scale: SIMD3<Double>) {
        (self.x, self.y, self.scale) = (x, y, scale)
    }

    /// Maps four points to four others, in order.
    ///
    /// - Returns: `nil` where three of the points lie on a line, or a number is not finite.
    init?(mapping source: [SIMD2<Double>], to target: [SIMD2<Double>]) {
        guard source.count == 4, target.count == 4,
            let toSource = PerspectiveTransform(unitSquareTo: source),
            let toTarget = PerspectiveTransform(unitSquareTo: target),
            let back = toSource.inverted
        else { return nil }
        self = back.followed(by: toTarget)
    }

    /// Maps (0, 0), (1, 0), (1, 1), (0, 1) to four corners in order.
    ///
    /// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 2.2.3.
    private init?(unitSquareTo corners: [SIMD2<Double>]) {
        let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
        let (d1, d2, sum) = (p1 - p2, p3 - p2, p0 - p1 + p2 - p3)
        let determinant = d1.cross(d2)
        guard spansArea(p3, p0, p1), spansArea(p0, p1, p2), spansArea(p1, p2, p3),
            spansArea(p2, p3, p0)
        else { return nil }
        let g = sum.cross(d2) / determinant
        let h = d1.cross(sum) / determinant
        self.init(
            [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
            [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y],
            [g, h, 1])
    }

    /// The same mapping backwards; `nil` where it maps onto a line.
    public var inverted: PerspectiveTransform? {
        let (c0, c1, c2) = (y.cross(scale), scale.cross(x), x.cross(y))
        let determinant = x.dot(c0)
        guard determinant.isFinite, determinant != 0 else { return nil }
        return PerspectiveTransform(
            SIMD3(c0.x, c1.x, c2.x) / determinant,
            SIMD3(c0.y, c1.y, c2.y) / determinant,
            SIMD3(c0.z, c1.z, c2.z) / determinant)
    }

    /// This mapping and then another.
    public func followed(by next: PerspectiveTransform) -> PerspectiveTransform {
        func product(_ row: SIMD3<Double>) -> SIMD3<Double> {
            row.x * x + row.y * y + row.z * scale
        }
        return PerspectiveTransform(product(next.x), product(next.y), product(next.scale))
    }

    /// Where a point goes.
    func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let result = homogeneous(point)
        return SIMD2(result.x, result.y) * (1 / result.z)
    }

    /// Where a point goes, in homogeneous coordinates: x and y are yet to be divided by z.
    func homogeneous(_ point: SIMD2<Double>) -> SIMD3<Double> {
        let point = SIMD3(point.x, point.y, 1)
        return SIMD3((x * point).sum(), (y * point).sum(), (scale * point).sum())
    }
}

/// Whether three points are finite and off one line.
private func spansArea(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Bool {
    let (u, v) = (a - b, c - b)
    let area = abs(u.cross(v))
    return area.isFinite && area > minimumSine * (u.dot(u) * v.dot(v)).squareRoot()
}

/// The sine of the middle angle of three points up to which they lie on a line.
///
/// Far above the rounding of numbers of 53 bits, far below any angle that is seen.
private let minimumSine = 1e-9
