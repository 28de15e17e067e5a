/// The bars at one end of a PDF417 code.
struct PDF417GuardPattern: Sendable {
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
        isStart == other.isStart && (middle - other.middle).length < 8 * module
    }

    /// Whether modules are about as wide as at another end of the same code.
    ///
    /// Seen from the side, the end that is twice as far away has bars half as high and, as they
    /// are turned away too, modules a quarter as wide.
    func fits(_ other: PDF417GuardPattern) -> Bool { Self.fits(module, other.module) }

    static func fits(_ module: Double, _ other: Double) -> Bool {
        max(module, other) < 3 * min(module, other)
    }

    /// The modules of the bars and spaces, in the order of reading.
    ///
    /// Source: ISO/IEC 15438.
    static let start: [Float] = [8, 1, 1, 1, 1, 1, 1, 3]
    static let stop: [Float] = [7, 1, 1, 3, 1, 1, 1, 2, 1]
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
    /// Where a line crosses the bars at the ends of codes.
    mutating func guardCrossings(of samples: UnsafeBufferPointer<UInt8>) -> [GuardCrossing] {
        guard count > 8 else { return [] }
        var found: [GuardCrossing] = []
        for first in 0..<count - 8 {
            if isDark(after: first) {
                if let start = crossing(PDF417GuardPattern.start, at: first, of: samples) {
                    found.append(
                        GuardCrossing(
                            isStart: true, isReversed: false, outer: start.begin,
                            wide: start.begin + 4 * start.module, module: start.module))
                } else if let stop = crossing(PDF417GuardPattern.stop, at: first, of: samples) {
                    found.append(
                        GuardCrossing(
                            isStart: false, isReversed: false, outer: stop.end,
                            wide: stop.begin + 3.5 * stop.module, module: stop.module))
                } else if let stop = crossing(
                    PDF417GuardPattern.stopReversed, at: first, of: samples)
                {
                    found.append(
                        GuardCrossing(
                            isStart: false, isReversed: true, outer: stop.begin,
                            wide: stop.end - 3.5 * stop.module, module: stop.module))
                }
            } else if let start = crossing(PDF417GuardPattern.startReversed, at: first, of: samples)
            {
                found.append(
                    GuardCrossing(
                        isStart: true, isReversed: true, outer: start.end,
                        wide: start.end - 4 * start.module, module: start.module))
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
        guard abs(share - expected) < 0.3 else { return nil }
        let end = edge(first + pattern.count, of: samples)
        let module = (end - begin) / pattern.reduce(0, +)
        guard module >= 1 else { return nil }
        var before = begin
        for (index, modules) in pattern.enumerated() {
            let after = edge(first + index + 1, of: samples)
            let allowed = (0.45 + 0.08 * modules) * module + 0.25
            guard abs(after - before - modules * module) < allowed else { return nil }
            before = after
        }
        return (Double(begin), Double(end), Double(module))
    }
}
