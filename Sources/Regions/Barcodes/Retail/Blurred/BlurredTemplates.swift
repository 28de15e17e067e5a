/// What pairs of neighboring digits of an EAN-13 look like through a blur.
///
/// The blur is up to half a digit wide, so that what is seen between the middle of one digit and
/// the middle of the next depends on these two alone. The windows from middle to middle, with
/// those of the guards at both ends, are the whole symbol and don't overlap.
struct BlurredTemplates: Sendable {
    /// Samples a module.
    ///
    /// Chosen: a blurred profile holds nothing finer.
    static let density = 2
    /// Modules before and behind the symbol that belong to its windows.
    ///
    /// Chosen: about as far as blur reaches.
    static let margin = 3
    static let samples = (RetailSymbol.modules + 2 * margin) * density

    /// Modules of a digit, of half of one, and of the bars and spaces of guards (ISO/IEC 15420).
    private static let digit = 7.0
    private static let halfDigit = 3.5
    private static let guardModules = 3.0
    private static let centerModules = 5.0
    /// How many samples windows have: between two digits a digit's, around the center's bars those
    /// and a digit's, at the ends a margin's, a guard's and half a digit's.
    private static let pairSamples = 14
    private static let centerSamples = 24
    private static let endSamples = 19
    /// The samples at which windows begin, one behind the other.
    private static let leftStart = 19
    private static let centerStart = 89
    private static let rightStart = 113
    private static let endStart = 183
    /// How many times their part of the cost, by their length, the windows of both ends may cost.
    ///
    /// Chosen: three quarters of all, of which they are a fifth.
    private static let endsCostFactor: Float = 4

    /// A window's darkness, the last samples of zero.
    typealias Vector = SIMD16<Float>

    /// 20 × 20 digits of the left half, set A before set B.
    private let left: BlurredPairs
    /// 20 × 10 around the center.
    private let center: BlurredPairs
    /// 10 × 10 digits of the right half.
    private let right: BlurredPairs
    /// Two vectors for each: 20 first digits, 10 last ones.
    private let start: [Vector]
    private let end: [Vector]

    /// - Parameter spread: how many modules each bar is too wide.
    init(_ kernel: BlurKernel, spread: Double = 0) {
        let blurred = BlurredModules(step: kernel.step, spread: spread)
        let (digit, half) = (Self.digit, Self.halfDigit)
        typealias Symbol = RetailSymbol
        let lefts = (Symbol.setA + Symbol.setB).map { $0.map { $0 ? 1.0 : 0 } }
        let rights = Symbol.setC.map { $0.map { $0 ? 1.0 : 0 } }
        let unknown = [Double](repeating: 0.5, count: RetailSymbol.modulesOfDigit)
        func response(_ modules: [Double], at position: Double, _ first: Double, _ count: Int)
            -> [Double]
        {
            blurred.darkness(of: modules, at: position, from: first, count: count)
        }
        func pairs(
            _ firsts: [[Double]], _ seconds: [[Double]], count: Int, gap: Double, rest: [Double]
        ) -> BlurredPairs {
            BlurredPairs(
                firsts.map {
                    Self.vectors(zip(response($0, at: -half, 0, count), rest).map(+))
                },
                seconds.map { Self.vectors(response($0, at: half + gap, 0, count)) })
        }
        // Windows between digits begin in the middle of the first one.
        let pairSamples = Self.pairSamples
        let outer = zip(
            response(unknown, at: -half - digit, 0, pairSamples),
            response(unknown, at: half + digit, 0, pairSamples)
        ).map(+)
        left = pairs(lefts, lefts, count: pairSamples, gap: 0, rest: outer)
        right = pairs(rights, rights, count: pairSamples, gap: 0, rest: outer)
        let guardBars = [1.0, 0, 1]
        let centerSamples = Self.centerSamples
        let middleBars = [0.0, 1, 0, 1, 0]
        let around = zip(
            zip(
                response(unknown, at: -half - digit, 0, centerSamples),
                response(unknown, at: half + Self.centerModules + digit, 0, centerSamples)
            ).map(+),
            response(middleBars, at: half, 0, centerSamples)
        ).map(+)
        center = pairs(
            lefts, rights, count: centerSamples, gap: Self.centerModules, rest: around)
        let endSamples = Self.endSamples
        let first = Double(-BlurredTemplates.margin)
        let opening = zip(
            response(guardBars, at: 0, first, endSamples),
            response(unknown, at: Self.guardModules + digit, first, endSamples)
        ).map(+)
        func sum(_ a: [Double], _ b: [Double]) -> [Vector] { Self.vectors(zip(a, b).map(+)) }
        start = lefts.flatMap {
            sum(response($0, at: Self.guardModules, first, endSamples), opening)
        }
        let closingGuard = Double(Symbol.modules) - Self.guardModules
        let last = closingGuard - half
        let closing = zip(
            response(guardBars, at: closingGuard, last, endSamples),
            response(unknown, at: closingGuard - 2 * digit, last, endSamples)
        ).map(+)
        end = rights.flatMap {
            sum(response($0, at: closingGuard - digit, last, endSamples), closing)
        }
    }

