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
        func corner(_ point: SIMD2<Double>) -> NormalizedPoint {
            normalized(PixelPoint(x: point.x, y: point.y))
        }
        return Quadrilateral(
            topLeft: corner(quadrilateral.topLeft), topRight: corner(quadrilateral.topRight),
            bottomRight: corner(quadrilateral.bottomRight),
            bottomLeft: corner(quadrilateral.bottomLeft))
    }
}
