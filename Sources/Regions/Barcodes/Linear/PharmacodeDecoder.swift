/// Reads Pharmacode of one track by the widths of its bars: a number from 3 to 131070.
///
/// Narrow bars and wide ones are the digits 1 and 2 of a number in base 2, the last on the right.
/// Nothing says where a code begins or that it is right, and read the other way round it is another
/// number: it is read from left to right as it stands on the image, and where it stands on end from
/// top to bottom.
///
/// Source, also of all widths: Laetus, Pharmacode Guide.
struct PharmacodeDecoder: ElementDecoder {
    private static let bars = 2...16
    /// Beside a code, in gaps between its bars, which are two modules, and in bars and gaps, which
    /// are three or five: twelve modules by the standard; chosen: what labels leave of them, and
    /// more than other codes have inside.
    private static let quietGaps: Float = 4
    private static let quietPitches: Float = 1.7
    /// Bars below which quiet zones must be whole, and bars nearly as wide as they are meant: two or
    /// three lines stand in many places; chosen.
    private static let fewBars = 4
    private static let wholeQuietGaps: Float = 6
    private static let narrowOfFew: ClosedRange<Float> = 0.35...0.7
    private static let wideOfFew: ClosedRange<Float> = 1.25...1.8
    /// How many times as wide as the narrowest the widest gap is, and the widest of bars that are
    /// alike; chosen: perspective and noise.
    private static let gapRatio: Float = 1.35
    private static let barRatio: Float = 1.45
    /// Narrow bars are half as wide as the gaps, wide ones once and a half; chosen: what ink that
    /// spreads makes of them where all bars are alike.
    private static let narrow: ClosedRange<Float> = 0.2...0.85
    private static let wide: ClosedRange<Float> = 1.15...2.6
    /// How many times as wide the wide ones are where there are both, and how many times a wide one
    /// and a gap, five modules, are as wide as a narrow one and a gap, three; chosen.
    private static let leastWideRatio: Float = 1.7
    private static let pitchRatio: ClosedRange<Float> = 1.4...1.95

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        guard !elements.isReversed, start + 2 < elements.count else { return nil }
        var (bars, gaps) = ([elements.widths[start]], [Float]())
        var end = start + 1
        while end + 1 < elements.count, bars.count <= Self.bars.upperBound {
            let gap = elements.widths[end]
            if let first = gaps.first, gap >= Self.quietGaps * first { break }
            gaps.append(gap)
            bars.append(elements.widths[end + 1])
            end += 2
        }
        guard Self.bars.contains(bars.count), let least = gaps.min(), let most = gaps.max(),
            most <= Self.gapRatio * least
        else { return nil }
        let gap = gaps.reduce(0, +) / Float(gaps.count)
        let bar = bars.reduce(0, +) / Float(bars.count)
        let isShort = bars.count < Self.fewBars
        let quietGaps = isShort ? Self.wholeQuietGaps : Self.quietGaps
        let quiet = max(quietGaps * most, Self.quietPitches * (bar + gap))
        guard elements.light(before: start) >= quiet, elements.light(at: end) >= quiet,
            let areWide = Self.areWide(bars, gap: gap),
            !isShort
                || zip(bars, areWide).allSatisfy({ bar, isWide in
                    (isWide ? Self.wideOfFew : Self.narrowOfFew).contains(bar / gap)
                })
        else { return nil }
        let number = areWide.reduce(0) { 2 * $0 + ($1 ? 2 : 1) }
        return (
            ElementReading(symbology: .pharmacode, payload: Array(String(number).utf8)), end
        )
    }

    /// Which bars are wide; `nil` where narrow and wide ones are not told apart.
    private static func areWide(_ bars: [Float], gap: Float) -> [Bool]? {
        let order = bars.sorted()
        let steps = zip(order, order.dropFirst()).map { $1 / $0 }
        let step = steps.indices.max { steps[$0] < steps[$1] }
        guard let step, steps[step] >= leastWideRatio else {
            let mean = bars.reduce(0, +) / Float(bars.count) / gap
            guard order[order.count - 1] <= barRatio * order[0] else { return nil }
            if narrow.contains(mean) { return bars.map { _ in false } }
            return wide.contains(mean) ? bars.map { _ in true } : nil
        }
        let (narrows, wides) = (order[...step], order[(step + 1)...])
        func mean(_ widths: ArraySlice<Float>) -> Float {
            widths.reduce(0, +) / Float(widths.count)
        }
        guard let most = narrows.last, let least = wides.first,
            most <= barRatio * order[0], order[order.count - 1] <= barRatio * least,
            pitchRatio.contains((mean(wides) + gap) / (mean(narrows) + gap))
        else { return nil }
        return bars.map { $0 >= least }
    }
}
