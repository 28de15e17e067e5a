/// Reads an EAN or UPC symbol from a profile whose edges may have run together.
///
/// The gray profile is matched segment by segment against templates that may shift, the shifts of
/// neighbors being close to one another (a shortest path). Of all digit strings that the parity of
/// the sets and the check digit allow, the one with the least residual is the reading, and its
/// lead over the next one says how sure it is. Source: O. Gallo and R. Manduchi, Reading 1D
/// barcodes with mobile phones using deformable templates, IEEE PAMI 33(9), 2011.
struct RetailMatcher {
    /// A place where a symbol may lie, in samples of the profile.
    struct Extent: Sendable {
        /// The left edge of the first bar and the right edge of the last.
        var left: Float
        var right: Float
    }

    struct Match: Sendable {
        /// All thirteen, also the one that parity encodes.
        var digits: [Int]
        /// Mean over the segments of the share of the profile's variance that isn't explained.
        var residual: Float
        /// How much more the next allowed string leaves unexplained, of one segment's variance.
        var lead: Float
        var extent: Extent
    }

    /// Shifts that are tried, in steps of 1/5 of a module.
    private static let shifts = 21
    private static let shiftStep: Float = 0.2

    let profile: [Float]
    /// The variance of the profile over a typical segment.
    private let variance: Float

    /// Takes a profile of gray values.
    init(profile: [Float]) {
        self.profile = profile
        let mean = profile.reduce(0, +) / Float(max(profile.count, 1))
        variance =
            profile.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            / Float(max(profile.count, 1))
    }

    /// Whether the three guards may stand at a place.
    func hasGuards(at extent: Extent, templates: RetailTemplates) -> Bool {
        let module = (extent.right - extent.left) / Float(RetailSymbol.modules)
        guard module > 0.5 else { return false }
        var sum: Float = 0
        for place in RetailSymbol.places where place.segment.isGuard {
            sum += costs(of: place, at: extent, module: module, templates: templates).min() ?? 1
            if sum > 0.9 { return false }
        }
        return true
    }

    /// The best reading at a place; `nil` where the profile is no such symbol.
    func match(at extent: Extent, templates: RetailTemplates, worst: Float = 0.5) -> Match? {
        let places = RetailSymbol.places
        let module = (extent.right - extent.left) / Float(RetailSymbol.modules)
        guard module > 0.5 else { return nil }
        let shifts = RetailMatcher.shifts
        // residuals[place][shift * templates + template]
        var residuals: [[Float]] = []
        residuals.reserveCapacity(places.count)
        var path = [Float](repeating: 0, count: places.count * shifts)
        var from = [Int8](repeating: 0, count: places.count * shifts)
        for (k, place) in places.enumerated() {
            let costs = costs(of: place, at: extent, module: module, templates: templates)
            let count = RetailTemplates.count(of: place.segment)
            var least = Float.infinity
            for s in 0..<shifts {
                var best = Float.infinity
                for t in 0..<count { best = min(best, costs[s * count + t]) }
                var (reached, origin) = (Float(0), 0)
                if k > 0 {
                    reached = .infinity
                    for step in -2...2 where s + step >= 0 && s + step < shifts {
                        let cost = path[(k - 1) * shifts + s + step] + 0.01 * Float(step * step)
                        if cost < reached { (reached, origin) = (cost, step) }
                    }
                }
                path[k * shifts + s] = reached + best
                from[k * shifts + s] = Int8(origin)
                least = min(least, reached + best)
            }
            residuals.append(costs)
            // A shortest path only grows.
            if k >= 2, least > worst * Float(k + 1) { return nil }
        }
        var shift = 0
        let last = (places.count - 1) * shifts
        for s in 0..<shifts where path[last + s] < path[last + shift] { shift = s }
        var pathShifts = [Int](repeating: 0, count: places.count)
        for k in places.indices.reversed() {
            pathShifts[k] = shift
            shift += Int(from[k * shifts + shift])
        }
        // Per place and template, the least residual near the path.
        var guards: Float = 0
        var digitCosts: [[Float]] = []
        for (k, place) in places.enumerated() {
            let count = RetailTemplates.count(of: place.segment)
            let near = max(pathShifts[k] - 1, 0)...min(pathShifts[k] + 1, shifts - 1)
            let costs = (0..<count).map { t in
                near.reduce(Float.infinity) { min($0, residuals[k][$1 * count + t]) }
            }
            if place.segment.isGuard { guards += costs[0] } else { digitCosts.append(costs) }
        }
        guard let (digits, cost, lead) = RetailStrings.best(costs: digitCosts) else { return nil }
        func moved(_ place: Int) -> Float {
            Float(pathShifts[place] - shifts / 2) * RetailMatcher.shiftStep * module
        }
        return Match(
            digits: digits, residual: (cost + guards) / Float(places.count), lead: lead,
            extent: Extent(
                left: extent.left + moved(0), right: extent.right + moved(places.count - 1)))
    }

    /// Residuals of a place: shift by shift, in each template by template.
    private func costs(
        of place: RetailSymbol.Place, at extent: Extent, module: Float, templates: RetailTemplates
    ) -> [Float] {
        let window = RetailTemplates.window(of: place.segment)
        let table = templates.templates(of: place.segment)
        let count = RetailTemplates.count(of: place.segment)
        let vectors = window.length / 8
        let shifts = RetailMatcher.shifts
        let step = module / Float(RetailTemplates.density)
        var costs = [Float](repeating: 1, count: shifts * count)
        let floor = variance * 0.03
        profile.withUnsafeBufferPointer { profile in
            let last = Float(profile.count - 1)
            table.withUnsafeBufferPointer { table in
                withUnsafeTemporaryAllocation(of: SIMD8<Float>.self, capacity: 4) { samples in
                    for s in 0..<shifts {
                        let shift = Float(s - shifts / 2) * RetailMatcher.shiftStep
                        var x =
                            extent.left + (Float(place.offset) + Float(window.offset) + shift)
                            * module
                            + 0.5 * step - 0.5
                        var sum = SIMD8<Float>()
                        for v in 0..<vectors {
                            var vector = SIMD8<Float>()
                            for i in 0..<8 {
                                let clamped = min(max(x, 0), last)
                                let index = Int(clamped)
                                let next = min(index + 1, profile.count - 1)
                                let value =
                                    profile[index]
                                    + (profile[next] - profile[index]) * (clamped - Float(index))
                                vector[i] = -value
                                x += step
                            }
                            samples[v] = vector
                            sum += vector
                        }
                        let mean = sum.sum() / Float(window.length)
                        var square = SIMD8<Float>()
                        for v in 0..<vectors {
                            samples[v] -= mean
                            square += samples[v] * samples[v]
                        }
                        let energy = square.sum()
                        let local = energy / Float(window.length)
                        guard energy > 0 else { continue }
                        for t in 0..<count {
                            var product = SIMD8<Float>()
                            for v in 0..<vectors { product += samples[v] * table[t * vectors + v] }
                            let dot = product.sum()
                            let share = dot <= 0 ? 0 : dot * dot / energy
                            costs[s * count + t] = (local * (1 - share) + floor) / (local + floor)
                        }
                    }
                }
            }
        }
        return costs
    }
}
