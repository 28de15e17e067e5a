/// Which corner of an image has the coordinates (0, 0).
public enum CoordinateOrigin: String, Sendable, Hashable, CaseIterable, Codable {
    /// The bottom-left corner, y upwards: as in Vision and Core Graphics.
    case bottomLeft
    /// The top-left corner, y downwards: as image files and most toolkits count.
    case topLeft
}

/// The size of an image, in pixels, or of a view, in the view's units.
public struct PixelSize: Codable, Sendable, Hashable {
    /// Columns.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Makes a size of its columns and rows.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// A point in pixels; pixel (0, 0) covers 0...1 in both directions.
public struct PixelPoint: Sendable, Hashable, Codable {
    /// Pixels from the left edge.
    public var x: Double
    /// Pixels from the edge that the ``CoordinateOrigin`` in use names.
    public var y: Double

    /// Makes a point of its coordinates, in pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// An upright rectangle in pixels.
public struct PixelRect: Sendable, Hashable, Codable {
    /// Pixels from the left edge of the image to that of the rectangle.
    public var x: Double
    /// Pixels from the image's origin edge to the rectangle's edge nearest to it.
    public var y: Double
    /// Pixels from the left edge to the right edge.
    public var width: Double
    /// Pixels from the top edge to the bottom edge.
    public var height: Double

    /// Makes a rectangle of its corner nearest the origin and its size, in pixels.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}
