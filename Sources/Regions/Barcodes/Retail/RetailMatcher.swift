/// Reads an EAN-13 from a profile whose edges may have run together.
///
/// The gray profile is matched segment by segment against templates that may shift, the shifts of
/// neighbors being close to one another (a shortest path). Of all digit strings that the parity of
/// the sets and the check digit allow, the one with the least residual is the reading, and its
/// lead over the next one says how sure it is. Source: O. Gallo and R. Manduchi, Reading 1D
/// barcodes with mobile phones using deformable templates, IEEE PAMI 33(9), 2011.
struct RetailMatcher {
    struct Match: Sendable {
        /// All thirteen, also the one that parity encodes.
        var digits: [Int]
        /// Mean over the segments of the share of the profile's variance that isn't explained.
        var residual: Float
        /// How much more the next allowed string leaves unexplained, of one segment's variance.
        var lead: Float
        var extent: ProfileExtent
    }

    /// Shifts that are tried: up to two modules either way, a quarter module apart.
    private static let shifts = 17
    private static let density = RetailTemplates.density
    /// Modules that are sampled before and after the symbol.
    private static let margin = 5

    private let extent: ProfileExtent
    private let module: Float
    /// Darkness, a quarter module apart, from `margin` modules before the symbol.
    private let samples: [Float]
    /// Part of the variance that counts as unexplained, so that plain places don't match.
    private let floor: Float

    /// Takes a profile of gray values and a place in it.
    init?(_ profile: [Float], at extent: ProfileExtent) {
        module = (extent.right - extent.left) / Float(RetailSymbol.modules)
        guard module > 0.5, profile.count > 1 else { return nil }
        self.extent = extent
        let density = RetailMatcher.density
        let count = (RetailSymbol.modules + 2 * RetailMatcher.margin) * density
        let step = module / Float(density)
        let start = extent.left - Float(RetailMatcher.margin) * module + step / 2 - 0.5
        let last = Float(profile.count - 1)
        samples = (0..<count).map { i in
            let x = min(max(start + Float(i) * step, 0), last)
            let index = min(Int(x), profile.count - 2)
            return -(profile[index] + (profile[index + 1] - profile[index]) * (x - Float(index)))
        }
        let inside = samples[(5 * density)..<(count - 5 * density)]
        let mean = inside.reduce(0, +) / Float(inside.count)
        let variance = inside.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(inside.count)
        floor = max(variance * 0.03, 0.5)
    }

    /// The cheapest way through all segments, whatever digits they are.
    struct Path: Sendable {
        /// Mean residual of the segments.
        var cost: Float
        /// For each place the shift, as an index.
        var shifts: [Int]
        /// For each place, shift by shift the residual of each template.
        var residuals: [[Float]]
    }

    /// The path for one strength of blur; `nil` where the profile is no symbol at this place.
    func path(_ templates: RetailTemplates, worst: Float) -> Path? {
        let places = RetailSymbol.places
        let shifts = RetailMatcher.shifts
        var guards: Float = 0
        for place in places where place.segment.isGuard {
            guards += costs(of: place, templates: templates).min() ?? 1
            if guards > 3.5 * worst { return nil }
        }
        var residuals: [[Float]] = []
        residuals.reserveCapacity(places.count)
        var path = [Float](repeating: 0, count: places.count * shifts)
        var from = [Int8](repeating: 0, count: places.count * shifts)
        for (k, place) in places.enumerated() {
            let costs = costs(of: place, templates: templates)
            let count = RetailTemplates.count(of: place.segment)
            var least = Float.infinity
            for s in 0..<shifts {
                var best = Float.infinity
                for t in 0..<count { best = min(best, costs[s * count + t]) }
                var (reached, origin) = (Float(0), 0)
                if k > 0 {
                    reached = .infinity
                    for step in -2...2 where s + step >= 0 && s + step < shifts {
                        let cost = path[(k - 1) * shifts + s + step] + 0.015 * Float(step * step)
                        if cost < reached { (reached, origin) = (cost, step) }
                    }
                }
                path[k * shifts + s] = reached + best
                from[k * shifts + s] = Int8(origin)
                least = min(least, reached + best)
            }
            residuals.append(costs)
            // A path only gets more expensive.
            if k >= 2, least > worst * Float(k + 1) + 0.3 { return nil }
        }
        var shift = 0
        let last = (places.count - 1) * shifts
        for s in 0..<shifts where path[last + s] < path[last + shift] { shift = s }
        let cost = path[last + shift] / Float(places.count)
        var pathShifts = [Int](repeating: 0, count: places.count)
        for k in places.indices.reversed() {
            pathShifts[k] = shift
            shift += Int(from[k * shifts + shift])
        }
        return Path(cost: cost, shifts: pathShifts, residuals: residuals)
    }

