/// Looks for blurs and positions to begin with in a profile of a retail code, blur by blur.
struct BlurredStartSearch {
    /// What the window of a guard may cost: squares of darkness (0...1), summed over its samples.
    ///
    /// Chosen: little more than one of them may be all wrong.
    private static let maximumGuardCost: Float = 1.2
    /// Gray levels.
    ///
    /// Chosen: with less contrast nothing can be told.
    private static let minimumContrast: Float = 8
    /// The modules beside the symbol that tell how light quiet zones are.
    ///
    /// Chosen: past most of the blur, and within the 7 modules of the narrower one (ISO/IEC 15420).
    private static let quietModules = 2...6
    /// How far the ends of the symbol may be from those of an extent, in modules, step by step.
    ///
    /// Chosen: blur hides the outer bars, and dirt adds some.
    private static let shifts = Array(stride(from: -4.0, through: 3, by: 0.5))
    /// The share of a symbol that is dark, and how many bars it has, each of which spread makes
    /// wider.
    ///
    /// Chosen: a little under half. Source of the thirty: ISO/IEC 15420.
    private static let darkShare: Float = 0.46
    private static let barCount: Float = 30
    /// How much darker or lighter than that a symbol is tried.
    ///
    /// Chosen: as digits differ.
    private static let otherDarkShares: [Float] = [-0.04, 0.04]
    /// How far the middle is tried to lie from the middle between the ends, in modules.
    ///
    /// Chosen: perspective.
    private static let bends = [-0.8, 0, 0.8]
    /// How many positions of a guard are tried for a blur, how many starts are bent, and how many
    /// are kept.
    ///
    /// Chosen: the best is among the first.
    private static let maximumGuardPositions = 3
    private static let maximumBentStarts = 4
    private static let maximumStarts = 3

    /// A blur and a position to begin with.
    struct Start {
        var extent: BarcodeExtent
        var isReversed: Bool
        /// The index of the look.
        var look: Int
        var parameters: BlurredFit.Parameters
        /// Levels at the left and the right end, and of contrast.
        var light: (Double, Double)
        var contrast: Double
        var cost: Float
    }

    private let looks: [BlurredRetailReader.Look]
    private let startCost: Float
    private let profile: BlurredProfile
    private let extent: BarcodeExtent
    private let isReversed: Bool
    /// How dark quiet zones are, at the left and the right end.
    private let light: (Double, Double)

    /// - Parameters:
    ///   - looks: the blurs that are tried.
    ///   - startCost: what the cheapest way may cost, in the symbol's darkness squared, a sample.
    ///   - extent: where the symbol may be.
    init(
        _ looks: [BlurredRetailReader.Look], startCost: Float, in profile: BlurredProfile,
        _ extent: BarcodeExtent, isReversed: Bool
    ) {
        (self.looks, self.startCost, self.profile) = (looks, startCost, profile)
        (self.extent, self.isReversed) = (extent, isReversed)
        // Quiet zones are as light as it gets.
        func light(_ modules: (Int) -> Int) -> Double {
            Self.quietModules.map {
                profile.darkness(at: Double(modules($0)), in: extent, isReversed: isReversed)
            }.min() ?? 0
        }
        self.light = (light { -$0 }, light { RetailSymbol.modules + $0 })
    }

    /// The positions that cost the least.
    var starts: [Start] {
        var found = atGuards().sorted { $0.cost < $1.cost }
        found += bent(found.prefix(Self.maximumBentStarts))
        return Array(found.sorted { $0.cost < $1.cost }.prefix(Self.maximumStarts))
    }

