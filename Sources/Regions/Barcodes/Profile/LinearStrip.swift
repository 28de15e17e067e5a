/// A linear candidate turned upright and averaged along its bars, in bands.
///
/// A row of the strip is the mean of a band of the candidate: what is noise in one scan line is
/// gone, what is a bar stays. Bands are independent evidence of what is read.
struct LinearStrip: Sendable {
    /// How far the strip goes beyond the candidate on either side, of its length.
    ///
    /// Chosen: quiet zones.
    static let marginShare = 0.12
    /// What is sampled beyond the candidate and its margin, in pixels of both ends.
    ///
    /// Chosen: the quiet zones of small codes.
    static let spareInPixels = 16.0
    /// Samples in a pixel, and samples of the longest strip.
    ///
    /// Chosen: narrow bars keep their edges, and wide codes cost no more than they need.
    private static let maximumDensity = 2.0
    private static let maximumSamples = 1200.0
    /// Chosen: fewer show no code.
    private static let minimumSamples = 16
    /// The part of the bars' height that is averaged.
    ///
    /// Chosen: their ends are uneven; the middle is not.
    static let heightShare = 0.8
    /// The lines that make a band's mean.
    ///
    /// Chosen: more cost time alone.
    private static let maximumLines = 8

    /// Bands × samples.
    let plane: Plane<UInt8>
    /// Samples per pixel.
    let density: Double

    /// - Parameters:
    ///   - bands: the rows of the strip.
    ///   - maximumSamples: of a row.
    ///   - maximumLines: that make a row.
    init?(
        _ candidate: LinearCandidate, in source: Plane<UInt8>, bands: Int,
        maximumSamples: Double = Self.maximumSamples, maximumLines: Int = Self.maximumLines
    ) {
        let length = candidate.length * (1 + 2 * Self.marginShare) + Self.spareInPixels
        let density = Swift.min(Self.maximumDensity, maximumSamples / length)
        let samples = Int(length * density)
        guard samples >= Self.minimumSamples, bands > 0 else { return nil }
        let height = candidate.height * Self.heightShare
        let bandHeight = height / Double(bands)
        let lines = Swift.min(Swift.max(Int(bandHeight.rounded()), 1), maximumLines)
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
        self.density = density
    }

    /// How far along the bars from the candidate's middle a band begins, as a share of its height.
    func shareOfHeight(atBand band: Double) -> Double {
        (band / Double(plane.height) - 0.5) * Self.heightShare
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
        let size = SIMD2(Double(width), Double(height))
        var inside = 0..<0
        if let steps = PixelLine.steps(from: start, by: step, inside: [-0.5, -0.5], size - 0.5) {
            let low = Int(Swift.max(steps.lowerBound, -1).rounded(.down)) + 1
            let high = Int(Swift.min(steps.upperBound, Double(sums.count)).rounded(.up))
            inside = (low..<Swift.max(high, low)).clamped(to: 0..<sums.count)
        }
        if inside.count == sums.count {
            withUnsafeSamples { input in
                sums.withUnsafeMutableBufferPointer {
                    addRow(input, from: start + 0.5, step: step, to: $0)
                }
            }
            return
        }
        let begin = start + 0.5 + step * Double(inside.lowerBound)
        let borders: (left: Float, right: Float)? = withUnsafeTemporaryAllocation(
            of: Float.self, capacity: inside.count
        ) { values in
            values.initialize(repeating: 0)
            withUnsafeSamples { addRow($0, from: begin, step: step, to: values) }
            sums.withUnsafeMutableBufferPointer { sums in
                for i in values.indices { sums[inside.lowerBound + i] += values[i] }
            }
            return LineContinuation.values(beyond: values, isDarkKept: true)
        }
        guard let (left, right) = borders else { return }
        for i in 0..<inside.lowerBound { sums[i] += left }
        for i in inside.upperBound..<sums.count { sums[i] += right }
    }
}
