/// Reads an EAN-13 or UPC-A of a strip, a blurred one too, band by band.
struct RetailReader {
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

    private struct Trial {
        var match: RetailMatcher.Match
        var isReversed: Bool
        var isInverted: Bool
    }

    /// How much of the profile may stay unexplained.
    private let worstResidual: Float = 0.3
    /// How clear the lead must be, in the mean of the bands and in their sum.
    private let leastLead: Float = 0.1
    private let leastScore: Float = 0.7

    /// What enough bands agree on, and no other reading disputes; `nil` if there is no such.
    func reading(in strip: LinearStrip) -> Reading? {
        for isInverted in [false, true] {
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
            // Where three bands show nothing, others won't.
            if count == 3, readings.isEmpty { return nil }
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
            best.score >= count * leastLead, count >= 0.6 * Float(plausible)
        else { return nil }
        return best
    }

    /// The best match of a profile, either way round.
    private func best(in profile: [Float], density: Float) -> Trial? {
        let extents = RetailExtents().extents(in: profile, shortest: 80 * density)
        guard !extents.isEmpty else { return nil }
        let middle = RetailTemplates.all[2]
        var trials: [(Trial, RetailMatcher)] = []
        for isReversed in [false, true] {
            let matcher = RetailMatcher(profile: isReversed ? profile.reversed() : profile)
            for extent in extents {
                let place = isReversed ? extent.reversed(in: Float(profile.count)) : extent
                // The guards look alike from both ends, the digits don't.
                guard matcher.hasGuards(at: place, templates: middle),
                    let match = matcher.match(at: place, templates: middle)
                else { continue }
                trials.append(
                    (Trial(match: match, isReversed: isReversed, isInverted: false), matcher))
            }
        }
        trials.sort { $0.0.match.residual < $1.0.match.residual }
        var best: Trial?
        for (trial, matcher) in trials.prefix(2) {
            for templates in RetailTemplates.all {
                guard let match = matcher.match(at: trial.match.extent, templates: templates),
                    match.residual < best?.match.residual ?? .infinity
                else { continue }
                best = Trial(match: match, isReversed: trial.isReversed, isInverted: false)
            }
        }
        guard var best else { return nil }
        if best.isReversed {
            best.match.extent = best.match.extent.reversed(in: Float(profile.count))
        }
        return best
    }
}

extension RetailMatcher.Extent {
    /// The same place in a profile that is turned around.
    func reversed(in count: Float) -> RetailMatcher.Extent {
        RetailMatcher.Extent(left: count - right, right: count - left)
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
