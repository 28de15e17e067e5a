/// A point of the upright image: 0...1 in both directions, origin bottom-left.
public struct NormalizedPoint: Sendable, Hashable, Codable {
    /// Share of the width, from the left edge.
    public var x: Double
    /// Share of the height, from the bottom edge.
    public var y: Double

    /// Makes a point of its shares of width and height.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Makes the normalized form of a point given in pixels.
    public init(imagePoint: PixelPoint, in size: PixelSize, origin: CoordinateOrigin) {
        let height = Double(size.height)
        self.init(
            x: imagePoint.x / Double(size.width),
            y: origin.flippedIfTopLeft(imagePoint.y, height: height) / height)
    }

    /// The point in pixels of an image of the given size.
    public func toImageCoordinates(_ size: PixelSize, origin: CoordinateOrigin) -> PixelPoint {
        let height = Double(size.height)
        return PixelPoint(
            x: x * Double(size.width), y: origin.flippedIfTopLeft(y * height, height: height))
    }
}
