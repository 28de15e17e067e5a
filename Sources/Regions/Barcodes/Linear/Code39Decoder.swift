/// Reads Code 39 by the widths of elements.
///
/// Source, also of all patterns: ISO/IEC 16388.
struct Code39Decoder: ElementDecoder {
    /// The elements of a character, and those from one to the next.
    private static let elements = 9
    private static let pitch = 10
    /// Beside a code, as a share of a character's width of 12 to 15 modules: the standard asks for
    /// ten modules; chosen: what photographs leave of them.
    private static let quietShare: Float = 0.15
    /// Between characters, the same: a narrow element; up to 5 modules by the standard.
    private static let largestGapShare: Float = 0.42
    /// How much wider or narrower one character may be than the one before; chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.75...1.33
    /// Characters that show bars enough to tell; chosen.
    private static let minimumCharacters = 2

    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*".utf8)
    /// The start and stop character.
    private static let guardIndex = alphabet.count - 1
    private static let guards = guardIndex..<guardIndex + 1
    private static let pattern = NarrowWidePattern(
        count: elements,
        patterns: [
            0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064, 0x109, 0x049,
            0x148, 0x019, 0x118, 0x058, 0x00D, 0x10C, 0x04C, 0x01C, 0x103, 0x043, 0x142, 0x013,
            0x112, 0x052, 0x007, 0x106, 0x046, 0x016, 0x181, 0x0C1, 0x1C0, 0x091, 0x190, 0x0D0,
            0x085, 0x184, 0x0C4, 0x0A8, 0x0A2, 0x08A, 0x02A, 0x094,
        ])

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        var width = elements.width(start, Self.elements)
        guard elements.isQuiet(before: start, than: Self.quietShare * width),
            Self.pattern.mayBe(Self.guards, elements.widths, at: start),
            index(at: start, in: elements) == Self.guardIndex
        else { return nil }
        var payload: [UInt8] = []
        var position = start
        while true {
            let gap = elements.width(position + Self.elements, 1)
            position += Self.pitch
            let next = elements.width(position, Self.elements)
            guard gap <= Self.largestGapShare * width, Self.pitchRatio.contains(next / width),
                let index = index(at: position, in: elements)
            else { return nil }
            width = next
            if index == Self.guardIndex { break }
            payload.append(Self.alphabet[index])
        }
        let end = position + Self.elements
        guard payload.count >= Self.minimumCharacters,
            elements.isQuiet(at: end, than: Self.quietShare * width)
        else { return nil }
        return (ElementReading(symbology: .code39, payload: payload), end)
    }

    /// The widths of the elements that say a payload, with start and stop, in narrow ones; `nil` where it
    /// has characters that stand for two.
    static func elements(of payload: [UInt8]) -> [Float]? {
        let indices = payload.compactMap(alphabet.firstIndex)
        guard indices.count == payload.count else { return nil }
        return Array(
            ([guardIndex] + indices + [guardIndex]).map(pattern.widths).joined(separator: [1]))
    }

    private func index(at start: Int, in elements: Elements) -> Int? {
        Self.pattern.index(of: elements.widths, at: start)
    }
}
