import CLeptonica

/// A font that Leptonica brings along, for labels.
struct LeptonicaFont: ~Copyable {
    private let font: OpaquePointer

    /// The largest size that there is, in points.
    ///
    /// Source: `bmfCreate`, 4 to 20.
    private static let size: Int32 = 20

    /// The largest font: its lines are some 80 pixels high, to be scaled down.
    ///
    /// - Returns: `nil` if Leptonica was built without, or is not there.
    init?() {
        guard Leptonica.isThere, let font = regions_font_create(Self.size) else { return nil }
        self.font = font
    }

    deinit { regions_font_destroy(font) }

    /// How much of each pixel a line of text covers, 0...255; `nil` for no visible character.
    ///
    /// The font has printable ASCII alone; a question mark stands for other characters.
    /// Source: `pixSetTextline`.
    func draw(_ text: String) -> Plane<UInt8>? {
        let ascii = String(
            text.map { ("\u{20}"..."\u{7E}").contains($0) && $0.isASCII ? $0 : "?" })
        guard let pix = ascii.withCString({ regions_font_draw(font, $0) }) else { return nil }
        defer { regions_pix_destroy(pix) }
        guard let words = regions_pix_words(pix) else { return nil }
        let wordsPerRow = Int(regions_pix_words_per_row(pix))
        let (width, height) = (Int(regions_pix_width(pix)), Int(regions_pix_height(pix)))
        return Plane(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let word = words[y * wordsPerRow + x / 4]
                    output.initializeElement(
                        at: y * width + x,
                        to: UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * (x & 3))))
                }
            }
        }
    }
}