    /// A window's darkness in one or two vectors.
    private static func vectors(_ values: [Double]) -> [Vector] {
        stride(from: 0, to: values.count, by: 16).map { first in
            var vector = Vector()
            for i in first..<Swift.min(first + 16, values.count) {
                vector[i - first] = Float(values[i])
            }
            return vector
        }
    }

    /// What each digit and each pair of digits leaves unexplained: sums of squares.
    struct Costs {
        /// 20 first digits.
        var start: [Float]
        /// Five times 20 × 20, between the six digits of the left half.
        var left: [[Float]]
        /// 20 × 10.
        var center: [Float]
        /// Five times 10 × 10.
        var right: [[Float]]
        /// 10 last digits.
        var end: [Float]
    }

    /// - Parameter profile: darkness, 0 for light and 1 for dark, `samples` of them.
    func costs(of profile: [Float]) -> Costs {
        Costs(
            start: startCosts(profile),
            left: (0..<5).map { left.costs(of: leftWindow(profile, $0)) },
            center: center.costs(of: centerWindow(profile)),
            right: (0..<5).map { right.costs(of: rightWindow(profile, $0)) },
            end: endCosts(profile))
    }

    private func startCosts(_ profile: [Float]) -> [Float] {
        Self.costs(Self.window(profile, 0, Self.endSamples), start)
    }
    private func endCosts(_ profile: [Float]) -> [Float] {
        Self.costs(Self.window(profile, Self.endStart, Self.endSamples), end)
    }
    private func leftWindow(_ profile: [Float], _ pair: Int) -> [Vector] {
        Self.window(profile, Self.leftStart + Self.pairSamples * pair, Self.pairSamples)
    }
    private func centerWindow(_ profile: [Float]) -> [Vector] {
        Self.window(profile, Self.centerStart, Self.centerSamples)
    }
    private func rightWindow(_ profile: [Float], _ pair: Int) -> [Vector] {
        Self.window(profile, Self.rightStart + Self.pairSamples * pair, Self.pairSamples)
    }

    /// The least that is left unexplained of the opening guard and what is before and behind it.
    func startCost(of profile: [Float]) -> Float {
        startCosts(profile).min() ?? .infinity
    }

    /// The same of the closing guard.
    func endCost(of profile: [Float]) -> Float {
        endCosts(profile).min() ?? .infinity
    }

    /// The least that any digits leave unexplained, whether check digit and parity allow them;
    /// `nil` where that isn't below a limit.
    func least(of profile: [Float], below limit: Float) -> Float? {
        let end = endCosts(profile)
        var ways = startCosts(profile)
        // The ends are looked at first: they are guards, and elsewhere seldom look like those.
        let outer = (ways.min() ?? 0) + (end.min() ?? 0)
        let ends = Float(2 * Self.endSamples) / Float(BlurredTemplates.samples)
        guard outer < Self.endsCostFactor * ends * limit else { return nil }
        func isHopeless() -> Bool { (ways.min() ?? 0) + (end.min() ?? 0) >= limit }
        for window in 0..<11 {
            switch window {
            case 0..<5: ways = left.step(from: ways, over: leftWindow(profile, window))
            case 5: ways = center.step(from: ways, over: centerWindow(profile))
            default: ways = right.step(from: ways, over: rightWindow(profile, window - 6))
            }
            if isHopeless() { return nil }
        }
        return zip(ways, end).map(+).min()
    }

    /// Samples of a profile in one or two vectors, the last of zero.
    private static func window(_ profile: [Float], _ first: Int, _ count: Int) -> [Vector] {
        stride(from: 0, to: count, by: Vector.scalarCount).map { part in
            var vector = Vector()
            for i in 0..<min(Vector.scalarCount, count - part) {
                vector[i] = profile[first + part + i]
            }
            return vector
        }
    }

    /// What each of two vectors leaves unexplained of a window.
    private static func costs(_ window: [Vector], _ templates: [Vector]) -> [Float] {
        let (own, next) = (window[0], window[1])
        return stride(from: 0, to: templates.count, by: 2).map { i in
            let (a, b) = (templates[i] - own, templates[i + 1] - next)
            return (a * a + b * b).sum()
        }
    }
}

extension BlurredTemplates.Costs {
    /// A string of thirteen digits, packed, four bits each.
    struct Digits {
        var packed: UInt64
        var cost: Float

