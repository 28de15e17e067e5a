import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The picture of a page in a form that PDF takes as it is.
///
/// The data of JPEG files, and of PNG files that are neither interlaced nor transparent, goes into
/// the document untouched; of other files, the upright pixels as PNG.
struct PagePicture: Codable, Sendable, Hashable {
    enum Coding: Codable, Sendable, Hashable {
        /// - isInverted: as Adobe's programs store CMYK.
        case jpeg(components: Int, isInverted: Bool)
        /// Rows with the filters of PNG, deflated.
        case png(components: Int, bits: Int, palette: [UInt8]?)
    }

    let coding: Coding
    let data: Data
    /// As stored.
    let size: PixelSize
    /// How it is to be turned.
    let orientation: ImageOrientation
    /// Of the upright picture, points a pixel across and down.
    let pointsPerPixel: SIMD2<Double>

    /// - Throws: ``RegionsError`` with `engineFailure`.
    init(
        of file: ImageFile, page: Int, orientation: ImageOrientation?, handler: ImageRequestHandler
    ) throws(RegionsError) {
        let turned = orientation ?? file.orientation(page: page)
        let scale = Self.pointsPerPixel(file.resolution(page: page), swapsAxes: turned.swapsAxes)
        if let jpeg = JPEGContent(file.data) {
            self.init(
                .jpeg(components: jpeg.components, isInverted: jpeg.isInverted), file.data,
                jpeg.size, turned, scale)
        } else if let png = PNGContent(file.data) {
            self.init(png, turned, scale)
        } else if let png = PNGContent(try handler.pixelBuffer.pngData()) {
            self.init(png, .up, scale)
        } else {
            throw RegionsError(.engineFailure, "the pixels can't be put into a PDF document")
        }
    }

    private init(_ png: PNGContent, _ orientation: ImageOrientation, _ scale: SIMD2<Double>) {
        self.init(
            .png(components: png.components, bits: png.bits, palette: png.palette), Data(png.rows),
            png.size, orientation, scale)
    }

    private init(
        _ coding: Coding, _ data: Data, _ size: PixelSize, _ orientation: ImageOrientation,
        _ scale: SIMD2<Double>
    ) {
        self.coding = coding
        self.data = data
        self.size = size
        self.orientation = orientation
        pointsPerPixel = scale
    }

    /// A pixel is a point where the file states no resolution.
    private static func pointsPerPixel(
        _ resolution: ImageResolution?, swapsAxes: Bool
    ) -> SIMD2<Double> {
        guard let resolution else { return [1, 1] }
        let scale = 72 / SIMD2(resolution.horizontal, resolution.vertical)
        return swapsAxes ? [scale.y, scale.x] : scale
    }
}
