/// Where a symbol begins and ends in a profile, in samples.
struct BarcodeExtent: Sendable, Equatable {
    /// The left edge of the first bar and the right edge of the last.
    var left: Float
    var right: Float
}

/// Finds where symbols may begin and end in a profile: bars between two quiet zones.
struct BarcodeExtentFinder {
    /// The share of a symbol's length that is light before and after it: at the least, and above
    /// which more is no better.
    ///
    /// Chosen: the latter is the narrower quiet zone of an EAN-13, 7 modules beside 95 (ISO/IEC
    /// 15420), of which print and pictures may leave less than half.
    private static let minimumQuietShare: Float = 0.03
    private static let fullQuietShare: Float = 0.07
    /// Chosen: light that is narrower is a space.
    private static let minimumQuietInSamples: Float = 4

    /// How wide a gap inside a symbol is, in mean bars and spaces.
    ///
    /// Chosen: in most symbologies none is more than 4 times as wide, and quiet zones are about 5
    /// times.
    static let widestGapInElements: Float = 4.4
    /// The bars on either side of a sample whose mean width is that of the symbol's.
    ///
    /// Chosen.
    private static let nearBars = 8
    /// The bars below which that says nothing.
    ///
    /// Chosen.
    private static let minimumBars = 4

    /// The edge of a bar, with light beside it.
    private struct BarEdge {
        /// Where the edge is, in samples.
        var position: Float
        /// How many samples beside it stay light.
        var quiet: Float
    }

    /// Extents between two quiet zones with a number of bars, those with the widest zones first; at
    /// most `maximum`.
    func extents(
        in profile: [Float], shortest: Float, bars: ClosedRange<Int>, maximum: Int = 10
    ) -> [BarcodeExtent] {
        let (lefts, rights) = edges(of: profile)
        var found: [(extent: BarcodeExtent, quiet: Float)] = []
        for (first, left) in lefts.enumerated() where left.quiet >= Self.minimumQuietInSamples {
            var next = first
            for right in rights
            where right.quiet >= Self.minimumQuietInSamples
                && right.position - left.position >= shortest
            {
                while next < lefts.count, lefts[next].position < right.position { next += 1 }
                guard bars.contains(next - first) else { continue }
                let length = right.position - left.position
                let quiet = min(left.quiet, right.quiet) / length
                guard quiet >= Self.minimumQuietShare else { continue }
                let extent = BarcodeExtent(left: left.position, right: right.position)
                found.append((extent, min(quiet, Self.fullQuietShare)))
            }
        }
        found.sort {
            $0.quiet != $1.quiet
                ? $0.quiet > $1.quiet
                : $0.extent.right - $0.extent.left > $1.extent.right - $1.extent.left
        }
        return found.prefix(maximum).map(\.extent)
    }

    /// The extent around a sample up to the first gaps too wide to lie inside a symbol.
    ///
    /// A gap is wide by the mean width of the bars and spaces nearest to the sample.
    func extent(
        in profile: [Float], around middle: Float, widestGap: Float
    ) -> BarcodeExtent? {
        let (lefts, rights) = edges(of: profile)
        guard lefts.count > Self.minimumBars,
            let first = lefts.firstIndex(where: { $0.position >= middle }),
            let last = rights.lastIndex(where: { $0.position <= middle })
        else { return nil }
        let near = max(first - Self.nearBars, 0)...min(first + Self.nearBars, lefts.count - 1)
        let widths = near.dropFirst().map { lefts[$0].position - lefts[$0 - 1].position }
        guard let usual = Self.usualPitches(widths) else { return nil }
        let widest = widestGap * usual.reduce(0, +) / Float(2 * usual.count)
        guard
            let left = lefts[..<first].last(where: { $0.quiet > widest }),
            let right = rights[(last + 1)...].first(where: { $0.quiet > widest }),
            right.position > left.position
        else { return nil }
        return BarcodeExtent(left: left.position, right: right.position)
    }

    /// The three quarters of distances from bar to bar that are shortest, of which none is a quiet
    /// zone; `nil` where there are no distances.
    static func usualPitches(_ pitches: [Float]) -> ArraySlice<Float>? {
        guard !pitches.isEmpty else { return nil }
        return pitches.sorted()[..<max(pitches.count * 3 / 4, 1)]
    }

