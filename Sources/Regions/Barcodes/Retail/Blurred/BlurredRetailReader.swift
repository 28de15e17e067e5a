/// Reads an EAN-13 or UPC-A whose bars have run together, out of focus.
///
/// The candidate is averaged along its bars, which leaves hardly any noise. What a blur makes of
/// a symbol can then be computed, so the digits are found whose blurred symbol is the profile: for
/// some blurs and positions the least costly way through the pairs of neighboring digits, from the
/// best of these position and blur by least squares, and so on in turn. A profile that is a blurred
/// symbol is explained by its digits but for a percent or two, and by no others nearly as well;
/// what is something else isn't. Source of the idea: O. Gallo and R. Manduchi, Reading 1D
/// barcodes with mobile phones using deformable templates, IEEE PAMI 33(9), 2011; S. Esedoglu,
/// Blind deconvolution of bar code signals, Inverse Problems 20, 2004.
struct BlurredRetailReader {
    struct Reading: Sendable {
        var digits: [Int]
        /// How many times as much of the profile the next allowed digits leave unexplained.
        var lead: Double
        var isReversed: Bool
    }

    /// What a reading and the ways to it must be like.
    private struct Limits {
        /// How many bars a profile shows, of thirty (ISO/IEC 15420).
        var bars: ClosedRange<Int>
        /// The share of the profile's variance that may stay unexplained.
        var residual: Double
        /// How many times as much others must leave unexplained.
        var lead: Double
        /// The same of digits that the check digit forbids: they are nearer, since one digit may
        /// differ.
        var forbiddenLead: Double
        /// What the cheapest way may cost, in the symbol's darkness squared, a sample.
        var startCost: Float
    }

    /// Chosen: some bars have become one.
    private static let blurredLimits = Limits(
        bars: 4...24, residual: 0.03, lead: 1.4, forbiddenLead: 1.15, startCost: 0.01)
    /// Chosen: bars are there or broken; glare has changed grays besides, so more stays
    /// unexplained, and more must by others.
    private static let unevenLimits = Limits(
        bars: 14...36, residual: 0.06, lead: 1.8, forbiddenLead: 1.35, startCost: 0.03)
    /// How many starts are kept of all extents.
    ///
    /// Chosen: the best is among the first.
    private static let maximumStarts = 3
    /// How often digits and fit follow one another.
    ///
    /// Chosen: digits that change more often are none.
    private static let maximumRounds = 4
    /// What may stay unexplained after the first fit, and after others, to go on.
    ///
    /// Chosen: what is far from any symbol comes no closer.
    private static let maximumFirstResidual = 0.2
    private static let maximumNextResidual = 0.12
    /// What a residual counts at least, so that leads stay finite.
    private static let minimumResidual = 1e-6

    /// A blur to begin with, and how many modules bars are too wide.
    struct Look {
        var kernel: BlurKernel
        var spread: Double
        var templates: BlurredTemplates
    }

    private static func looks(_ blurs: [(Double, Double)], spreads: [Double]) -> [Look] {
        blurs.flatMap { deviation, width in
            let kernel = BlurKernel(deviation: deviation, width: width)
            return spreads.map {
                Look(
                    kernel: kernel, spread: $0,
                    templates: BlurredTemplates(kernel, spread: $0))
            }
        }
    }

    /// Bars that have run together.
    ///
    /// Chosen: boxes of one module and a half to nearly five.
    private static let blurred = looks(
        [(0.7, 1.5), (0.7, 2.5), (0.8, 3.25), (0.8, 4), (0.8, 4.75)], spreads: [0])
    /// Bars that glare has made thin, or ink wide, and that are blurred a little.
    ///
    /// Chosen.
    private static let uneven = looks(
        [(0.4, 0.5), (0.5, 1), (0.6, 1.75)], spreads: [-0.6, -0.4, -0.2, 0, 0.2])

    private let looks: [Look]
    private let limits: Limits

    /// - Parameter isUneven: whether the bars are too wide or too narrow rather than run together.
    init(isUneven: Bool = false) {
        looks = isUneven ? Self.uneven : Self.blurred
        limits = isUneven ? Self.unevenLimits : Self.blurredLimits
    }

    /// Reads a candidate; `nil` where it is no such code or not sure enough.
    func reading(of candidate: LinearCandidate, in plane: Plane<UInt8>) -> Reading? {
        guard let profile = BlurredProfile(of: candidate, in: plane, bars: limits.bars) else {
            return nil
        }
        var starts: [BlurredStartSearch.Start] = []
        for extent in profile.extents {
            for isReversed in [false, true] {
                starts +=
                    BlurredStartSearch(
                        looks, startCost: limits.startCost, in: profile, extent,
                        isReversed: isReversed
                    ).starts
            }
        }
        starts.sort { $0.cost < $1.cost }
        var tried: [[Int]] = []
        for start in starts.prefix(Self.maximumStarts) {
            guard let found = refined(start, profile, beside: &tried) else { continue }
            return found
        }
        return nil
    }

    /// Digits and fit in turn, from a start; `nil` where that leads to nothing sure, or to what
    /// was tried before.
    private func refined(
        _ start: BlurredStartSearch.Start, _ profile: BlurredProfile, beside tried: inout [[Int]]
    ) -> Reading? {
        let fit = BlurredFit { module in
            profile.darkness(at: module, in: start.extent, isReversed: start.isReversed)
        }
        var parameters = start.parameters
        var levels: BlurredFit.Levels?
        var last: (digits: [Int], residual: Double)?
        for round in 0..<Self.maximumRounds {
            let samples = (0..<BlurredTemplates.samples).map { i -> Float in
                let module =
                    (Double(i) + 0.5) / Double(BlurredTemplates.density)
                    - Double(BlurredTemplates.margin)
                let position = parameters.position(module)
                let value = profile.darkness(
                    at: position, in: start.extent, isReversed: start.isReversed)
                if let levels { return Float(levels.darkness(of: value, at: position)) }
                let base =
                    start.light.0 + (start.light.1 - start.light.0) * module
                    / Double(RetailSymbol.modules)
                return Float((value - base) / start.contrast)
            }
            let templates = BlurredTemplates(parameters.kernel, spread: parameters.spread)
            guard let (best, next, forbidden) = templates.costs(of: samples).bestDigits
            else { return nil }
            if best.values == last?.digits {
                guard let residual = last?.residual, residual <= limits.residual else { return nil }
                let rival = fit.residual(next.values, at: parameters)
                let lead = rival / max(residual, Self.minimumResidual)
                guard lead >= limits.lead,
                    fit.residual(forbidden.values, at: parameters)
                        >= limits.forbiddenLead * residual
                else { return nil }
                return Reading(
                    digits: best.values, lead: lead, isReversed: start.isReversed)
            }
            guard !tried.contains(best.values),
                let found = fit.fitted(best.values, from: parameters)
            else { return nil }
            tried.append(best.values)
            let most = round == 0 ? Self.maximumFirstResidual : Self.maximumNextResidual
            guard found.residual < most else { return nil }
            (parameters, levels) = (found.parameters, found.levels)
            last = (best.values, found.residual)
        }
        return nil
    }
}
