extension LinearCandidate {
    /// How lines are laid across a candidate.
    private enum Sampling {
        /// From line to line, and how many at the least and at most.
        ///
        /// Chosen: a stacked symbol has up to eleven rows, of which each is seen then.
        static let rowsPerLine = 3.0
        static let minimumLines = 3
        static let maximumLines = 64
        /// How far lines go from the middle, of the length, and in pixels besides.
        ///
        /// Chosen: text or another code beside it does no harm.
        static let reachShare = 0.56
        static let reachInPixels = 8.0
        /// The whole of a line: twice that.
        static let lengthShare = 1.12
        static let lengthInPixels = 16.0
        /// Samples in a pixel, and of a line at most.
        ///
        /// Chosen: narrow elements keep their edges.
        static let density = 2
        static let maximumSamples = 8000
        /// Of many lines, the first so many are each so far from the one before, to see soon where
        /// nothing is.
        ///
        /// Chosen.
        static let firstLines = 5
        static let stride = 7
    }

    /// What lines across its bars say as a DataBar, and where all rows of it lie, from left to
    /// right as the candidate does; `nil` where they say nothing.
    ///
    /// - Parameter sharpens: whether blur is taken from lines that say nothing as they are.
    func dataBarReading(
        in plane: Plane<UInt8>, sharpens: Bool = false
    ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
        var profiles: [[Float]] = []
        let plain = dataBarReading(in: plane, profiles: &profiles) { profile in
            ElementWidths.edges(in: ElementWidths.betweenLight(profile))
        }
        guard plain == nil, sharpens else { return plain }
        let deblurring = ProfileDeblurring.mild
        return dataBarReading(in: plane, profiles: &profiles) { profile in
            deblurring.sharpened(profile).map {
                ElementWidths.edges(
                    in: ElementWidths.betweenLight($0), minimumSwingShare: deblurring.swingShare)
            }
        }
    }

    /// - Parameters:
    ///   - profiles: gray values of the lines that were looked at, in their order.
    ///   - edges: in a profile; `nil` to give up.
    private func dataBarReading(
        in plane: Plane<UInt8>, profiles: inout [[Float]], edges: ([Float]) -> [Float]?
    ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
        var decoder = DataBarDecoder()
        var lines: [DataBarRows.Line] = []
        let count = Swift.min(
            Swift.max(Int(height / Sampling.rowsPerLine), Sampling.minimumLines),
            Sampling.maximumLines)
        let reach = length * Sampling.reachShare + Sampling.reachInPixels
        let half = across * reach
        let samples = Swift.min(
            Int(length * Sampling.lengthShare + Sampling.lengthInPixels) * Sampling.density,
            Sampling.maximumSamples)
        let step = 2 * reach / Double(samples)
        let stride = count > Sampling.firstLines ? Sampling.stride : 1
        for index in 0..<count {
            if index == Sampling.firstLines, decoder.isEmpty { return nil }
            let line = (index * stride + index * stride / count) % count
            let down = height * ((Double(line) + 0.5) / Double(count) - 0.5)
            if index == profiles.count {
                let middle = center + along * down
                profiles.append(plane.row(from: middle - half, to: middle + half, count: samples))
            }
            guard let edges = edges(profiles[index]) else { return nil }
            decoder.add(ElementWidths.widths(between: edges))
            // The first sample is the light one before them.
            lines.append(
                DataBarRows.Line(down: down, edges: edges.map { (Double($0) - 0.5) * step - reach })
            )
        }
        guard let reading = decoder.reading else { return nil }
        let rows = DataBarRows(lines: lines, apart: height / Double(count))
        let corners = rows.corners(of: reading.sightings).map { PixelQuadrilateral($0.map(placed)) }
        return (reading, corners ?? outline)
    }

    /// A place across and along the bars, from the middle, in the plane.
    private func placed(_ place: SIMD2<Double>) -> SIMD2<Double> {
        center + across * place.x + along * place.y
    }
}
