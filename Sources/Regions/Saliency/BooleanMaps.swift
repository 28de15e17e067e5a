/// What stands whole on a ground of another brightness or color.
///
/// Source: J. Zhang and S. Sclaroff, Saliency Detection: A Boolean Map Approach, ICCV 2013: every
/// channel is cut at every level, and what the border of the image does not reach in the black and
/// white map counts, the smaller the more. Levels are not stretched, so that faint noise makes no
/// maps.
enum BooleanMaps {
    /// The levels of brightness, 0...255, from one cut to the next; the paper's.
    private static let step: Float = 8

    /// For each sample the sum over all maps in which something surrounds it.
    static func saliency(of channels: OpponentChannels) -> SaliencyGrid {
        var result = SaliencyGrid()
        for channel in [channels.intensity, channels.redGreen, channels.blueYellow] {
            guard let low = channel.values.min(), let high = channel.values.max() else { continue }
            for level in stride(from: low + step / 2, to: high, by: step) {
                addSurrounded(in: channel.values.map { $0 > level }, to: &result)
            }
        }
        return result
    }

    /// Adds what is surrounded in a map: of the light and of the dark, each of length 1.
    private static func addSurrounded(in map: [Bool], to result: inout SaliencyGrid) {
        let side = SaliencyGrid.side
        var isReached = [Bool](repeating: false, count: map.count)
        var waiting: [Int] = []
        func reach(_ index: Int) {
            guard !isReached[index] else { return }
            isReached[index] = true
            waiting.append(index)
        }
        for index in 0..<side {
            for border in [index, (side - 1) * side + index, index * side, index * side + side - 1]
            { reach(border) }
        }
        while let index = waiting.popLast() {
            let (x, value) = (index % side, map[index])
            if x > 0, map[index - 1] == value { reach(index - 1) }
            if x < side - 1, map[index + 1] == value { reach(index + 1) }
            if index >= side, map[index - side] == value { reach(index - side) }
            if index < map.count - side, map[index + side] == value { reach(index + side) }
        }
        for value in [true, false] {
            let surrounded = map.indices.filter { !isReached[$0] && map[$0] == value }
            guard !surrounded.isEmpty else { continue }
            let share = 1 / Float(surrounded.count).squareRoot()
            for index in surrounded { result.values[index] += share }
        }
    }
}
