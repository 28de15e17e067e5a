/// The kind of an encoded image, told from its first bytes and never from its name.
enum ImageFormat: String, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case tiff = "TIFF"
    case bmp = "BMP"
    case pnm = "PNM"
    case gif = "GIF"
    case webp = "WebP"
    case jpeg2000 = "JPEG 2000"
    case heic = "HEIC"
    case avif = "AVIF"
    /// Recognised, and refused with what to do.
    case pdf = "PDF"

    /// - Returns: `nil` for bytes of no kind known here.
    init?(sniffing bytes: UnsafeRawBufferPointer) {
        func matches(_ signature: [UInt8], at offset: Int = 0) -> Bool {
            bytes.count >= offset + signature.count
                && bytes[offset..<offset + signature.count].elementsEqual(signature)
        }
        func matches(_ text: StaticString, at offset: Int = 0) -> Bool {
            text.withUTF8Buffer { matches(Array($0), at: offset) }
        }
        if matches([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if matches([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if matches([0x49, 0x49, 0x2A, 0x00]) || matches([0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tiff
        } else if matches("GIF87a") || matches("GIF89a") {
            self = .gif
        } else if matches("RIFF") && matches("WEBP", at: 8) {
            self = .webp
        } else if matches([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20])
            || matches([0xFF, 0x4F, 0xFF, 0x51])
        {
            self = .jpeg2000
        } else if matches("ftyp", at: 4) && (matches("avif", at: 8) || matches("avis", at: 8)) {
            self = .avif
        } else if matches("ftyp", at: 4) && Self.heicBrands.contains(where: { matches($0, at: 8) })
        {
            self = .heic
        } else if matches("%PDF-") {
            self = .pdf
        } else if matches("BM") && bytes.count >= 26 {
            self = .bmp
        } else if bytes.count >= 8, bytes[0] == 0x50, (0x31...0x37).contains(bytes[1]),
            [0x09, 0x0A, 0x0D, 0x20, 0x23].contains(bytes[2])
        {
            self = .pnm
        } else {
            return nil
        }
    }

    private static let heicBrands: [StaticString] = [
        "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1",
    ]

    /// Whether files of this kind hold a picture in HEIF's boxes.
    var isHEIF: Bool { self == .heic || self == .avif }

    /// What to do with a file of a kind that is recognised and not decoded; `nil` for the others.
    var refusal: String? {
        switch self {
        case .pdf:
            "PDF documents are not decoded; convert the pages first, for example: "
                + "pdftoppm -r 300 -png document.pdf page"
        default: nil
        }
    }
}
