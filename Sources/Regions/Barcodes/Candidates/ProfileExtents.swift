/// A place in a profile, in samples.
struct ProfileExtent: Sendable {
    /// The left edge of the first bar and the right edge of the last.
    var left: Float
    var right: Float
}

/// Finds where symbols may begin and end in a profile: bars between two quiet zones.
struct ProfileExtents {
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
    ) -> [ProfileExtent] {
        let (lefts, rights) = borders(of: profile)
        var found: [(extent: ProfileExtent, quiet: Float)] = []
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

    /// The widest place around a sample whose quiet zones are wider than any gap inside.
    ///
    /// - Parameter widestGap: how wide a gap inside may be, in mean widths of a bar or space: what
    ///   is wider is a quiet zone, and the symbol has ended.
    func widest(
        in profile: [Float], around middle: Float, widestGap: Float
    ) -> ProfileExtent? {
        let (lefts, rights) = borders(of: profile)
        var best: ProfileExtent?
        for left in lefts where left.place < middle && left.quiet >= 4 {
            var (gap, next, edges): (Float, Int, Float) = (0, 0, 0)
            for right in rights where right.place > left.place {
                // The widest gap between the first edge and this one.
                while next < lefts.count, lefts[next].place < right.place {
                    if lefts[next].place > left.place { gap = max(gap, lefts[next].quiet) }
                    next += 1
                }
                edges += 2
                let length = right.place - left.place
                let quiet = min(left.quiet, right.quiet)
                guard right.place > middle, right.quiet >= 4, edges >= 12,
                    length > (best.map { $0.right - $0.left } ?? 16), quiet >= 0.015 * length,
                    gap < 0.95 * quiet, gap <= widestGap * length / (edges - 1)
                else { continue }
                best = ProfileExtent(left: left.place, right: right.place)
            }
        }
        return best
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
