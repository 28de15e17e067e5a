/// The extremes along a line that differ by more than noise, and the edges between them.
struct EdgeTransitions {
    private var positions: [Int32] = []
    private var levels: [UInt8] = []
    /// Where it shows that an extreme was one: about the beginning of the edge behind it.
    private var turns: [Int32] = []
    /// Where the edges are, as far as anybody asked; NaN elsewhere.
    private var edges: [Float] = []

    /// How many edges there are.
    var count: Int { Swift.max(positions.count - 1, 0) }

    /// Whether the samples behind an edge are darker than those before it.
    func isDark(after edge: Int) -> Bool { levels[edge + 1] < levels[edge] }

    /// Gives the extremes, one more than edges: about where the edges behind them begin, and
    /// their levels of gray.
    func withExtremes<Result>(
        _ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        turns.withUnsafeBufferPointer { turns in
            levels.withUnsafeBufferPointer { body(turns, $0) }
        }
    }

    /// Walks along samples and keeps their extremes.
    ///
    /// - Parameter minimumContrast: gray steps between extremes that are more than noise.
    mutating func walk(_ samples: UnsafeBufferPointer<UInt8>, minimumContrast: Int) {
        positions.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        guard let first = samples.first else { return }
        var (low, high) = (Int(first), Int(first))
        var (lowIndex, highIndex) = (0, 0)
        // Whether the line rises or falls; 0 while that isn't known.
        var direction = 0
        for index in 1..<samples.count {
            let value = Int(samples[index])
            if value > high {
                high = value
                highIndex = index
            }
            if value < low {
                low = value
                lowIndex = index
            }
            if direction >= 0, value <= high &- minimumContrast {
                append(high, highIndex, turn: index)
                direction = -1
                (low, lowIndex) = (value, index)
            } else if direction <= 0, value >= low &+ minimumContrast {
                append(low, lowIndex, turn: index)
                direction = 1
                (high, highIndex) = (value, index)
            }
        }
        if direction > 0 { append(high, highIndex, turn: samples.count) }
        if direction < 0 { append(low, lowIndex, turn: samples.count) }
    }

    private mutating func append(_ level: Int, _ position: Int, turn: Int) {
        turns.append(Int32(truncatingIfNeeded: turn))
        positions.append(Int32(truncatingIfNeeded: position))
        levels.append(UInt8(truncatingIfNeeded: level))
        edges.append(.nan)
    }

    /// Where samples first cross the mean of two extremes, from the beginning of the first sample.
    mutating func edge(_ edge: Int, of samples: UnsafeBufferPointer<UInt8>) -> Float {
        let known = edges[edge]
        if !known.isNaN { return known }
        let (from, to) = (Int(positions[edge]), Int(positions[edge + 1]))
        let (low, high) = (Int(levels[edge]), Int(levels[edge + 1]))
        // Twice the mean, and turned so that the way is upwards.
        let sign = high > low ? 2 : -2
        let level = (low &+ high) &* (sign / 2)
        var index = from &+ 1
        while index < to, Int(samples[index]) &* sign < level { index &+= 1 }
        let (before, value) = (Int(samples[index &- 1]), Int(samples[index]))
        let share = Float(level &- before &* sign) / Float((value &- before) &* sign)
        let crossing = Float(index) - 0.5 + share
        edges[edge] = crossing
        return crossing
    }
}
