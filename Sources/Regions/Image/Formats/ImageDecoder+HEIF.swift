extension ImageDecoder {
    /// Decodes the primary image, turned, mirrored and cropped as its properties say.
    func heifPixels(limits: ImageLimits) throws(RegionsError) -> PixelBuffer {
        let file = try explained { () throws(HeifFailure) in try HeifFile(bytes) }
        try limits.check(width: file.width, height: file.height)
        let image = try explained { () throws(HeifFailure) in try file.decode() }
        // The tiles of a grid may come to another size than the file promises.
        try limits.check(width: image.width, height: image.height)
        return PixelBuffer(
            PlaneMemory(image.bytes) { _ = image }, format: image.hasAlpha ? .rgba : .rgb,
            size: PixelSize(width: image.width, height: image.height),
            bytesPerRow: image.bytesPerRow)
    }

    private func explained<Value>(
        _ body: () throws(HeifFailure) -> Value
    ) throws(RegionsError) -> Value {
        do throws(HeifFailure) { return try body() } catch { throw regionsError(error) }
    }

    private func regionsError(_ failure: HeifFailure) -> RegionsError {
        let name = format.rawValue
        return switch failure {
        case .missingLibrary:
            RegionsError(
                .unsupportedFormat,
                "\(name) images are read by libheif, which can't be loaded; install it: "
                    + "apt-get install libheif1 (Debian, Ubuntu), brew install libheif (Homebrew)")
        case .missingDecoder:
            RegionsError(
                .unsupportedFormat,
                "libheif has no decoder for this \(name) image; install one: apt-get install "
                    + "\(format == .avif ? "libheif-plugin-aomdec" : "libheif-plugin-libde265") "
                    + "(Debian, Ubuntu), brew install libheif (Homebrew)")
        case .unsupported(let reason):
            RegionsError(
                .unsupportedFormat,
                "the \(name) file holds no still image that is decoded (\(reason)); export a "
                    + "still image, such as a JPEG")
        case .damaged(let reason):
            RegionsError(
                .corruptImage,
                "the \(name) data is damaged (\(reason)); copy or export the file again")
        }
    }
}

/// The orientation that EXIF asks for, unless the file itself turns its image.
func heifOrientation(_ bytes: UnsafeRawBufferPointer) -> ImageOrientation {
    guard HEIFBoxes(bytes)?.turnsPrimaryImage != true, let exif = try? HeifFile(bytes).exif,
        let tiff = tiffStructure(of: exif)
    else { return .up }
    return tiff.withUnsafeBytes { TIFFDirectory($0)?.orientation(page: 0) } ?? .up
}

/// What follows the offset that an HEIF file's EXIF data begins with, and the bytes it leads over.
private func tiffStructure(of exif: [UInt8]) -> ArraySlice<UInt8>? {
    guard exif.count > 4 else { return nil }
    let offset = exif[..<4].reduce(0) { $0 << 8 | Int($1) }
    let start = 4 + offset
    if start < exif.count { return exif[start...] }
    return nil
}
