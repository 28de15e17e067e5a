/// Reads an EAN-13 or UPC-A of a strip, a blurred one too, band by band.
struct RetailDecoder {
    /// What the bands of a strip agree on.
    struct Reading: Sendable {
        var digits: [Int]
        /// What each band says that reads these digits.
        var bands: [RetailMatcher.Match]
        /// Whether the strip runs from the symbol's end to its beginning.
        var isReversed: Bool
        /// The sum of the bands' leads.
        var score: Float
    }

    /// How much of the profile's variance may stay unexplained (0...1).
    ///
    /// Chosen.
    private static let maximumResidual: Float = 0.25
    /// The same of the best path of templates without regard to blur and check digit.
    ///
    /// Chosen.
    private static let maximumPathCost: Float = 0.42
    /// How clear the lead must be, in the mean of the bands and in their sum.
    ///
    /// Chosen: what is no such code leads by little, on one or two bands.
    private static let minimumMeanLead: Float = 0.2
    private static let minimumScore: Float = 0.9
    /// How many times what is unexplained the lead must be.
    ///
    /// Chosen.
    private static let minimumLeadRatio: Float = 2
    /// Bands after which it is given up where they show nothing.
    ///
    /// Chosen.
    private static let maximumBlankBands = 3
    /// The same where no two of them say the same.
    ///
    /// Chosen: what is no such code may say something else in each.
    private static let maximumUnlikeBands = 6
    /// Bands that suffice where all agree, and the mean of their leads then.
    ///
    /// Chosen: clearer than what suffices of all bands.
    private static let sufficientBands = 3
    private static let sufficientMeanLead: Float = 0.3
    /// Bands that must agree.
    ///
    /// Chosen: one may be chance.
    private static let minimumBands = 2
    /// The share of bands that may not say otherwise.
    ///
    /// Chosen.
    private static let minimumAgreement: Float = 0.6
    /// The bars that a profile shows, of thirty (ISO/IEC 15420).
    ///
    /// Chosen: some may have become one, or be broken.
    private static let bars = 14...36
    /// How wide the symbol is at least, in pixels of the image.
    ///
    /// Chosen: its 95 modules (ISO/IEC 15420) are nearly one each.
    private static let minimumWidthInPixels: Float = 80
    /// The templates that are tried first, those of a middling blur.
    private static let firstTemplates = 2

    /// What enough bands agree on, and no other reading disputes; `nil` if there is no such.
    func reading(in strip: LinearStrip) -> Reading? {
        var readings: [Reading] = []
        let bands = strip.plane.height
        // From the middle outwards: the ends of the bars are uneven.
        let order = (0..<bands).sorted { abs(2 * $0 - bands + 1) < abs(2 * $1 - bands + 1) }
        for (count, band) in order.enumerated() {
            // Where some bands show nothing, others won't; where all agree, others needn't.
            if count >= Self.maximumBlankBands, readings.isEmpty { return nil }
            if count >= Self.maximumUnlikeBands, readings.allSatisfy({ $0.bands.count == 1 }) {
                return nil
            }
            if count >= Self.sufficientBands, readings.count == 1,
                readings[0].bands.count >= Self.sufficientBands,
                readings[0].score >= Self.sufficientMeanLead * Float(readings[0].bands.count)
            {
                break
            }
            let profile = strip.profile(band: band)
            guard let best = best(in: profile, density: Float(strip.density)),
                best.match.residual <= Self.maximumResidual
            else { continue }
            if let same = readings.firstIndex(where: { $0.digits == best.match.digits }) {
                readings[same].bands.append(best.match)
                readings[same].score += best.match.lead
            } else {
                readings.append(
                    Reading(
                        digits: best.match.digits, bands: [best.match],
                        isReversed: best.isReversed, score: best.match.lead))
            }
        }
        let plausible = readings.reduce(0) { $0 + $1.bands.count }
        guard let best = readings.max(by: { $0.score < $1.score }) else { return nil }
        let count = Float(best.bands.count)
        guard best.bands.count >= min(Self.minimumBands, bands),
            best.score >= Self.minimumScore, best.score >= count * Self.minimumMeanLead,
            best.score >= Self.minimumLeadRatio * best.bands.reduce(0, { $0 + $1.residual }),
            count >= Self.minimumAgreement * Float(plausible)
        else { return nil }
        return best
    }

    /// The best match of a profile, either way round.
    private func best(
        in profile: [Float], density: Float
    ) -> (match: RetailMatcher.Match, isReversed: Bool)? {
        let extents = BarcodeExtentFinder().extents(
            in: profile, shortest: Self.minimumWidthInPixels * density, bars: Self.bars)
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
                        RetailTemplates.all[Self.firstTemplates],
                        worst: min(best?.path.cost ?? 1, Self.maximumPathCost))
                else { continue }
                if path.cost < best?.path.cost ?? .infinity { best = (matcher, path, isReversed) }
            }
        }
        guard var best else { return nil }
        for (index, templates) in RetailTemplates.all.enumerated()
        where index != Self.firstTemplates {
            guard let path = best.matcher.path(templates, worst: best.path.cost),
                path.cost < best.path.cost
            else { continue }
            best.path = path
        }
        return best.matcher.match(along: best.path).map { ($0, best.isReversed) }
    }
}

extension BarcodeExtent {
    /// The same extent in a profile that is turned around.
    func reversed(in count: Float) -> BarcodeExtent {
        BarcodeExtent(left: count - right, right: count - left)
    }
}

extension LinearStrip {
    /// A band's gray values from left to right.
    func profile(band: Int) -> [Float] {
        plane.withUnsafeSamples { samples in
            (0..<plane.width).map { Float(samples[band * plane.stride + $0]) }
        }
    }
}
