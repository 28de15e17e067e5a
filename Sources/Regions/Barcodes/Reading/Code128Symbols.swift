/// The symbol characters of a Code 128, read from the widths of its elements.
///
/// It gives what an engine leaves out: ZBar drops FNC4, which makes characters of the upper half
/// of Latin-1 from those of ASCII. Source: ISO/IEC 15417.
struct Code128Symbols {
    // ISO/IEC 15417: the modules and elements of a symbol character, and the elements of the stop
    // character; the modulus of the check character; the values of what is no data.
    private static let modulesPerCharacter: Float = 11
    private static let elementsPerCharacter = 6
    private static let elementsOfStop = 7
    static let checkModulus = 103
    static let startA = 103
    static let startB = 104
    static let startC = 105
    private static let shift = 98
    static let codeC = 99
    /// FNC4 where code set B is in use already.
    static let codeB = 100
    /// FNC4 where code set A is in use already.
    static let codeA = 101
    static let function1 = 102
    private static let function2And3 = 96...97
    /// GS, which stands for FNC1 in the data.
    static let separator: UInt8 = 0x1D
    /// What FNC4 adds to a character of ASCII.
    private static let upperHalf: UInt8 = 0x80
    /// Start, data, check and stop characters of the shortest symbol.
    private static let minimumElements = 3 * elementsPerCharacter + elementsOfStop

    /// Start, data and check characters, without stop.
    let values: [Int]

    /// Whether FNC1 stands first: the payload is made of GS1 elements.
    var isGS1Marked: Bool { values.count > 1 && values[1] == Self.function1 }

    /// - Parameters:
    ///   - widths: elements from the first bar to the last, in any unit.
    ///   - eitherWay: whether they may run from the symbol's end to its beginning.
    /// - Returns: `nil` where they are no Code 128 with a true check character.
    init?(widths: [Float], eitherWay: Bool = true) {
        let (size, stop) = (Self.elementsPerCharacter, Self.elementsOfStop)
        guard widths.count >= Self.minimumElements, (widths.count - stop) % size == 0 else {
            return nil
        }
        for elements in eitherWay ? [widths, widths.reversed()] : [widths] {
            var values: [Int] = []
            for start in stride(from: 0, to: elements.count - stop, by: size) {
                values.append(Self.value(of: elements[start..<start + size]))
            }
            guard (Self.startA...Self.startC).contains(values[0]), let check = values.last
            else { continue }
            let sum = values.dropLast().enumerated().reduce(0) {
                $0 + max($1.offset, 1) * $1.element
            }
            if sum % Self.checkModulus == check,
                !values.dropFirst().contains(where: { $0 > Self.function1 })
            {
                self.values = values
                return
            }
        }
        return nil
    }

    enum CodeSet { case a, b, c }

    /// The bytes, with FNC1 behind the first place as GS; FNC4 heeded or not.
    func bytes(heedingFNC4: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var set: CodeSet =
            values[0] == Self.startA ? .a : values[0] == Self.startB ? .b : .c
        var (isShifted, isUpperNext, isUpper) = (false, false, false)
        for value in values.dropFirst().dropLast() {
            if value == Self.function1 {
                if !bytes.isEmpty { bytes.append(Self.separator) }
                continue
            }
            if set == .c {
                switch value {
                case Self.codeB: set = .b
                case Self.codeA: set = .a
                default:
                    bytes.append(UInt8(ascii: "0") + UInt8(value / 10))
                    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
                }
                continue
            }
            let isA = (set == .a) != isShifted
            let wasShifted = isShifted
            isShifted = false
            switch value {
            case Self.function2And3: break
            case Self.shift: isShifted = !wasShifted
            case Self.codeC: set = .c
            case Self.codeB where isA: set = .b
            case Self.codeA where !isA: set = .a
            case Self.codeA, Self.codeB:
                if isUpperNext {
                    isUpper.toggle()
                    isUpperNext = false
                } else {
                    isUpperNext = true
                }
            default:
                // From space to underscore both are alike; then A has the control characters.
                let byte = UInt8(isA && value >= 64 ? value - 64 : value + 32)
                bytes.append(
                    heedingFNC4 && isUpper != isUpperNext ? byte | Self.upperHalf : byte)
                isUpperNext = false
            }
        }
        return bytes
    }

    /// The character whose elements are nearest.
    private static func value(of elements: ArraySlice<Float>) -> Int {
        let scale = modulesPerCharacter / max(elements.reduce(0, +), .leastNormalMagnitude)
        var best = (value: 0, error: Float.infinity)
        for (value, pattern) in patterns.enumerated() {
            var error: Float = 0
            for (element, width) in zip(elements, pattern) {
                let difference = element * scale - width
                error += difference * difference
            }
            if error < best.error { best = (value, error) }
        }
        return best.value
    }

    /// The elements of the stop character, in modules.
    static let stop: [Float] = [2, 3, 3, 1, 1, 1, 2]

    /// Widths of bars and spaces in turn, in modules, of the values from 0 to 105.
    static let patterns: [[Float]] = """
        212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
        122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
        321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
        211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
        213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
        121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
        241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
        412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
        211214 211232
        """.split(whereSeparator: \.isWhitespace).map { digits in
            digits.utf8.map { Float($0 - 48) }
        }
}
