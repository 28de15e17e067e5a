/// An upright rectangle of the upright image: 0...1 in both directions, origin bottom-left.
public struct NormalizedRect: Sendable, Hashable, Codable {
    /// Share of the width, from the image's left edge to the rectangle's.
    public var x: Double
    /// Share of the height, from the image's bottom edge to the rectangle's.
    public var y: Double
    /// Share of the image's width.
    public var width: Double
    /// Share of the image's height.
    public var height: Double

    /// The whole image.
    public static let full = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

    /// Makes a rectangle of its bottom-left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Makes the normalized form of a rectangle given in pixels.
    public init(imageRect: PixelRect, in size: PixelSize, origin: CoordinateOrigin) {
        let (width, height) = (Double(size.width), Double(size.height))
        let bottom = origin.flippedIfTopLeft(
            imageRect.y, extent: imageRect.height, height: height)
        self.init(
            x: imageRect.x / width, y: bottom / height,
            width: imageRect.width / width, height: imageRect.height / height)
    }

    /// Makes the smallest rectangle around some points; `nil` if there are none.
    public init?(around points: some Sequence<NormalizedPoint>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        var (left, right, bottom, top) = (first.x, first.x, first.y, first.y)
        while let point = iterator.next() {
            left = min(left, point.x)
            right = max(right, point.x)
            bottom = min(bottom, point.y)
            top = max(top, point.y)
        }
        self.init(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The top edge.
    public var maxY: Double { y + height }

    /// The rectangle in pixels of an image of the given size.
    public func toImageCoordinates(_ size: PixelSize, origin: CoordinateOrigin) -> PixelRect {
        let (imageWidth, imageHeight) = (Double(size.width), Double(size.height))
        let extent = height * imageHeight
        return PixelRect(
            x: x * imageWidth,
            y: origin.flippedIfTopLeft(y * imageHeight, extent: extent, height: imageHeight),
            width: width * imageWidth, height: extent)
    }

    /// The part inside 0...1; empty, on the nearest edge, for a rectangle wholly outside.
    public var clamped: NormalizedRect {
        let (left, right) = (min(max(x, 0), 1), min(max(maxX, 0), 1))
        let (bottom, top) = (min(max(y, 0), 1), min(max(maxY, 0), 1))
        return NormalizedRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    /// The part that two rectangles share; `nil` if they share no area.
    public func intersection(_ other: NormalizedRect) -> NormalizedRect? {
        let (left, right) = (max(x, other.x), min(maxX, other.maxX))
        let (bottom, top) = (max(y, other.y), min(maxY, other.maxY))
        guard left < right, bottom < top else { return nil }
        return NormalizedRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }
}

extension NormalizedRect {
    /// The share of the image that the rectangle covers.
    public var area: Double { width * height }

    /// What two rectangles share of what they cover together, 0...1: intersection over union.
    ///
    /// 1 for equal rectangles, 0 for rectangles apart and empty ones.
    public func overlap(_ other: NormalizedRect) -> Double {
        guard let shared = intersection(other)?.area, shared > 0 else { return 0 }
        return shared / (area + other.area - shared)
    }

    var longerSide: Double { max(width, height) }

    /// The rectangle with a share of its longer side added on each side.
    func grown(by share: Double) -> NormalizedRect { grown(byMargin: share * longerSide) }

    /// The rectangle with a margin added on each side.
    func grown(byMargin margin: Double) -> NormalizedRect {
        NormalizedRect(
            x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}
