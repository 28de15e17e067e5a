/// Reads Codabar by the widths of elements.
///
/// Source, also of all patterns: AIM USS Codabar (EN 798).
struct CodabarDecoder: ElementDecoder {
    /// The elements of a character, and those from one to the next.
    private static let elements = 7
    private static let pitch = 8
    /// Beside a code, as a share of a character's width of 9 to 14 modules: the standard asks for
    /// ten modules; chosen: what photographs leave of them.
    private static let quietShare: Float = 0.45
    /// Between characters, the same; chosen: one narrow element, and what printers add.
    private static let largestGapShare: Float = 0.45
    /// How much wider or narrower one character may be than the one before: 9 to 14 modules, and
    /// perspective; chosen.
    private static let widthRatio: ClosedRange<Float> = 0.55...1.8
    /// Start, stop and data that show bars enough to tell; chosen.
    private static let minimumCharacters = 5

    private static let alphabet = Array("0123456789-$:/.+ABCD".utf8)
    private static let letters = UInt8(ascii: "A")...UInt8(ascii: "D")
    private static let guards = alphabet.count - letters.count..<alphabet.count
    private static let pattern = NarrowWidePattern(
        count: elements,
        patterns: [
            0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48, 0x0C, 0x18, 0x45, 0x51,
            0x54, 0x15, 0x1A, 0x29, 0x0B, 0x0E,
        ])

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        var width = elements.width(start, Self.elements)
        guard elements.isQuiet(before: start, than: Self.quietShare * width),
            Self.pattern.mayBe(Self.guards, elements.widths, at: start),
            let first = character(at: start, in: elements), Self.letters.contains(first)
        else { return nil }
        var payload = [first]
        var position = start
        repeat {
            let gap = elements.width(position + Self.elements, 1)
            position += Self.pitch
            let next = elements.width(position, Self.elements)
            guard gap <= Self.largestGapShare * width, Self.widthRatio.contains(next / width),
                let character = character(at: position, in: elements)
            else { return nil }
            width = next
            payload.append(character)
        } while !Self.letters.contains(payload[payload.count - 1])
        let end = position + Self.elements
        guard payload.count >= Self.minimumCharacters,
            elements.isQuiet(at: end, than: Self.quietShare * width)
        else { return nil }
        return (ElementReading(symbology: .codabar, payload: payload), end)
    }

    private func character(at start: Int, in elements: Elements) -> UInt8? {
        Self.pattern.index(of: elements.widths, at: start).map { Self.alphabet[$0] }
    }
}
