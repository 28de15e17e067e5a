extension GlyphlessFont {
    /// A TrueType font of two empty glyphs, with the tables that PDF asks for.
    ///
    /// Source: OpenType 1.9; ISO 32000-1, 9.9.
    static let program: [UInt8] = {
        let head: [UInt16] = [
            1, 0, 1, 0,  // versions
            0, 0, 0x5F0F, 0x3CF5,  // checksum (left 0), magic number
            0, 1000,  // flags, units an em
            0, 0, 0, 0, 0, 0, 0, 0,  // made and changed
            0, 0xFF24, 500, 720,  // box (from -220)
            0, 8, 2, 0, 0,  // style, smallest size, direction, short offsets, format
        ]
        let hhea: [UInt16] = [
            1, 0, 720, 0xFF24, 0,  // version, ascent, descent (-220), gap
            500, 0, 0, 500, 1, 0, 0,  // widest, bearings, extent, upright caret
            0, 0, 0, 0, 0, 2,  // reserved, format, number of widths
        ]
        let tables: [(name: String, words: [UInt16])] = [
            // A table must not be empty; both glyphs are.
            ("glyf", [0, 0]),
            ("head", head),
            ("hhea", hhea),
            ("hmtx", [500, 0, 500, 0]),
            ("loca", [0, 0, 0, 0]),
            ("maxp", [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
        ]
        // Four tables fit into the largest power of two.
        var font: [UInt16] = [1, 0, UInt16(tables.count), 64, 2, UInt16(tables.count * 16 - 64)]
        var offset = 12 + 16 * tables.count
        var body: [UInt16] = []
        for (name, words) in tables {
            let padded = words + (words.count % 2 == 0 ? [] : [0])
            let letters = Array(name.utf8)
            for pair in [0, 2] {
                font.append(UInt16(letters[pair]) << 8 | UInt16(letters[pair + 1]))
            }
            font +=
                halves(checksum(padded)) + halves(UInt32(offset))
                + halves(UInt32(2 * words.count))
            offset += 2 * padded.count
            body += padded
        }
        return (font + body).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }()

    private static func checksum(_ words: [UInt16]) -> UInt32 {
        stride(from: 0, to: words.count, by: 2).reduce(0) { sum, index in
            sum &+ (UInt32(words[index]) << 16 | UInt32(words[index + 1]))
        }
    }

    private static func halves(_ value: UInt32) -> [UInt16] {
        [UInt16(value >> 16), UInt16(value & 0xFFFF)]
    }
}