        @inline(__always)
        fileprivate func followed(by digit: Int, cost: Float) -> Digits {
            Digits(packed: packed << 4 | UInt64(digit), cost: self.cost + cost)
        }

        var values: [Int] { RetailSymbol.digits(packed: packed) }
    }

    private struct Ways {
        var best = Digits(packed: 0, cost: .infinity)
        var next = Digits(packed: 0, cost: .infinity)

        @inline(__always)
        mutating func keep(_ digits: Digits) {
            guard digits.cost < next.cost else { return }
            if digits.cost < best.cost { (best, next) = (digits, best) } else { next = digits }
        }
    }

    /// The two cheapest strings that parity and check digit allow, and the cheapest one that the
    /// check digit forbids.
    var bestDigits: (first: Digits, second: Digits, forbidden: Digits)? {
        var (result, forbidden) = (Ways(), Digits(packed: 0, cost: .infinity))
        // By digit and remainder of the check sum, for two positions, and for the first one of the
        // right half, from where on the first digit of all doesn't matter.
        withUnsafeTemporaryAllocation(of: Ways.self, capacity: 300) { memory in
            memory.initialize(repeating: Ways())
            var (ways, next) = (
                UnsafeMutableBufferPointer(rebasing: memory[..<100]),
                UnsafeMutableBufferPointer(rebasing: memory[100..<200])
            )
            let middle = UnsafeMutableBufferPointer(rebasing: memory[200...])
            for first in 0...9 {
                let sets = RetailSymbol.parities[first].map { $0 ? 10 : 0 }
                ways.update(repeating: Ways())
                for digit in 0...9 {
                    ways[digit * 10 + (first + 3 * digit) % 10].best = Digits(
                        packed: UInt64(first * 16 + digit), cost: start[sets[0] + digit])
                }
                for position in 1..<6 {
                    next.update(repeating: Ways())
                    Self.step(
                        from: ways, to: next, left[position - 1], width: 20,
                        offset: sets[position - 1] * 20 + sets[position],
                        weight: position % 2 == 0 ? 3 : 1)
                    swap(&ways, &next)
                }
                Self.step(
                    from: ways, to: middle, center, width: 10, offset: sets[5] * 10, weight: 3)
            }
            _ = ways.update(fromContentsOf: middle)
            for position in 7..<12 {
                next.update(repeating: Ways())
                Self.step(
                    from: ways, to: next, right[position - 7], width: 10, offset: 0,
                    weight: position % 2 == 0 ? 3 : 1)
                swap(&ways, &next)
            }
            for digit in 0...9 {
                for remainder in 1...9 {
                    var way = ways[digit * 10 + remainder].best
                    way.cost += end[digit]
                    if way.cost < forbidden.cost { forbidden = way }
                }
                let way = ways[digit * 10]
                for var digits in [way.best, way.next] where digits.cost < .infinity {
                    digits.cost += end[digit]
                    result.keep(digits)
                }
            }
        }
        return result.next.cost < .infinity ? (result.best, result.next, forbidden) : nil
    }

    /// From each digit to the next one, all with all.
    private static func step(
        from ways: UnsafeMutableBufferPointer<Ways>, to next: UnsafeMutableBufferPointer<Ways>,
        _ costs: [Float], width: Int, offset: Int, weight: Int
    ) {
        costs.withUnsafeBufferPointer { costs in
            for old in 0...9 {
                for remainder in 0...9 {
                    let way = ways[old * 10 + remainder]
                    guard way.best.cost < .infinity else { continue }
                    for digit in 0...9 {
                        let cost = costs[offset + old * width + digit]
                        let index = digit * 10 + (remainder + weight * digit) % 10
                        next[index].keep(way.best.followed(by: digit, cost: cost))
                        next[index].keep(way.next.followed(by: digit, cost: cost))
                    }
                }
            }
        }
    }
}

/// What modules look like through a blur.
private struct BlurredModules {
    let step: BlurKernel.Step
    /// How many modules each bar is too wide.
    let spread: Double

    /// The darkness that modules from a position on cause in a window, sample by sample.
    func darkness(
        of modules: [Double], at position: Double, from first: Double, count: Int
    ) -> [Double] {
        (0..<count).map { i in
            let x = first + (Double(i) + 0.5) / Double(BlurredTemplates.density)
            var (sum, last) = (0.0, 0.0)
            for (index, module) in modules.enumerated() where module != last {
                let edge = position + Double(index) - (module > last ? spread : -spread) / 2
                sum += (module - last) * step(x - edge)
                last = module
            }
            return sum - last * step(x - position - Double(modules.count) - spread / 2)
        }
    }
}
