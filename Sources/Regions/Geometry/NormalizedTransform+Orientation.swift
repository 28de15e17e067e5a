extension NormalizedTransform {
    /// From the image as stored to the upright image.
    ///
    /// Its inverse leads from the upright image to the stored pixels, say to draw on them.
    public static func toUpright(from orientation: ImageOrientation) -> NormalizedTransform {
        // The upright x and y, each one of the stored x, 1 - x, y, 1 - y.
        switch orientation {
        case .up: .identity
        case .upMirrored: NormalizedTransform(xx: -1, xy: 0, x0: 1, yx: 0, yy: 1, y0: 0)
        case .down: NormalizedTransform(xx: -1, xy: 0, x0: 1, yx: 0, yy: -1, y0: 1)
        case .downMirrored: .verticalFlip
        case .leftMirrored: NormalizedTransform(xx: 0, xy: -1, x0: 1, yx: -1, yy: 0, y0: 1)
        case .right: NormalizedTransform(xx: 0, xy: 1, x0: 0, yx: -1, yy: 0, y0: 1)
        case .rightMirrored: NormalizedTransform(xx: 0, xy: 1, x0: 0, yx: 1, yy: 0, y0: 0)
        case .left: NormalizedTransform(xx: 0, xy: -1, x0: 1, yx: 1, yy: 0, y0: 0)
        }
    }
}
