/// A plane seen in perspective: a 3 × 3 homography, applied to points of any unit.
///
/// Straight lines stay straight. Source: R. Hartley and A. Zisserman, Multiple View Geometry,
/// 2nd edition, 4.1 (four correspondences, the last element fixed to 1).
public struct PerspectiveTransform: Sendable, Hashable, Codable {
    // Row by row: x' = (a x + b y + c) / (g x + h y + i), y' = (d x + e y + f) / (g x + h y + i).
    private var rows: [SIMD3<Double>]

    private init(rows: [SIMD3<Double>]) { self.rows = rows }

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
        rows = [
            [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x],
            [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y],
            [g, h, 1],
        ]
    }

    /// The same mapping backwards; `nil` where it maps onto a line.
    public var inverted: PerspectiveTransform? {
        let (r0, r1, r2) = (rows[0], rows[1], rows[2])
        let (c0, c1, c2) = (r1.cross(r2), r2.cross(r0), r0.cross(r1))
        let determinant = r0.dot(c0)
        guard determinant.isFinite, determinant != 0 else { return nil }
        return PerspectiveTransform(rows: [
            SIMD3(c0.x, c1.x, c2.x) / determinant,
            SIMD3(c0.y, c1.y, c2.y) / determinant,
            SIMD3(c0.z, c1.z, c2.z) / determinant,
        ])
    }

    /// This mapping and then another.
    public func followed(by next: PerspectiveTransform) -> PerspectiveTransform {
        PerspectiveTransform(
            rows: next.rows.map { $0.x * rows[0] + $0.y * rows[1] + $0.z * rows[2] })
    }

    /// Where a point goes.
    func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
        let homogeneous = SIMD3(point.x, point.y, 1)
        let scale = 1 / (rows[2] * homogeneous).sum()
        return SIMD2((rows[0] * homogeneous).sum() * scale, (rows[1] * homogeneous).sum() * scale)
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
