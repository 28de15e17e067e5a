import LibC

/// A way to write text as bytes.
///
/// Raw values are the names of the IANA registry.
enum CharacterSet: String, Sendable, CaseIterable {
    case utf8 = "UTF-8"
    case latin1 = "ISO-8859-1"
    case shiftJIS = "Shift_JIS"
    case gb18030 = "GB18030"
    case latin2 = "ISO-8859-2"
    case latin3 = "ISO-8859-3"
    case latin4 = "ISO-8859-4"
    case cyrillic = "ISO-8859-5"
    case arabic = "ISO-8859-6"
    case greek = "ISO-8859-7"
    case hebrew = "ISO-8859-8"
    case latin5 = "ISO-8859-9"
    case latin6 = "ISO-8859-10"
    case thai = "TIS-620"
    case latin7 = "ISO-8859-13"
    case latin8 = "ISO-8859-14"
    case latin9 = "ISO-8859-15"
    case latin10 = "ISO-8859-16"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1256 = "windows-1256"
    case utf16BE = "UTF-16BE"
    case utf16LE = "UTF-16LE"
    case utf32BE = "UTF-32BE"
    case utf32LE = "UTF-32LE"
    case big5 = "Big5"
    case eucKR = "EUC-KR"

    /// The text that bytes stand for; `nil` where they stand for none.
    func decode(_ bytes: [UInt8]) -> String? {
        switch self {
        case .utf8: String(validating: bytes, as: UTF8.self)
        case .latin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        case .shiftJIS: CharacterSet.convert(bytes, from: "CP932", fallback: "SHIFT_JIS")
        case .gb18030: CharacterSet.convert(bytes, from: "GB18030", fallback: "GBK")
        case .eucKR: CharacterSet.convert(bytes, from: "CP949", fallback: "EUC-KR")
        default: CharacterSet.convert(bytes, from: rawValue, fallback: rawValue)
        }
    }

    #if canImport(Darwin)
        private static func convert(
            _ bytes: [UInt8], from name: String, fallback: String
        ) -> String? {
            if name == "CP932" { return String(bytes: bytes, encoding: .shiftJIS) }
            let found = CFStringConvertIANACharSetNameToEncoding(name as CFString)
            let other = CFStringConvertIANACharSetNameToEncoding(fallback as CFString)
            guard let known = [found, other].first(where: { $0 != kCFStringEncodingInvalidId })
            else { return nil }
            let encoding = CFStringConvertEncodingToNSStringEncoding(known)
            return String(bytes: bytes, encoding: String.Encoding(rawValue: encoding))
        }
    #else
        /// Source: `iconv`.
        private static func convert(
            _ bytes: [UInt8], from name: String, fallback: String
        ) -> String? {
            let invalid = iconv_t(bitPattern: -1)
            var converter = iconv_open("UTF-8", name)
            if converter == invalid { converter = iconv_open("UTF-8", fallback) }
            guard converter != invalid else { return nil }
            defer { iconv_close(converter) }
            var input = bytes.map { CChar(bitPattern: $0) }
            // No character of a set of one or two bytes takes more than three bytes in UTF-8, and
            // none takes more than four.
            var output = [CChar](repeating: 0, count: 3 * bytes.count + 4)
            let written: Int? = input.withUnsafeMutableBufferPointer { input in
                output.withUnsafeMutableBufferPointer { output in
                    var (source, sourceLeft) = (input.baseAddress, input.count)
                    var (target, targetLeft) = (output.baseAddress, output.count)
                    guard iconv(converter, &source, &sourceLeft, &target, &targetLeft) != Int.max,
                        sourceLeft == 0
                    else { return nil }
                    return output.count - targetLeft
                }
            }
            guard let written else { return nil }
            return String(
                validating: output[..<written].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    #endif
}
