/// The extremes along a line that differ by more than noise, and the edges between them.
struct Swings {
    var places: [Int32] = []
    var levels: [UInt8] = []

    /// How many edges there are.
    var count: Int { Swift.max(places.count - 1, 0) }

    /// Walks along samples and keeps their extremes.
    mutating func walk(_ samples: UnsafeBufferPointer<UInt8>, least: Int) {
        places.removeAll(keepingCapacity: true)
        levels.removeAll(keepingCapacity: true)
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
                append(high, highPlace)
                direction = -1
                (low, lowPlace) = (value, place)
            } else if direction <= 0, value >= low &+ least {
                append(low, lowPlace)
                direction = 1
                (high, highPlace) = (value, place)
            }
        }
        if direction > 0 { append(high, highPlace) }
        if direction < 0 { append(low, lowPlace) }
    }

    private mutating func append(_ level: Int, _ place: Int) {
        places.append(Int32(truncatingIfNeeded: place))
        levels.append(UInt8(truncatingIfNeeded: level))
    }

    /// Where samples first cross the mean of two extremes, from the beginning of the first sample.
    func edge(_ index: Int, of samples: UnsafeBufferPointer<UInt8>) -> Float {
        let (from, to) = (Int(places[index]), Int(places[index + 1]))
        let level = (Float(levels[index]) + Float(levels[index + 1])) / 2
        let isRising = levels[index + 1] > levels[index]
        for place in from &+ 1..<to &+ 1 {
            let value = Float(samples[place])
            guard isRising ? value >= level : value <= level else { continue }
            let before = Float(samples[place &- 1])
            return Float(place) - 0.5 + (level - before) / (value - before)
        }
        return Float(to) + 0.5
    }
}
