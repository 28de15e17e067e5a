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
        /// How many a line that is free of noise is the mean of, and the share that they take up of
        /// what lies between two such lines.
        ///
        /// Chosen: all stay in a row.
        static let meanLines = 3
        static let meanShare = 0.6
    }

    /// What lines across its bars say.
    private struct DataBarLook {
        var reading: (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)?
        /// Whether some show characters.
        var showsCharacters = false
        /// How many edges the first of them has.
        var edgesOfFirst = 0
    }

    /// What lines across its bars say as a DataBar, and where all rows of it lie, from left to
    /// right as the candidate does; `nil` where they say nothing.
    ///
    /// - Parameters:
    ///   - place: near which a stacked code lies, of equal ones; `nil` for the candidate's middle.
    ///   - sharpens: whether noise and blur are taken from lines that say nothing as they are.
    ///   - goesOn: whether rows go on in lines beside that show their bars and no characters, as of low
    ///     rows few lines lie in one alone.
    func dataBarReading(
        in plane: Plane<UInt8>, near place: SIMD2<Double>? = nil, sharpens: Bool = false,
        goesOn: Bool = false
    ) -> (reading: DataBarDecoder.Reading, corners: PixelQuadrilateral)? {
        func plainEdges(_ profile: [Float]) -> [Float] {
            ElementWidths.edges(in: ElementWidths.betweenLight(profile))
        }
        var profiles: [[Float]] = []
        let place = place ?? center
        let plain = dataBarLook(
            in: plane, near: place, meanOf: 1, goesOn: goesOn, profiles: &profiles
        ) {
            plainEdges($1)
        }
        guard plain.reading == nil, sharpens else { return plain.reading }
        profiles = []
        for deblurring in [ProfileDeblurring.mild, .strong] {
            let look = dataBarLook(
                in: plane, near: place, meanOf: Sampling.meanLines, goesOn: goesOn,
                profiles: &profiles
            ) { line, profile in
                if let sharp = deblurring.sharpened(profile) {
                    return ElementWidths.edges(
                        in: ElementWidths.betweenLight(sharp),
                        minimumSwingShare: deblurring.swingShare)
                }
                // A mean that takes no edges away shows what single lines do.
                let edges = plainEdges(profile)
                let isClearer = line > 0 || edges.count < plain.edgesOfFirst
                return plain.showsCharacters || isClearer ? edges : nil
            }
            // What shows no character is something else.
            if look.reading != nil || !look.showsCharacters { return look.reading }
        }
        return nil
    }

    /// - Parameters:
    ///   - place: near which a stacked code lies, of equal ones.
    ///   - lines: how many each is the mean of.
    ///   - goesOn: whether rows go on in lines that show no characters.
    ///   - profiles: gray values of those that were looked at, in their order.
    ///   - edges: in a profile, by the number of its line; `nil` to give up.
    private func dataBarLook(
        in plane: Plane<UInt8>, near place: SIMD2<Double>, meanOf lines: Int,
        goesOn: Bool, profiles: inout [[Float]],
        edges: (_ line: Int, _ profile: [Float]) -> [Float]?
    ) -> DataBarLook {
        var look = DataBarLook()
        var decoder = DataBarDecoder()
        var seen: [DataBarRows.Line] = []
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
        let side = along * (Sampling.meanShare * height / Double(count) / 2)
        let order = (0..<stride).flatMap { Swift.stride(from: $0, to: count, by: stride) }
        for (index, line) in order.enumerated() {
            if index == Sampling.firstLines, decoder.isEmpty { return look }
            let down = height * ((Double(line) + 0.5) / Double(count) - 0.5)
            if index == profiles.count {
                let middle = center + along * down
                profiles.append(
                    plane.row(
                        from: middle - half, to: middle + half, count: samples, side: side,
                        lines: lines))
            }
            guard let edges = edges(index, profiles[index]) else { return look }
            if index == 0 { look.edgesOfFirst = edges.count }
            decoder.add(ElementWidths.widths(between: edges))
            // The first sample is the light one before them.
            seen.append(
                DataBarRows.Line(down: down, edges: edges.map { (Double($0) - 0.5) * step - reach })
            )
        }
        look.showsCharacters = !decoder.isEmpty
        guard let reading = decoder.reading else { return look }
        let rows = DataBarRows(lines: seen, apart: height / Double(count))
        let sightings =
            reading.isStacked
            ? rows.ofOneCode(
                reading.characters,
                near: [(place - center).dot(across), (place - center).dot(along)])
            : reading.characters.flatMap(\.self)
        let corners = rows.corners(of: sightings, goesOn: goesOn)
            .map { PixelQuadrilateral($0.map(placed)) }
        look.reading = (reading, corners ?? outline)
        return look
    }

    /// A place across and along the bars, from the middle, in the plane.
    private func placed(_ place: SIMD2<Double>) -> SIMD2<Double> {
        center + across * place.x + along * place.y
    }
}
