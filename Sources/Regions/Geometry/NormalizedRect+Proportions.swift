// Cropping, letterboxing and fitting into a view are one question asked in two ways: which
// rectangle of one thing's proportions lies inside, or around, another thing?

extension NormalizedRect {
    /// The largest rectangle of a frame's proportions inside an image, in the middle of it.
    ///
    /// In shares of the image; ``full`` where either size is empty.
    static func largest(_ frame: PixelSize, inside image: PixelSize) -> NormalizedRect {
        guard let (wide, tall) = proportions(of: image, to: frame) else { return .full }
        let (width, height) = (min(tall, 1), min(wide, 1))
        return NormalizedRect(
            x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height)
    }

    /// The smallest rectangle of a frame's proportions around an image.
    ///
    /// In shares of the image, so it reaches beyond 0...1; ``full`` where either size is empty.
    /// `left` and `below` say which share of what it has more lies left of and below the image.
    static func smallest(
        _ frame: PixelSize, around image: PixelSize, left: Double = 0.5, below: Double = 0.5
    ) -> NormalizedRect {
        guard let (wide, tall) = proportions(of: image, to: frame) else { return .full }
        let (width, height) = (max(tall, 1), max(wide, 1))
        return NormalizedRect(
            x: (1 - width) * left, y: (1 - height) * below, width: width, height: height)
    }

    /// How many times wider an image is than a frame of the same height, and the inverse.
    private static func proportions(
        of image: PixelSize, to frame: PixelSize
    ) -> (wide: Double, tall: Double)? {
        guard image.width > 0, image.height > 0, frame.width > 0, frame.height > 0 else {
            return nil
        }
        let wide = Double(image.width) * Double(frame.height)
        let tall = Double(image.height) * Double(frame.width)
        return (wide / tall, tall / wide)
    }
}
