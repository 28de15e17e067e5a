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
    private let count: Int
    private let patterns: [Pattern]
    /// How many times as wide as a narrow element a wide one usually is: the middle of what the
    /// standards allow.
    static let usualRatio: Float = 2.5

    /// Which elements of a character are of which group: narrow bars, narrow spaces, wide bars and
    /// wide spaces.
    private struct Pattern: Sendable {
        /// For each element, 1 for its group.
        let groups: [SIMD4<Float>]
        let counts: SIMD4<Float>

        init(_ bits: UInt16, count: Int) {
            groups = (0..<count).map { index in
                let isWide = bits >> UInt16(count - 1 - index) & 1 == 1
                var group = SIMD4<Float>.zero
                group[(isWide ? 2 : 0) + index % 2] = 1
                return group
            }
            counts = groups.reduce(.zero, +)
        }
    }

    /// - Parameters:
    ///   - count: elements of a character.
    ///   - patterns: a bit for each element, the first in the highest, 1 for a wide one.
    init(count: Int, patterns: [UInt16]) {
        self.count = count
        self.patterns = patterns.map { Pattern($0, count: count) }
    }

    /// The usual widths of the elements of a pattern, in narrow ones.
    func widths(at index: Int) -> [Float] {
        patterns[index].groups.map { $0[0] + $0[1] > 0 ? 1 : Self.usualRatio }
    }

    /// Whether one of some patterns explains elements well, others aside: a short way to tell where
    /// no code begins.
    func mayBe(_ indices: Range<Int>, _ widths: [Float], at start: Int) -> Bool {
        guard let variance = variance(of: widths, at: start) else { return false }
        return indices.contains {
            residual(of: widths, at: start, patterns[$0]) ?? .infinity
                <= Self.largestResidual * variance
        }
    }

    /// The index of the pattern that explains elements best; `nil` where none does well, or two do,
    /// or there are too few elements.
    func index(of widths: [Float], at start: Int) -> Int? {
        guard let variance = variance(of: widths, at: start) else { return nil }
        var (best, bestIndex, second) = (Float.infinity, 0, Float.infinity)
        for index in patterns.indices {
            guard let residual = residual(of: widths, at: start, patterns[index]) else { continue }
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

    /// The sum of squares around the mean of a character's elements; `nil` where there is none.
    private func variance(of widths: [Float], at start: Int) -> Float? {
        guard start >= 0, start + count <= widths.count else { return nil }
        var sum: Float = 0
        for index in start..<start + count { sum += widths[index] }
        let mean = sum / Float(count)
        var variance: Float = 0
        for index in start..<start + count {
            variance += (widths[index] - mean) * (widths[index] - mean)
        }
        return variance > 0 ? variance : nil
    }

    /// The sum of squares around the means of narrow and wide bars and spaces.
    private func residual(of widths: [Float], at start: Int, _ pattern: Pattern) -> Float? {
        var (sums, squares) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
        for index in 0..<count {
            let width = widths[start + index]
            sums += pattern.groups[index] * width
            squares += pattern.groups[index] * (width * width)
        }
        let counts = pattern.counts
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