    /// The guards say about where the symbol begins and ends, blur by blur; where its blurred edges
    /// seem to be says less.
    private func atGuards() -> [Start] {
        let shifts = Self.shifts
        let plains = shifts.map { shift in
            samples(BlurredFit.Parameters(left: shift, right: shift, kernel: looks[0].kernel))
        }
        let whole = plains[shifts.count / 2]
        let modules = Float(RetailSymbol.modules * BlurredTemplates.density)
        let usual = whole.reduce(0, +) / modules / Self.darkShare
        guard usual > Self.minimumContrast else { return [] }
        let scaled = plains.map { $0.map { $0 / usual } }
        var found: [Start] = []
        // Of one blur as of another.
        var seen: [Int: [Float]] = [:]
        for (index, look) in looks.enumerated() {
            let contrast = darkShare(of: look) / Self.darkShare
            let plains = contrast == 1 ? scaled : scaled.map { $0.map { $0 * contrast } }
            let lefts = Self.lows(plains.map(look.templates.startCost))
            let rights = Self.lows(plains.map(look.templates.endCost))
            for left in lefts {
                for right in rights {
                    let parameters = BlurredFit.Parameters(
                        left: shifts[left], right: shifts[right], kernel: look.kernel)
                    let place = left * shifts.count + right
                    let plain = seen[place] ?? samples(parameters)
                    seen[place] = plain
                    if let start = start(
                        parameters, plain, darkShare: darkShare(of: look), look: index)
                    {
                        found.append(start)
                    }
                }
            }
        }
        return found
    }

    /// The same with the middle elsewhere, and as darker and lighter symbols.
    private func bent(_ starts: ArraySlice<Start>) -> [Start] {
        starts.flatMap { first in
            Self.bends.flatMap { bend -> [Start] in
                var parameters = first.parameters
                parameters.bend = bend
                let plain = samples(parameters)
                return Self.otherDarkShares.compactMap { other in
                    start(
                        parameters, plain, darkShare: darkShare(of: looks[first.look]) + other,
                        look: first.look)
                }
            }
        }
    }

    /// The share of a symbol that is dark with bars as wide as a look has them.
    private func darkShare(of look: BlurredRetailReader.Look) -> Float {
        Self.darkShare + Float(look.spread) * Self.barCount / Float(RetailSymbol.modules)
    }

    /// Darkness beyond that of quiet zones, sample by sample of the symbol.
    private func samples(_ parameters: BlurredFit.Parameters) -> [Float] {
        (0..<BlurredTemplates.samples).map { i in
            let module =
                (Double(i) + 0.5) / Double(BlurredTemplates.density)
                - Double(BlurredTemplates.margin)
            let base = light.0 + (light.1 - light.0) * module / Double(RetailSymbol.modules)
            let value = profile.darkness(
                at: parameters.position(module), in: extent, isReversed: isReversed)
            return Float(value - base)
        }
    }

    /// A start with the blur of a look; `nil` where even the cheapest way costs too much.
    private func start(
        _ parameters: BlurredFit.Parameters, _ plain: [Float], darkShare: Float, look index: Int
    ) -> Start? {
        let beside = BlurredTemplates.margin * BlurredTemplates.density
        let inside = plain[beside..<plain.count - beside]
        let contrast = inside.reduce(0, +) / Float(inside.count) / darkShare
        guard contrast > Self.minimumContrast,
            let cost = looks[index].templates.least(
                of: plain.map { $0 / contrast },
                below: startCost * Float(BlurredTemplates.samples))
        else { return nil }
        var parameters = parameters
        (parameters.kernel, parameters.spread) = (looks[index].kernel, looks[index].spread)
        return Start(
            extent: extent, isReversed: isReversed, look: index, parameters: parameters,
            light: light, contrast: Double(contrast),
            cost: cost / Float(BlurredTemplates.samples))
    }

    /// Where guards cost less than beside, and not too much, the cheapest first.
    private static func lows(_ costs: [Float]) -> [Int] {
        let lows = costs.indices.filter { i in
            costs[i] < maximumGuardCost && (i == 0 || costs[i - 1] >= costs[i])
                && (i == costs.count - 1 || costs[i + 1] > costs[i])
        }
        return Array(lows.sorted { costs[$0] < costs[$1] }.prefix(maximumGuardPositions))
    }
}
