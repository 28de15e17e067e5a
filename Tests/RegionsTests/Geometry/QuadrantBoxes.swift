@testable import Regions

/// The four boxes of half the image's size, by the corner of the image that each touches.
enum Quadrant: CaseIterable {
    case bottomLeft, bottomRight, topLeft, topRight

    var box: NormalizedRect {
        let (x, y) =
            switch self {
            case .bottomLeft: (0.0, 0.0)
            case .bottomRight: (0.5, 0.0)
            case .topLeft: (0.0, 0.5)
            case .topRight: (0.5, 0.5)
            }
        return NormalizedRect(x: x, y: y, width: 0.5, height: 0.5)
    }

    /// The corner of the image that the box touches.
    var corner: NormalizedPoint { NormalizedPoint(x: box.x * 2, y: box.y * 2) }
}

extension NormalizedRect {
    /// The quarter of a rectangle.
    func quarter(_ quadrant: Quadrant) -> NormalizedRect {
        NormalizedTransform.fromRegionOfInterest(self).apply(quadrant.box)
    }
}
