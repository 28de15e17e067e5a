import LibC

/// Which of two rectangles that share three sides is the thing: a card, or the card without its
/// stripe; a paper, or the paper and the plank that it lies along.
///
/// What the larger one has beyond the smaller are two pieces of sides and a fourth side. Edges of a
/// thing go on along those pieces, in whatever colors; beyond the end of a thing there are none, or
/// faint ones of the ground. Weighed by logistic regression over pairs of candidates in generated
/// photographs of which one was right.
struct PartWholeScorer {
    let reader: SideSampler

    private static let bias = 1.54
    private static let weights: [Double] = [
        3.64, 1.35, 1.18, 0.86, 4.82, 7.29, -5.94, -8.87, 0.37, 2.22, 2.00,
    ]

    /// The logarithm of the odds that the larger of two is the thing; `nil` if they don't share
    /// three sides.
    func oddsOfWhole(_ outer: RectangleCandidate, over inner: RectangleCandidate) -> Double? {
        let (a, b) = (inner.corners.corners, outer.corners.corners)
        let own = (0..<4).filter {
            !SharedSides.isShared(a[$0], a[($0 + 1) % 4], with: b)
        }
        let others = (0..<4).filter {
            !SharedSides.isShared(b[$0], b[($0 + 1) % 4], with: a)
        }
        guard own.count == 1, others.count == 1 else { return nil }
        let (k, m) = (own[0], others[0])
        guard outer.evidence.frameSide != m, inner.evidence.frameSide != k else { return nil }
        // A side at another slant is another guess at the same side, not the side of a larger thing.
        let side = a[(k + 1) % 4] - a[k]
        let distances = [b[m], b[(m + 1) % 4]].map { side.cross(a[k] - $0) }.sorted()
        guard distances[0] > 0.4 * distances[1] else { return nil }
        let before = inner.evidence.sides[(k + 3) % 4]
        let after = inner.evidence.sides[(k + 1) % 4]
        let beyond = [
            (reader.evidence(from: a[k], to: b[m]), before),
            (reader.evidence(from: b[(m + 1) % 4], to: a[(k + 1) % 4]), after),
        ]
        let strengths = beyond.map { min($0.0.strength / max($0.1.strength, 0.1), 1.5) }
        let (part, whole) = (inner.evidence.misfit(of: k), outer.evidence.misfit(of: m))
        let features: [Double] = [
            beyond.map(\.0.support).min() ?? 0, strengths.max() ?? 0,
            min(beyond.map(\.0.strength).min() ?? 0, 5) / 5, logit(outer.confidence),
            outer.evidence.frameSide == nil ? 0 : 1,
            a.area / max(b.area, 1e-9), outer.evidence.leastSupport, inner.evidence.leastSupport,
            // Whose own side fits the other three.
            max(-1.5, min(log((part + 0.1) / (whole + 0.1)), 1.5)),
            min(outer.evidence.sides[m].strength / 10, 1),
            // An edge that goes on beyond both ends of the smaller one.
            min(before.overrun.after, after.overrun.before),
        ]
        return zip(Self.weights, features).reduce(Self.bias) { $0 + $1.0 * $1.1 }
    }

    private func logit(_ chance: Double) -> Double {
        log(max(chance, 0.01) / max(1 - chance, 0.01))
    }
}
