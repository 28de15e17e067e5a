extension AnalysisImage {
    /// The place in the whole image of a point in this image's planes (pixels from the top left).
    public func normalized(_ point: PixelPoint) -> NormalizedPoint {
        NormalizedPoint(
            imagePoint: PixelPoint(x: point.x + Double(origin.x), y: point.y + Double(origin.y)),
            in: imageSize, origin: .topLeft)
    }

    /// The place in the whole image of an upright rectangle in this image's planes.
    public func normalized(_ rect: PixelRect) -> NormalizedRect {
        NormalizedRect(
            imageRect: PixelRect(
                x: rect.x + Double(origin.x), y: rect.y + Double(origin.y),
                width: rect.width, height: rect.height),
            in: imageSize, origin: .topLeft)
    }

    /// The place in the whole image of four corners in this image's planes.
    func normalized(_ quadrilateral: PixelQuadrilateral) -> Quadrilateral {
        let origin = SIMD2(Double(origin.x), Double(origin.y))
        return Quadrilateral(quadrilateral.map { $0 + origin }, in: imageSize)
    }
}
