/// Reads Code 93 by the widths of elements; its two check characters leave one of 2209 wrong ones.
///
/// Source, also of all patterns: AIM USS Code 93.
struct Code93Decoder: ElementDecoder {
    private static let elements = 6
    private static let modules: Float = 9
    /// Beside a code, in modules: ten by the standard; chosen: what photographs leave of them.
    private static let quietModules: Float = 3.5
    /// How much wider or narrower one character may be than the one before; chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.8...1.25
    /// The sum of squares by which elements may be off their modules, spread of ink aside; chosen.
    private static let largestError: Float = 1.6
    /// The modulus of the check characters, and the highest weights of the two.
    private static let checkModulus = 47
    private static let checkWeights = (first: 20, second: 15)
    /// A character and the two that check it.
    private static let minimumCharacters = 3

    private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%abcd*".utf8)
    /// The shifts of full ASCII, by what they are called in the alphabet.
    private static let shifts: [UInt8: FullASCII.Shift] = [
        UInt8(ascii: "a"): .dollar, UInt8(ascii: "b"): .percent, UInt8(ascii: "c"): .slash,
        UInt8(ascii: "d"): .plus,
    ]
    private static let guardIndex = alphabet.count - 1
    /// Dark modules are 1, the first in the highest of nine bits.
    private static let patterns: [[Float]] = [
        0x114, 0x148, 0x144, 0x142, 0x128, 0x124, 0x122, 0x150, 0x112, 0x10A, 0x1A8, 0x1A4, 0x1A2,
        0x194, 0x192, 0x18A, 0x168, 0x164, 0x162, 0x134, 0x11A, 0x158, 0x14C, 0x146, 0x12C, 0x116,
        0x1B4, 0x1B2, 0x1AC, 0x1A6, 0x196, 0x19A, 0x16C, 0x166, 0x136, 0x13A, 0x12E, 0x1D4, 0x1D2,
        0x1CA, 0x16E, 0x176, 0x1AE, 0x126, 0x1DA, 0x1D6, 0x132, 0x15E,
    ].map { (bits: Int) in
        var widths: [Float] = []
        var last = 0
        for shift in (0..<Int(modules)).reversed() {
            let bit = bits >> shift & 1
            if bit == last { widths[widths.count - 1] += 1 } else { widths.append(1) }
            last = bit
        }
        return widths
    }

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        var width = elements.width(start, Self.elements)
        let quiet = Self.quietModules / Self.modules
        guard elements.isQuiet(before: start, than: quiet * width),
            error(of: Self.guardIndex, at: start, in: elements) <= Self.largestError,
            index(at: start, in: elements) == Self.guardIndex
        else { return nil }
        var values: [Int] = []
        var position = start
        while true {
            position += Self.elements
            let next = elements.width(position, Self.elements)
            guard Self.pitchRatio.contains(next / width),
                let index = index(at: position, in: elements)
            else { return nil }
            width = next
            if index == Self.guardIndex { break }
            values.append(index)
        }
        // A bar ends the code.
        let end = position + Self.elements + 1
        guard end <= elements.count, elements.isQuiet(at: end, than: quiet * width),
            values.count >= Self.minimumCharacters,
            Self.isRight(
                values[values.count - 2], weight: Self.checkWeights.first,
                of: values.dropLast(2)),
            Self.isRight(
                values[values.count - 1], weight: Self.checkWeights.second, of: values.dropLast())
        else { return nil }
        return Self.text(values.dropLast(2).map { Self.alphabet[$0] }).map {
            (ElementReading(symbology: .code93, payload: $0), end)
        }
    }

    /// Whether a check character is that of the values before it.
    private static func isRight(
        _ check: Int, weight: Int, of values: ArraySlice<Int>
    ) -> Bool {
        let sum = values.reversed().enumerated().reduce(0) {
            $0 + ($1.offset % weight + 1) * $1.element
        }
        return sum % checkModulus == check
    }

    private func index(at start: Int, in elements: Elements) -> Int? {
        var best = (index: 0, error: Float.infinity)
        for index in Self.patterns.indices {
            let error = error(of: index, at: start, in: elements)
            if error < best.error { best = (index, error) }
        }
        return best.error <= Self.largestError ? best.index : nil
    }

    /// By how much elements are off a character's, as a sum of squares in modules.
    private func error(of index: Int, at start: Int, in elements: Elements) -> Float {
        let width = elements.width(start, Self.elements)
        guard width > 0 else { return .infinity }
        return Elements.error(
            of: elements.widths[start..<start + Self.elements], scale: Self.modules / width,
            from: Self.patterns[index])
    }

    /// The shifts of full ASCII resolved; `nil` where one has no letter behind it.
    private static func text(_ characters: [UInt8]) -> [UInt8]? {
        var (text, shift): ([UInt8], FullASCII.Shift?) = ([], nil)
        for character in characters {
            if let last = shift {
                guard let byte = FullASCII.byte(last, character) else { return nil }
                text.append(byte)
                shift = nil
            } else if let first = shifts[character] {
                shift = first
            } else {
                text.append(character)
            }
        }
        return shift == nil ? text : nil
    }
}
