/// Reads Telepen by the widths of elements: all of ASCII, or digits in pairs.
///
/// A character is a byte of even parity in sixteen modules, with as many elements as its bits make;
/// a check character leaves one of 127 wrong ones.
///
/// Source: AIM Europe USS Telepen (1991); ISO/IEC 15424 for the modes.
struct TelepenDecoder: ElementDecoder {
    private static let modules: Float = 16
    private static let checkModulus = 127
    /// Beside a code, in modules: ten by the standard; chosen: what photographs leave of them, and
    /// more than a wide space has.
    private static let quietModules: Float = 4.5
    /// How much wider or narrower one character may be than the one before; chosen: perspective.
    private static let pitchRatio: ClosedRange<Float> = 0.8...1.25
    /// The mean square by which the elements of a character may be off one module or three, spread
    /// of ink aside; chosen: half way from one to the other it is 1.
    private static let largestError: Float = 0.3

    /// The widths of elements, in modules.
    private typealias Pattern = [Float]

    /// What begins a code and what ends it, of which the last space is the quiet zone: of full
    /// ASCII, of pairs of digits that ASCII may follow, and of ASCII that pairs may follow.
    private static let starts: [Pattern] = [
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3], [1, 1, 1, 1, 1, 1, 1, 1, 3, 1, 1, 3],
        [1, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 3],
    ]
    private static let stops = starts.map { Pattern($0.reversed().dropLast()) }
    private static let characters = (0..<128).map { pattern(of: UInt8($0)) }

    /// The elements of a character.
    ///
    /// Of its bits from the lowest, 1 is two narrow elements, 00 a wide bar, 010 a wide bar and a
    /// wide space; a wide space behind a narrow bar is 01 before other ones, and 10 behind them.
    private static func pattern(of character: UInt8) -> Pattern {
        let parity: UInt8 = character.nonzeroBitCount % 2 == 0 ? 0 : 0x80
        let bits = (0..<8).map { (character | parity) >> UInt8($0) & 1 == 1 }
        func bit(_ index: Int) -> Bool { index < bits.count && bits[index] }
        var (pattern, index, isAmongOnes): (Pattern, Int, Bool) = ([], 0, false)
        while index < bits.count {
            switch (bit(index), bit(index + 1), bit(index + 2)) {
            case (true, false, _) where isAmongOnes:
                pattern += [1, 3]
                (index, isAmongOnes) = (index + 2, false)
            case (true, _, _):
                pattern += [1, 1]
                index += 1
            case (false, false, _):
                pattern += [3, 1]
                index += 2
            case (false, true, false):
                pattern += [3, 3]
                index += 3
            case (false, true, true):
                pattern += [1, 3]
                (index, isAmongOnes) = (index + 2, true)
            }
        }
        return pattern
    }

    /// Bars of a code of some characters of ASCII, with start, check character and stop.
    static func bars(of characters: [UInt8]) -> Int {
        let elements = (characters + [check(of: characters)]).reduce(0) {
            $0 + Self.characters[Int($1)].count
        }
        return (elements + starts[0].count) / 2 + (stops[0].count + 1) / 2
    }

    private static func check(of characters: some Sequence<UInt8>) -> UInt8 {
        let sum = characters.reduce(0) { $0 + Int($1) } % checkModulus
        return UInt8((checkModulus - sum) % checkModulus)
    }

    func reading(from start: Int, in elements: Elements) -> (reading: ElementReading, end: Int)? {
        guard
            let mode = Self.starts.indices.first(where: { mode in
                let (width, error) = Self.fit(Self.starts[mode], at: start, in: elements)
                return error <= Self.largestError
                    && elements.isQuiet(
                        before: start, than: Self.quietModules / Self.modules * width)
            })
        else { return nil }
        var width = elements.width(start, Self.starts[mode].count)
        var position = start + Self.starts[mode].count
        var characters: [UInt8] = []
        while true {
            let stop = Self.stops[mode]
            let (stopWidth, error) = Self.fit(stop, at: position, in: elements)
            if error <= Self.largestError, Self.pitchRatio.contains(stopWidth / width),
                elements.isQuiet(
                    at: position + stop.count,
                    than: Self.quietModules / Self.modules * stopWidth)
            {
                break
            }
            guard let next = Self.character(at: position, after: width, in: elements) else {
                return nil
            }
            characters.append(next.value)
            (width, position) = (next.width, position + Self.characters[Int(next.value)].count)
        }
        guard characters.count > 1, let check = characters.popLast(),
            check == Self.check(of: characters),
            let text = TelepenText(characters, start: mode)
        else { return nil }
        return (
            ElementReading(
                symbology: .telepen, payload: text.payload, symbologyIdentifier: text.identifier),
            position + Self.stops[mode].count
        )
    }

    /// The character that fits best, and the width of sixteen modules; `nil` where none does.
    private static func character(
        at start: Int, after width: Float, in elements: Elements
    ) -> (value: UInt8, width: Float)? {
        var best: (value: Int, width: Float, error: Float)?
        for (value, pattern) in characters.enumerated() {
            let (next, error) = fit(pattern, at: start, in: elements)
            if error <= best?.error ?? largestError, pitchRatio.contains(next / width) {
                best = (value, next, error)
            }
        }
        return best.map { (UInt8($0.value), $0.width) }
    }

    /// The width of sixteen modules, and the mean square by which elements are off a pattern, in
    /// modules.
    private static func fit(
        _ pattern: Pattern, at start: Int, in elements: Elements
    ) -> (width: Float, error: Float) {
        let width = elements.width(start, pattern.count)
        guard width > 0 else { return (0, .infinity) }
        let module = width / pattern.reduce(0, +)
        let error = Elements.error(
            of: elements.widths[start..<start + pattern.count], scale: 1 / module, from: pattern)
        return (module * modules, error / Float(pattern.count))
    }
}