    /// The extent with a number of bars about a sample: of such the one that stands freest.
    ///
    /// - Parameters:
    ///   - takesWidest: the widest counts instead, for codes that hold others' counts inside.
    ///   - isPossible: whether a symbol may have so many bars.
    ///   - minimumRoom: how wide the light beside it is at least, in widest gaps inside.
    func extent(
        in profile: [Float], around middle: Float, minimumRoom: Float,
        takesWidest: Bool = false, bars isPossible: (Int) -> Bool
    ) -> BarcodeExtent? {
        let (lefts, rights) = edges(of: profile)
        var best: (extent: BarcodeExtent, merit: Float)?
        for (i, left) in lefts.enumerated() where left.position <= middle {
            guard var j = rights.firstIndex(where: { $0.position > left.position }) else { break }
            var (bars, widest) = (1, Float(0))
            // Bar by bar to the right, as long as edges fall and rise in turn.
            var next = i + 1
            while true {
                if rights[j].position > middle, isPossible(bars) {
                    let room = min(left.quiet, rights[j].quiet) / max(widest, 1)
                    let merit = takesWidest ? rights[j].position - left.position : room
                    if room >= minimumRoom, merit > best?.merit ?? 0 {
                        best = (
                            BarcodeExtent(left: left.position, right: rights[j].position), merit
                        )
                    }
                }
                guard next < lefts.count, j + 1 < rights.count,
                    lefts[next].position > rights[j].position,
                    rights[j + 1].position > lefts[next].position
                else { break }
                widest = max(widest, lefts[next].position - rights[j].position)
                // No farther than the light before it allows.
                if left.quiet < minimumRoom * widest { break }
                (next, j, bars) = (next + 1, j + 1, bars + 1)
            }
        }
        return best?.extent
    }

    /// Where bars begin, from left to right.
    func fallingEdges(of profile: [Float]) -> [Float] {
        edges(of: profile).lefts.map(\.position)
    }

    /// What counts as an edge.
    private enum Contrast {
        /// Chosen: no profile of a code has fewer samples.
        static let minimumSamples = 16
        /// What is dark and what is light: hundredths of the sorted samples.
        ///
        /// Chosen: but for specks.
        static let darkPercentile = 5
        static let lightPercentile = 95
        /// Gray steps between them.
        ///
        /// Chosen: what is less is blank.
        static let minimumInGrayLevels: Float = 6
        /// How far values go back for an extreme to be one, as a share of that contrast, and gray
        /// steps that are noise.
        ///
        /// Chosen.
        static let hysteresisShare: Float = 0.07
        static let noiseInGrayLevels: Float = 2
        /// The contrast of an edge, as a share of all.
        ///
        /// Chosen: narrow spaces are blurred.
        static let minimumShare: Float = 0.12
        /// How much darker light may become beside an edge, as a share of the edge's contrast and
        /// of all at least.
        ///
        /// Chosen.
        static let quietToleranceShare: Float = 0.35
        static let minimumQuietToleranceShare: Float = 0.12
    }

    /// Falling and rising edges of some contrast, with the light beside them.
    private func edges(of profile: [Float]) -> (lefts: [BarEdge], rights: [BarEdge]) {
        guard profile.count > Contrast.minimumSamples else { return ([], []) }
        var values = profile
        let range =
            values.select(values.count * Contrast.lightPercentile / 100)
            - values.select(values.count * Contrast.darkPercentile / 100)
        guard range >= Contrast.minimumInGrayLevels else { return ([], []) }
        let turns = turningPoints(
            of: profile,
            hysteresis: max(range * Contrast.hysteresisShare, Contrast.noiseInGrayLevels))
        var (lefts, rights): ([BarEdge], [BarEdge]) = ([], [])
        for (first, second) in zip(turns, turns.dropFirst()) {
            let (a, b) = (profile[first], profile[second])
            let contrast = abs(a - b)
            guard contrast >= range * Contrast.minimumShare else { continue }
            let tolerance = max(
                contrast * Contrast.quietToleranceShare,
                range * Contrast.minimumQuietToleranceShare)
            let middle = (a + b) / 2
            var index = first
            while index < second, (profile[index] > middle) == (a > middle) { index += 1 }
            if a > b {
                var quiet = first
                while quiet > 0, profile[quiet - 1] >= a - tolerance { quiet -= 1 }
                lefts.append(BarEdge(position: Float(index), quiet: Float(index - quiet)))
            } else {
                var quiet = second
                while quiet + 1 < profile.count, profile[quiet + 1] >= b - tolerance { quiet += 1 }
                rights.append(BarEdge(position: Float(index), quiet: Float(quiet - index)))
            }
        }
        return (lefts, rights)
    }

    /// Indices of highest and lowest values, one after the other.
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
