import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the header of a JPEG file says, as far as PDF has to be told.
///
/// Source: ITU-T T.81, annex B; ISO 32000-1, 7.4.8 (DCTDecode).
struct JPEGContent {
    let size: PixelSize
    /// 1, 3 or 4.
    let components: Int
    let isInverted: Bool

    /// - Returns: `nil` for data that is no JPEG of 8 bits, baseline or progressive.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var position = 2
        var hasAdobeMarker = false
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            // Fill bytes.
            if marker == 0xFF {
                position += 1
                continue
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let content = position + 4
            guard length >= 2, content + length - 2 <= bytes.count else { return nil }
            if marker == 0xEE, bytes[content...].starts(with: Array("Adobe".utf8)) {
                hasAdobeMarker = true
            }
            if (0xC0...0xC2).contains(marker), length >= 8, bytes[content] == 8 {
                size = PixelSize(
                    width: Int(bytes[content + 3]) << 8 | Int(bytes[content + 4]),
                    height: Int(bytes[content + 1]) << 8 | Int(bytes[content + 2]))
                components = Int(bytes[content + 5])
                // The marker may also follow; in practice it never does.
                isInverted = hasAdobeMarker && components == 4
                guard size.width > 0, size.height > 0, [1, 3, 4].contains(components) else {
                    return nil
                }
                return
            }
            // Other kinds of frames, or pixels before any.
            if marker == 0xDA
                || (0xC3...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            {
                return nil
            }
            position = content + length - 2
        }
        return nil
    }
}
