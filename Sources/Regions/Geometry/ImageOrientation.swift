/// How stored pixels are to be turned to stand upright; the values are those of EXIF (tag 0x0112).
///
/// Source: Exif 2.32, 4.6.4 A; named as in `CGImagePropertyOrientation`.
public enum ImageOrientation: Int, Codable, Sendable, Hashable, CaseIterable {
    /// Stored upright.
    case up = 1
    /// Stored upright, mirrored left to right.
    case upMirrored = 2
    /// Stored upside down: turn by 180 degrees.
    case down = 3
    /// Stored upside down, mirrored.
    case downMirrored = 4
    /// Stored transposed: the first stored row is the left column.
    case leftMirrored = 5
    /// Turn 90 degrees clockwise: the first stored row is the right column.
    case right = 6
    /// Stored transverse: the first stored row is the right column, read upwards.
    case rightMirrored = 7
    /// Turn 90 degrees counter-clockwise: the first stored row is the left column, read upwards.
    case left = 8

    /// Whether width and height change places.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// The upright size of an image stored with the given size.
    public func uprightSize(of stored: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: stored.height, height: stored.width) : stored
    }
}
