extension NormalizedTransform {
    /// From a region's own 0...1 to the whole image: multiply by its size, add its origin.
    ///
    /// Observations need it no more: they are relative to the whole image already.
    public static func fromRegionOfInterest(_ region: NormalizedRect) -> NormalizedTransform {
        NormalizedTransform(
            xx: region.width, xy: 0, x0: region.x, yx: 0, yy: region.height, y0: region.y)
    }
}
