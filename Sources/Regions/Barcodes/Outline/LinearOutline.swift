/// The outline of a linear code, from the pixels of its bars.
///
/// A walk across the bars (``BarWalk``) says which way the code runs and where its bars end. On
/// the line through the middles the first and the last bar are the ones between two quiet zones,
/// by the number of bars that the symbol has where that is known. Their outer edges are then
/// found to parts of a pixel on lines above and below, and each of the four sides is a straight
/// line of its own, so that the code may lie aslant or in perspective.
struct LinearOutline {
    /// What was found.
    struct Found: Sendable {
        /// From left to right on the image, as far as the code runs that way.
        var corners: PixelQuadrilateral
        /// Whether there are as many bars as the symbol has.
        var hasAllBars: Bool
    }

    private let walk: BarWalk
    private let plane: Plane<UInt8>
    private let sign: Float
    private let seed: SIMD2<Double>
    /// The line through the middles of the bars, from left to right.
    private let spine: PixelLine
    /// Where on the spine bars end above and below as those of the code do, and a little beyond.
    private let reach: ClosedRange<Double>

    /// - Parameters:
    ///   - seed: a point on the code, which gives the direction of its bars.
    ///   - length: about how far the code goes across its bars.
    ///   - height: about how long its bars are.
    init?(
        around seed: SIMD2<Double>, length: Double, height: Double, in plane: Plane<UInt8>,
        isColorInverted: Bool = false
    ) {
        guard
            let walk = BarWalk(
                from: seed, height: height, reach: length + 12, in: plane,
                isColorInverted: isColorInverted)
        else { return nil }
        self.walk = walk
        self.plane = plane
        self.seed = seed
        sign = isColorInverted ? -1 : 1
        let middles = walk.stretches.map(\.middle)
        let heights = walk.stretches.map(\.height)
        let usual = heights.sorted()[heights.count / 2]
        var spine =
            PixelLine(through: middles, tolerance: max(0.08 * usual, 1.5))
            ?? PixelLine(point: middles[0], direction: walk.across)
        if (spine.direction * walk.across).sum() < 0 { spine.direction = -spine.direction }
        guard (spine.direction * walk.across).sum() > 0.5 else { return nil }
        self.spine = spine
        // Beside the code there may be stripes too; their ends don't continue its lines.
        let top = PixelLine(through: walk.stretches.map(\.top), tolerance: max(0.03 * usual, 1.5))
        let bottom = PixelLine(
            through: walk.stretches.map(\.bottom), tolerance: max(0.03 * usual, 1.5))
        let limit = max(0.08 * usual, 3)
        let places = walk.stretches.filter {
            top?.distance(to: $0.top) ?? 0 < limit && bottom?.distance(to: $0.bottom) ?? 0 < limit
        }.map { (($0.middle - spine.point) * spine.direction).sum() }
        guard let first = places.min(), let last = places.max() else { return nil }
        reach = first - walk.margin...last + walk.margin
    }

