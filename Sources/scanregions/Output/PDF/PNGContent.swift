import Regions

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pixels of a PNG file, still deflated.
///
/// PDF knows PNG's filters, so the data is taken as it is. Source: PNG third edition, 5 and 11.2;
/// ISO 32000-1, 7.4.4.4 (predictors).
struct PNGContent {
    let size: PixelSize
    /// 1 or 3.
    let components: Int
    /// Of a sample, or of an index into the palette.
    let bits: Int
    /// Red, green and blue of each color.
    private(set) var palette: [UInt8]?
    private(set) var rows: [UInt8] = []

    /// - Returns: `nil` for data that is no PNG, or one that is interlaced or transparent.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.starts(with: signature), bytes.count >= 33 else { return nil }
        func number(_ offset: Int) -> Int {
            bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        size = PixelSize(width: number(16), height: number(20))
        bits = Int(bytes[24])
        let (kind, interlacing) = (bytes[25], bytes[28])
        guard size.width > 0, size.height > 0, [0, 2, 3].contains(kind), interlacing == 0 else {
            return nil
        }
        components = kind == 2 ? 3 : 1
        var position = 8
        while position + 12 <= bytes.count {
            let length = number(position)
            let content = position + 8..<position + 8 + length
            guard content.upperBound + 4 <= bytes.count else { return nil }
            switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
            case "PLTE": if kind == 3 { palette = Array(bytes[content]) }
            case "tRNS": return nil
            case "IDAT": rows += bytes[content]
            default: break
            }
            position = content.upperBound + 4
        }
        if rows.isEmpty || kind == 3 && palette == nil { return nil }
    }
}
