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
    }

    /// Shifts that are tried: up to two modules either way, a quarter module apart.
    ///
    /// Chosen: as far as the extent may be off.
    private static let shifts = 17
    private static let density = RetailTemplates.density
    /// Modules that are sampled before and after the symbol.
    private static let margin = 5
    /// Chosen: narrower modules can't be told apart.
    private static let minimumModuleInSamples: Float = 0.5
    /// What counts as unexplained in any window, as a share of the symbol's variance, and as
    /// squared gray levels.
    ///
    /// Chosen: noise.
    private static let floorShare: Float = 0.03
    private static let minimumFloor: Float = 0.5
    /// How many times the worst mean cost the three guards may cost together.
    ///
    /// Chosen: half a segment more than their part.
    private static let guardsCostFactor: Float = 3.5
    /// The most steps by which neighbors' shifts differ, and what a step costs, by its square.
    ///
    /// Chosen: half a module from digit to digit is much, in perspective too.
    private static let maximumShiftStep = 2
    private static let shiftStepCost: Float = 0.015
    /// From which segment on a path is given up that costs more than the worst mean, and by how
    /// much more than that.
    ///
    /// Chosen.
    private static let firstPrunedSegment = 2
    private static let pruningMargin: Float = 0.3

    /// Darkness, a quarter module apart, from `margin` modules before the symbol.
    private let samples: [Float]
    /// Part of the variance that counts as unexplained, so that plain parts don't match.
    private let floor: Float

    /// Takes a profile of gray values and where in it the symbol may be.
    init?(_ profile: [Float], at extent: BarcodeExtent) {
        let module = (extent.right - extent.left) / Float(RetailSymbol.modules)
        guard module > Self.minimumModuleInSamples, profile.count > 1 else { return nil }
        let (density, margin) = (RetailMatcher.density, RetailMatcher.margin)
        let count = (RetailSymbol.modules + 2 * margin) * density
        let step = module / Float(density)
        let start = extent.left - Float(margin) * module + step / 2 - 0.5
        let last = Float(profile.count - 1)
        samples = (0..<count).map { i in
            let x = min(max(start + Float(i) * step, 0), last)
            let index = min(Int(x), profile.count - 2)
            return -(profile[index] + (profile[index + 1] - profile[index]) * (x - Float(index)))
        }
        let inside = samples[(margin * density)..<(count - margin * density)]
        let mean = inside.reduce(0, +) / Float(inside.count)
        let variance = inside.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Float(inside.count)
        floor = max(variance * Self.floorShare, Self.minimumFloor)
    }

    /// The cheapest way through all segments, whatever digits they are.
    struct Path: Sendable {
        /// Mean residual of the segments.
        var cost: Float
        /// For each segment the shift, as an index.
        var shifts: [Int]
        /// For each segment, shift by shift the residual of each template.
        var residuals: [[Float]]
    }

    /// The path for one strength of blur; `nil` where the profile is no symbol there.
    func path(_ templates: RetailTemplates, worst: Float) -> Path? {
        let positions = RetailSymbol.positions
        let shifts = RetailMatcher.shifts
        var guards: Float = 0
        for position in positions where position.segment.isGuard {
            guards += costs(of: position, templates: templates).min() ?? 1
            if guards > Self.guardsCostFactor * worst { return nil }
        }
        var residuals: [[Float]] = []
        residuals.reserveCapacity(positions.count)
        var path = [Float](repeating: 0, count: positions.count * shifts)
        var from = [Int8](repeating: 0, count: positions.count * shifts)
        for (k, position) in positions.enumerated() {
            let costs = costs(of: position, templates: templates)
            let count = RetailTemplates.count(of: position.segment)
            var least = Float.infinity
            for s in 0..<shifts {
                var best = Float.infinity
                for t in 0..<count { best = min(best, costs[s * count + t]) }
                var (reached, origin) = (Float(0), 0)
                if k > 0 {
                    reached = .infinity
                    for step in -Self.maximumShiftStep...Self.maximumShiftStep
                    where s + step >= 0 && s + step < shifts {
                        let cost =
                            path[(k - 1) * shifts + s + step]
                            + Self.shiftStepCost * Float(step * step)
                        if cost < reached { (reached, origin) = (cost, step) }
                    }
                }
                path[k * shifts + s] = reached + best
                from[k * shifts + s] = Int8(origin)
                least = min(least, reached + best)
            }
            residuals.append(costs)
            // A path only gets more expensive.
            if k >= Self.firstPrunedSegment, least > worst * Float(k + 1) + Self.pruningMargin {
                return nil
            }
        }
        var shift = 0
        let last = (positions.count - 1) * shifts
        for s in 0..<shifts where path[last + s] < path[last + shift] { shift = s }
        let cost = path[last + shift] / Float(positions.count)
        var pathShifts = [Int](repeating: 0, count: positions.count)
        for k in positions.indices.reversed() {
            pathShifts[k] = shift
            shift += Int(from[k * shifts + shift])
        }
        return Path(cost: cost, shifts: pathShifts, residuals: residuals)
    }

    /// The best string of digits along a path.
    func match(along path: Path) -> Match? {
        var guards: Float = 0
        var digitCosts: [[Float]] = []
        for (k, position) in RetailSymbol.positions.enumerated() {
            let count = RetailTemplates.count(of: position.segment)
            // Templates fit best at slightly different shifts.
            let near =
                max(path.shifts[k] - 1, 0)...min(path.shifts[k] + 1, RetailMatcher.shifts - 1)
            let costs = (0..<count).map { t in
                near.reduce(Float.infinity) { min($0, path.residuals[k][$1 * count + t]) }
            }
            if position.segment.isGuard { guards += costs[0] } else { digitCosts.append(costs) }
        }
        guard let (digits, cost, lead) = RetailStrings.best(costs: digitCosts) else { return nil }
        return Match(
            digits: digits, residual: (cost + guards) / Float(RetailSymbol.positions.count),
            lead: lead)
    }

    /// Residuals of a segment: shift by shift, in each template by template.
    private func costs(of position: RetailSymbol.Position, templates: RetailTemplates) -> [Float] {
        let window = RetailTemplates.window(of: position.segment)
        let table = templates.templates(of: position.segment)
        let count = RetailTemplates.count(of: position.segment)
        let vectors = window.length / 8
        let shifts = RetailMatcher.shifts
        let density = RetailMatcher.density
        let first =
            (position.offset + RetailMatcher.margin) * density
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
