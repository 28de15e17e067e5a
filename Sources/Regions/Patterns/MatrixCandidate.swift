import LibC

/// A place that looks like a matrix code: many edges, in more than one direction.
struct MatrixCandidate: Sendable {
    /// A square code fills more of its box than this, also when it is turned by 45 degrees (half of
    /// it); text fills less.
    private static let leastFillOfCompact = 0.42
    /// How much longer than wide a square code is seen at most; chosen.
    private static let longestCompact = 1.6

    /// The power of the area that counts beside the energy.
    ///
    /// Chosen: with the square root, a whole picture comes before a code in it; with the cube root, a
    /// part of a code that light falls on before all of the code.
    private static let areaExponent = 0.4

    /// Upright box: left, top, right, bottom; pixels of the plane at full size.
    var box: SIMD4<Double>
    /// Mean energy of its blocks.
    var energy: Double
    /// The share of the box that its blocks fill.
    var fill: Double

    /// Whether it is about as wide as high, and full, as square codes are and text is not.
    var isCompact: Bool {
        fill > Self.leastFillOfCompact && size.max() < Self.longestCompact * size.min()
    }

    /// What stands out: much change in little room.
    ///
    /// Most of an image may be a candidate, but a code in it has more change.
    var prominence: Double { energy * pow(area, Self.areaExponent) }

    /// Width and height of the box.
    var size: SIMD2<Double> { [box[2] - box[0], box[3] - box[1]] }

    var area: Double { size.x * size.y }

    /// The middle of the box.
    var middle: SIMD2<Double> { [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }
}
