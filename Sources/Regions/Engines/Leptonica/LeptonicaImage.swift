import CLeptonica
import LibC

/// The header of an encoded image: what can be known before its pixels are decoded.
struct LeptonicaHeader {
    var width: Int
    var height: Int
}

/// A picture that Leptonica decoded: 8 bits of gray a pixel, or red, green, blue and 255.
final class LeptonicaImage {
    let width: Int
    let height: Int
    let isColor: Bool
    let bytesPerRow: Int
    /// The rows from the top, a byte a sample; valid as long as this object is.
    let bytes: UnsafeRawBufferPointer
    private let pix: OpaquePointer

    deinit { regions_pix_destroy(pix) }

    /// Decodes bytes of any kind that Leptonica reads; `nil` if it can't.
    ///
    /// Source: `pixReadMem`, `pixReadMemTiff` (pages count from 0).
    convenience init?(decoding bytes: UnsafeRawBufferPointer, page: Int) {
        guard Leptonica.isThere else { return nil }
        self.init(flattening: regions_pix_read(bytes.bytes, bytes.count, Int32(page)))
    }

    private init?(flattening decoded: OpaquePointer?) {
        guard let decoded else { return nil }
        defer { regions_pix_destroy(decoded) }
        guard let flat = regions_pix_flattened(decoded) else { return nil }
        guard let words = regions_pix_words(flat) else {
            regions_pix_destroy(flat)
            return nil
        }
        pix = flat
        width = Int(regions_pix_width(flat))
        height = Int(regions_pix_height(flat))
        isColor = regions_pix_depth(flat) == 32
        let wordsPerRow = Int(regions_pix_words_per_row(flat))
        bytesPerRow = 4 * wordsPerRow
        // Leptonica keeps samples in 32-bit words, the first in the highest byte. Turned into the
        // order of bytes where they are, they need no second copy.
        let count = wordsPerRow * height
        if isColor, regions_pix_has_alpha(flat) != 0 { LeptonicaImage.layOnWhite(words, count) }
        let unused: UInt32 = isColor ? 0xFF : 0
        for i in 0..<count { words[i] = (words[i] | unused).bigEndian }
        bytes = UnsafeRawBufferPointer(start: words, count: bytesPerRow * height)
    }

    /// Lets white through where pixels, red in the highest byte and alpha in the lowest, do.
    private static func layOnWhite(_ words: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for i in 0..<count {
            let word = words[i]
            let color = Color(
                UInt8(word >> 24), UInt8(word >> 16 & 0xFF), UInt8(word >> 8 & 0xFF), 255)
            let mixed = White.under(color, alpha: UInt8(word & 0xFF))
            words[i] = UInt32(mixed.x) << 24 | UInt32(mixed.y) << 16 | UInt32(mixed.z) << 8
        }
    }
}

extension LeptonicaHeader {
    /// Reads the header of bytes of any kind but TIFF.
    ///
    /// Source: `pixReadHeaderMem`.
    init?(of bytes: UnsafeRawBufferPointer) {
        guard Leptonica.isThere else { return nil }
        var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
        guard regions_header(bytes.bytes, bytes.count, &width, &height, &samples) == 0 else {
            return nil
        }
        self.init(width: Int(width), height: Int(height))
    }

    /// Reads the directory of a TIFF page, counted from 0.
    ///
    /// Source: `readHeaderMemTiff`.
    init?(ofTIFF bytes: UnsafeRawBufferPointer, page: Int) {
        guard Leptonica.isThere else { return nil }
        var (width, height): (Int32, Int32) = (0, 0)
        guard regions_header_tiff(bytes.bytes, bytes.count, Int32(page), &width, &height) == 0
        else { return nil }
        self.init(width: Int(width), height: Int(height))
    }
}

/// Leptonica as a whole.
enum Leptonica {
    /// The version, such as "1.82.0"; `nil` if the library is not there.
    static var version: String? {
        guard isThere else { return nil }
        return ownedString(regions_leptonica_version()).replacing("leptonica-", with: "")
    }

    /// The image libraries in use with their versions, as Leptonica writes them; empty without it.
    static var imageLibraries: String { isThere ? ownedString(regions_image_libraries()) : "" }

    private static func ownedString(_ string: UnsafeMutablePointer<CChar>?) -> String {
        guard let string else { return "" }
        defer { free(string) }
        return String(cString: string)
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var bytes: UnsafePointer<UInt8>? { assumingMemoryBound(to: UInt8.self).baseAddress }
}
