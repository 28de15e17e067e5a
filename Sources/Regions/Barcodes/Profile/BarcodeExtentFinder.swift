/// A place in a profile, in samples.
struct ProfileExtent: Sendable {
    /// The left edge of the first bar and the right edge of the last.
    var left: Float
    var right: Float
}

/// Finds where symbols may begin and end in a profile: bars between two quiet zones.
struct BarcodeExtentFinder {
    /// The share of a symbol's length that is light before and after it, at least.
    private let quietShare: Float = 0.03

    private struct Border {
        /// Where the edge is, in samples.
        var place: Float
        /// How many samples beside it stay light.
        var quiet: Float
    }

    /// Places between two quiet zones with a number of bars, those with the widest zones first; at
    /// most `maximum`.
    func extents(
        in profile: [Float], shortest: Float, bars: ClosedRange<Int>, maximum: Int = 10
    ) -> [ProfileExtent] {
        let (lefts, rights) = borders(of: profile)
        var found: [(extent: ProfileExtent, quiet: Float)] = []
        for (first, left) in lefts.enumerated() where left.quiet >= 4 {
            var next = first
            for right in rights where right.quiet >= 4 && right.place - left.place >= shortest {
                while next < lefts.count, lefts[next].place < right.place { next += 1 }
                guard bars.contains(next - first) else { continue }
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

    /// The place around a sample up to the first gaps too wide to lie inside a symbol.
    ///
    /// A gap is wide by the mean width of the bars and spaces nearest to the sample. In most
    /// symbologies none inside is more than 4 times as wide, and quiet zones are about 5 times.
    func place(
        in profile: [Float], around middle: Float, widestGap: Float = 4.4
    ) -> ProfileExtent? {
        let (lefts, rights) = borders(of: profile)
        let pairs = 8
        guard lefts.count > 4, let first = lefts.firstIndex(where: { $0.place >= middle }),
            let last = rights.lastIndex(where: { $0.place <= middle })
        else { return nil }
        let near = max(first - pairs, 0)...min(first + pairs, lefts.count - 1)
        // In the middle of these no gap may be a quiet zone, so the median counts.
        let widths = near.dropFirst().map { lefts[$0].place - lefts[$0 - 1].place }.sorted()
        guard !widths.isEmpty else { return nil }
        let usual = widths[..<max(widths.count * 3 / 4, 1)]
        let widest = widestGap * usual.reduce(0, +) / Float(2 * usual.count)
        guard
            let left = lefts[..<first].last(where: { $0.quiet > widest }),
            let right = rights[(last + 1)...].first(where: { $0.quiet > widest }),
            right.place > left.place
        else { return nil }
        return ProfileExtent(left: left.place, right: right.place)
    }

    /// The place with a number of bars about a sample: of such the one that stands freest.
    ///
    /// - Parameters:
    ///   - takesWidest: the widest counts instead, for codes that hold others' counts inside.
    ///   - isPossible: whether a symbol may have so many bars.
    ///   - leastRoom: how wide the light beside it is at least, in widest gaps inside.
    func place(
        in profile: [Float], around middle: Float, leastRoom: Float,
        takesWidest: Bool = false, bars isPossible: (Int) -> Bool
    ) -> ProfileExtent? {
        let (lefts, rights) = borders(of: profile)
        var best: (extent: ProfileExtent, merit: Float)?
        for (i, left) in lefts.enumerated() where left.place <= middle {
            guard var j = rights.firstIndex(where: { $0.place > left.place }) else { break }
            var (bars, widest) = (1, Float(0))
            // Bar by bar to the right, as long as edges fall and rise in turn.
            var next = i + 1
            while true {
                if rights[j].place > middle, isPossible(bars) {
                    let room = min(left.quiet, rights[j].quiet) / max(widest, 1)
                    let merit = takesWidest ? rights[j].place - left.place : room
                    if room >= leastRoom, merit > best?.merit ?? 0 {
                        best = (ProfileExtent(left: left.place, right: rights[j].place), merit)
                    }
                }
                guard next < lefts.count, j + 1 < rights.count,
                    lefts[next].place > rights[j].place,
                    rights[j + 1].place > lefts[next].place
                else { break }
                widest = max(widest, lefts[next].place - rights[j].place)
                // No farther than the light before it allows.
                if left.quiet < leastRoom * widest { break }
                (next, j, bars) = (next + 1, j + 1, bars + 1)
            }
        }
        return best?.extent
    }

    /// Where bars begin, from left to right.
    func fallingEdges(of profile: [Float]) -> [Float] {
        borders(of: profile).lefts.map(\.place)
    }

    /// Falling and rising edges of some contrast, with the light beside them.
    private func borders(of profile: [Float]) -> (lefts: [Border], rights: [Border]) {
        guard profile.count > 16 else { return ([], []) }
        let sorted = profile.sorted()
        let range = sorted[sorted.count * 95 / 100] - sorted[sorted.count * 5 / 100]
        guard range >= 6 else { return ([], []) }
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
        return (lefts, rights)
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
