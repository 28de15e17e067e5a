/// Reads an EAN-13 or UPC-A of a strip, a blurred one too, band by band.
struct RetailDecoder {
    /// What the bands of a strip agree on.
    struct Reading: Sendable {
        var digits: [Int]
        /// Bands that read these digits.
        var bands: [(band: Int, match: RetailMatcher.Match)]
        var isColorInverted: Bool
        /// Whether the strip runs from the symbol's end to its beginning.
        var isReversed: Bool
        /// The sum of the bands' leads.
        var score: Float
    }

    /// How much of the profile may stay unexplained.
    private let worstResidual: Float = 0.25
    /// The same of the best path of templates without regard to blur and check digit.
    private let worstPath: Float = 0.42
    /// How clear the lead must be, in the mean of the bands and in their sum.
    private let leastLead: Float = 0.2
    private let leastScore: Float = 0.9
    /// How often the lead must exceed what is unexplained.
    private let leastRatio: Float = 2

    /// What enough bands agree on, and no other reading disputes; `nil` if there is no such.
    ///
    /// - Parameter mayBeInverted: whether light bars on a dark ground are looked for too.
    func reading(in strip: LinearStrip, mayBeInverted: Bool) -> Reading? {
        for isInverted in mayBeInverted ? [false, true] : [false] {
            if let reading = reading(in: strip, isInverted: isInverted) { return reading }
        }
        return nil
    }

    private func reading(in strip: LinearStrip, isInverted: Bool) -> Reading? {
        var readings: [Reading] = []
        let bands = strip.plane.height
        // From the middle outwards: the ends of the bars are uneven.
        let order = (0..<bands).sorted { abs(2 * $0 - bands + 1) < abs(2 * $1 - bands + 1) }
        for (count, band) in order.enumerated() {
            // Where four bands show nothing, others won't; where all agree, others needn't.
            if count >= 4, readings.isEmpty { return nil }
            if count >= 3, readings.count == 1, readings[0].bands.count >= 3,
                readings[0].score >= 0.3 * Float(readings[0].bands.count)
            {
                break
            }
            let profile = strip.profile(band: band, isInverted: isInverted)
            guard let best = best(in: profile, density: Float(strip.density)),
                best.match.residual <= worstResidual
            else { continue }
            if let same = readings.firstIndex(where: { $0.digits == best.match.digits }) {
                readings[same].bands.append((band, best.match))
                readings[same].score += best.match.lead
            } else {
                readings.append(
                    Reading(
                        digits: best.match.digits, bands: [(band, best.match)],
                        isColorInverted: isInverted, isReversed: best.isReversed,
                        score: best.match.lead))
            }
        }
        let plausible = readings.reduce(0) { $0 + $1.bands.count }
        guard let best = readings.max(by: { $0.score < $1.score }) else { return nil }
        let count = Float(best.bands.count)
        guard best.bands.count >= min(2, bands), best.score >= leastScore,
            best.score >= count * leastLead,
            best.score >= leastRatio * best.bands.reduce(0, { $0 + $1.match.residual }),
            count >= 0.6 * Float(plausible)
        else { return nil }
        return best
    }

    /// The best match of a profile, either way round.
    private func best(
        in profile: [Float], density: Float
    ) -> (match: RetailMatcher.Match, isReversed: Bool)? {
        // Thirty bars, of which some may have become one, or be broken.
        let extents = BarcodeExtentFinder().extents(
            in: profile, shortest: 80 * density, bars: 14...36)
        guard !extents.isEmpty else { return nil }
        let count = Float(profile.count)
        var best: (matcher: RetailMatcher, path: RetailMatcher.Path, isReversed: Bool)?
        for isReversed in [false, true] {
            let profile = isReversed ? profile.reversed() : profile
            for extent in extents {
                // The guards look alike from both ends, the digits don't.
                guard
                    let matcher = RetailMatcher(
                        profile, at: isReversed ? extent.reversed(in: count) : extent),
                    let path = matcher.path(
                        RetailTemplates.all[2], worst: min(best?.path.cost ?? 1, worstPath))
                else { continue }
                if path.cost < best?.path.cost ?? .infinity { best = (matcher, path, isReversed) }
            }
        }
        guard var best else { return nil }
        for (index, templates) in RetailTemplates.all.enumerated() where index != 2 {
            guard let path = best.matcher.path(templates, worst: best.path.cost),
                path.cost < best.path.cost
            else { continue }
            best.path = path
        }
        guard var match = best.matcher.match(along: best.path) else { return nil }
        if best.isReversed { match.extent = match.extent.reversed(in: count) }
        return (match, best.isReversed)
    }
}

extension ProfileExtent {
    /// The same place in a profile that is turned around.
    func reversed(in count: Float) -> ProfileExtent {
        ProfileExtent(left: count - right, right: count - left)
    }
}

extension LinearStrip {
    /// A band's gray values from left to right.
    func profile(band: Int, isInverted: Bool = false) -> [Float] {
        plane.withUnsafeSamples { samples in
            (0..<plane.width).map {
                let value = samples[band * plane.stride + $0]
                return Float(isInverted ? 255 - value : value)
            }
        }
    }
}
