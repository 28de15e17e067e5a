/// Reads an EAN-13 or UPC-A whose bars have run together, out of focus.
///
/// The candidate is averaged along its bars, which leaves hardly any noise. What a blur makes of
/// a symbol can then be computed, so the digits are found whose blurred symbol is the profile: for
/// some blurs and places the least costly way through the pairs of neighboring digits, from the
/// best of these place and blur by least squares, and so on in turn. A profile that is a blurred
/// symbol is explained by its digits but for a percent or two, and by no others nearly as well;
/// what is something else isn't. Source of the idea: O. Gallo and R. Manduchi, Reading 1D
/// barcodes with mobile phones using deformable templates, IEEE PAMI 33(9), 2011; S. Esedoglu,
/// Blind deconvolution of bar code signals, Inverse Problems 20, 2004.
struct BlurredRetailReader {
    struct Reading: Sendable {
        var digits: [Int]
        /// The share of the profile that the digits don't explain.
        var residual: Double
        /// The same of the next allowed digits, in times of that.
        var lead: Double
        var isReversed: Bool
    }

    /// How much may stay unexplained.
    private let worstResidual = 0.03
    /// How many times as much others must leave unexplained.
    private let leastLead = 1.4
    /// The same of digits that the check digit forbids: they are nearer, since one digit may differ.
    private let leastForbiddenLead = 1.15
    /// What the cheapest way may cost, in the symbol's darkness squared, a sample.
    private let worstStart: Float = 0.01
    /// The same of what is seen of the guards.
    private let worstEnd: Float = 1.2

    /// Blurs to begin with.
    private static let kernels = [
        BlurKernel(deviation: 0.7, width: 1.5), BlurKernel(deviation: 0.7, width: 2.5),
        BlurKernel(deviation: 0.8, width: 3.25), BlurKernel(deviation: 0.8, width: 4),
        BlurKernel(deviation: 0.8, width: 4.75),
    ]
    private static let templates = kernels.map { BlurredTemplates($0) }

    /// Reads a candidate; `nil` where it is no such code or not sure enough.
    func reading(of candidate: LinearCandidate, in plane: Plane<UInt8>) -> Reading? {
        guard let profile = BlurredProfile(of: candidate, in: plane) else { return nil }
        var starts: [Start] = []
        for extent in profile.extents {
            for isReversed in [false, true] {
                starts += self.starts(profile, extent, isReversed: isReversed)
            }
        }
        starts.sort { $0.cost < $1.cost }
        var tried: [[Int]] = []
        for start in starts.prefix(8) {
            guard let found = refined(start, profile, beside: &tried) else { continue }
            return found
        }
        return nil
    }

    /// A blur and a place to begin with.
    private struct Start {
        var extent: ProfileExtent
        var isReversed: Bool
        var parameters: BlurredFit.Parameters
        /// Levels at the left and the right end, and of contrast.
        var light: (Double, Double)
        var contrast: Double
        var cost: Float
    }

