/// The symbol characters of a Code 128, read from the widths of its elements.
///
/// It gives what an engine leaves out: ZBar drops FNC4, which makes characters of the upper half
/// of Latin-1 from those of ASCII. Source: ISO/IEC 15417.
struct Code128Symbols {
    /// Start, data and check characters, without stop.
    let values: [Int]

    /// - Parameter widths: elements from the first bar to the last, in any unit, either way round.
    /// - Returns: `nil` where they are no Code 128 with a true check character.
    init?(widths: [Float]) {
        guard widths.count >= 25, (widths.count - 7) % 6 == 0 else { return nil }
        for elements in [widths, widths.reversed()] {
            var values: [Int] = []
            for start in stride(from: 0, to: elements.count - 7, by: 6) {
                values.append(Code128Symbols.value(of: elements[start..<start + 6]))
            }
            guard (103...105).contains(values[0]), let check = values.last else { continue }
            let sum = values.dropLast().enumerated().reduce(0) {
                $0 + max($1.offset, 1) * $1.element
            }
            if sum % 103 == check, !values.dropFirst().contains(where: { $0 > 102 }) {
                self.values = values
                return
            }
        }
        return nil
    }

    /// The bytes, with FNC1 behind the first place as GS; FNC4 heeded or not.
    func bytes(heedingFNC4: Bool) -> [UInt8] {
        enum CodeSet { case a, b, c }
        var bytes: [UInt8] = []
        var set: CodeSet = values[0] == 103 ? .a : values[0] == 104 ? .b : .c
        var (isShifted, isUpperNext, isUpper) = (false, false, false)
        for value in values.dropFirst().dropLast() {
            if value == 102 {
                if !bytes.isEmpty { bytes.append(0x1D) }
                continue
            }
            if set == .c {
                switch value {
                case 100: set = .b
                case 101: set = .a
                default:
                    bytes.append(UInt8(48 + value / 10))
                    bytes.append(UInt8(48 + value % 10))
                }
                continue
            }
            let isA = (set == .a) != isShifted
            let wasShifted = isShifted
            isShifted = false
            switch value {
            case 96, 97: break
            case 98: isShifted = !wasShifted
            case 99: set = .c
            case 100 where isA: set = .b
            case 101 where !isA: set = .a
            case 100, 101:
                if isUpperNext {
                    isUpper.toggle()
                    isUpperNext = false
                } else {
                    isUpperNext = true
                }
            default:
                let byte = UInt8(isA && value >= 64 ? value - 64 : value + 32)
                bytes.append(heedingFNC4 && isUpper != isUpperNext ? byte | 0x80 : byte)
                isUpperNext = false
            }
        }
        return bytes
    }

    /// The character whose elements are nearest.
    private static func value(of elements: ArraySlice<Float>) -> Int {
        let scale = 11 / max(elements.reduce(0, +), .leastNormalMagnitude)
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
