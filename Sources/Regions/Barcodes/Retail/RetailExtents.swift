/// Finds where symbols may begin and end in a profile: bars between two quiet zones.
struct RetailExtents {
    /// The share of a symbol's length that is light before and after it, at least.
    private let quietShare: Float = 0.03

    private struct Border {
        /// Where the edge is, in samples.
        var place: Float
        /// How many samples beside it stay light.
        var quiet: Float
    }

    /// Places between two quiet zones, those with the widest first; at most `maximum`.
    func extents(
        in profile: [Float], shortest: Float, maximum: Int = 10
    ) -> [RetailMatcher.Extent] {
        guard profile.count > 16 else { return [] }
        let sorted = profile.sorted()
        let range = sorted[sorted.count * 95 / 100] - sorted[sorted.count * 5 / 100]
        guard range >= 6 else { return [] }
        let turns = turningPoints(of: profile, hysteresis: max(range * 0.07, 2))
        var (lefts, rights): ([Border], [Border]) = ([], [])
        for (first, second) in zip(turns, turns.dropFirst()) {
            let (a, b) = (profile[first], profile[second])
            let contrast = abs(a - b)
            guard contrast >= range * 0.12 else { continue }
            let tolerance = max(contrast * 0.35, range * 0.12)
            let middle = (a + b) / 2
            var place = first
            while place < second, (profile[place] > middle) == (a > middle) { place += 1 }
            if a > b {
                var quiet = first
                while quiet > 0, profile[quiet - 1] >= a - tolerance { quiet -= 1 }
                lefts.append(Border(place: Float(place), quiet: Float(place - quiet)))
            } else {
                var quiet = second
                while quiet + 1 < profile.count, profile[quiet + 1] >= b - tolerance { quiet += 1 }
                rights.append(Border(place: Float(place), quiet: Float(quiet - place)))
            }
        }
        var found: [(extent: RetailMatcher.Extent, quiet: Float)] = []
        for left in lefts where left.quiet >= 4 {
            for right in rights where right.quiet >= 4 && right.place - left.place >= shortest {
                let length = right.place - left.place
                let quiet = min(left.quiet, right.quiet) / length
                guard quiet >= quietShare else { continue }
                found.append((.init(left: left.place, right: right.place), min(quiet, 0.07)))
            }
        }
        found.sort {
            $0.quiet != $1.quiet
                ? $0.quiet > $1.quiet
                : $0.extent.right - $0.extent.left > $1.extent.right - $1.extent.left
        }
        return found.prefix(maximum).map(\.extent)
    }

    /// Places of highest and lowest values, one after the other.
    private func turningPoints(of profile: [Float], hysteresis: Float) -> [Int] {
        var turns: [Int] = []
        var (low, high) = (0, 0)
        var direction = 0
        for i in profile.indices {
            if profile[i] > profile[high] { high = i }
            if profile[i] < profile[low] { low = i }
            if direction >= 0, profile[high] - profile[i] >= hysteresis {
                turns.append(high)
                direction = -1
                low = i
            } else if direction <= 0, profile[i] - profile[low] >= hysteresis {
                turns.append(low)
                direction = 1
                high = i
            }
        }
        turns.append(direction >= 0 ? high : low)
        return turns
    }
}
