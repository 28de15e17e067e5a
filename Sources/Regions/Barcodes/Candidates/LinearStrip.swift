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
        let density = Swift.min(2, 1600 / length)
        let samples = Int(length * density)
        guard samples >= 16, bands > 0 else { return nil }
        // The ends of the bars are uneven; the middle is not.
        let height = candidate.height * 0.8
        let bandHeight = height / Double(bands)
        let lines = Swift.max(Int(bandHeight.rounded()), 1)
        let across = candidate.across / density
        let along = candidate.along
        let start = candidate.center - candidate.across * (length / 2)
        let (lastX, lastY) = (Float(source.width - 1), Float(source.height - 1))
        plane = Plane(width: samples, height: bands) { output in
            source.withUnsafeSamples { input in
                var sums = [Float](repeating: 0, count: samples)
                for band in 0..<bands {
                    for i in 0..<samples { sums[i] = 0 }
                    for line in 0..<lines {
                        let share = (Double(band) + (Double(line) + 0.5) / Double(lines))
                        let v = -height / 2 + share * bandHeight
                        let first = start + along * v + across * 0.5 - 0.5
                        var (x, y) = (Float(first.x), Float(first.y))
                        let (stepX, stepY) = (Float(across.x), Float(across.y))
                        for i in 0..<samples {
                            let px = Swift.min(Swift.max(x, 0), lastX)
                            let py = Swift.min(Swift.max(y, 0), lastY)
                            let (column, row) = (Int(px), Int(py))
                            let (fx, fy) = (px - Float(column), py - Float(row))
                            let index = row &* source.stride &+ column
                            let nextX = column &+ 1 < source.width ? 1 : 0
                            let nextY = row &+ 1 < source.height ? source.stride : 0
                            let (a, b) = (Float(input[index]), Float(input[index &+ nextX]))
                            let c = Float(input[index &+ nextY])
                            let d = Float(input[index &+ nextY &+ nextX])
                            let upper = a + (b - a) * fx
                            sums[i] += upper + (c + (d - c) * fx - upper) * fy
                            x += stepX
                            y += stepY
                        }
                    }
                    let scale = 1 / Float(lines)
                    for i in 0..<samples {
                        output.initializeElement(
                            at: band * samples + i, to: UInt8(sums[i] * scale + 0.5))
                    }
                }
            }
        }
        origin = start
        stepAcross = across
        stepAlong = along * bandHeight
        self.density = density
    }
    /// Whether both ends are darker than what lies between, as beside a light code on dark.
    var beginsDark: Bool {
        let (width, height) = (plane.width, plane.height)
        let end = width / 12
        var (left, right, all) = (0, 0, 0)
        plane.withUnsafeSamples { samples in
            for band in 0..<height {
                for i in 0..<width {
                    let value = Int(samples[band * plane.stride + i])
                    all += value
                    if i < end { left += value } else if i >= width - end { right += value }
                }
            }
        }
        return max(left, right) * width < all * end
    }
}