/// What the characters of a Telepen say.
struct TelepenText {
    /// Stands between what is said in one mode and in the other.
    private static let shift: UInt8 = 16
    /// In pairs: a digit with an X behind it, and two digits.
    private static let digitsWithX: Range<UInt8> = 17..<27
    private static let pairs: Range<UInt8> = 27..<127
    private static let printable: UInt8 = 32

    let payload: [UInt8]
    /// "]B" and the mode.
    let identifier: String

    /// - Parameter start: which of the three starts it has.
    ///
    /// With the first, which is that of ASCII, printers draw pairs of digits too: it is taken for
    /// such where there are control characters, and none that digits don't make.
    init?(_ characters: [UInt8], start: Int) {
        let controls = characters.filter { $0 < Self.printable }
        let looksNumeric =
            !controls.isEmpty && controls.allSatisfy { $0 >= Self.shift }
            && characters.first != Self.shift
            && characters.filter { $0 == Self.shift }.count <= 1
        guard start > 0 || looksNumeric else {
            (payload, identifier) = (characters, "]B0")
            return
        }
        let parts = characters.split(
            separator: Self.shift, maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, !first.isEmpty else { return nil }
        let second = parts.count > 1 ? parts[1] : []
        let isNumericFirst = start < 2
        guard let digits = Self.digits(of: isNumericFirst ? first : second) else { return nil }
        payload = isNumericFirst ? digits + second : first + digits
        identifier =
            isNumericFirst ? second.isEmpty ? "]B1" : "]B2" : second.isEmpty ? "]B0" : "]B4"
    }

    /// The characters that may say a payload: its own, and those of pairs of digits.
    static func characters(of payload: [UInt8]) -> [[UInt8]] {
        guard payload.allSatisfy({ $0 < 128 }) else { return [] }
        let zero = UInt8(ascii: "0")
        let isDigits = payload.allSatisfy { (zero...zero + 9).contains($0) }
        guard isDigits, payload.count % 2 == 0 else { return [payload] }
        let numeric = stride(from: 0, to: payload.count, by: 2).map {
            pairs.lowerBound + 10 * (payload[$0] - zero) + (payload[$0 + 1] - zero)
        }
        return [payload, numeric]
    }

    private static func digits(of characters: some Sequence<UInt8>) -> [UInt8]? {
        var digits: [UInt8] = []
        for character in characters {
            switch character {
            case pairs:
                let value = character - pairs.lowerBound
                digits += [UInt8(ascii: "0") + value / 10, UInt8(ascii: "0") + value % 10]
            case digitsWithX:
                digits += [
                    UInt8(ascii: "0") + (character - digitsWithX.lowerBound), UInt8(ascii: "X"),
                ]
            case shift: return nil
            default: digits.append(character)
            }
        }
        return digits
    }
}