    /// The places that cost the least, blur by blur.
    private func starts(
        _ profile: BlurredProfile, _ extent: ProfileExtent, isReversed: Bool
    ) -> [Start] {
        let density = BlurredTemplates.density
        let margin = BlurredTemplates.margin
        func value(_ module: Double) -> Double {
            profile.darkness(at: module, in: extent, isReversed: isReversed)
        }
        // Quiet zones are as light as it gets.
        let light = (
            (2...6).map { value(-Double($0)) }.min() ?? 0,
            (2...6).map { value(Double(RetailSymbol.modules + $0)) }.min() ?? 0
        )
        func samples(_ parameters: BlurredFit.Parameters) -> [Float] {
            (0..<BlurredTemplates.samples).map { i in
                let module = (Double(i) + 0.5) / Double(density) - Double(margin)
                let base =
                    light.0 + (light.1 - light.0) * module / Double(RetailSymbol.modules)
                return Float(value(parameters.place(module)) - base)
            }
        }
        func start(
            _ parameters: BlurredFit.Parameters, _ plain: [Float], share: Float, _ index: Int
        )
            -> Start?
        {
            let inside = plain[(margin * density)..<(plain.count - margin * density)]
            let contrast = inside.reduce(0, +) / Float(inside.count) / share
            guard contrast > 8 else { return nil }
            let templates = BlurredRetailReader.templates[index]
            guard
                let cost = templates.least(
                    of: plain.map { $0 / contrast },
                    below: worstStart * Float(BlurredTemplates.samples))
            else { return nil }
            var parameters = parameters
            parameters.kernel = BlurredRetailReader.kernels[index]
            return Start(
                extent: extent, isReversed: isReversed, parameters: parameters, light: light,
                contrast: Double(contrast), cost: cost / Float(BlurredTemplates.samples))
        }
        // The guards say about where the symbol begins and ends, blur by blur; where its blurred
        // edges seem to be says less.
        let shifts = stride(from: -4.0, through: 3, by: 0.5).map { $0 }
        let plains = shifts.map { shift in
            samples(
                BlurredFit.Parameters(
                    left: shift, right: shift, kernel: BlurredRetailReader.kernels[0]))
        }
        let whole = plains[shifts.count / 2]
        let usual = whole.reduce(0, +) / Float(RetailSymbol.modules * density) / 0.46
        guard usual > 8 else { return [] }
        let scaled = plains.map { $0.map { $0 / usual } }
        var found: [Start] = []
        for (index, templates) in BlurredRetailReader.templates.enumerated() {
            let lefts = BlurredRetailReader.lows(scaled.map(templates.startCost), limit: worstEnd)
            let rights = BlurredRetailReader.lows(scaled.map(templates.endCost), limit: worstEnd)
            for left in lefts {
                for right in rights {
                    let parameters = BlurredFit.Parameters(
                        left: shifts[left], right: shifts[right],
                        kernel: BlurredRetailReader.kernels[index])
                    // A little under half of a symbol is dark.
                    if let start = start(parameters, samples(parameters), share: 0.46, index) {
                        found.append(start)
                    }
                }
            }
        }
        found.sort { $0.cost < $1.cost }
        for first in found.prefix(4) {
            guard let index = BlurredRetailReader.kernels.firstIndex(of: first.parameters.kernel)
            else { continue }
            for bend in [-0.8, 0, 0.8] {
                var parameters = first.parameters
                parameters.bend = bend
                let plain = samples(parameters)
                for share: Float in [0.42, 0.5] {
                    if let start = start(parameters, plain, share: share, index) {
                        found.append(start)
                    }
                }
            }
        }
        return Array(found.sorted { $0.cost < $1.cost }.prefix(3))
    }

    /// Where values are lower than beside, the lowest first; three at most.
    private static func lows(_ values: [Float], limit: Float) -> [Int] {
        let lows = values.indices.filter { i in
            values[i] < limit && (i == 0 || values[i - 1] >= values[i])
                && (i == values.count - 1 || values[i + 1] > values[i])
        }
        return Array(lows.sorted { values[$0] < values[$1] }.prefix(3))
    }

    /// Digits and fit in turn, from a start; `nil` where that leads to nothing sure, or to what
    /// was tried before.
    private func refined(
        _ start: Start, _ profile: BlurredProfile, beside tried: inout [[Int]]
    ) -> Reading? {
        let fit = BlurredFit { module in
            profile.darkness(at: module, in: start.extent, isReversed: start.isReversed)
        }
        var parameters = start.parameters
        var levels: BlurredFit.Levels?
        var last: (digits: [Int], residual: Double)?
        for round in 0..<4 {
            let samples = (0..<BlurredTemplates.samples).map { i -> Float in
                let module =
                    (Double(i) + 0.5) / Double(BlurredTemplates.density)
                    - Double(BlurredTemplates.margin)
                let place = parameters.place(module)
                let value = profile.darkness(
                    at: place, in: start.extent, isReversed: start.isReversed)
                if let levels { return Float(levels.darkness(of: value, at: place)) }
                let base =
                    start.light.0 + (start.light.1 - start.light.0) * module
                    / Double(RetailSymbol.modules)
                return Float((value - base) / start.contrast)
            }
            let templates = BlurredTemplates(parameters.kernel)
            guard let (best, next, forbidden) = templates.costs(of: samples).bestDigits
            else { return nil }
            if best.values == last?.digits {
                guard let residual = last?.residual, residual <= worstResidual else { return nil }
                let rival = fit.residual(next.values, at: parameters)
                let lead = rival / max(residual, 1e-6)
                guard lead >= leastLead,
                    fit.residual(forbidden.values, at: parameters)
                        >= leastForbiddenLead * residual
                else { return nil }
                return Reading(
                    digits: best.values, residual: residual, lead: lead,
                    isReversed: start.isReversed)
            }
            guard !tried.contains(best.values),
                let found = fit.fitted(best.values, from: parameters)
            else { return nil }
            tried.append(best.values)
            // What is far from any symbol comes no closer.
            guard found.residual < (round == 0 ? 0.2 : 0.12) else { return nil }
            (parameters, levels) = (found.parameters, found.levels)
            last = (best.values, found.residual)
        }
        return nil
    }
}
