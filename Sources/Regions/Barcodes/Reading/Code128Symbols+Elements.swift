extension Code128Symbols {
    /// The digits in a row that are worth code set C: what encoders choose.
    private static let digitsForSetC = [4, 2, .max]
    private static let controlCharacters: ClosedRange<UInt8> = 0...31
    private static let lowercase: ClosedRange<UInt8> = 96...127

    /// The widths of bars and spaces that say a payload, with start, check and stop, in modules: as
    /// encoders do, with code set C for more or fewer digits; empty where there is more than ASCII.
    static func elements(of payload: [UInt8], isGS1Marked: Bool) -> [[Float]] {
        guard !payload.isEmpty, payload.allSatisfy({ $0 < 128 }) else { return [] }
        var all: [[Int]] = []
        for digits in digitsForSetC {
            let values = values(of: (isGS1Marked ? [separator] : []) + payload, digits: digits)
            if !all.contains(values) { all.append(values) }
        }
        return all.map { $0.flatMap { patterns[$0] } + stop }
    }

    /// Start, data and check characters.
    private static func values(of payload: [UInt8], digits: Int) -> [Int] {
        var (values, set): ([Int], CodeSet?) = ([], nil)
        let zero = UInt8(ascii: "0")
        func isDigit(_ byte: UInt8) -> Bool { (zero...UInt8(ascii: "9")).contains(byte) }
        func change(to next: CodeSet) {
            if set == next { return }
            switch next {
            case .a: values.append(set == nil ? startA : codeA)
            case .b: values.append(set == nil ? startB : codeB)
            case .c: values.append(set == nil ? startC : codeC)
            }
            set = next
        }
        var rest = payload[...]
        while let byte = rest.first {
            if byte == separator {
                if set == nil {
                    let run = rest.dropFirst().prefix(while: isDigit).count
                    change(to: run >= digits ? .c : .b)
                }
                values.append(function1)
                rest.removeFirst()
                continue
            }
            let run = rest.prefix(while: isDigit).count
            // An odd one comes first, but at the start.
            if run >= 2, set == .c || run >= digits && (set == nil || run.isMultiple(of: 2)) {
                change(to: .c)
                values.append(Int(byte - zero) * 10 + Int(rest[rest.startIndex + 1] - zero))
                rest.removeFirst(2)
                continue
            }
            if controlCharacters.contains(byte) {
                change(to: .a)
            } else if lowercase.contains(byte) || set != .a {
                change(to: .b)
            }
            values.append(Int(controlCharacters.contains(byte) ? byte + 64 : byte - 32))
            rest.removeFirst()
        }
        let sum = values.enumerated().reduce(0) { $0 + max($1.offset, 1) * $1.element }
        return values + [sum % checkModulus]
    }
}
