/// Where hypotheses lie already: of those whose corners are all within two pixels of one another's
/// the first is enough.
struct HypothesisIndex {
    /// How far apart the corners of one place are, in working pixels, in x and in y each: about as
    /// well as corners are known before they are refined; chosen.
    private static let toleranceInPixels: Float = 2
    /// A power of 2, over the 400 steps of twice the tolerance that x + y has in the working image;
    /// what lies outside it shares groups.
    private static let groupCount = 512
    // What can be within the tolerance is in the same group or in one beside it.
    private var groups = [[SIMD8<Float>]](repeating: [], count: groupCount)

    /// Takes the place of some corners, in either direction; `false` if it is taken already.
    mutating func insert(_ corners: [SIMD2<Double>]) -> Bool {
        let place = Self.place(of: corners)
        let group = Int(((place[0] + place[1]) / (2 * Self.toleranceInPixels)).rounded(.down))
        for near in (group - 1)...(group + 1) {
            for other in groups[near & (Self.groupCount - 1)] {
                let distance = other - place
                if (distance * distance).max() < Self.toleranceInPixels * Self.toleranceInPixels {
                    return false
                }
            }
        }
        groups[group & (Self.groupCount - 1)].append(place)
        return true
    }

    /// The corners clockwise from the top left.
    private static func place(of corners: [SIMD2<Double>]) -> SIMD8<Float> {
        let first = (0..<4).min { corners[$0].sum() < corners[$1].sum() } ?? 0
        let (p, r) = (corners[first], corners[(first + 2) % 4])
        var (q, s) = (corners[(first + 1) % 4], corners[(first + 3) % 4])
        if (r - p).cross(s - q) < 0 { swap(&q, &s) }
        return SIMD8(
            SIMD8<Double>(
                lowHalf: SIMD4(lowHalf: p, highHalf: q), highHalf: SIMD4(lowHalf: r, highHalf: s)))
    }
}
