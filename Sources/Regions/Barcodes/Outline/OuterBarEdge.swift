/// The outer edge of the first or the last bar of a linear code, to parts of a pixel.
///
/// From the middle of the bar to its ends, lines across it show where it begins; each says where the
/// next is to be expected. The edge is the straight line through what they show.
struct OuterBarEdge {
    /// Lines across a bar: one in so many parts of its height.
    ///
    /// Chosen.
    private static let heightsPerLine = 24.0
    /// How far they go from its middle, of its height.
    ///
    /// Chosen: nearly to its ends, at a half.
    private static let reachShare = 0.44
    /// Lines one after another without an edge, after which the bar has ended.
    ///
    /// Chosen.
    private static let maximumMissed = 3
    /// How much of the distance from where the edge was expected is followed.
    ///
    /// Chosen: the mean of five lines.
    private static let slantGain = 0.2
    /// How far points may lie from a straight edge.
    ///
    /// Chosen: they are known to parts of a pixel.
    private static let toleranceInPixels = 0.6
    /// How far to either side of where it is expected the edge is looked for, and how far it
    /// may lie.
    ///
    /// Chosen: less than to the next edge of a narrow bar.
    private static let searchInPixels = 3.0
    private static let maximumOffsetInPixels = 2.0
    /// Samples of that: four in a pixel.
    private static let samples = 24
    /// Gray steps between light and dark.
    ///
    /// Chosen: what is less is no edge.
    private static let minimumContrast: Float = 10
    /// How far the lines are apart whose mean a line across a bar is.
    ///
    /// Chosen: between rows of pixels, what lies on both sides is interpolated.
    private static let lineDistanceInPixels = 2.0

    let plane: Plane<UInt8>
    /// 1 where bars are dark, -1 where they are light.
    let sign: Float
    /// Unit vector across the bars, from the first to the last.
    let rightwards: SIMD2<Double>

    /// The outer edge of the first or the last bar.
    ///
    /// - Parameters:
    ///   - point: about where it is.
    ///   - stretches: some of the bars, the nearest first.
    ///   - height: of the bars, in pixels.
    ///   - isFirst: whether it is that of the first bar, to whose left it is light.
    func line(
        at point: SIMD2<Double>, of stretches: [BarWalk.Stretch], height: Double, isFirst: Bool
    ) -> PixelLine? {
        guard let nearest = stretches.first else { return nil }
        var along = (nearest.bottom - nearest.top) / max(nearest.height, 1)
        // Across the edge, towards the right, as the way of the lines goes.
        let step = max(height / Self.heightsPerLine, 1)
        var points: [SIMD2<Double>] = []
        let start = edge(near: point, thickness: step, along: along, isFirst: isFirst) ?? point
        for direction in [-1.0, 1] {
            var (last, slant) = (start, SIMD2<Double>.zero)
            var missed = 0
            var v = direction > 0 ? step : 0
            var near = last + along * v
            while v < height * Self.reachShare, missed < Self.maximumMissed {
                if let found = edge(near: near, thickness: step, along: along, isFirst: isFirst) {
                    points.append(found)
                    slant += (found - near) * Self.slantGain
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
        guard let line = PixelLine(through: points, tolerance: Self.toleranceInPixels) else {
            return nil
        }
        along = line.direction * (line.direction.dot(along) < 0 ? -1 : 1)
        return PixelLine(point: line.point, direction: along)
    }

    /// Where the gray value crosses the middle between its extremes, near a point.
    private func edge(
        near point: SIMD2<Double>, thickness: Double, along: SIMD2<Double>, isFirst: Bool
    ) -> SIMD2<Double>? {
        let reach = Self.searchInPixels
        let count = Self.samples
        // From the light side to the dark one.
        let inwards = rightwards * (isFirst ? 1 : -1)
        let profile = plane.row(
            from: point - inwards * reach, to: point + inwards * reach, count: count,
            side: along * (thickness / 2),
            lines: max(Int((thickness / Self.lineDistanceInPixels).rounded()), 1)
        ).map { $0 * sign }
        guard let low = profile.min(), let high = profile.max(),
            high - low >= Self.minimumContrast
        else { return nil }
        let level = (low + high) / 2
        var best: Double?
        for i in 1..<profile.count where profile[i - 1] >= level && profile[i] < level {
            let share = Double((profile[i - 1] - level) / (profile[i - 1] - profile[i]))
            let offset = (Double(i - 1) + share + 0.5) * 2 * reach / Double(count) - reach
            if abs(offset) < abs(best ?? Self.maximumOffsetInPixels) { best = offset }
        }
        return best.map { point + inwards * $0 }
    }
}
