/// The line along which bars end above or below, found to parts of a pixel from about where it is.
///
/// Lines along the bars go from inside the code outwards. Those that run in a bar turn light where
/// it ends; a straight line through most of these places leaves out bars that are longer.
struct BarEnds {
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
        let count = min(max(Int((offset * offset).sum().squareRoot()), 16), 96)
        let reach = min(max(0.12 * height, 5), 24)
        let samples = Int(4 * reach)
        let inner = samples / 3
        var columns: [(place: SIMD2<Double>, direction: SIMD2<Double>, values: [Float])] = []
        var levels: [Float] = []
        for i in 0..<count {
            let share = (Double(i) + 0.5) / Double(count)
            let mean = outwards.0 * (1 - share) + outwards.1 * share
            let direction = mean / max((mean * mean).sum().squareRoot(), 1e-6)
            let place = left + offset * share
            let values = plane.row(
                from: place - direction * reach, to: place + direction * reach, count: samples
            ).map { $0 * sign }
            columns.append((place, direction, values))
            levels.append(values[..<inner].reduce(0, +) / Float(inner))
        }
        levels.sort()
        let (dark, light) = (levels[count / 10], levels[count - 1 - count / 10])
        guard light - dark >= 20 else { return nil }
        let level = (dark + light) / 2
        var points: [SIMD2<Double>] = []
        for (place, direction, values) in columns {
            // All of a bar that is clear, not its edge.
            guard let most = values[..<inner].max(), most < level - 0.15 * (light - dark),
                let end = values.indices.dropFirst(inner).first(where: { values[$0] >= level })
            else { continue }
            let (before, after) = (values[end - 1], values[end])
            let at = Double(end) - 0.5 + Double((level - before) / max(after - before, 1e-3))
            points.append(place + direction * (at / Double(samples) * 2 - 1) * reach)
        }
        guard points.count >= 8, let line = PixelLine(through: points, tolerance: 1),
            points.count(where: { line.distance(to: $0) < 1.2 }) * 10 >= points.count * 6,
            abs((line.direction * offset).sum()) > 0.8 * (offset * offset).sum().squareRoot()
        else { return nil }
        return line
    }
}
