/// Where in a profile a code lies whose elements are known: what was read says how wide each bar
/// and each space is, and so where the first begins and the last ends, though some are not seen or
/// others stand beside them.
///
/// The darkness of samples beside their surroundings, in deviations of these, is added where a bar
/// should be and taken away where a space should be. Running sums of it tell that, for a length, of
/// all places at once: one addition for an edge and a place (as in J. P. Lewis, Fast Normalized
/// Cross-Correlation, 1995). The best of all lengths are moved and bent, as perspective does, to
/// where they correlate most.
struct ElementAlignment {
    /// The correlation above which elements are believed to be where they were found.
    ///
    /// Chosen: elsewhere it is less than this, and where a code is seen mostly more than 0.7.
    private static let minimumCorrelation: Float = 0.65
    /// The same of what may be the code bent.
    ///
    /// Chosen: in other bars it is about 0.3.
    private static let promisingCorrelation: Float = 0.36
    /// Mean elements on either side of a sample that are its surroundings, which light and shadow
    /// change.
    ///
    /// Chosen: two digits have as many.
    private static let surroundingElements: Float = 8
    /// Gray steps by which samples deviate from their surroundings at least.
    ///
    /// Chosen: what is less is noise.
    private static let minimumDeviation: Float = 3
    /// From one length to the next, in modules.
    ///
    /// Chosen: each end is then off by half a module at the most.
    private static let lengthStepInModules: Float = 2
    /// By how much of the length the middle is moved: first not at all, then as perspective does.
    ///
    /// Chosen: modules at one end are then a fourth wider than at the other, and more bends gain
    /// nothing.
    private static let bends: [[Float]] = [[0], [-0.03, -0.015, 0.015, 0.03]]
    /// The best fits that are refined, and the first and the last of the steps by which they are moved.
    ///
    /// Chosen.
    private static let refinedFits = 4
    private static let stepsInModules: (first: Float, last: Float) = (1, 0.05)

    /// Where bars and spaces begin and end, as shares of the length from the first to the last.
    private let edges: [Float]
    /// The same from the last to the first.
    private let reversedEdges: [Float]
    /// Widths in modules, all together.
    let modules: Float
    /// Mean and standard deviation of the code, 1 in bars and -1 in spaces.
    private let mean: Float
    private let deviation: Float

    /// Bars and spaces.
    var count: Int { edges.count - 1 }

    /// - Parameter widths: of bars and spaces from the first bar to the last, in modules.
    init(widths: [Float]) {
        let modules = widths.reduce(0, +)
        var edges: [Float] = [0]
        for width in widths { edges.append((edges.last ?? 0) + width) }
        self.modules = modules
        self.edges = edges.map { $0 / modules }
        reversedEdges = edges.reversed().map { 1 - $0 / modules }
        let dark = stride(from: 0, to: widths.count, by: 2).reduce(Float(0)) { $0 + widths[$1] }
        mean = 2 * dark / modules - 1
        deviation = (1 - mean * mean).squareRoot()
    }

    /// The extent of the code in a profile, dark bars on light; `nil` where the correlation is
    /// nowhere high.
    ///
    /// - Parameter lengths: how long it may be, in samples.
    func extent(in profile: [Float], lengths: ClosedRange<Float>) -> BarcodeExtent? {
        // No element is seen in less than a sample.
        guard lengths.lowerBound >= Float(count) else { return nil }
        let sums = sums(of: profile, shortest: lengths.lowerBound)
        var best = Fit(start: 0, end: 0)
        for bends in Self.bends {
            // Nothing tells which way round it is but a fit.
            let ways = bends == [0] ? [false, true] : [best.isReversed]
            for fit in coarseFits(ways: ways, bends: bends, lengths: lengths, in: sums) {
                let fit = refined(fit, in: sums)
                if fit.correlation > best.correlation { best = fit }
            }
            if best.correlation < Self.promisingCorrelation { break }
            if best.correlation >= Self.minimumCorrelation {
                return BarcodeExtent(left: best.start, right: best.end)
            }
        }
        return nil
    }

    /// Whether the code is seen at an extent, within a few modules.
    func isSeen(at extent: BarcodeExtent, in profile: [Float]) -> Bool {
        let sums = sums(of: profile, shortest: extent.right - extent.left)
        return [false, true].contains { isReversed in
            let fit = Fit(start: extent.left, end: extent.right, isReversed: isReversed)
            return refined(fit, in: sums).correlation >= Self.minimumCorrelation
        }
    }

    private func sums(of profile: [Float], shortest length: Float) -> Sums {
        Sums(
            of: profile, window: Int(Self.surroundingElements * length / Float(count)) + 1,
            minimumDeviation: Self.minimumDeviation)
    }

    private struct Fit {
        var start: Float
        var end: Float
        /// By how much of the length the middle lies nearer to the end.
        var bend: Float = 0
        /// Whether it is seen from the last bar to the first.
        var isReversed = false
        /// With the code, -1...1, or about that.
        var correlation: Float = 0

        var length: Float { end - start }

        /// Where an edge is, in samples.
        func place(of edge: Float) -> Float {
            start + length * (edge + 4 * bend * edge * (1 - edge))
        }
    }

