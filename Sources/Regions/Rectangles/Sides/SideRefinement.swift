/// Sides moved onto the edges of the image itself, to a fraction of a pixel.
///
/// Along each side, profiles across it are projected onto the step in color from outside to inside;
/// the steepest place of each, on the parabola through its neighbors, is a point of the side, and
/// the line through most of them is the side. Rounded corners and fingers are outliers of that fit,
/// so the corners come out where the straight sides meet. Source of the fit: P. Holland and
/// R. Welsch, Robust regression using iteratively reweighted least-squares (1977), with Tukey's
/// biweight.
struct SideRefinement {
    // Lengths "InPixels" are in working pixels. Chosen where nothing else is said.

    /// How far from a side its edge is looked for, one round after the other, in pixels, and in
    /// pixels of the image on top of that.
    private static let reachesInPixels = [2.0, 1.0]
    private static let reachInImagePixels = 1.0
    /// How far a corner may move: so many times the reach of a side, and a share of the diagonal.
    private static let moveInReaches = 3.0
    private static let moveShare = 0.02
    /// How far the ends of a side may move: so many times its reach.
    private static let endMoveInReaches = 2.0
    /// The least sine of the angle at which two sides meet: 3°.
    private static let minimumSine = 0.05
    /// A shorter side, in pixels of the image, is left where it is.
    private static let minimumLengthInImagePixels = 8.0
    /// The least number of profiles along a side, and of those in view.
    private static let minimumProfiles = 12
    private static let minimumVisibleProfiles = 6
    /// Where profiles begin along a side, and how much of it they take: corners may be rounded.
    private static let profileStart = 0.05
    private static let profileExtent = 0.9
    /// The least rise over two samples that is an edge, in levels: over rounding.
    private static let minimumRise: Float = 0.75

    /// How much more the color changes over two samples than from end to end where a line is drawn.
    private static let lineRatio: Float = 1.5

    let color: Plane<Color>
    /// Pixels of the image for one of the working image, which the corners are known to.
    let scale: Double
    /// Profiles along a side, at most: fewer are enough where the place is but a guess.
    var profiles = 64
    /// How often the sides are moved, from ever closer: once is enough there.
    var rounds = 2

    /// The corners after refinement, clockwise with y down as they came.
    ///
    /// - Parameter fixed: sides that are no edge in color and stay.
    func refine(_ corners: [SIMD2<Double>], fixed: Set<Int>) -> [SIMD2<Double>] {
        var result = corners
        for reachInPixels in Self.reachesInPixels.prefix(rounds) {
            let reach = reachInPixels * scale + Self.reachInImagePixels
            let lines = (0..<4).map { i in
                let (a, b) = (result[i], result[(i + 1) % 4])
                return fixed.contains(i) ? Line(a, b) : line(from: a, to: b, reach: reach)
            }
            let moved = (0..<4).map { i in
                lines[(i + 3) % 4].crossing(lines[i]) ?? result[i]
            }
            let limit =
                Self.moveInReaches * reach + Self.moveShare * (result[0] - result[2]).length
            guard moved.isConvex, moved.signedArea > 0,
                zip(moved, result).allSatisfy({ ($0 - $1).length < limit })
            else { break }
            result = moved
        }
        return result
    }

    private struct Line {
        let point: SIMD2<Double>
        let direction: SIMD2<Double>

        init(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
            point = a
            direction = (b - a).direction
        }

        func crossing(_ other: Line) -> SIMD2<Double>? {
            let sine = direction.cross(other.direction)
            guard abs(sine) > SideRefinement.minimumSine else { return nil }
            let t = (other.point - point).cross(other.direction) / sine
            return point + t * direction
        }
    }

