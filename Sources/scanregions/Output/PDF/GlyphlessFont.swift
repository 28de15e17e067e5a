/// A font of empty glyphs, all half as wide as high, for text that is there and not seen.
///
/// Each character used gets the next code; a table leads back from codes to Unicode, so that any
/// writing can be searched and copied. The idea is that of Tesseract's own PDF output.
struct GlyphlessFont {
    /// The width of every character, in heights.
    static let width = 0.5
    /// How far capitals rise above the baseline, small letters too, and tails sink below it, in
    /// heights; as in most fonts for reading.
    static let ascent = 0.72
    static let smallAscent = 0.5
    static let descent = 0.22

    /// How far the ink of a word reaches: programs take a font's ascent and descent for it.
    struct Reach: Hashable {
        var rises: Bool
        var sinks: Bool

        static let all = [
            Reach(rises: false, sinks: false), Reach(rises: true, sinks: false),
            Reach(rises: false, sinks: true), Reach(rises: true, sinks: true),
        ]

        var ascent: Double { rises ? GlyphlessFont.ascent : GlyphlessFont.smallAscent }
        var descent: Double { sinks ? GlyphlessFont.descent : 0 }
        /// The name of the font of this reach among a page's resources.
        var name: String { "F\((rises ? 1 : 0) + (sinks ? 2 : 0))" }

        init(rises: Bool, sinks: Bool) {
            self.rises = rises
            self.sinks = sinks
        }

        init(of text: String) {
            rises = text.contains { !Self.low.contains($0) }
            sinks = text.contains { Self.deep.contains($0) }
        }

        private static let low = Set("acegmnopqrsuvwxyz.,-_–—:;+~=«»…")
        private static let deep = Set("gjpqy,;()[]{}Q@§|/$_")
    }

    private var codes: [Character: Int] = [:]
    private var characters: [Character] = []

    /// The text in the font's codes, as hexadecimal digits.
    mutating func encode(_ text: String) -> String {
        text.map { Self.hex(code(for: $0)) }.joined()
    }

    /// Code 0 is for what can't be shown; two bytes hold no more than 65535.
    private mutating func code(for character: Character) -> Int {
        if let code = codes[character] { return code }
        guard characters.count < 0xFFFF else { return 0 }
        characters.append(character)
        codes[character] = characters.count
        return characters.count
    }

    /// Writes the font in all its reaches, whose numbers were reserved before.
    ///
    /// Source: ISO 32000-1, 9.7.
    func write(to file: inout PDFFile, as numbers: [Int]) {
        let program = file.write(stream: Self.program, "/Length1 \(Self.program.count)")
        // Every code shows the one glyph.
        let glyphs = file.write(
            stream: [0, 0] + characters.indices.flatMap { _ -> [UInt8] in [0, 1] })
        let unicode = file.write(stream: Array(toUnicode.utf8))
        for (reach, number) in zip(Reach.all, numbers) {
            let ascent = Int((1000 * reach.ascent).rounded())
            // 0 would stand for a value of the program's own.
            let descent = min(-Int((1000 * reach.descent).rounded()), -1)
            let descriptor = file.write(
                """
                <</Type/FontDescriptor/FontName/Glyphless/Flags 5\
                /FontBBox[0 \(descent) 500 \(ascent)]/ItalicAngle 0/Ascent \(ascent)\
                /Descent \(descent)/CapHeight \(ascent)/StemV 80/FontFile2 \(program) 0 R>>
                """)
            let descendant = file.write(
                """
                <</Type/Font/Subtype/CIDFontType2/BaseFont/Glyphless/CIDToGIDMap \(glyphs) 0 R\
                /CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>\
                /FontDescriptor \(descriptor) 0 R/DW 500>>
                """)
            _ = file.write(
                """
                <</Type/Font/Subtype/Type0/BaseFont/Glyphless/Encoding/Identity-H\
                /DescendantFonts[\(descendant) 0 R]/ToUnicode \(unicode) 0 R>>
                """, as: number)
        }
    }

    /// The way from codes to text.
    ///
    /// Source: ISO 32000-1, 9.10.3.
    private var toUnicode: String {
        var text = """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <0000> <FFFF>
            endcodespacerange

            """
        // A section holds at most a hundred.
        for start in stride(from: 0, to: characters.count, by: 100) {
            let part = start..<min(start + 100, characters.count)
            text += "\(part.count) beginbfchar\n"
            for index in part {
                let units = String(characters[index]).utf16.map { Self.hex(Int($0)) }.joined()
                text += "<\(Self.hex(index + 1))> <\(units)>\n"
            }
            text += "endbfchar\n"
        }
        return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    }

    /// Four digits.
    private static func hex(_ value: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
