/// Bytes of an image file to pixels, once: kind, header, limits, then the pixels of a page.
struct ImageDecoder {
    let bytes: UnsafeRawBufferPointer
    let format: ImageFormat

    /// - Throws: ``RegionsError`` with `unsupportedFormat` or `corruptImage`.
    init(_ bytes: UnsafeRawBufferPointer) throws(RegionsError) {
        guard !bytes.isEmpty else {
            throw RegionsError(.corruptImage, "the file is empty (0 bytes)")
        }
        guard let format = ImageFormat(sniffing: bytes) else {
            throw RegionsError(
                .unsupportedFormat,
                "the content is of no known image format; PNG, JPEG, TIFF, BMP, PNM, GIF, WebP "
                    + "and JPEG 2000 are read")
        }
        if let refusal = format.refusal { throw RegionsError(.unsupportedFormat, refusal) }
        self.bytes = bytes
        self.format = format
    }

    /// The number of pages; 1 for every format but TIFF.
    var pageCount: Int {
        format == .tiff ? max(TIFFDirectory(bytes)?.pageCount() ?? 1, 1) : 1
    }

    /// The orientation that the file asks for on a page, counted from 1.
    func orientation(page: Int) -> ImageOrientation {
        ImageOrientation(ofFile: bytes, format: format, page: page - 1)
    }

    /// Decodes a page, counted from 1: gray where the file holds gray, else RGBA.
    ///
    /// - Throws: ``RegionsError`` with `imageTooLarge` or `corruptImage`.
    func decode(
        page: Int, content: PixelContent, limits: ImageLimits
    ) throws(RegionsError) -> PixelBuffer {
        let (width, height) = try headerSize(page: page)
        try limits.check(width: width, height: height)
        var warnings = 0
        let decoded: LeptonicaImage? =
            if format == .jpeg {
                LeptonicaImage(
                    decodingJPEG: bytes, luminanceOnly: content == .luminance && !isCMYK,
                    warnings: &warnings)
            } else {
                LeptonicaImage(decoding: bytes, page: page - 1)
            }
        guard let image = decoded else { throw damaged }
        // libjpeg fills what is missing with gray and warns; the end mark tells the two apart.
        if warnings > 0, !endsWithJPEGMark {
            throw RegionsError(.corruptImage, "the JPEG data ends early; copy the file again")
        }
        // A format may promise one size in its header and hold another.
        try limits.check(width: image.width, height: image.height)
        let size = PixelSize(width: image.width, height: image.height)
        if image.isColor {
            let plane = Plane<Color>(width: size.width, height: size.height) {
                image.copyColor(to: $0)
            }
            return PixelBuffer(plane.memory, format: .rgba, size: size, bytesPerRow: 4 * size.width)
        }
        let plane = Plane<UInt8>(width: size.width, height: size.height) { image.copyGray(to: $0) }
        return PixelBuffer(plane.memory, format: .gray8, size: size, bytesPerRow: size.width)
    }

    private var damaged: RegionsError {
        RegionsError(
            .corruptImage,
            "the \(format.rawValue) data is damaged or ends early; copy or export the file again")
    }

    private func headerSize(page: Int) throws(RegionsError) -> (width: Int, height: Int) {
        // Leptonica decodes the pixels of GIF and BMP files to read their headers.
        switch format {
        case .gif:
            guard bytes.count >= 10 else { throw damaged }
            return (little16(at: 6), little16(at: 8))
        case .bmp:
            // Height is negative where rows are stored from the top.
            let width = bytes.loadUnaligned(fromByteOffset: 18, as: Int32.self).littleEndian
            let height = bytes.loadUnaligned(fromByteOffset: 22, as: Int32.self).littleEndian
            return (Int(width.magnitude), Int(height.magnitude))
        case .tiff:
            guard let header = LeptonicaHeader(ofTIFF: bytes, page: page - 1) else { throw damaged }
            return (header.width, header.height)
        default:
            guard let header = LeptonicaHeader(of: bytes) else { throw damaged }
            return (header.width, header.height)
        }
    }

    private func little16(at offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian)
    }

    /// Whether the frame header has four components, which libjpeg can't give as luminance.
    private var isCMYK: Bool {
        var position = 2
        while position + 9 < bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return bytes[position + 9] == 4
            }
            if marker == 0xDA { return false }
            position += 2 + (Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
        }
        return false
    }

    /// Whether an end-of-image marker stands in the last bytes (some writers pad the end).
    private var endsWithJPEGMark: Bool {
        let tail = bytes.suffix(1024)
        return zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
    }
}

/// What of an image is decoded.
public enum PixelContent: String, Sendable, Hashable, CaseIterable {
    /// Everything: requests may look at color.
    case color
    /// Luminance alone: enough for barcodes and text, and faster for JPEG. Color is then gray.
    case luminance
}
