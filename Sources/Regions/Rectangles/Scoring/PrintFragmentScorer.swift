import LibC

/// What a rectangle that stands is reported with: its confidence among all that could be one, less
/// where it is a piece of print.
///
/// The sides of a letter or of several in a row belong to strokes with gaps between them, in which
/// the ground shows; they go on in the next letter, and what O or D go around is framed by a stroke.
/// A card, a field or a photo is closed, whatever is printed on it. The weights are those of a
/// logistic regression, fitted to what stands on generated photographs and on large print, codes and
/// keyboards in 200 fonts; right is an overlap (intersection over union) of 0.75 or more.
struct PrintFragmentScorer {
    let reader: SideSampler

    private static let bias = 0.77
    /// For the logit of the confidence so far, and for what isn't complete.
    private static let (before, incomplete) = (0.84, -0.84)
    /// For letters in a row, for a hole in a stroke, for ground on what is uneven, and for soft sides,
    /// which are too rare in photographs to be fitted: that weight is chosen.
    private static let weights = [-5.54, -1.98, -4.60, -1.0]

    /// The chance, 0...1, that a rectangle that stands is one.
    func confidence(of rectangle: RectangleCandidate) -> Double {
        let chance = min(max(rectangle.confidence, 1e-6), 1 - 1e-6)
        let score = zip(Self.weights, features(of: rectangle)).reduce(
            Self.bias + Self.before * log(chance / (1 - chance))
                + (rectangle.isComplete ? 0 : Self.incomplete)
        ) { $0 + $1.0 * $1.1 }
        return 1 / (1 + exp(-score))
    }

    /// What ``weights`` are for, each about 0...1.
    private func features(of rectangle: RectangleCandidate) -> [Double] {
        let evidence = rectangle.evidence
        let real = evidence.sides.indices.filter {
            $0 != evidence.frameSide && evidence.sides[$0].visible > 0.05
        }
        let corners = evidence.corners
        let scatters = real.map { scatter($0, of: corners, evidence.sides[$0]) }.sorted(by: >)
        // One side may lie on whatever is printed.
        let uneven = scatters.dropFirst().first ?? 0
        let ground = ground(on: corners, evidence, real)
        return [
            upright(corners, evidence) * min(ground / 0.15, 1), isHole(corners, evidence) ? 1 : 0,
            max(ground * uneven - 0.06, 0), real.allSatisfy { isSoft(evidence.sides[$0]) } ? 1 : 0,
        ]
    }

    /// Whether the color changes evenly across a side, as around a blotch, and not at an edge.
    ///
    /// Over the six pixels that are looked at an even change has a sixth of the step a pixel, and an
    /// edge that a blur of three pixels softens a fifth.
    private func isSoft(_ side: SideEvidence) -> Bool { side.strength < 0.2 * side.step }

    /// How much the color close inside a side changes along it, against the step, 0...1.
    private func scatter(
        _ side: Int, of corners: [SIMD2<Double>], _ evidence: SideEvidence
    ) -> Double {
        let (a, b) = (corners[side], corners[(side + 1) % 4])
        let length = (b - a).length
        guard length > 1, evidence.step > 0.5 else { return 1 }
        let right = SIMD2(-(b - a).y, (b - a).x) / length
        let number = min(max(Int(length / 2), 12), 64)
        var (sum, squares, count) = (SIMD4<Float>.zero, Float.zero, Float.zero)
        for i in 0..<number {
            let t = 0.04 + 0.92 * (Double(i) + 0.5) / Double(number)
            guard let color = reader.smooth.color(at: a + t * (b - a) + 3 * right) else { continue }
            sum += color
            squares += (color * color).sum()
            count += 1
        }
        let mean = sum / max(count, 1)
        let deviation = max(squares / max(count, 1) - (mean * mean).sum(), 0).squareRoot()
        return min(Double(deviation) / (3.0.squareRoot() * evidence.step), 1)
    }