    /// The best string of digits along a path.
    func match(along path: Path) -> Match? {
        var guards: Float = 0
        var digitCosts: [[Float]] = []
        for (k, place) in RetailSymbol.places.enumerated() {
            let count = RetailTemplates.count(of: place.segment)
            // Templates fit best at slightly different shifts.
            let near =
                max(path.shifts[k] - 1, 0)...min(path.shifts[k] + 1, RetailMatcher.shifts - 1)
            let costs = (0..<count).map { t in
                near.reduce(Float.infinity) { min($0, path.residuals[k][$1 * count + t]) }
            }
            if place.segment.isGuard { guards += costs[0] } else { digitCosts.append(costs) }
        }
        guard let (digits, cost, lead) = RetailStrings.best(costs: digitCosts) else { return nil }
        func moved(_ shift: Int?) -> Float {
            Float((shift ?? 0) - RetailMatcher.shifts / 2) / Float(RetailMatcher.density) * module
        }
        return Match(
            digits: digits, residual: (cost + guards) / Float(RetailSymbol.places.count),
            lead: lead,
            extent: ProfileExtent(
                left: extent.left + moved(path.shifts.first),
                right: extent.right + moved(path.shifts.last)))
    }

    /// Residuals of a place: shift by shift, in each template by template.
    private func costs(of place: RetailSymbol.Place, templates: RetailTemplates) -> [Float] {
        let window = RetailTemplates.window(of: place.segment)
        let table = templates.templates(of: place.segment)
        let count = RetailTemplates.count(of: place.segment)
        let vectors = window.length / 8
        let shifts = RetailMatcher.shifts
        let density = RetailMatcher.density
        let first =
            (place.offset + RetailMatcher.margin) * density
            + Int(window.offset * Double(density)) - shifts / 2
        var costs = [Float](repeating: 1, count: shifts * count)
        samples.withUnsafeBytes { bytes in
            table.withUnsafeBufferPointer { table in
                costs.withUnsafeMutableBufferPointer { costs in
                    for s in 0..<shifts {
                        @inline(__always) func vector(_ v: Int) -> SIMD8<Float> {
                            bytes.loadUnaligned(
                                fromByteOffset: (first + s + 8 * v) * MemoryLayout<Float>.size,
                                as: SIMD8<Float>.self)
                        }
                        var (sum, square) = (SIMD8<Float>(), SIMD8<Float>())
                        for v in 0..<vectors {
                            let values = vector(v)
                            sum += values
                            square += values * values
                        }
                        let mean = sum.sum() / Float(window.length)
                        let local = square.sum() / Float(window.length) - mean * mean
                        let scale = 1 / (local + floor)
                        for t in 0..<count {
                            var product = SIMD8<Float>()
                            for v in 0..<vectors { product += vector(v) * table[t * vectors + v] }
                            // Templates have no mean, so that of the window doesn't matter.
                            let dot = max(product.sum(), 0)
                            let unexplained = local - dot * dot / Float(window.length)
                            costs[s * count + t] = (max(unexplained, 0) + floor) * scale
                        }
                    }
                }
            }
        }
        return costs
    }
}
