/// A linear candidate turned upright and averaged along its bars, in bands.
///
/// A row of the strip is the mean of a band of the candidate: what is noise in one scan line is
/// gone, what is a bar stays. Bands are independent evidence of what is read.
struct LinearStrip: Sendable {
    /// Bands × samples.
    let plane: Plane<UInt8>
    /// The place of the strip's left end, at the middle of its height.
    let origin: SIMD2<Double>
    /// One sample to the right, and one band down.
    let stepAcross: SIMD2<Double>
    let stepAlong: SIMD2<Double>

    /// Samples per pixel.
    let density: Double

    /// - Parameters:
    ///   - margin: how far the strip goes beyond the candidate on either side, of its length.
    init?(_ candidate: LinearCandidate, in source: Plane<UInt8>, bands: Int, margin: Double = 0.12)
    {
        let length = candidate.length * (1 + 2 * margin) + 16
        let density = Swift.min(2, 1200 / length)
        let samples = Int(length * density)
        guard samples >= 16, bands > 0 else { return nil }
        // The ends of the bars are uneven; the middle is not.
        let height = candidate.height * 0.8
        let bandHeight = height / Double(bands)
        // So many lines make a mean; more cost time alone.
        let lines = Swift.min(Swift.max(Int(bandHeight.rounded()), 1), 8)
        let across = candidate.across / density
        let along = candidate.along
        let start = candidate.center - candidate.across * (length / 2)
        plane = Plane(width: samples, height: bands) { output in
            var sums = [Float](repeating: 0, count: samples)
            for band in 0..<bands {
                for i in 0..<samples { sums[i] = 0 }
                for line in 0..<lines {
                    let share = (Double(band) + (Double(line) + 0.5) / Double(lines))
                    let v = -height / 2 + share * bandHeight
                    source.addLine(
                        from: start + along * v + across * 0.5 - 0.5, step: across, to: &sums)
                }
                let scale = 1 / Float(lines)
                for i in 0..<samples {
                    output.initializeElement(
                        at: band * samples + i, to: UInt8(sums[i] * scale + 0.5))
                }
            }
        }
        origin = start
        stepAcross = across
        stepAlong = along * bandHeight
        self.density = density
    }
}

extension Plane where Sample == UInt8 {
    /// Adds the samples along a straight line to sums, between pixels interpolated.
    ///
    /// Beyond the plane its border goes on, or what is lightest on the line, paper, where a picture
    /// was cut at the first bar.
    fileprivate func addLine(
        from start: SIMD2<Double>, step: SIMD2<Double>, to sums: inout [Float]
    ) {
        // Half a pixel beyond the centers of the first and last column and row is still inside.
        var inside = 0..<sums.count
        for (first, step, last) in [
            (start.x, step.x, Double(width) - 0.5), (start.y, step.y, Double(height) - 0.5),
        ] {
            if abs(step) < 1e-9 {
                if first <= -0.5 || first >= last { inside = 0..<0 }
                continue
            }
            let (a, b) = ((-0.5 - first) / step, (last - first) / step)
            let low = Int(Swift.max(Swift.min(a, b), -1).rounded(.down)) + 1
            let high = Int(Swift.min(Swift.max(a, b), Double(sums.count)).rounded(.up))
            inside = inside.clamped(to: low..<Swift.max(high, low))
        }
        let (stepX, stepY) = (Float(step.x), Float(step.y))
        var (x, y) = (Float(start.x), Float(start.y))
        x += stepX * Float(inside.lowerBound)
        y += stepY * Float(inside.lowerBound)
        var (lightest, first, early, late, last) = (
            Float(0), Float(0), Float(0), Float(0), Float(0)
        )
        let apart = Swift.max(inside.count / 32, 4)
        withUnsafeSamples { input in
            for i in inside {
                let value = bilinear(input, x, y)
                sums[i] += value
                lightest = Swift.max(lightest, value)
                if i == inside.lowerBound { first = value }
                if i == inside.lowerBound + apart { early = value }
                if i == inside.upperBound - 1 - apart { late = value }
                if i == inside.upperBound - 1 { last = value }
                x += stepX
                y += stepY
            }
        }
        // A ground as wide as a quiet zone goes on as it is.
        func ground(_ border: Float, _ next: Float) -> Float {
            abs(border - next) < 24 ? border : lightest
        }
        guard inside.count > 2 * apart else { return }
        let left = ground(first, early)
        let right = ground(last, late)
        for i in 0..<inside.lowerBound { sums[i] += left }
        for i in inside.upperBound..<sums.count { sums[i] += right }
    }
}
