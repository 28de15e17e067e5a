// On bent paper a solid side of a Data Matrix code is a curve. It is followed from the corner pixel by
// pixel: what an edge point is off moves the place by a part and turns the direction by a smaller
// one, so that noise does little and a bend is kept up with (alpha-beta filter; E. Brookner, Tracking
// and Kalman Filtering Made Easy, 1998, 1.2).

/// The outer edge of a solid side, as it is seen.
struct SolidSidePath: Sendable {
    /// The steps that tell where it goes on beyond its ends; chosen: more than noise turns.
    private static let endInSteps = 10

    /// From the corner on, a step from each to the next, in pixels; two at the least.
    private let points: [SIMD2<Double>]

    fileprivate init?(_ points: [SIMD2<Double>]) {
        guard points.count > 1 else { return nil }
        self.points = points
    }

    var start: SIMD2<Double> { points[0] }
    /// How long it is, in steps.
    var length: Double { Double(points.count - 1) }

    /// How far it strays from the line between its ends, as a share of its length.
    var deviationShare: Double {
        let chord = points[points.count - 1] - start
        guard chord.length > 0 else { return .infinity }
        let line = PixelLine(point: start, direction: chord / chord.length)
        return points.reduce(0) { max($0, line.distance(to: $1)) } / chord.length
    }

    /// The same after a transform of its points.
    func map(_ transform: (SIMD2<Double>) -> SIMD2<Double>) -> SolidSidePath? {
        SolidSidePath(points.map(transform))
    }

    /// Where it is so many steps from the corner; beyond its ends it goes on straight.
    func point(after steps: Double) -> SIMD2<Double> {
        let last = points.count - 1
        let ends = min(Self.endInSteps, last)
        if steps < 0 {
            return start + (points[ends] - start) * (steps / Double(ends))
        }
        if steps >= length {
            let direction = (points[last] - points[last - ends]) / Double(ends)
            return points[last] + direction * (steps - length)
        }
        let index = Int(steps)
        return points[index] + (points[index + 1] - points[index]) * (steps - Double(index))
    }
}

extension SolidSidePath {
    /// How far to either side of where it is expected an edge point is looked for, in half pixels.
    ///
    /// Chosen: within a module of two pixels.
    private static let reachInHalfPixels = 4
    /// Samples on either side that an edge is a rise over, half a pixel apart.
    ///
    /// Chosen: as wide as the blur of a sharp edge.
    private static let riseInHalfPixels = 2
    /// How much of what an edge point is off moves the place, and turns the direction, in radians a
    /// pixel.
    ///
    /// Chosen: they settle within some ten pixels.
    private static let shift = 0.4
    private static let turn = 0.04
    /// The contrast, as a share of the usual, with which an edge goes on, and how much each point
    /// changes what is usual.
    ///
    /// Chosen: as for straight sides.
    private static let minimumContrastShare: Float = 0.4
    private static let contrastAdaptation: Float = 0.05
    /// How far an edge may be hidden: as a share of the part that was seen, and in pixels besides.
    ///
    /// Chosen: as for straight sides.
    private static let maximumGapShare = 0.06
    private static let maximumGapInPixels = 4.0

    /// Follows an edge as far as it is seen.
    ///
    /// - Parameters:
    ///   - start: the corner.
    ///   - direction: a unit vector.
    ///   - isLightOnLeft: whether the lighter side is that on the left as the edge is followed.
    ///   - contrast: gray steps between both sides near the corner.
    /// - Returns: `nil` where none is seen.
    init?(
        from start: SIMD2<Double>, along direction: SIMD2<Double>, isLightOnLeft: Bool,
        contrast: Float, in plane: Plane<UInt8>
    ) {
        var (place, direction, usual) = (start, direction, contrast)
        var (points, seen) = ([start], 0)
        func isWithinGap() -> Bool {
            Double(points.count - seen)
                < Self.maximumGapInPixels + Self.maximumGapShare * Double(seen)
        }
        // No more than along two sides of the picture: a round edge has no end.
        while isWithinGap(), points.count < plane.width + plane.height {
            place += direction
            guard place.x > 0, place.y > 0, place.x < Double(plane.width),
                place.y < Double(plane.height)
            else { break }
            let left = SIMD2(direction.y, -direction.x)
            let light = isLightOnLeft ? left : -left
            let (offset, rise) = Self.rise(at: place, along: light, in: plane)
            if rise > Self.minimumContrastShare * usual {
                usual += Self.contrastAdaptation * (rise - usual)
                place += light * (Self.shift * offset)
                direction += light * (Self.turn * offset)
                direction /= direction.length
                seen = points.count
            }
            points.append(place)
        }
        self.init(Array(points.prefix(seen + 1)))
    }

    /// How far from a place it becomes lighter most, in pixels, and by how many gray steps.
    private static func rise(
        at place: SIMD2<Double>, along direction: SIMD2<Double>, in plane: Plane<UInt8>
    ) -> (offset: Double, rise: Float) {
        let (half, width) = (reachInHalfPixels, riseInHalfPixels)
        let values = plane.withUnsafeSamples { samples in
            (-half - width...half + width).map { index in
                let point = place + direction * (Double(index) / 2) - 0.5
                return plane.bilinear(samples, Float(point.x), Float(point.y))
            }
        }
        let rises = (width..<values.count - width).map { index in
            (1...width).reduce(Float(0)) { $0 + values[index + $1] - values[index - $1] }
                / Float(width)
        }
        guard let most = rises.max(), let best = rises.firstIndex(of: most) else { return (0, 0) }
        var offset = Double(best - half)
        if rises.indices.contains(best - 1), rises.indices.contains(best + 1) {
            offset += Double(Parabola.offsetOfTop(rises[best - 1], most, rises[best + 1]))
        }
        return (offset / 2, most)
    }
}
