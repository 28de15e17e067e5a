/// How an image is brought to the size of a model's input; named as in Vision.
public enum CropAndScale: String, Sendable, Hashable, CaseIterable, Codable {
    /// Scaled until it covers the input, keeping its proportions; what sticks out is cut off,
    /// the same amount on both sides.
    case centerCrop
    /// Scaled until all of it lies inside the input, keeping its proportions; the rest is padding.
    case scaleFit
    /// Scaled to the size of the input, its proportions changed.
    case scaleFill
}

/// The corner of a model's input at which the padding of ``CropAndScale/scaleFit`` lies.
public enum ScaleFitPadding: String, Sendable, Hashable, CaseIterable, Codable {
    /// At the bottom of a wide image, right of a tall one; as in Vision.
    case bottomRight
    /// At the bottom of a wide image, left of a tall one.
    case bottomLeft
    /// At the top of a wide image, right of a tall one.
    case topRight
    /// At the top of a wide image, left of a tall one.
    case topLeft
    /// The same amount on both sides, as many detectors are trained with ("letterbox").
    case bothSides

    /// The share of the padding that lies left of the image, and below it.
    fileprivate var shares: (left: Double, below: Double) {
        switch self {
        case .bottomRight: (0, 1)
        case .bottomLeft: (1, 1)
        case .topRight: (0, 0)
        case .topLeft: (1, 0)
        case .bothSides: (0.5, 0.5)
        }
    }
}

extension NormalizedTransform {
    /// From a model's input to the image that was brought to its size.
    ///
    /// Only the proportions of the sizes count. The part of the input that is padding lands
    /// outside 0...1; the part of the image that was cut off is never reached. An empty size is
    /// taken to have the other's proportions.
    ///
    /// - Parameters:
    ///   - input: the size of the model's input, such as 384 × 256.
    ///   - cropAndScale: how the image was brought there.
    ///   - image: the upright size of the image (or of the region that was looked at).
    ///   - padding: where padding lies under ``CropAndScale/scaleFit``; at the bottom of wide
    ///     images and right of tall ones unless told otherwise.
    public static func fromModelInput(
        _ input: PixelSize, cropAndScale: CropAndScale, of image: PixelSize,
        padding: ScaleFitPadding = .bottomRight
    ) -> NormalizedTransform {
        // What the input shows, as a rectangle of the image.
        switch cropAndScale {
        case .centerCrop: fromRegionOfInterest(.largest(input, inside: image))
        case .scaleFit:
            fromRegionOfInterest(
                .smallest(
                    input, around: image, left: padding.shares.left, below: padding.shares.below))
        case .scaleFill: .identity
        }
    }
}