    /// - Parameters:
    ///   - bars: how many bars the symbol has; `nil` where that isn't known.
    ///   - widestGap: how wide the gaps inside the symbol are at most, in mean bars.
    /// - Returns: `nil` where the sides aren't found.
    func found(bars: BarCount?, widestGap: Float = 4.4) -> Found? {
        let middle = (reach.lowerBound + reach.upperBound) / 2
        let half = (reach.upperBound - reach.lowerBound) / 2
        let density = min(2, 2400 / (2 * half))
        let count = Int(2 * half * density)
        guard count >= 32, let widest = walk.stretches.map(\.height).max() else { return nil }
        func point(_ u: Double) -> SIMD2<Double> { spine.point + spine.direction * u }
        // A band of lines, aslant as the bars are, in which they don't drift by much.
        let thickness = min(widest / 4, 12)
        let along = SIMD2(-walk.across.y, walk.across.x)
        let profile = plane.row(
            from: point(middle - half), to: point(middle + half), count: count,
            side: along * (thickness / 2), lines: max(Int(thickness), 1)
        ).map { $0 * sign }
        let extents = BarcodeExtentFinder()
        let seedSample = Float(
            (((seed - spine.point) * spine.direction).sum() - middle + half) * density)
        let counted = bars.flatMap { bars in
            extents.place(
                in: profile, around: seedSample, leastRoom: bars.leastRoom,
                takesWidest: bars.takesWidest, bars: bars.contains)
        }
        guard
            let extent = counted
                ?? extents.place(in: profile, around: seedSample, widestGap: widestGap)
        else { return nil }
        let left = Double(extent.left) / density - half + middle
        let right = Double(extent.right) / density - half + middle
        let inside = walk.stretches.filter {
            let u = (($0.middle - spine.point) * spine.direction).sum()
            return u > left && u < right
        }
        guard inside.count >= 1 else { return nil }
        let height = inside.map(\.height).sorted()[inside.count / 2]
        guard let first = side(at: point(left), of: inside, height: height, falls: true),
            let last = side(at: point(right), of: inside.reversed(), height: height, falls: false)
        else { return nil }
        let tolerance = max(0.02 * height, 1)
        let top = line(through: inside.map(\.top), tolerance: tolerance)
        let bottom = line(through: inside.map(\.bottom), tolerance: tolerance)
        guard var topLeft = first.intersection(with: top),
            var topRight = last.intersection(with: top),
            var bottomRight = last.intersection(with: bottom),
            var bottomLeft = first.intersection(with: bottom)
        else { return nil }
        // Bars that end aslant to the way across leave the walk pixels off.
        let ends = BarEnds(plane: plane, sign: sign)
        if let top = ends.line(
            from: topLeft, to: topRight, outwards: (-first.direction, -last.direction),
            height: height), let a = first.intersection(with: top),
            let b = last.intersection(with: top)
        {
            (topLeft, topRight) = (a, b)
        }
        if let bottom = ends.line(
            from: bottomLeft, to: bottomRight, outwards: (first.direction, last.direction),
            height: height), let a = first.intersection(with: bottom),
            let b = last.intersection(with: bottom)
        {
            (bottomLeft, bottomRight) = (a, b)
        }
        let corners = PixelQuadrilateral(
            topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
        guard corners.isConvex else { return nil }
        return Found(corners: corners, hasAllBars: counted != nil)
    }

    /// The line where the bars end.
    private func line(through points: [SIMD2<Double>], tolerance: Double) -> PixelLine {
        let level = PixelLine(
            point: points.reduce(.zero, +) / Double(points.count), direction: spine.direction)
        guard points.count >= 3, let line = PixelLine(through: points, tolerance: tolerance),
            abs((line.direction * spine.direction).sum()) > 0.8
        else { return level }
        return line
    }

    // MARK: The first and the last bar

    /// The outer edge of the first or the last bar.
    ///
    /// - Parameter stretches: the nearest first.
    private func side(
        at place: SIMD2<Double>, of stretches: [BarWalk.Stretch], height: Double, falls: Bool
    ) -> PixelLine? {
        guard let nearest = stretches.first else { return nil }
        var along = (nearest.bottom - nearest.top) / max(nearest.height, 1)
        // Across the edge, towards the right, as the way of the lines goes.
        let step = max(height / 24, 1)
        var points: [SIMD2<Double>] = []
        let start = edge(near: place, thickness: step, along: along, falls: falls) ?? place
        for direction in [-1.0, 1] {
            var (last, slant) = (start, SIMD2<Double>.zero)
            var missed = 0
            var v = direction > 0 ? step : 0
            var near = last + along * v
            while v < height * 0.44, missed < 3 {
                if let found = edge(near: near, thickness: step, along: along, falls: falls) {
                    points.append(found)
                    // What the edge drifted aside, by its mean.
                    slant += (found - near) * 0.2
                    last = found
                    missed = 0
                } else {
                    last = near
                    missed += 1
                }
                v += step
                near = last + along * (step * direction) + slant
            }
        }
        if points.count < 2 {
            guard points.count == 1 else { return nil }
            return PixelLine(point: points[0], direction: along)
        }
        guard let line = PixelLine(through: points, tolerance: 0.6) else { return nil }
        along = line.direction * ((line.direction * along).sum() < 0 ? -1 : 1)
        return PixelLine(point: line.point, direction: along)
    }

    /// Where the gray value crosses the middle between its extremes, within two pixels.
    private func edge(
        near place: SIMD2<Double>, thickness: Double, along: SIMD2<Double>, falls: Bool
    ) -> SIMD2<Double>? {
        let reach = 3.0
        let count = 24
        // From the light side to the dark one.
        let inwards = spine.direction * (falls ? 1 : -1)
        let profile = plane.row(
            from: place - inwards * reach, to: place + inwards * reach, count: count,
            side: along * (thickness / 2), lines: max(Int(thickness.rounded()), 1)
        ).map { $0 * sign }
        guard let low = profile.min(), let high = profile.max(), high - low >= 10 else {
            return nil
        }
        let level = (low + high) / 2
        var best: Double?
        for i in 1..<profile.count where profile[i - 1] >= level && profile[i] < level {
            let share = Double((profile[i - 1] - level) / (profile[i - 1] - profile[i]))
            let offset = (Double(i - 1) + share + 0.5) * 2 * reach / Double(count) - reach
            if abs(offset) < abs(best ?? 2) { best = offset }
        }
        return best.map { place + inwards * $0 }
    }
}
