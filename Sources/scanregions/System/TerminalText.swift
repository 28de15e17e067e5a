extension StringProtocol {
    /// The text with control characters spelled out, so that it can't steer a terminal.
    ///
    /// Spelled out are C0, DEL and C1 (ECMA-48), line and paragraph separators, and the marks that
    /// turn the direction of writing (Unicode 15, 9.14 and annex 9).
    var escapingControls: String {
        guard unicodeScalars.contains(where: \.isControl) else { return String(self) }
        var text = ""
        for scalar in unicodeScalars {
            if !scalar.isControl {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
