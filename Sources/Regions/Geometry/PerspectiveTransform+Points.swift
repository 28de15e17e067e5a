extension PerspectiveTransform {
    /// Maps four corners to four others, each to the one of its name.
    ///
    /// `PerspectiveTransform(mapping: card.quadrilateral, to: Quadrilateral(.full))` lays a card
    /// seen from the side flat: it sends a place in the image to its place on the card, and its
    /// inverse a place on the card (a field known from the design) to the image.
    ///
    /// - Returns: `nil` where three corners lie on a line.
    public init?(mapping source: Quadrilateral, to target: Quadrilateral) {
        self.init(
            mapping: source.corners.map { SIMD2<Double>($0) },
            to: target.corners.map { SIMD2<Double>($0) })
    }

    /// Maps four points in pixels to four others, in order; both sides with the origin of your choice.
    ///
    /// - Returns: `nil` unless there are four on both sides, no three of them on a line.
    public init?(mapping source: [PixelPoint], to target: [PixelPoint]) {
        self.init(mapping: source.map { SIMD2<Double>($0) }, to: target.map { SIMD2<Double>($0) })
    }

    /// Where a normalized point goes; not finite for points on the vanishing line.
    public func apply(_ point: NormalizedPoint) -> NormalizedPoint {
        let mapped = apply(SIMD2<Double>(point))
        return NormalizedPoint(x: mapped.x, y: mapped.y)
    }

    /// Where a point in pixels goes; not finite for points on the vanishing line.
    public func apply(_ point: PixelPoint) -> PixelPoint {
        let mapped = apply(SIMD2<Double>(point))
        return PixelPoint(x: mapped.x, y: mapped.y)
    }

    /// Where four corners go; each keeps its name.
    public func apply(_ quadrilateral: Quadrilateral) -> Quadrilateral {
        quadrilateral.map(apply)
    }
}
