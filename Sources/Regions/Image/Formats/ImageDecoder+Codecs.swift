extension ImageDecoder {
    func pngPixels(
        content: PixelContent, limits: ImageLimits
    ) throws(RegionsError) -> PixelBuffer {
        guard let size = pngSize(bytes) else { throw damaged }
        // Before libpng makes room for a row.
        try limits.check(width: size.width, height: size.height)
        guard let file = PNGFile(bytes) else { throw damaged }
        guard let pixels = file.decode(luminanceOnly: content == .luminance) else { throw damaged }
        return pixels
    }

    func jpegPixels(
        content: PixelContent, limits: ImageLimits
    ) throws(RegionsError) -> PixelBuffer {
        guard let file = JPEGFile(bytes, luminanceOnly: content == .luminance) else {
            throw damaged
        }
        if file.isPlainCMYK {
            // Taken for inverted, as all others are, it would be black.
            throw RegionsError(
                .unsupportedFormat,
                "CMYK JPEG without Adobe's marker is not decoded; convert it first, for example: "
                    + "convert image.jpg image.png")
        }
        try limits.check(width: file.size.width, height: file.size.height)
        guard let pixels = file.decode() else { throw damaged }
        return pixels
    }
}
