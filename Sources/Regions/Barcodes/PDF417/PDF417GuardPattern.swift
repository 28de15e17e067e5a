/// The bars at one end of a PDF417 code.
struct PDF417GuardPattern: Sendable {
    /// How near the middles of two are that are the same, in modules.
    ///
    /// Chosen: half of a pattern.
    private static let sameMiddleInModules = 8.0
    /// How many times as wide modules may be at one end as at the other.
    ///
    /// Chosen: seen from the side, the end that is twice as far away has bars half as high and, as
    /// they are turned away too, modules a quarter as wide.
    private static let maximumModuleRatio = 3.0

    /// Whether rows begin here, not end.
    let isStart: Bool
    /// Along the outer edge of its outermost bar: from the upper end to the lower one as the code
    /// is read, in pixels.
    let top: SIMD2<Double>
    let bottom: SIMD2<Double>
    /// The ends of its widest bar's middle line.
    let wideTop: SIMD2<Double>
    let wideBottom: SIMD2<Double>
    /// About the pixels of a module across the bars.
    let module: Double
    /// A unit vector about along the rows, in the direction of reading.
    let reading: SIMD2<Double>

    var middle: SIMD2<Double> { (top + bottom) / 2 }

    var height: Double { (bottom - top).length }

    /// Whether two are the same end of one code.
    func isSame(as other: PDF417GuardPattern) -> Bool {
        isStart == other.isStart
            && (middle - other.middle).length < Self.sameMiddleInModules * module
    }

    /// Whether modules are about as wide as at another end of the same code.
    func fits(_ other: PDF417GuardPattern) -> Bool { Self.fits(module, other.module) }

    static func fits(_ module: Double, _ other: Double) -> Bool {
        max(module, other) < maximumModuleRatio * min(module, other)
    }

    /// The modules of the bars and spaces, in the order of reading.
    ///
    /// Source: ISO/IEC 15438.
    static let start: [Float] = [8, 1, 1, 1, 1, 1, 1, 3]
    static let stop: [Float] = [7, 1, 1, 3, 1, 1, 1, 2, 1]
    /// The modules from the outer edge of the outermost bar to the middle of the widest, which is
    /// the first of both.
    static let startMiddle = 4.0
    fileprivate static let stopMiddle = 3.5
    /// The same of the stop pattern, from its outer edge.
    static let stopMiddleFromOutside = Double(stop.reduce(0, +)) - stopMiddle
    fileprivate static let startReversed = [Float](start.reversed())
    fileprivate static let stopReversed = [Float](stop.reversed())
}

/// What a line says that crosses the bars at an end of a code.
struct GuardCrossing {
    var isStart: Bool
    /// Whether the line runs against the direction of reading.
    var isReversed: Bool
    /// The outer edge of the outermost bar, and the middle of the widest, in samples.
    var outer: Double
    var wide: Double
    /// Samples in a module.
    var module: Double
}

extension EdgeTransitions {
    /// The edges that a line crosses at least, which are those of the start pattern, and one more.
    private static let edgesOfStart = 8
    /// How far the first bar's share of itself and the space behind it may be from what it should
    /// be.
    ///
    /// Chosen: loose, as it is a quick look alone.
    private static let quickTolerance: Float = 0.3
    /// Chosen: narrower modules run together.
    private static let minimumModuleInSamples: Float = 1
    /// How far the width of a bar or a space may be off: in modules, for each of its modules, and
    /// what samples leave open.
    ///
    /// Chosen: just under half a module, and perspective.
    private static let toleranceInModules: Float = 0.45
    private static let toleranceForEachModule: Float = 0.08
    private static let toleranceInSamples: Float = 0.25

    /// Where a line crosses the bars at the ends of codes.
    mutating func guardCrossings(of samples: UnsafeBufferPointer<UInt8>) -> [GuardCrossing] {
        guard count > Self.edgesOfStart else { return [] }
        var found: [GuardCrossing] = []
        for first in 0..<count - Self.edgesOfStart {
            if isDark(after: first) {
                if let start = crossing(PDF417GuardPattern.start, at: first, of: samples) {
                    found.append(
                        GuardCrossing(
                            isStart: true, isReversed: false, outer: start.begin,
                            wide: start.begin
                                + PDF417GuardPattern.startMiddle * start.module,
                            module: start.module))
                } else if let stop = crossing(PDF417GuardPattern.stop, at: first, of: samples) {
                    found.append(
                        GuardCrossing(
                            isStart: false, isReversed: false, outer: stop.end,
                            wide: stop.begin
                                + PDF417GuardPattern.stopMiddle * stop.module, module: stop.module))
                } else if let stop = crossing(
                    PDF417GuardPattern.stopReversed, at: first, of: samples)
                {
                    found.append(
                        GuardCrossing(
                            isStart: false, isReversed: true, outer: stop.begin,
                            wide: stop.end
                                - PDF417GuardPattern.stopMiddle * stop.module, module: stop.module))
                }
            } else if let start = crossing(PDF417GuardPattern.startReversed, at: first, of: samples)
            {
                found.append(
                    GuardCrossing(
                        isStart: true, isReversed: true, outer: start.end,
                        wide: start.end
                            - PDF417GuardPattern.startMiddle * start.module, module: start.module))
            }
        }
        return found
    }

    private mutating func crossing(
        _ pattern: [Float], at first: Int, of samples: UnsafeBufferPointer<UInt8>
    ) -> (begin: Double, end: Double, module: Double)? {
        guard first + pattern.count < count else { return nil }
        // Most differ in their first runs.
        let begin = edge(first, of: samples)
        let second = edge(first + 2, of: samples)
        let share = (edge(first + 1, of: samples) - begin) / (second - begin)
        let expected = pattern[0] / (pattern[0] + pattern[1])
        guard abs(share - expected) < Self.quickTolerance else { return nil }
        let end = edge(first + pattern.count, of: samples)
        let module = (end - begin) / pattern.reduce(0, +)
        guard module >= Self.minimumModuleInSamples else { return nil }
        var before = begin
        for (index, modules) in pattern.enumerated() {
            let after = edge(first + index + 1, of: samples)
            let allowed =
                (Self.toleranceInModules + Self.toleranceForEachModule * modules) * module
                + Self.toleranceInSamples
            guard abs(after - before - modules * module) < allowed else { return nil }
            before = after
        }
        return (Double(begin), Double(end), Double(module))
    }
}