    /// The share of places on a rectangle that have the color around it.
    private func ground(
        on corners: [SIMD2<Double>], _ evidence: RectangleEvidence, _ real: [Int]
    ) -> Double {
        let unit: [SIMD2<Double>] = [[0, 0], [1, 0], [1, 1], [0, 1]]
        guard let transform = PerspectiveTransform(mapping: unit, to: corners), !real.isEmpty else {
            return 0
        }
        let around =
            real.reduce(SIMD4<Float>.zero) { $0 + evidence.sides[$1].outside }
            / Float(real.count)
        let step = Float(3.0.squareRoot() * (real.map { evidence.sides[$0].step }.max() ?? 0))
        var (count, total) = (0, 0)
        for y in 0..<12 {
            for x in 0..<12 {
                let place = SIMD2(Double(x) + 0.5, Double(y) + 0.5) / 12
                guard let color = reader.smooth.color(at: transform.apply(0.06 + 0.88 * place))
                else { continue }
                total += 1
                let difference = color - around
                if (difference * difference).sum().squareRoot() < 0.35 * step { count += 1 }
            }
        }
        return Double(count) / Double(max(total, 1))
    }

    /// How far two opposed sides both go on beyond a corner, as cap height and baseline do, 0...1;
    /// less if the rectangle lies along the row, as fields do, than if it stands upright in it.
    private func upright(
        _ corners: [SIMD2<Double>], _ evidence: RectangleEvidence
    ) -> Double {
        var result = 0.0
        for side in 0..<2 where evidence.frameSide == nil {
            let lines = [(side, false), (side + 2, true)].map { index, isReversed in
                let (a, b) = (corners[index], corners[(index + 1) % 4])
                return (index: index, start: isReversed ? b : a, end: isReversed ? a : b)
            }
            let apart = (lines[0].start - lines[1].start).length
            let extent = max((lines[0].end - lines[0].start).length, 1e-9)
            let reach = min(max(apart, 12), 60)
            for isAfter in [false, true] {
                let supports = lines.map { line in
                    let from = isAfter ? line.end : line.start
                    let out = from - (isAfter ? line.start : line.end)
                    let along = out / max(out.length, 1e-9)
                    return reader.continuation(
                        of: evidence.sides[line.index], from: from + 3 * along,
                        to: from + (3 + reach) * along, isForward: isAfter == (line.index < 2)) ?? 0
                }
                result = max(result, (supports.min() ?? 0) * min(apart / extent, 1))
            }
        }
        return result
    }

    /// Whether a rectangle is what a stroke goes around, as in O or D: on all sides the color on it
    /// comes back, beyond a stroke that is about as wide everywhere, and wide for the rectangle.
    private func isHole(_ corners: [SIMD2<Double>], _ evidence: RectangleEvidence) -> Bool {
        guard evidence.frameSide == nil else { return false }
        let lengths = (0..<4).map { (corners[($0 + 1) % 4] - corners[$0]).length }
        let (across, down) = ((lengths[0] + lengths[2]) / 2, (lengths[1] + lengths[3]) / 2)
        let short = min(across, down)
        // Fields are longer than the inside of a letter.
        guard max(across, down) < 3 * short else { return false }
        var widths: [Double] = []
        for side in 0..<4 {
            let (a, b) = (corners[side], corners[(side + 1) % 4])
            let out = SIMD2((b - a).y, -(b - a).x) / max(lengths[side], 1e-9)
            let step = Float(3.0.squareRoot() * evidence.sides[side].step)
            var width: Double?
            for k in 4...40 where width == nil && Double(k) < 1.2 * short {
                var matches = 0
                for t in [0.35, 0.5, 0.65] {
                    guard let color = reader.smooth.color(at: a + t * (b - a) + Double(k) * out)
                    else { continue }
                    let difference = color - evidence.sides[side].inside
                    if (difference * difference).sum().squareRoot() < 0.35 * step { matches += 1 }
                }
                if matches >= 2 { width = Double(k) }
            }
            guard let width else { return false }
            widths.append(width)
        }
        let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
        return least > 0.14 * short && most < 2.5 * least
    }
}
