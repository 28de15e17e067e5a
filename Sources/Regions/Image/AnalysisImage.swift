/// One decoded, upright image, or a region of one, and what is computed from it once.
///
/// Requests that run side by side share it: the first to ask for a plane makes it, the others
/// wait and take the same. Positions in its planes are pixels from the top left of the region;
/// ``normalized(_:)-(PixelPoint)`` turns them into coordinates of the whole image.
public final class AnalysisImage: Sendable {
    /// Where pixels come from.
    private enum Source {
        case pixels(PixelBuffer, ImageOrientation)
        case region(of: AnalysisImage)
    }

    /// Columns and rows of the whole upright image.
    public let imageSize: PixelSize
    /// Columns and rows of the part that is looked at.
    public let size: PixelSize
    /// Pixels from the left and top edges of the whole image to the part that is looked at.
    let origin: (x: Int, y: Int)
    private let source: Source
    let values = DerivedValues()

    /// Makes an image of pixels that are to be turned as the orientation says.
    public init(_ pixels: PixelBuffer, orientation: ImageOrientation = .up) {
        imageSize = orientation.uprightSize(of: pixels.size)
        size = imageSize
        origin = (0, 0)
        source = .pixels(pixels, orientation)
    }

    private init(regionOf whole: AnalysisImage, x: Int, y: Int, size: PixelSize) {
        imageSize = whole.imageSize
        self.size = size
        origin = (x, y)
        source = .region(of: whole)
    }

    /// Luminance: `size.height` × `size.width`.
    public var gray: Plane<UInt8> {
        derived("gray") {
            switch source {
            case .pixels(let pixels, let orientation):
                pixels.grayPlane().upright(from: orientation)
            case .region(let whole): part(of: whole.gray)
            }
        }
    }

    /// Color: `size.height` × `size.width`.
    public var color: Plane<Color> {
        derived("color") {
            switch source {
            case .pixels(let pixels, let orientation):
                pixels.colorPlane().upright(from: orientation)
            case .region(let whole): part(of: whole.color)
            }
        }
    }

    /// Luminance, halved in size `level` times.
    public func gray(level: Int) -> Plane<UInt8> {
        if level <= 0 { return gray }
        return derived("gray/\(level)") { gray(level: level - 1).halved() }
    }

    /// A value computed from this image, made at most once for each name and type.
    ///
    /// Requests use it for what others may need as well; names begin with the capability's own.
    public func derived<Value: Sendable, Failure: Error>(
        _ name: String, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try values.value(name, make: make)
    }

    /// The image limited to a region, over the same planes.
    ///
    /// - Throws: ``RegionsError`` with `invalidRegionOfInterest` if the region is empty or not
    ///   inside 0...1.
    func region(_ region: NormalizedRect) throws(RegionsError) -> AnalysisImage {
        if region == .full { return self }
        let tolerance = Self.regionTolerance
        guard region.width > 0, region.height > 0, region.x >= -tolerance, region.y >= -tolerance,
            region.maxX <= 1 + tolerance, region.maxY <= 1 + tolerance
        else {
            throw RegionsError(
                .invalidRegionOfInterest,
                "the region of interest \(region.x),\(region.y),\(region.width),\(region.height) is empty "
                    + "or not inside 0...1; give x,y,width,height as shares of the image, "
                    + "from the bottom left")
        }
        let pixels = region.toImageCoordinates(imageSize, origin: .topLeft)
        let left = max(Int(pixels.x.rounded(.down)), 0)
        let top = max(Int(pixels.y.rounded(.down)), 0)
        let right = min(Int((pixels.x + pixels.width).rounded(.up)), imageSize.width)
        let bottom = min(Int((pixels.y + pixels.height).rounded(.up)), imageSize.height)
        let size = PixelSize(width: max(right - left, 1), height: max(bottom - top, 1))
        return AnalysisImage(regionOf: self, x: left, y: top, size: size)
    }

    /// A part of what is looked at, over the same planes, and where it begins there; `nil` outside of it.
    ///
    /// - Parameters:
    ///   - box: left, top, right, bottom; pixels from the top left of what is looked at.
    ///   - margin: what is taken beside it, pixels.
    func part(
        _ box: SIMD4<Double>, margin: Double
    ) -> (image: AnalysisImage, offset: SIMD2<Double>)? {
        let left = max(Int(box[0] - margin), 0)
        let top = max(Int(box[1] - margin), 0)
        let right = min(Int((box[2] + margin).rounded(.up)), size.width)
        let bottom = min(Int((box[3] + margin).rounded(.up)), size.height)
        guard left < right, top < bottom else { return nil }
        let part = AnalysisImage(
            regionOf: self, x: left, y: top,
            size: PixelSize(width: right - left, height: bottom - top))
        return (part, SIMD2(Double(left), Double(top)))
    }

    /// How far a region may reach over the border, in shares of the image: what rounding of sums
    /// such as x + width leaves.
    private static let regionTolerance = 1e-9

    private func part<Sample>(of plane: Plane<Sample>) -> Plane<Sample> {
        plane.part(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }
}
