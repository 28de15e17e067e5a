/// How a view shows an image; named as in UIKit.
public enum ViewContentMode: String, Sendable, Hashable, CaseIterable, Codable {
    /// The image fills the view, its proportions changed.
    case scaleToFill
    /// All of the image is seen, in the middle; the view stays empty on two sides.
    case aspectFit
    /// The image covers the view; what sticks out, the same on both sides, is not seen.
    case aspectFill
}

extension NormalizedTransform {
    /// From the upright image to the view that shows it, normalized too.
    ///
    /// Only the proportions of the sizes count. What `aspectFill` cuts off lands outside 0...1.
    /// Where a size is empty, as a view's before its layout, the image is taken to fill the view.
    /// For points of the view, `toImageCoordinates(view, origin:)` of the result.
    public static func toView(
        _ view: PixelSize, contentMode: ViewContentMode, of image: PixelSize
    ) -> NormalizedTransform {
        // Where the image lies, as a rectangle of the view.
        switch contentMode {
        case .scaleToFill: .identity
        case .aspectFit: fromRegionOfInterest(.largest(image, inside: view))
        case .aspectFill: fromRegionOfInterest(.smallest(image, around: view))
        }
    }
}
