/// Lines across the bars of a blurred code, averaged as the bars slant at either end.
struct SlantedLines {
    /// The part of the bars' height whose lines are averaged.
    ///
    /// Chosen: their ends are uneven.
    private static let heightShare = 0.7
    /// The lines that slants are compared by, and one of how many samples that is of each.
    ///
    /// Chosen: more cost time alone.
    private static let comparedLines = 8
    private static let samplesPerCompared = 2
    /// The share of the lines' variance that their mean has where bars are upright.
    ///
    /// Chosen: what is no code is other bars on every line.
    private static let minimumUprightShare: Float = 0.3
    /// Slants that are tried, to the side for a pixel down: first of both ends, up to 22°, then of
    /// either end by smaller and smaller steps.
    ///
    /// Chosen.
    private static let slants = [-0.4, -0.3, -0.2, -0.1, 0.1, 0.2, 0.3, 0.4]
    private static let slantSteps = [0.1, 0.05, 0.025]

    let plane: Plane<UInt8>
    /// The ends of the line through the middle of the bars.
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    /// Unit vectors along that line, and along the bars.
    let across: SIMD2<Double>
    let along: SIMD2<Double>
    /// How high the bars are, in pixels.
    let height: Double

    /// The mean of lines with the slants that leave most contrast in it, and which share of their
    /// variance it has; `nil` where what is seen is no bars.
    ///
    /// - Parameters:
    ///   - maximumLines: of which there is about one for a pixel.
    ///   - count: samples of a line.
    func straightened(maximumLines: Int, count: Int) -> (values: [Float], share: Float)? {
        let compared = count / Self.samplesPerCompared
        func contrast(_ left: Double, _ right: Double) -> Float {
            Self.contrast(of: mean(left, right, lines: Self.comparedLines, count: compared).values)
        }
        let upright = mean(0, 0, lines: Self.comparedLines, count: compared)
        guard upright.share > Self.minimumUprightShare else { return nil }
        var best = (left: 0.0, right: 0.0, contrast: Self.contrast(of: upright.values))
        for slant in Self.slants {
            let value = contrast(slant, slant)
            if value > best.contrast { best = (slant, slant, value) }
        }
        for step in Self.slantSteps {
            for (left, right) in [(step, 0), (-step, 0), (0, step), (0, -step)] {
                let value = contrast(best.left + left, best.right + right)
                if value > best.contrast { best = (best.left + left, best.right + right, value) }
            }
        }
        let lines = min(max(Int(height * Self.heightShare), Self.comparedLines), maximumLines)
        return mean(best.left, best.right, lines: lines, count: count)
    }

    /// The mean of lines above and below, moved aside as the bars slant, and which share of the
    /// lines' variance it has.
    private func mean(
        _ left: Double, _ right: Double, lines: Int, count: Int
    ) -> (values: [Float], share: Float) {
        let inside = Self.inside(count)
        var sums = [Float](repeating: 0, count: count)
        var variances: Float = 0
        for line in 0..<lines {
            let v = ((Double(line) + 0.5) / Double(lines) - 0.5) * height * Self.heightShare
            let values = plane.row(
                from: start + along * v + across * (v * left),
                to: end + along * v + across * (v * right), count: count)
            for i in 0..<count { sums[i] += values[i] / Float(lines) }
            variances += Self.variance(values, inside)
        }
        let own = Self.variance(sums, inside)
        return (sums, variances > 0 ? own * Float(lines) / variances : 0)
    }

    /// How much neighboring samples differ, as a sum of squares.
    private static func contrast(of values: [Float]) -> Float {
        inside(values.count).reduce(0) {
            let change = values[$1 + 1] - values[$1]
            return $0 + change * change
        }
    }

    /// The samples of a line but for quiet zones and what lies beside them.
    private static func inside(_ count: Int) -> Range<Int> { (count / 5)..<(count * 4 / 5) }

    private static func variance(_ values: [Float], _ range: Range<Int>) -> Float {
        var (sum, square) = (Float(0), Float(0))
        for i in range {
            sum += values[i]
            square += values[i] * values[i]
        }
        let count = Float(range.count)
        return square / count - sum / count * (sum / count)
    }
}
