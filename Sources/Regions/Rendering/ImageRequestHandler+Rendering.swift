#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension ImageRequestHandler {
    /// The upright image with outlines and labels drawn on it; RGBA, of the image's size.
    ///
    /// The handler must have decoded color (``ImageOptions/content``) for a picture in color.
    public func annotated(
        with annotations: [Annotation], style: AnnotationStyle = .standard
    ) -> PixelBuffer {
        let canvas = Canvas(image.color)
        AnnotationDrawing(canvas: canvas, style: style).draw(annotations)
        return PixelBuffer(packing: canvas.plane)
    }

    /// The upright image with what was found drawn on it; RGBA, of the image's size.
    ///
    /// Observations of any kind are drawn: see ``Annotation/annotations(for:showsConfidence:)``.
    public func annotated(
        with observations: [any Observation], showsConfidence: Bool = false,
        style: AnnotationStyle = .standard
    ) -> PixelBuffer {
        annotated(
            with: observations.flatMap {
                Annotation.annotations(for: $0, showsConfidence: showsConfidence)
            }, style: style)
    }

    /// The upright image as pixels: RGBA, of the image's size.
    public var pixelBuffer: PixelBuffer { PixelBuffer(packing: image.color) }
}

extension PixelBuffer {
    /// The pixels as a PNG file of 8 bits a sample, without alpha.
    ///
    /// - Throws: ``RegionsError`` with `engineFailure` if there is no memory for it.
    ///   Source: `pixWriteMemPng`.
    public func pngData() throws(RegionsError) -> Data {
        guard let bytes = LeptonicaPNG.encode(colorPlane()) else {
            throw RegionsError(
                .engineFailure,
                "a PNG of \(size.width) x \(size.height) pixels could not be written: "
                    + "not enough memory")
        }
        return Data(bytes)
    }
}
