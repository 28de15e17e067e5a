/// Four corners, in the order of the thing as it is read, not as the page lies.
///
/// Normalized, origin bottom-left. The corners of something that the image border cuts may lie
/// outside 0...1; ``boundingBox`` never does.
public struct Quadrilateral: Sendable, Hashable, Codable {
    /// The corner at the beginning of the first line.
    public var topLeft: NormalizedPoint
    /// The corner at the end of the first line.
    public var topRight: NormalizedPoint
    /// The corner at the end of the last line.
    public var bottomRight: NormalizedPoint
    /// The corner at the beginning of the last line.
    public var bottomLeft: NormalizedPoint

    /// Makes a quadrilateral of its corners as the thing is read.
    public init(
        topLeft: NormalizedPoint, topRight: NormalizedPoint,
        bottomRight: NormalizedPoint, bottomLeft: NormalizedPoint
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Makes the four corners of an upright rectangle.
    public init(_ rect: NormalizedRect) {
        self.init(
            topLeft: NormalizedPoint(x: rect.x, y: rect.maxY),
            topRight: NormalizedPoint(x: rect.maxX, y: rect.maxY),
            bottomRight: NormalizedPoint(x: rect.maxX, y: rect.y),
            bottomLeft: NormalizedPoint(x: rect.x, y: rect.y))
    }

    /// topLeft, topRight, bottomRight, bottomLeft.
    public var corners: [NormalizedPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest upright rectangle around the part inside the image.
    public var boundingBox: NormalizedRect {
        (NormalizedRect(around: corners) ?? .full).clamped
    }

    /// Makes the normalized form of four corners given in pixels, as the thing is read.
    public init(
        topLeft: PixelPoint, topRight: PixelPoint, bottomRight: PixelPoint, bottomLeft: PixelPoint,
        in size: PixelSize, origin: CoordinateOrigin
    ) {
        func corner(_ point: PixelPoint) -> NormalizedPoint {
            NormalizedPoint(imagePoint: point, in: size, origin: origin)
        }
        self.init(
            topLeft: corner(topLeft), topRight: corner(topRight),
            bottomRight: corner(bottomRight), bottomLeft: corner(bottomLeft))
    }

    /// The corners in pixels of an image of the given size: topLeft, topRight, bottomRight, bottomLeft.
    public func toImageCoordinates(_ size: PixelSize, origin: CoordinateOrigin) -> [PixelPoint] {
        corners.map { $0.toImageCoordinates(size, origin: origin) }
    }

    /// The quadrilateral with each corner put through a function.
    public func map(_ transform: (NormalizedPoint) -> NormalizedPoint) -> Quadrilateral {
        Quadrilateral(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }
}
