/// How busy it is around a quadrilateral and on it, with edges that rival its own.
///
/// A card lies on something plainer than its outline is strong, and a field on a card does; parts of
/// codes, letters and keys lie among their like.
struct Surroundings {
    let magnitude: Plane<Float>

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
            func isEdge(_ point: SIMD2<Double>) -> Bool? {
                guard point.x >= 2, point.y >= 2, point.x < Double(magnitude.width - 2),
                    point.y < Double(magnitude.height - 2)
                else { return nil }
                return samples[Int(point.y) * magnitude.stride + Int(point.x)] > limit
            }
            var (edges, places) = (0, 0)
            for (i, (a, b)) in sides.enumerated() where lengths[i] > 1 {
                let out = SIMD2((b - a).y, -(b - a).x) / lengths[i]
                for ring in 0..<4 {
                    // The side's own edge is five pixels wide.
                    let distance = 5 + Double(ring) * min(max(0.12 * short, 2.5), 12)
                    for k in 0..<14 {
                        let t = (Double(k) + 0.5) / 14
                        guard let edge = isEdge(a + t * (b - a) + distance * out) else { continue }
                        places += 1
                        if edge { edges += 1 }
                    }
                }
            }
            let around = Double(edges) / Double(max(places, 1))
            (edges, places) = (0, 0)
            let inset = max(1 - 10 / max(short, 10.5), 0.05)
            for row in 0..<9 {
                for column in 0..<9 {
                    let (u, v) = (Double(column) / 8, Double(row) / 8)
                    let upper = corners[0] * (1 - u) + corners[1] * u
                    let lower = corners[3] * (1 - u) + corners[2] * u
                    let point = center + inset * (upper * (1 - v) + lower * v - center)
                    guard let edge = isEdge(point) else { continue }
                    places += 1
                    if edge { edges += 1 }
                }
            }
            return (around, Double(edges) / Double(max(places, 1)))
        }
    }
}
