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

    /// The upright image made smaller, so that neither side is longer than a number of pixels; RGBA.
    ///
    /// Each pixel is the mean of the area that it covers. An image that is small enough stays as
    /// it is. The handler must have decoded color (``ImageOptions/content``) for a picture in color.
    ///
    /// - Parameter maximumSide: pixels, 1 or more.
    public func thumbnail(maximumSide: Int) -> PixelBuffer {
        let scale = Double(max(maximumSide, 1)) / Double(max(size.width, size.height))
        guard scale < 1 else { return pixelBuffer }
        func reduced(_ side: Int) -> Int { max(Int((Double(side) * scale).rounded()), 1) }
        return PixelBuffer(
            packing: image.color.reduced(width: reduced(size.width), height: reduced(size.height)))
    }
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

    /// The pixels as a JPEG file, without alpha.
    ///
    /// - Parameter quality: 1 to 100, as libjpeg has it; others are taken for the nearest of these.
    /// - Throws: ``RegionsError`` with `engineFailure` if there is no memory for it, or a side is
    ///   longer than the 65,535 pixels of a JPEG.
    ///   Source: `pixWriteMemJpeg`.
    public func jpegData(quality: Int) throws(RegionsError) -> Data {
        guard
            let bytes = LeptonicaJPEG.encode(
                colorPlane(), quality: min(max(quality, 1), 100))
        else {
            throw RegionsError(
                .engineFailure,
                "a JPEG of \(size.width) x \(size.height) pixels could not be written")
        }
        return Data(bytes)
    }
}
