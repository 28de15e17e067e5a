/// The line along which bars end above or below, found to parts of a pixel from about where it is.
///
/// Lines along the bars go from inside the code outwards. Those that run in a bar turn light where
/// it ends; a straight line through most of these points leaves out bars that are longer.
struct BarEnds {
    /// Lines along the bars: about one a pixel, within these.
    ///
    /// Chosen: enough to fit a line, and no more than that needs.
    private static let minimumLines = 16
    private static let maximumLines = 64
    /// How far a line goes inside and outside: a share of the bars' height, within these pixels.
    ///
    /// Chosen: as far as the ends may be from where they were seen.
    private static let reachShare = 0.12
    private static let minimumReachInPixels = 5.0
    private static let maximumReachInPixels = 24.0
    /// Samples for each pixel of that, inside and outside: two in a pixel.
    private static let samplesPerReach = 4.0
    /// The part of a line that lies inside the bars: one in so many of its samples.
    ///
    /// Chosen.
    private static let samplesPerInner = 3
    /// The lines that show dark and light: the tenth from either end.
    ///
    /// Chosen: but for specks.
    private static let linesPerExtreme = 10
    /// Gray steps between them.
    ///
    /// Chosen: what is less shows no bars.
    private static let minimumContrast: Float = 20
    /// How much darker than the mean all samples in a bar must be, of that contrast.
    ///
    /// Chosen: so that a line in the middle of a bar counts, not one along its edge.
    private static let clearShare: Float = 0.15
    /// The ends that make a line.
    ///
    /// Chosen: fewer lie in a line by chance.
    private static let minimumEnds = 8
    /// How far ends may lie from the line: when it is fitted, and when they are counted.
    ///
    /// Chosen.
    private static let toleranceInPixels = 1.0
    private static let countedInPixels = 1.2
    /// The tenths of all ends that must lie on it.
    ///
    /// Chosen: some bars are longer.
    private static let minimumTenthsOnLine = 6
    /// The cosine of its angle to where it was expected.
    ///
    /// Chosen: 37°.
    private static let minimumCosine = 0.8

    let plane: Plane<UInt8>
    let sign: Float

    /// - Parameters:
    ///   - left: a point outside the first bar's end, and `right` one beside the last bar's.
    ///   - outwards: unit vectors along the first and the last bar.
    ///   - height: how long the bars are.
    /// - Returns: `nil` where too few bars end in a line.
    func line(
        from left: SIMD2<Double>, to right: SIMD2<Double>,
        outwards: (SIMD2<Double>, SIMD2<Double>), height: Double
    ) -> PixelLine? {
        let offset = right - left
        let count = min(max(Int(offset.length), Self.minimumLines), Self.maximumLines)
        let reach = min(
            max(Self.reachShare * height, Self.minimumReachInPixels), Self.maximumReachInPixels)
        let samples = Int(Self.samplesPerReach * reach)
        let inner = samples / Self.samplesPerInner
        var columns: [(point: SIMD2<Double>, direction: SIMD2<Double>, values: [Float])] = []
        var levels: [Float] = []
        for i in 0..<count {
            let share = (Double(i) + 0.5) / Double(count)
            let mean = outwards.0 * (1 - share) + outwards.1 * share
            let direction = mean / max(mean.length, 1e-6)
            let point = left + offset * share
            let values = plane.row(
                from: point - direction * reach, to: point + direction * reach, count: samples
            ).map { $0 * sign }
            columns.append((point, direction, values))
            levels.append(values[..<inner].reduce(0, +) / Float(inner))
        }
        levels.sort()
        let rank = count / Self.linesPerExtreme
        let (dark, light) = (levels[rank], levels[count - 1 - rank])
        guard light - dark >= Self.minimumContrast else { return nil }
        let level = (dark + light) / 2
        var points: [SIMD2<Double>] = []
        for (point, direction, values) in columns {
            guard let most = values[..<inner].max(),
                most < level - Self.clearShare * (light - dark),
                let end = values.indices.dropFirst(inner).first(where: { values[$0] >= level })
            else { continue }
            let (before, after) = (values[end - 1], values[end])
            let at = Double(end) - 0.5 + Double((level - before) / max(after - before, 1e-3))
            points.append(point + direction * (at / Double(samples) * 2 - 1) * reach)
        }
        guard points.count >= Self.minimumEnds,
            let line = PixelLine(through: points, tolerance: Self.toleranceInPixels),
            points.count(where: { line.distance(to: $0) < Self.countedInPixels }) * 10
                >= points.count * Self.minimumTenthsOnLine,
            abs(line.direction.dot(offset)) > Self.minimumCosine * offset.length
        else { return nil }
        return line
    }
}
