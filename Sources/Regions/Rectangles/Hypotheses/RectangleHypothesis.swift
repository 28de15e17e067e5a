/// Four corners that could be a rectangle's, before anything is known of its sides.
struct RectangleHypothesis: Sendable {
    /// In order, in pixels of the working image.
    var corners: [SIMD2<Double>]
    /// Which are looked at first: the higher the better the sides are covered.
    var rank: Double
    /// The side (from corner to the next) that is the end of the image, and no edge.
    var frameSide: Int?
    /// Whether a side was looked for where it would be, and is the best of many.
    var isSought = false
}
