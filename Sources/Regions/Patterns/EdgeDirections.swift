import LibC

// Of a code made of rectangles the edges of modules and those between rows stand about square on one
// another, and either may be the more of them: the mean of gradients points somewhere between. A
// quarter turn is a whole one of four times the angle, by which both kinds add up to one mean (complex
// moments of fourfold symmetry; J. Bigün, Pattern Recognition in Images by Symmetries and Coordinate
// Transformations, CVIU 68, 1997). The gradients near either direction then tell how edges of that
// kind run, which are not square on the others where the code is seen from the side.

/// The two directions in which most edges of what looks like rows of modules run.
struct EdgeDirections {
    /// Pixels that are looked at; chosen: more tell no more, of codes of a thousand modules.
    private static let places = 2000
    /// From each to the next, as shares of the candidate.
    ///
    /// So they lie evenly and never in step with modules. Source: the sequence R2 of M. Roberts, The
    /// Unreasonable Effectiveness of Quasirandom Sequences (2018).
    private static let spacing = SIMD2(0.7548776662466927, 0.5698402909980532)
    /// Four times a gray step over two pixels that is more than noise; chosen.
    private static let leastStep: Float = 80
    /// Angles are counted in so many parts of half a turn; chosen: two degrees each.
    private static let parts = 90
    /// How far gradients of one kind may point from its direction, in radians; chosen: those at corners,
    /// which point halfway between both, are left out.
    private static let spread = 25 * Double.pi / 180

    /// Unit vectors along the edges, about square on one another: the one that is nearer to the way
    /// across the candidate, and the other.
    let across: SIMD2<Double>
    let along: SIMD2<Double>

    /// `nil` where a candidate shows no edges, or is out of view.
    init?(in candidate: LinearCandidate, of plane: Plane<UInt8>) {
        guard let weights = Self.gradients(in: candidate, of: plane) else { return nil }
        let axis = Self.meanAngle(of: weights, times: 4)
        // Edges run square on their gradients.
        let ways = [axis, axis + .pi / 2].map { axis in
            let angle = Self.meanAngle(of: weights, times: 2, around: axis)
            return SIMD2(-sin(angle), cos(angle))
        }
        let isFirst = abs(ways[0].dot(candidate.across)) > abs(ways[1].dot(candidate.across))
        (across, along) = isFirst ? (ways[0], ways[1]) : (ways[1], ways[0])
    }

    /// The energy of gradients by their angle, in ``parts`` of half a turn; `nil` where there are none.
    private static func gradients(
        in candidate: LinearCandidate, of plane: Plane<UInt8>
    ) -> [Float]? {
        var weights = [Float](repeating: 0, count: parts)
        plane.withUnsafeSamples { samples in
            for number in 1...places {
                let step = Double(number) * spacing
                let share = step - step.rounded(.down) - 0.5
                let place =
                    candidate.center + candidate.across * (share.x * candidate.length)
                    + candidate.along * (share.y * candidate.height)
                guard place.x >= 1, place.y >= 1, place.x < Double(plane.width - 1),
                    place.y < Double(plane.height - 1)
                else { continue }
                let middle = Int(place.y) * plane.stride + Int(place.x)
                let (above, below) = (middle - plane.stride, middle + plane.stride)
                func sum(_ first: Int, _ middle: Int, _ last: Int) -> Float {
                    Float(Int(samples[first]) + 2 * Int(samples[middle]) + Int(samples[last]))
                }
                // Sobel's operator.
                let across =
                    sum(above + 1, middle + 1, below + 1) - sum(above - 1, middle - 1, below - 1)
                let down = sum(below - 1, below, below + 1) - sum(above - 1, above, above + 1)
                let energy = across * across + down * down
                guard energy >= leastStep * leastStep else { continue }
                let turn = atan2(down, across) / .pi
                let part = Int((turn < 0 ? turn + 1 : turn) * Float(parts))
                weights[min(part, parts - 1)] += energy
            }
        }
        return weights.contains { $0 > 0 } ? weights : nil
    }

    /// The angle at whose multiple the mean of that multiple lies, in radians.
    ///
    /// - Parameter axis: where it is given, only what is near it counts.
    private static func meanAngle(
        of weights: [Float], times factor: Double, around axis: Double? = nil
    ) -> Double {
        var sum = SIMD2<Double>.zero
        for (part, weight) in weights.enumerated() {
            let angle = (Double(part) + 0.5) / Double(parts) * .pi
            let off = (angle - (axis ?? 0)).remainder(dividingBy: .pi)
            guard axis == nil || abs(off) < spread else { continue }
            sum += Double(weight) * SIMD2(cos(factor * off), sin(factor * off))
        }
        return (axis ?? 0) + atan2(sum.y, sum.x) / factor
    }
}