    /// The best place for each length and bend, of all these the best.
    private func coarseFits(
        ways: [Bool], bends: [Float], lengths: ClosedRange<Float>, in sums: Sums
    ) -> [Fit] {
        var fits: [Fit] = []
        var length = lengths.lowerBound
        while length <= min(lengths.upperBound, Float(sums.count)) {
            for isReversed in ways {
                for bend in bends {
                    let fit = Fit(start: 0, end: length, bend: bend, isReversed: isReversed)
                    // To the nearest sample.
                    let offsets = edges(isReversed).map { Int(fit.place(of: $0) + 0.5) }
                    fits.append(sums.best(fit, edgesAt: offsets))
                }
            }
            length += Self.lengthStepInModules * length / modules
        }
        fits.sort { $0.correlation > $1.correlation }
        return Array(fits.prefix(Self.refinedFits))
    }

    private func edges(_ isReversed: Bool) -> [Float] { isReversed ? reversedEdges : edges }

    /// The best fit nearby: its ends and its middle are moved in turn, by less and less.
    private func refined(_ fit: Fit, in sums: Sums) -> Fit {
        let moves: [(start: Float, end: Float, bend: Float)] = [
            (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (1, 1, 0), (-1, -1, 0), (0, 0, 1),
            (0, 0, -1),
        ]
        var best = fit
        best.correlation = correlation(of: best, in: sums)
        let module = fit.length / modules
        var step = Self.stepsInModules.first * module
        while step > Self.stepsInModules.last * module {
            let before = best.correlation
            for move in moves {
                var moved = best
                moved.start += move.start * step
                moved.end += move.end * step
                moved.bend += move.bend * step / fit.length
                moved.correlation = correlation(of: moved, in: sums)
                if moved.correlation > best.correlation { best = moved }
            }
            if best.correlation <= before { step /= 2 }
        }
        return best
    }

    private func correlation(of fit: Fit, in sums: Sums) -> Float {
        guard fit.start >= 0, fit.end <= Float(sums.count), fit.length > 1 else { return 0 }
        var (product, isBar) = (Float(0), true)
        var before = sums.darkness(upTo: fit.start)
        for edge in edges(fit.isReversed).dropFirst() {
            let sum = sums.darkness(upTo: fit.place(of: edge))
            product += isBar ? sum - before : before - sum
            (before, isBar) = (sum, !isBar)
        }
        let total = sums.darkness(upTo: fit.end) - sums.darkness(upTo: fit.start)
        return (product - mean * total) / (deviation * fit.length)
    }

    /// Running sums of how much darker samples are than their surroundings, in standard deviations
    /// of these.
    private struct Sums {
        private var darkness: [Float] = [0]
        /// Samples; behind them nothing is darker.
        let count: Int

        /// Places of which the sums are computed at once.
        private typealias Block = SIMD16<Float>

        /// - Parameter window: samples on either side that are the surroundings of one.
        init(of profile: [Float], window: Int, minimumDeviation: Float) {
            var (values, squared): ([Double], [Double]) = ([0], [0])
            for value in profile {
                values.append((values.last ?? 0) + Double(value))
                squared.append((squared.last ?? 0) + Double(value * value))
            }
            count = profile.count
            for index in profile.indices {
                let low = max(index - window, 0)
                let high = min(index + window + 1, profile.count)
                let mean = (values[high] - values[low]) / Double(high - low)
                let variance = (squared[high] - squared[low]) / Double(high - low) - mean * mean
                let deviation = max(Float(max(variance, 0).squareRoot()), minimumDeviation)
                darkness.append((darkness.last ?? 0) + (Float(mean) - profile[index]) / deviation)
            }
            darkness += [Float](repeating: darkness[count], count: Block.scalarCount)
        }

        func darkness(upTo place: Float) -> Float {
            let index = min(max(Int(place), 0), darkness.count - 2)
            let share = place - Float(index)
            return darkness[index] + (darkness[index + 1] - darkness[index]) * share
        }

        /// A fit moved to where its bars are darkest.
        ///
        /// - Parameter offsets: of its edges from the first, in samples; of each bar two.
        func best(_ fit: Fit, edgesAt offsets: [Int]) -> Fit {
            let places = count - (offsets.last ?? 0) + 1
            var best = (sum: -Float.infinity, place: 0)
            let bars = stride(from: 0, to: offsets.count, by: 2).map {
                (
                    offsets[$0] * MemoryLayout<Float>.stride,
                    offsets[$0 + 1] * MemoryLayout<Float>.stride
                )
            }
            darkness.withUnsafeBytes { sums in
                for first in stride(from: 0, to: places, by: Block.scalarCount) {
                    let offset = first * MemoryLayout<Float>.stride
                    var sum = Block.zero
                    for (left, right) in bars {
                        sum += sums.loadUnaligned(fromByteOffset: offset &+ right, as: Block.self)
                        sum -= sums.loadUnaligned(fromByteOffset: offset &+ left, as: Block.self)
                    }
                    guard any(sum .> best.sum) else { continue }
                    for index in sum.indices where sum[index] > best.sum {
                        best = (sum[index], first + index)
                    }
                }
            }
            // Beside surroundings of the same mean, spaces are as light as bars are dark.
            var fit = fit
            fit.correlation = 2 * best.sum / fit.length
            (fit.start, fit.end) = (Float(best.place), fit.end + Float(best.place))
            return fit
        }
    }
}
