/// A straight line in pixels.
struct PixelLine: Sendable {
    /// A point on it.
    var point: SIMD2<Double>
    /// A unit vector along it.
    var direction: SIMD2<Double>

    /// How far a point lies from it.
    func distance(to other: SIMD2<Double>) -> Double {
        let offset = other - point
        return abs(offset.x * direction.y - offset.y * direction.x)
    }

    /// Where two lines meet; `nil` for lines that are parallel or nearly so.
    func intersection(with other: PixelLine) -> SIMD2<Double>? {
        let cross = direction.x * other.direction.y - direction.y * other.direction.x
        guard abs(cross) > 0.05 else { return nil }
        let offset = other.point - point
        let share = (offset.x * other.direction.y - offset.y * other.direction.x) / cross
        return point + direction * share
    }

    /// The line that most of some points lie along.
    ///
    /// Of the lines through two of the points that one counts from which all are the least far
    /// away, what is farther than `tolerance` counting as that far; then the least squares of
    /// those within (total least squares). `nil` for fewer than two points.
    init?(through points: [SIMD2<Double>], tolerance: Double) {
        // Not all pairs of many.
        let stride = Swift.max((points.count + 23) / 24, 1)
        let ends = Swift.stride(from: 0, to: points.count, by: stride).map { points[$0] }
        var best: (line: PixelLine, cost: Double)?
        for (index, a) in ends.enumerated() {
            for b in ends[(index + 1)...] {
                let offset = b - a
                let length = (offset * offset).sum().squareRoot()
                guard length > 0 else { continue }
                let line = PixelLine(point: a, direction: offset / length)
                let limit = best?.cost ?? .infinity
                var cost = 0.0
                for point in points where cost < limit {
                    cost += Swift.min(line.distance(to: point), tolerance)
                }
                // Points close together say little of the direction.
                cost += 1e-3 * tolerance / length
                if cost < limit { best = (line, cost) }
            }
        }
        guard let first = best?.line else { return nil }
        self = first
        for _ in 0..<2 {
            let near = points.filter { distance(to: $0) <= tolerance }
            guard near.count >= 3 else { return }
            let mean = near.reduce(.zero, +) / Double(near.count)
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
            let length = (along * along).sum().squareRoot()
            guard length > 0 else { return }
            along /= length
            if (along * direction).sum() < 0 { along = -along }
            self.init(point: mean, direction: along)
        }
    }

    init(point: SIMD2<Double>, direction: SIMD2<Double>) {
        self.point = point
        self.direction = direction
    }
}
