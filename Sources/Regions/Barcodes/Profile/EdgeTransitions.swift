/// The extremes along a line that differ by more than noise, and the edges between them.
struct EdgeTransitions {
    /// A sample than which those around are all lighter, or all darker.
    struct Extreme {
        fileprivate(set) var position: Int32 = 0
        /// Where it shows that it is one: about the beginning of the edge behind it.
        fileprivate(set) var turn: Int32 = 0
        fileprivate(set) var level: UInt8 = 0
        /// Where the edge behind it is; NaN until anybody asks.
        fileprivate var edge = Float.nan
    }

    /// Room for those of the longest line so far.
    private var room: [Extreme] = []
    private var extremeCount = 0

    /// How many edges there are.
    var count: Int { Swift.max(extremeCount - 1, 0) }

    /// Whether the samples behind an edge are darker than those before it.
    func isDark(after edge: Int) -> Bool { room[edge + 1].level < room[edge].level }

    /// Gives the extremes, one more than edges.
    func withExtremes<Result>(_ body: (UnsafeBufferPointer<Extreme>) -> Result) -> Result {
        room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<extremeCount])) }
    }

    /// Walks along samples and keeps their extremes.
    ///
    /// - Parameter minimumContrast: gray steps between extremes that are more than noise.
    mutating func walk(_ samples: UnsafeBufferPointer<UInt8>, minimumContrast: Int) {
        extremeCount = 0
        guard let first = samples.first else { return }
        if room.count <= samples.count {
            room = [Extreme](repeating: Extreme(), count: samples.count + 1)
        }
        extremeCount = room.withUnsafeMutableBufferPointer { room in
            var count = 0
            func append(_ level: Int, _ position: Int, turn: Int) {
                room[count] = Extreme(
                    position: Int32(truncatingIfNeeded: position),
                    turn: Int32(truncatingIfNeeded: turn),
                    level: UInt8(truncatingIfNeeded: level))
                count &+= 1
            }
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
            return count
        }
    }

    /// Where samples first cross the mean of two extremes, from the beginning of the first sample.
    mutating func edge(_ edge: Int, of samples: UnsafeBufferPointer<UInt8>) -> Float {
        let (start, end) = (room[edge], room[edge + 1])
        if !start.edge.isNaN { return start.edge }
        let (from, to) = (Int(start.position), Int(end.position))
        let (low, high) = (Int(start.level), Int(end.level))
        // Twice the mean, and turned so that the way is upwards.
        let sign = high > low ? 2 : -2
        let level = (low &+ high) &* (sign / 2)
        var index = from &+ 1
        while index < to, Int(samples[index]) &* sign < level { index &+= 1 }
        let (before, value) = (Int(samples[index &- 1]), Int(samples[index]))
        let share = Float(level &- before &* sign) / Float((value &- before) &* sign)
        let crossing = Float(index) - 0.5 + share
        room[edge].edge = crossing
        return crossing
    }
}
