// The vertical flip, here alone: everything else asks for a `CoordinateOrigin`.

extension NormalizedTransform {
    /// Between an origin at the bottom left and one at the top left; its own inverse.
    ///
    /// For frameworks that count normalized y from the top. A flipped ``Quadrilateral`` keeps its
    /// corners' names; a flipped ``NormalizedRect`` has its origin at the corner nearest to (0, 0).
    public static let verticalFlip = NormalizedTransform(
        xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: 1)
}

extension CoordinateOrigin {
    /// A position from the bottom edge as one from this origin's edge, or the other way round.
    ///
    /// - Parameter extent: the height of what lies there; 0 for a point.
    func flippedIfTopLeft(_ y: Double, extent: Double = 0, height: Double) -> Double {
        self == .bottomLeft ? y : height - y - extent
    }
}
