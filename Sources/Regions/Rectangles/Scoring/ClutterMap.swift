/// How busy it is around a quadrilateral and on it, with edges that rival its own.
///
/// A card lies on something plainer than its outline is strong, and a field on a card does; parts
/// of codes, letters and keys lie among their like.
struct ClutterMap {
    /// The lengths of the gradient, without the border where none is taken.
    private let magnitude: Plane<Float>

    // Lengths are in working pixels. Chosen where nothing else is said.

    /// No gradient is taken in the two outermost rows and columns.
    private static let borderInPixels = 2.0
    /// A side that is no longer has no direction.
    private static let minimumSideInPixels = 1.0
    /// Rows of places along each side, and places in one.
    private static let rings = 4
    private static let placesPerRing = 14
    /// From a side to the first row, which leaves out its own edge, five pixels wide; and from a
    /// row to the next: a share of the short side, between limits.
    private static let firstRingInPixels = 5.0
    private static let ringPitchShare = 0.12
    private static let minimumRingPitchInPixels = 2.5
    private static let maximumRingPitchInPixels = 12.0
    /// Places inside, each way.
    private static let gridSize = 9
    /// How much shorter than the short side the grid is, which leaves out the own edges of both
    /// sides; and the least share of the sides that it has.
    private static let insetInPixels = 10.0
    private static let minimumGridShare = 0.05
    /// A short side that is no longer, in pixels, has the least grid.
    private static let minimumInsetSideInPixels = 10.5

    /// - Parameter magnitude: the lengths of the gradient, in ``ColorGradient/unit``.
    init(magnitude: Plane<Float>) {
        let border = Int(Self.borderInPixels)
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
        let center = corners.mean
        let sides = (0..<4).map { (corners[$0], corners[($0 + 1) % 4]) }
        let lengths = sides.map { ($0.1 - $0.0).length }
        let short = corners.shortSide
        let ringPitch = min(
            max(Self.ringPitchShare * short, Self.minimumRingPitchInPixels),
            Self.maximumRingPitchInPixels)
        return magnitude.withUnsafeSamples { samples in
            var (edges, places) = (0, 0)
            /// Looks at places in a row.
            func look(from start: SIMD2<Double>, step: SIMD2<Double>, times: Int) {
                var place = FixedPointPosition(start - Self.borderInPixels)
                let step = FixedPointPosition(step)
                for _ in 0..<times {
                    if place.isInside(width: magnitude.width, height: magnitude.height) {
                        places += 1
                        if samples[place.index(stride: magnitude.stride)] > limit { edges += 1 }
                    }
                    place += step
                }
            }
            for (i, (a, b)) in sides.enumerated() where lengths[i] > Self.minimumSideInPixels {
                let out = (b - a).turnedLeft / lengths[i]
                let step = (b - a) / Double(Self.placesPerRing)
                for ring in 0..<Self.rings {
                    let distance = Self.firstRingInPixels + Double(ring) * ringPitch
                    look(
                        from: a + 0.5 * step + distance * out, step: step,
                        times: Self.placesPerRing)
                }
            }
            let around = Double(edges) / Double(max(places, 1))
            (edges, places) = (0, 0)
            let inset = max(
                1 - Self.insetInPixels / max(short, Self.minimumInsetSideInPixels),
                Self.minimumGridShare)
            let gaps = Double(Self.gridSize - 1)
            for row in 0..<Self.gridSize {
                let v = Double(row) / gaps
                let left = corners[0] * (1 - v) + corners[3] * v
                let right = corners[1] * (1 - v) + corners[2] * v
                look(
                    from: center + inset * (left - center), step: inset * (right - left) / gaps,
                    times: Self.gridSize)
            }
            return (around, Double(edges) / Double(max(places, 1)))
        }
    }
}
