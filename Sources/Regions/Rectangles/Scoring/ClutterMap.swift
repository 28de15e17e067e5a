/// How busy it is around a quadrilateral and on it, with edges that rival its own.
///
/// A card lies on something plainer than its outline is strong, and a field on a card does; parts of
/// codes, letters and keys lie among their like.
struct ClutterMap {
    /// The lengths of the gradient, without the border where none is taken.
    private let magnitude: Plane<Float>
    private static let border = 2.0

    /// - Parameter magnitude: the lengths of the gradient, in ``ColorGradient/unit``.
    init(magnitude: Plane<Float>) {
        let border = Int(Self.border)
        self.magnitude = magnitude.part(
            x: min(border, magnitude.width), y: min(border, magnitude.height),
            width: max(magnitude.width - 2 * border, 0),
            height: max(magnitude.height - 2 * border, 0))
    }

    /// The share of places close outside with an edge of a strength, in levels a pixel, or more,
    /// and the share of places inside; 0...1 each.
    func clutter(of corners: [SIMD2<Double>], over strength: Double) -> (
        around: Double, on: Double
    ) {
        let limit = Float(strength) * ColorGradient.unit
        let center = corners.reduce(SIMD2<Double>.zero, +) / 4
        let sides = (0..<4).map { (corners[$0], corners[($0 + 1) % 4]) }
        let lengths = sides.map { ($0.1 - $0.0).length }
        let short = min(lengths[0] + lengths[2], lengths[1] + lengths[3]) / 2
        return magnitude.withUnsafeSamples { samples in
            var (edges, places) = (0, 0)
            /// Looks at places in a row.
            func look(from start: SIMD2<Double>, step: SIMD2<Double>, times: Int) {
                var place = FixedPointPosition(start - Self.border)
                let step = FixedPointPosition(step)
                for _ in 0..<times {
                    if place.isInside(width: magnitude.width, height: magnitude.height) {
                        places += 1
                        if samples[place.index(stride: magnitude.stride)] > limit { edges += 1 }
                    }
                    place += step
                }
            }
            for (i, (a, b)) in sides.enumerated() where lengths[i] > 1 {
                let out = SIMD2((b - a).y, -(b - a).x) / lengths[i]
                let step = (b - a) / 14
                for ring in 0..<4 {
                    // The side's own edge is five pixels wide.
                    let distance = 5 + Double(ring) * min(max(0.12 * short, 2.5), 12)
                    look(from: a + 0.5 * step + distance * out, step: step, times: 14)
                }
            }
            let around = Double(edges) / Double(max(places, 1))
            (edges, places) = (0, 0)
            let inset = max(1 - 10 / max(short, 10.5), 0.05)
            for row in 0..<9 {
                let v = Double(row) / 8
                let left = corners[0] * (1 - v) + corners[3] * v
                let right = corners[1] * (1 - v) + corners[2] * v
                look(
                    from: center + inset * (left - center), step: inset * (right - left) / 8,
                    times: 9)
            }
            return (around, Double(edges) / Double(max(places, 1)))
        }
    }
}
