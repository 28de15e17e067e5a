/// Characters of narrow and wide elements, told apart by how well two widths of bars and two of
/// spaces explain what is seen: spread of ink, which changes all bars alike, says nothing then.
struct NarrowWidePattern: Sendable {
    /// How many times as wide as the narrow elements of its color the wide ones are: standards ask
    /// for 2 to 3; chosen: blur brings them nearer.
    private static let wideRatio: ClosedRange<Float> = 1.35...6
    /// The same of bars beside spaces that are both narrow; chosen: spread of ink.
    private static let colorRatio: ClosedRange<Float> = 0.3...3.4
    /// Of the variance of widths, what may stay unexplained; chosen.
    private static let largestResidual: Float = 0.12
    /// How many times as much the next pattern leaves unexplained; chosen.
    private static let leastLead: Float = 1.6

    /// Elements of a character.
    let count: Int
    /// A bit for each element, the first in the highest, 1 for a wide one.
    let patterns: [UInt16]

    /// The index of the pattern that explains elements best; `nil` where none does well, or two do.
    func index(of widths: ArraySlice<Float>) -> Int? {
        guard widths.count == count else { return nil }
        let mean = widths.reduce(0, +) / Float(count)
        let variance = widths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        guard variance > 0 else { return nil }
        var (best, bestIndex, second) = (Float.infinity, 0, Float.infinity)
        for (index, pattern) in patterns.enumerated() {
            guard let residual = residual(of: widths, pattern) else { continue }
            if residual < best {
                (best, second, bestIndex) = (residual, best, index)
            } else if residual < second {
                second = residual
            }
        }
        guard best <= Self.largestResidual * variance, second >= Self.leastLead * best else {
            return nil
        }
        return bestIndex
    }

    /// The sum of squares around the means of narrow and wide bars and spaces.
    private func residual(of widths: ArraySlice<Float>, _ pattern: UInt16) -> Float? {
        // Narrow bars, narrow spaces, wide bars, wide spaces.
        var (sums, squares, counts) = (
            SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
        )
        for (index, width) in widths.enumerated() {
            let isWide = pattern >> UInt16(count - 1 - index) & 1 == 1
            let group = (isWide ? 2 : 0) + index % 2
            sums[group] += width
            squares[group] += width * width
            counts[group] += 1
        }
        let means = sums / counts.replacing(with: 1, where: counts .== 0)
        func holds(_ range: ClosedRange<Float>, _ a: Int, to b: Int) -> Bool {
            counts[a] == 0 || counts[b] == 0 || range.contains(means[a] / means[b])
        }
        guard holds(Self.wideRatio, 2, to: 0), holds(Self.wideRatio, 3, to: 1),
            holds(Self.colorRatio, 0, to: 1)
        else { return nil }
        return (squares - sums * means).sum()
    }
}
