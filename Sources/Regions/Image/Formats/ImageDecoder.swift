/// Bytes of an image file to pixels, once: kind, header, limits, then the pixels of a page.
struct ImageDecoder {
    let bytes: UnsafeRawBufferPointer
    let format: ImageFormat

    /// - Throws: ``RegionsError`` with `unsupportedFormat` or `corruptImage`.
    init(_ bytes: UnsafeRawBufferPointer) throws(RegionsError) {
        guard !bytes.isEmpty else {
            throw RegionsError(.corruptImage, "the file is empty (0 bytes); copy the file again")
        }
        guard let format = ImageFormat(sniffing: bytes) else {
            throw RegionsError(
                .unsupportedFormat,
                "the content is of no known image format; PNG, JPEG, TIFF, BMP, PNM, GIF, WebP, "
                    + "JPEG 2000, HEIC and AVIF are read")
        }
        if let refusal = format.refusal { throw RegionsError(.unsupportedFormat, refusal) }
        self.bytes = bytes
        self.format = format
    }

    /// The number of pages; 1 for every format but TIFF.
    ///
    /// - Throws: ``RegionsError`` with `corruptImage` for pages that follow each other in a circle.
    func pageCount() throws(RegionsError) -> Int {
        guard format == .tiff, let directory = TIFFDirectory(bytes) else { return 1 }
        guard let count = directory.pageCount() else {
            throw RegionsError(
                .corruptImage,
                "the TIFF data is damaged: its pages lead back to one before; export it again")
        }
        return max(count, 1)
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
        guard isComplete(page: page) else {
            throw RegionsError(
                .corruptImage, "the \(format.rawValue) data ends early; copy the file again")
        }
        switch format {
        case .heic, .avif: return try heifPixels(limits: limits)
        case .png: return try pngPixels(content: content, limits: limits)
        case .jpeg: return try jpegPixels(content: content, limits: limits)
        default: return try leptonicaPixels(page: page, limits: limits)
        }
    }

    private func leptonicaPixels(
        page: Int, limits: ImageLimits
    ) throws(RegionsError) -> PixelBuffer {
        guard Leptonica.isThere else {
            throw RegionsError(
                .unsupportedFormat,
                "\(format.rawValue) images are read by Leptonica, which can't be loaded; install it: "
                    + "apt-get install libleptonica-dev (Debian, Ubuntu), "
                    + "brew install leptonica (Homebrew)")
        }
        let (width, height) = try headerSize(page: page)
        try limits.check(width: width, height: height)
        try checkParts(page: page, limits: limits)
        if format == .bmp, let bitmap = DeepBitmap(bytes) {
            guard let pixels = bitmap.pixels() else { throw damaged }
            return pixels
        }
        guard let image = pixels(page: page) else { throw damaged }
        // A format may promise one size in its header and hold another.
        try limits.check(width: image.width, height: image.height)
        return PixelBuffer(
            PlaneMemory(image.bytes) { _ = image }, format: image.isColor ? .rgba : .gray8,
            size: PixelSize(width: image.width, height: image.height),
            bytesPerRow: image.bytesPerRow)
    }

    /// Components of a JPEG 2000 image that Leptonica decodes: red, green, blue and alpha.
    private static let maximumComponents = 4

    /// Refuses files whose parts take much more than their pixels would.
    private func checkParts(page: Int, limits: ImageLimits) throws(RegionsError) {
        switch format {
        case .jpeg2000:
            guard let frame = JPEG2000Frame(bytes) else { throw damaged }
            try limits.check(width: frame.width, height: frame.height)
            guard (1...Self.maximumComponents).contains(frame.sampling.count),
                frame.isEvenlySampled
            else {
                throw RegionsError(
                    .unsupportedFormat,
                    "JPEG 2000 with more than 4 components, or some at a lower resolution, is not "
                        + "decoded; convert it first, for example: convert image.jp2 image.png")
            }
        case .tiff:
            if let tile = TIFFDirectory(bytes)?.tileSize(ofPage: page - 1) {
                try limits.check(width: tile.width, height: tile.height)
            }
        default: break
        }
    }

    /// Whether the bytes reach to the end that the format promises.
    ///
    /// Some decoders fill what is missing with gray or black, and tell standard error alone; the
    /// decoders of the formats that aren't looked at here refuse to.
    private func isComplete(page: Int) -> Bool {
        switch format {
        case .jpeg: JPEGSegments(bytes).isComplete
        case .jpeg2000: hasEndMarker(bytes, from: 0)
        case .png: isCompletePNG(bytes)
        case .tiff: TIFFDirectory(bytes)?.holdsPixels(ofPage: page - 1) ?? false
        case .gif: GIFFirstFrame(bytes) != nil
        default: true
        }
    }

    /// The pixels as stored, or `nil` if they can't be decoded.
    private func pixels(page: Int) -> LeptonicaImage? {
        switch format {
        case .tiff:
            // Leptonica would turn the page upright, and so would we.
            let stored = TIFFDirectory(bytes)?.withoutOrientation(page: page - 1)
            return stored?.withUnsafeBytes { LeptonicaImage(decoding: $0, page: page - 1) }
                ?? LeptonicaImage(decoding: bytes, page: page - 1)
        case .gif:
            return GIFFirstFrame(bytes)?.file.withUnsafeBytes {
                LeptonicaImage(decoding: $0, page: 0)
            }
        case .pnm:
            return DeepPixmap(bytes)?.narrowed().withUnsafeBytes {
                LeptonicaImage(decoding: $0, page: 0)
            } ?? LeptonicaImage(decoding: bytes, page: 0)
        default:
            return LeptonicaImage(decoding: bytes, page: 0)
        }
    }

    var damaged: RegionsError {
        RegionsError(
            .corruptImage,
            "the \(format.rawValue) data is damaged; copy or export the file again")
    }

    private func headerSize(page: Int) throws(RegionsError) -> (width: Int, height: Int) {
        // Leptonica decodes the pixels of GIF and BMP files to read their headers.
        switch format {
        case .gif:
            guard let frame = GIFFirstFrame(bytes) else { throw damaged }
            return (frame.width, frame.height)
        case .bmp: return bmpSize
        case .tiff:
            guard let header = LeptonicaHeader(ofTIFF: bytes, page: page - 1) else { throw damaged }
            return (header.width, header.height)
        default:
            if format == .pnm, let pixmap = DeepPixmap(bytes) {
                return (pixmap.width, pixmap.height)
            }
            guard let header = LeptonicaHeader(of: bytes) else { throw damaged }
            return (header.width, header.height)
        }
    }

    /// The size in a BMP header, of which the smallest kind ("core") has 16 bits a number.
    private var bmpSize: (width: Int, height: Int) {
        func little<Number: FixedWidthInteger>(_ offset: Int, as type: Number.Type) -> Number {
            Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
        }
        if little(14, as: UInt32.self) == 12 {
            return (Int(little(18, as: UInt16.self)), Int(little(20, as: UInt16.self)))
        }
        // Height is negative where rows are stored from the top.
        return (
            Int(little(18, as: Int32.self).magnitude), Int(little(22, as: Int32.self).magnitude)
        )
    }
}
