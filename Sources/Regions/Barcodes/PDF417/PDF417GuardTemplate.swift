import LibC

/// The bars at one end of a PDF417 as gray values, by which they are known where blur runs bars of
/// one module together.
struct PDF417GuardTemplate {
    /// The correlation from which gray values are those of such bars.
    ///
    /// Chosen: print and other codes reach it by chance on single lines alone.
    private static let minimumLikeness: Float = 0.8
    /// What is light beside the bars outside, in modules, and what is known to follow inside: a bar
    /// behind the start pattern, a space before the stop pattern.
    private static let outside: Float = 2
    private static let inside: Float = 1
    /// How far the edges of modules are soft to both sides, in modules; chosen.
    private static let softness: Float = 0.5

    /// Of lines that are compared with bars, where modules are as wide as expected; chosen.
    static let samplesPerModule = 3.0

    /// How many times as wide as expected modules are, one try each; chosen.
    static let scales = [1, 0.93, 1.07, 0.86, 1.15, 0.8, 1.24]

    private let isStart: Bool
    private let isReversed: Bool
    private let module: Float
    /// Of mean 0 and length 1, light positive.
    private let values: [Float]

    /// - Parameters:
    ///   - isReversed: whether it is met against the direction of reading.
    ///   - scale: how many times as wide as expected modules are.
    init(isStart: Bool, isReversed: Bool, scale: Double = 1) {
        let module = Self.samplesPerModule * scale
        (self.isStart, self.isReversed, self.module) = (isStart, isReversed, Float(module))
        let pattern = isStart ? PDF417GuardPattern.start : PDF417GuardPattern.stop
        // Widths from a light one on, light and dark in turn.
        var widths =
            isStart
            ? [Self.outside] + pattern + [Self.inside] : [Self.inside] + pattern + [Self.outside]
        if isReversed { widths.reverse() }
        // Reversed, a start pattern is met behind the bar that follows it.
        var isLight = !(isStart && isReversed)
        var edges: [(place: Float, sign: Float)] = []
        var place: Float = 0
        let first: Float = isLight ? 1 : 0
        for width in widths.dropLast() {
            place += width * Float(module)
            edges.append((place, isLight ? -1 : 1))
            isLight.toggle()
        }
        let count = Int(widths.reduce(0, +) * Float(module))
        let soft = Self.softness * Float(module)
        let levels = (0..<count).map { index in
            edges.reduce(first) { level, edge in
                let rise = (Float(index) + 0.5 - edge.place) / (2 * soft) + 0.5
                return level + edge.sign * min(max(rise, 0), 1)
            }
        }
        let mean = levels.reduce(0, +) / Float(max(count, 1))
        let length = levels.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        values = levels.map { ($0 - mean) / length }
    }

    /// Where a line crosses such bars, the most like them; `nil` where nothing is like them.
    func crossing(in line: UnsafeBufferPointer<UInt8>) -> (
        crossing: GuardCrossing, likeness: Float
    )? {
        let count = values.count
        guard count > 1, line.count > count else { return nil }
        var likenesses = [Float](repeating: 0, count: line.count - count + 1)
        var (sum, squares) = (Float(0), Float(0))
        for value in line[..<(count - 1)] {
            sum += Float(value)
            squares += Float(value) * Float(value)
        }
        for start in likenesses.indices {
            let last = Float(line[start + count - 1])
            sum += last
            squares += last * last
            let spread = squares - sum * sum / Float(count)
            if spread > Float(count) {
                var product: Float = 0
                for index in 0..<count { product += values[index] * Float(line[start + index]) }
                likenesses[start] = product / spread.squareRoot()
            }
            let first = Float(line[start])
            sum -= first
            squares -= first * first
        }
        guard let best = likenesses.indices.max(by: { likenesses[$0] < likenesses[$1] }),
            likenesses[best] > Self.minimumLikeness
        else { return nil }
        return (crossing(at: Float(best) + shift(around: best, of: likenesses)), likenesses[best])
    }

    /// By how much the greatest value is off its place, between samples.
    private func shift(around index: Int, of values: [Float]) -> Float {
        guard index > 0, index < values.count - 1 else { return 0 }
        return Parabola.offsetOfTop(values[index - 1], values[index], values[index + 1])
    }

    private func crossing(at place: Float) -> GuardCrossing {
        let length = Float(values.count)
        // From the end of the template on which the bars' outside is.
        let isOutsideFirst = isStart != isReversed
        let middle =
            isStart ? PDF417GuardPattern.startMiddle : PDF417GuardPattern.stopMiddleFromOutside
        let outer = Self.outside * module
        let wide = outer + Float(middle) * module
        func position(_ distance: Float) -> Double {
            Double(place + (isOutsideFirst ? distance : length - distance))
        }
        return GuardCrossing(
            isStart: isStart, isReversed: isReversed, outer: position(outer), wide: position(wide),
            module: Double(module))
    }
}
