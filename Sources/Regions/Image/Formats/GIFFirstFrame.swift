/// The first frame of a GIF file, cut out of the animation that it may begin.
///
/// Leptonica decodes every frame before it takes the first, which for a film fills the memory.
/// Source: GIF89a specification, sections 18 to 27.
struct GIFFirstFrame {
    /// The larger of the canvas and the frame, in pixels.
    let width: Int
    let height: Int
    /// A GIF file of the frame alone.
    let file: [UInt8]

    /// - Returns: `nil` if the bytes end before the frame does.
    init?(_ bytes: UnsafeRawBufferPointer) {
        func little16(at offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
        /// The size of a color table, from a byte of flags.
        func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1) }

        guard bytes.count >= 13 else { return nil }
        var position = 13 + colorTable(bytes[10])
        while position < bytes.count {
            let isImage = bytes[position] == 0x2C
            var size = (width: 0, height: 0)
            if isImage {
                guard position + 11 <= bytes.count else { return nil }
                size = (little16(at: position + 5), little16(at: position + 7))
                // After the descriptor and its colors, the smallest code size.
                position += 11 + colorTable(bytes[position + 9])
            } else if bytes[position] == 0x21 {
                position += 2
            } else {
                return nil
            }
            // Blocks of data, each with its length, up to an empty one.
            while true {
                guard position < bytes.count else { return nil }
                let length = Int(bytes[position])
                position += 1 + length
                if length == 0 { break }
            }
            if isImage {
                width = max(little16(at: 6), size.width)
                height = max(little16(at: 8), size.height)
                file = bytes[..<position] + [0x3B]
                return
            }
        }
        return nil
    }
}
