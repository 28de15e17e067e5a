/// The extremes along a line that differ by more than noise, and the edges between them.
struct EdgeTransitions {
    private var places: [Int32] = []
    private var levels: [UInt8] = []
    /// Where it shows that an extreme was one: about the beginning of the edge behind it.
    private var turns: [Int32] = []
    /// Where the edges are, as far as anybody asked; NaN elsewhere.
    private var edges: [Float] = []

    /// How many edges there are.
    var count: Int { Swift.max(places.count - 1, 0) }

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
    mutating func walk(_ samples: UnsafeBufferPointer<UInt8>, least: Int) {
        places.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
        turns.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        guard let first = samples.first else { return }
        var (low, high) = (Int(first), Int(first))
        var (lowPlace, highPlace) = (0, 0)
        // Whether the line rises or falls; 0 while that isn't known.
        var direction = 0
        for place in 1..<samples.count {
            let value = Int(samples[place])
            if value > high {
                high = value
                highPlace = place
            }
            if value < low {
                low = value
                lowPlace = place
            }
            if direction >= 0, value <= high &- least {
                append(high, highPlace, turn: place)
                direction = -1
                (low, lowPlace) = (value, place)
            } else if direction <= 0, value >= low &+ least {
                append(low, lowPlace, turn: place)
                direction = 1
                (high, highPlace) = (value, place)
            }
        }
        if direction > 0 { append(high, highPlace, turn: samples.count) }
        if direction < 0 { append(low, lowPlace, turn: samples.count) }
    }

    private mutating func append(_ level: Int, _ place: Int, turn: Int) {
        turns.append(Int32(truncatingIfNeeded: turn))
        places.append(Int32(truncatingIfNeeded: place))
        levels.append(UInt8(truncatingIfNeeded: level))
        edges.append(.nan)
    }

    /// Where samples first cross the mean of two extremes, from the beginning of the first sample.
    mutating func edge(_ index: Int, of samples: UnsafeBufferPointer<UInt8>) -> Float {
        let known = edges[index]
        if !known.isNaN { return known }
        let (from, to) = (Int(places[index]), Int(places[index + 1]))
        let (low, high) = (Int(levels[index]), Int(levels[index + 1]))
        // Twice the mean, and turned so that the way is upwards.
        let sign = high > low ? 2 : -2
        let level = (low &+ high) &* (sign / 2)
        var place = from &+ 1
        while place < to, Int(samples[place]) &* sign < level { place &+= 1 }
        let (before, value) = (Int(samples[place &- 1]), Int(samples[place]))
        let share = Float(level &- before &* sign) / Float((value &- before) &* sign)
        let edge = Float(place) - 0.5 + share
        edges[index] = edge
        return edge
    }
}
