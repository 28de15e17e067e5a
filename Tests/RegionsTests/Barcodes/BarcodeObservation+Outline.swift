@testable import Regions

extension BarcodeObservation {
    /// Its corners in pixels of the image that it was read in.
    func outline(in image: AnalysisImage) -> PixelQuadrilateral {
        let size = PixelSize(width: image.gray.width, height: image.gray.height)
        return PixelQuadrilateral(
            quadrilateral.corners.map { corner in
                let point = corner.toImageCoordinates(size, origin: .topLeft)
                return SIMD2(point.x, point.y)
            })
    }
}