    private func line(from a: SIMD2<Double>, to b: SIMD2<Double>, reach: Double) -> Line {
        let length = (b - a).length
        guard length > Self.minimumLengthInImagePixels else { return Line(a, b) }
        let along = (b - a) / length
        let right = along.turnedRight
        // Half a working pixel a step: finer than that is noise.
        let step = max(scale / 2, 1)
        let steps = Int((reach / step).rounded(.up)) + 2
        let count = min(max(Int(length / (2 * step)), Self.minimumProfiles), profiles)
        let width = 2 * steps + 1
        var places: [Double] = []
        places.reserveCapacity(count)
        let points = withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: count * width) {
            colors -> [Fit.Point] in
            color.withUnsafeSamples { samples in
                let margin = Double(steps) * step + 1
                for i in 0..<count {
                    let t =
                        (Self.profileStart
                            + Self.profileExtent * (Double(i) + 0.5) / Double(count)) * length
                    let point = a + t * along
                    guard point.x > margin, point.y > margin,
                        point.x < Double(color.width) - margin,
                        point.y < Double(color.height) - margin
                    else { continue }
                    let row = places.count * width
                    for k in 0..<width {
                        colors[row + k] = color.bilinear(
                            samples, point + Double(k - steps) * step * right)
                    }
                    places.append(t)
                }
            }
            guard places.count >= Self.minimumVisibleProfiles else { return [] }
            var mean = SIMD4<Float>.zero
            for n in places.indices {
                mean += colors[n * width + 2 * steps] - colors[n * width]
            }
            mean.w = 0
            // Beyond a drawn line the color comes back.
            var most = SIMD4<Float>.zero
            for k in 2..<(width - 2) {
                var change = SIMD4<Float>.zero
                for n in places.indices {
                    change += colors[n * width + k + 1] - colors[n * width + k - 1]
                }
                change.w = 0
                if change.length > most.length { most = change }
            }
            if most.length > Self.lineRatio * mean.length { mean = most }
            let size = mean.length
            guard size > 0 else { return [] }
            let direction = mean / size
            return withUnsafeTemporaryAllocation(of: Float.self, capacity: width) { values in
                places.enumerated().compactMap { n, t in
                    for k in 0..<width {
                        values[k] = (colors[n * width + k] * direction).sum()
                    }
                    guard let place = steepest(values) else { return nil }
                    return Fit.Point(
                        t: t, offset: (place.offset - Double(steps)) * step,
                        weight: Double(place.slope))
                }
            }
        }
        guard let fit = Fit.line(points, of: places.count, scale: step) else { return Line(a, b) }
        let (start, end) = (fit.offset, fit.offset + fit.slope * length)
        let limit = Self.endMoveInReaches * reach
        guard abs(start) < limit, abs(end) < limit else { return Line(a, b) }
        return Line(a + start * right, b + end * right)
    }

    /// Where values rise most, as a fraction of an index.
    private func steepest(_ values: UnsafeMutableBufferPointer<Float>) -> (
        offset: Double, slope: Float
    )? {
        var (best, slope) = (0, Self.minimumRise)
        for i in 2..<(values.count - 2) where values[i + 1] - values[i - 1] > slope {
            (best, slope) = (i, values[i + 1] - values[i - 1])
        }
        guard best > 0 else { return nil }
        let before = values[best] - values[best - 2]
        let after = values[best + 2] - values[best]
        let shift = Parabola.offsetOfTop(before, slope, after)
        return (Double(best) + Double(max(min(shift, 1), -1)), slope)
    }
}

/// A line through most of some points.
private struct Fit {
    struct Point {
        var t: Double
        var offset: Double
        var weight: Double
    }

    // Lengths are in steps of the profiles, half a working pixel. Chosen where nothing is said.

    /// The least number of points.
    private static let minimumPoints = 5
    /// How often the fit is made again, at most, and the change of an end at which it is done.
    private static let rounds = 6
    private static let doneInSteps = 0.01
    /// Where the biweight is 0: so many times the median residual (for normal residuals Tukey's
    /// 4.685 standard deviations are 6.9 of them; fewer, for what lies beside an edge is no noise),
    /// and at the least so many steps.
    private static let cutoffInMedians = 4.0
    private static let minimumCutoffInSteps = 1.2
    /// What a steeper place weighs no more than, in levels over two samples.
    private static let maximumWeight = 40.0
    /// What is near the line: within so many median residuals, and within so many steps.
    private static let nearInMedians = 2.0
    private static let nearInSteps = 0.8
    /// The least share of all points that is near.
    private static let minimumNearShare = 0.4

    var offset: Double
    var slope: Double

    /// The robust fit; `nil` if fewer than four in ten of `count` points lie on it.
    static func line(_ points: [Point], of count: Int, scale: Double) -> Fit? {
        guard points.count >= minimumPoints else { return nil }
        var values = points.map(\.offset)
        let middle = values.select(values.count / 2)
        for i in values.indices { values[i] = abs(points[i].offset - middle) }
        var fit = Fit(offset: middle, slope: 0)
        var spread = values.select(values.count / 2)
        let last = points[points.count - 1].t
        for _ in 0..<rounds {
            let before = fit
            let width = max(cutoffInMedians * spread, minimumCutoffInSteps * scale)
            var (w, wt, wtt, wo, wto) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for point in points {
                let residual = (point.offset - fit.offset - fit.slope * point.t) / width
                guard abs(residual) < 1 else { continue }
                let biweight = (1 - residual * residual) * (1 - residual * residual)
                let weight = biweight * min(point.weight, maximumWeight)
                w += weight
                wt += weight * point.t
                wtt += weight * point.t * point.t
                wo += weight * point.offset
                wto += weight * point.t * point.offset
            }
            let determinant = w * wtt - wt * wt
            guard w > 0, determinant > 1e-9 * w * wtt else { return nil }
            fit.slope = (w * wto - wt * wo) / determinant
            fit.offset = (wo - fit.slope * wt) / w
            for (i, point) in points.enumerated() {
                values[i] = abs(point.offset - fit.offset - fit.slope * point.t)
            }
            spread = values.select(values.count / 2)
            let (start, turn) = (fit.offset - before.offset, fit.slope - before.slope)
            if max(abs(start), abs(start + turn * last)) < doneInSteps * scale { break }
        }
        let near = points.count {
            abs($0.offset - fit.offset - fit.slope * $0.t)
                < max(nearInMedians * spread, nearInSteps * scale)
        }
        return Double(near) >= minimumNearShare * Double(count) ? fit : nil
    }
}
