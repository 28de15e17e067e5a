import CHeif

/// The primary image of an HEIF file, whose header is read.
final class HeifFile {
    /// Columns and rows as they will be decoded: turned and cropped as the file says.
    let width: Int
    let height: Int
    private let heif: RegionsHeif
    private let context: OpaquePointer
    private let handle: OpaquePointer

    /// - Parameter bytes: the file; valid as long as this object is.
    init(_ bytes: UnsafeRawBufferPointer) throws(HeifFailure) {
        guard let heif = Heif.functions else { throw .missingLibrary }
        guard let start = bytes.baseAddress, let context = heif.heif_context_alloc() else {
            throw .damaged(reason: "no memory")
        }
        var handle: OpaquePointer?
        var error = heif.heif_context_read_from_memory_without_copy(
            context, start, bytes.count, nil)
        if error.code == 0 {
            error = heif.heif_context_get_primary_image_handle(context, &handle)
        }
        guard error.code == 0, let handle else {
            // The message is the context's.
            let failure = HeifFailure(error)
            heif.heif_context_free(context)
            throw failure
        }
        self.heif = heif
        self.context = context
        self.handle = handle
        width = Int(heif.heif_image_handle_get_width(handle))
        height = Int(heif.heif_image_handle_get_height(handle))
    }

    deinit {
        heif.heif_image_handle_release(handle)
        heif.heif_context_free(context)
    }

    /// The EXIF data: a TIFF structure, after four bytes that say where it begins.
    ///
    /// Source: ISO/IEC 23008-12, A.2.1 (ExifDataBlock).
    var exif: [UInt8] {
        var block: UInt32 = 0
        guard
            heif.heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &block, 1) == 1
        else { return [] }
        let size = heif.heif_image_handle_get_metadata_size(handle, block)
        guard size > 0, size <= Self.largestExif else { return [] }
        var bytes = [UInt8](repeating: 0, count: size)
        let error = bytes.withUnsafeMutableBytes { buffer in
            buffer.baseAddress.map { heif.heif_image_handle_get_metadata(handle, block, $0) }
        }
        return error?.code == 0 ? bytes : []
    }

    /// Bytes.
    ///
    /// Source: Exif 2.32, 4.5.2: what an APP1 segment of JPEG holds.
    private static let largestExif = 1 << 16

    /// Decodes the image, of however many bits, to 8 bits a sample.
    func decode() throws(HeifFailure) -> HeifImage {
        let hasAlpha = heif.heif_image_handle_has_alpha_channel(handle) != 0
        let chroma = hasAlpha ? REGIONS_HEIF_CHROMA_RGBA : REGIONS_HEIF_CHROMA_RGB
        var image: OpaquePointer?
        let error = heif.heif_decode_image(
            handle, &image, CInt(REGIONS_HEIF_COLORSPACE_RGB), CInt(chroma), nil)
        guard error.code == 0, let image else { throw HeifFailure(error) }
        let isPremultiplied = heif.heif_image_handle_is_premultiplied_alpha(handle) != 0
        guard
            let decoded = HeifImage(
                image, heif, hasAlpha: hasAlpha, isPremultiplied: isPremultiplied)
        else { throw .damaged(reason: "no pixels") }
        return decoded
    }
}

/// A picture that libheif decoded: red, green and blue, and 255 where the file has alpha.
final class HeifImage {
    let width: Int
    let height: Int
    let hasAlpha: Bool
    let bytesPerRow: Int
    /// The rows from the top, a byte a sample; valid as long as this object is.
    let bytes: UnsafeRawBufferPointer
    private let heif: RegionsHeif
    private let image: OpaquePointer

    deinit { heif.heif_image_release(image) }

    fileprivate init?(
        _ image: OpaquePointer, _ heif: RegionsHeif, hasAlpha: Bool, isPremultiplied: Bool
    ) {
        let channel = CInt(REGIONS_HEIF_CHANNEL_INTERLEAVED)
        var stride: CInt = 0
        let width = Int(heif.heif_image_get_width(image, channel))
        let height = Int(heif.heif_image_get_height(image, channel))
        let samples = hasAlpha ? 4 : 3
        guard width > 0, height > 0,
            let plane = heif.heif_image_get_plane(image, channel, &stride),
            Int(stride) >= samples * width
        else {
            heif.heif_image_release(image)
            return nil
        }
        if hasAlpha {
            for row in 0..<height {
                Self.layOnWhite(
                    plane + row * Int(stride), pixels: width, isPremultiplied: isPremultiplied)
            }
        }
        self.image = image
        self.heif = heif
        (self.width, self.height, self.hasAlpha) = (width, height, hasAlpha)
        bytesPerRow = Int(stride)
        bytes = UnsafeRawBufferPointer(start: plane, count: Int(stride) * height)
    }

    /// Lets white through where pixels do.
    private static func layOnWhite(
        _ row: UnsafeMutablePointer<UInt8>, pixels: Int, isPremultiplied: Bool
    ) {
        for pixel in 0..<pixels {
            let samples = row + 4 * pixel
            let color = Color(samples[0], samples[1], samples[2], 255)
            let mixed =
                isPremultiplied
                ? White.underPremultiplied(color, alpha: samples[3])
                : White.under(color, alpha: samples[3])
            for channel in 0..<4 { samples[channel] = mixed[channel] }
        }
    }
}
