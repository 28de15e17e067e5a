/// A straight line in pixels.
struct PixelLine: Sendable {
    /// A point on it.
    var point: SIMD2<Double>
    /// A unit vector along it.
    var direction: SIMD2<Double>

    /// The least sine of the angle between two lines that meet: about 3°.
    ///
    /// Chosen: what meets at less lies far away, and is moved far by little.
    private static let minimumSine = 0.05
    /// The most points of which all pairs are tried; of more, as many spread evenly.
    ///
    /// Chosen: 120 lines at most, of which one lies along most of the points.
    private static let maximumEnds = 16
    /// What a line through points a pixel apart costs more, in tolerances; less for points farther
    /// apart.
    ///
    /// Chosen: decides between lines that all points lie as near to, and nothing else.
    private static let costOfCloseness = 1e-3
    /// How often the line is fitted anew to the points that lie near it.
    private static let fits = 2

    /// How far a point lies from it.
    func distance(to other: SIMD2<Double>) -> Double { abs((other - point).cross(direction)) }

    /// Where two lines meet; `nil` for lines that are parallel or nearly so.
    func intersection(with other: PixelLine) -> SIMD2<Double>? {
        let sine = direction.cross(other.direction)
        guard abs(sine) > Self.minimumSine else { return nil }
        return point + direction * ((other.point - point).cross(other.direction) / sine)
    }

    /// A step below which a line is parallel to an axis, in pixels.
    ///
    /// Chosen: far above rounding.
    private static let parallelStep = 1e-9

    /// After how many steps a line comes into an upright box, and out of it again; `nil` where it
    /// passes by.
    static func steps(
        from start: SIMD2<Double>, by step: SIMD2<Double>, inside low: SIMD2<Double>,
        _ high: SIMD2<Double>
    ) -> ClosedRange<Double>? {
        var (first, last) = (-Double.infinity, Double.infinity)
        for axis in 0..<2 {
            let room = (low[axis] - start[axis], high[axis] - start[axis])
            if abs(step[axis]) < parallelStep {
                if room.0 > 0 || room.1 < 0 { return nil }
                continue
            }
            let ends = (room.0 / step[axis], room.1 / step[axis])
            first = Swift.max(first, Swift.min(ends.0, ends.1))
            last = Swift.min(last, Swift.max(ends.0, ends.1))
        }
        return first <= last ? first...last : nil
    }

    /// The line that most of some points lie along.
    ///
    /// Of the lines through two of the points that one counts from which all are the least far
    /// away, what is farther than `tolerance` counting as that far; then the least squares of
    /// those within (total least squares). `nil` for fewer than two points.
    init?(through points: [SIMD2<Double>], tolerance: Double) {
        let stride = Swift.max((points.count + Self.maximumEnds - 1) / Self.maximumEnds, 1)
        let ends = Swift.stride(from: 0, to: points.count, by: stride).map { points[$0] }
        var best: (line: PixelLine, cost: Double)?
        for (index, a) in ends.enumerated() {
            // Those far apart first: they cost least more often, which ends the sums of others.
            for b in ends[(index + 1)...].reversed() {
                let offset = b - a
                let length = offset.length
                guard length > 0 else { continue }
                let line = PixelLine(point: a, direction: offset / length)
                let limit = best?.cost ?? .infinity
                var cost = 0.0
                for point in points where cost < limit {
                    cost += Swift.min(line.distance(to: point), tolerance)
                }
                // Points close together say little of the direction.
                cost += Self.costOfCloseness * tolerance / length
                if cost < limit { best = (line, cost) }
            }
        }
        guard let first = best?.line else { return nil }
        self = first
        for _ in 0..<Self.fits {
            let near = points.filter { distance(to: $0) <= tolerance }
            guard near.count >= 3 else { return }
            let mean = near.mean
            var (xx, yy, xy) = (0.0, 0.0, 0.0)
            for point in near {
                let d = point - mean
                xx += d.x * d.x
                yy += d.y * d.y
                xy += d.x * d.y
            }
            // The eigenvector of the larger eigenvalue.
            let half = (xx - yy) / 2
            let larger = (half * half + xy * xy).squareRoot()
            var along = half >= 0 ? SIMD2(half + larger, xy) : SIMD2(xy, larger - half)
            let length = along.length
            guard length > 0 else { return }
            along /= length
            if along.dot(direction) < 0 { along = -along }
            self.init(point: mean, direction: along)
        }
    }

    init(point: SIMD2<Double>, direction: SIMD2<Double>) {
        self.point = point
        self.direction = direction
    }
}
