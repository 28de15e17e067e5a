/// The text of a payload: by what the code itself declares (ECI), else as UTF-8 if the bytes are
/// that, else by the symbology's standard.
///
/// QR codes made in Japan before ISO/IEC 18004:2006 hold Shift_JIS without saying so, as
/// JIS X 0510 has it; bytes that are such text and would be control characters or strings of
/// accented letters in ISO 8859-1 are taken for it.
struct BarcodeText: Sendable, Hashable {
    /// What ISO/IEC 6429 has for the control characters beyond ASCII.
    private static let upperControls: ClosedRange<UInt8> = 0x80...0x9F
    /// CJK unified ideographs in Unicode.
    private static let ideographs: ClosedRange<UInt32> = 0x4E00...0x9FFF
    /// Letters of half width that follow each other; chosen: katakana come in words.
    private static let minimumKatakanaInWord = 3

    var string: String
    /// The IANA name of the charset.
    var charset: String

    init?(_ bytes: [UInt8], symbology: BarcodeSymbology) {
        if symbology == .code39, let string = BarcodeText.fullASCII(bytes) {
            self.init(string: string, charset: .utf8)
            return
        }
        let said =
            symbology == .code39 ? VehicleNumber(bytes)?.bytes ?? bytes : bytes
        if let string = CharacterSet.utf8.decode(said) {
            self.init(string: string, charset: .utf8)
            return
        }
        let mayBeJapanese = symbology == .qr || symbology == .microQR
        if mayBeJapanese, BarcodeText.looksLikeShiftJIS(bytes),
            let string = CharacterSet.shiftJIS.decode(bytes)
        {
            self.init(string: string, charset: .shiftJIS)
            return
        }
        // C1 control characters are no text: the payload is binary.
        if bytes.contains(where: Self.upperControls.contains) { return nil }
        guard let string = CharacterSet.latin1.decode(bytes) else { return nil }
        self.init(string: string, charset: .latin1)
    }

    private init(string: String, charset: CharacterSet) {
        self.string = string
        self.charset = charset.rawValue
    }

    /// What "%A" to "%Z" stand for in Full ASCII.
    private static let percentCharacters: [UInt8] = [
        27, 28, 29, 30, 31, 59, 60, 61, 62, 63, 91, 92, 93, 94, 95, 123, 124, 125, 126, 127, 0, 64,
        96, 127, 127, 127,
    ]

    /// The text of a Code 39 in Full ASCII, where a shift makes two characters one.
    ///
    /// Nothing says that a code is meant so; it is taken for it when it has small letters ("+A").
    /// Source: ISO/IEC 16388, annex A.
    private static func fullASCII(_ bytes: [UInt8]) -> String? {
        let text = bytes.map { Character(Unicode.Scalar($0)) }
        var result = ""
        var (index, hasSmallLetter) = (0, false)
        while index < text.count {
            let shift = text[index]
            guard "+$%/".contains(shift) else {
                result.append(shift)
                index += 1
                continue
            }
            guard index + 1 < text.count, let value = bytes[index + 1].letterIndex else {
                return nil
            }
            switch shift {
            case "+":
                result.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "a") + value))
                hasSmallLetter = true
            case "$": result.unicodeScalars.append(Unicode.Scalar(1 + value))
            case "/":
                // "/A" to "/O" are the characters from "!" to "/", and "/Z" is a colon.
                guard value <= 14 || value == 25 else { return nil }
                result.append(
                    value == 25
                        ? ":" : Character(Unicode.Scalar(UInt8(ascii: "!") + value)))
            default:
                result.unicodeScalars.append(Unicode.Scalar(percentCharacters[Int(value)]))
            }
            index += 2
        }
        return hasSmallLetter ? result : nil
    }

    /// The text of a QR code in Hanzi mode, which says by its mode what the bytes are: where the
    /// engine read them so and not by a guess of its own.
    ///
    /// Source: GB/T 18284.
    init?(hanzi string: String, of bytes: [UInt8]) {
        guard string.unicodeScalars.contains(where: { Self.ideographs.contains($0.value) }),
            CharacterSet.utf8.decode(bytes) == nil, CharacterSet.gb18030.decode(bytes) == string
        else { return nil }
        self.init(string: string, charset: .gb18030)
    }

    /// What the engine made of bytes whose charset the code declares.
    init(declared string: String, of bytes: [UInt8]) {
        self.string = string
        // Recognised by trying, in the order of the ECI register where several agree; a payload
        // in more than one is named by what it became.
        charset =
            (CharacterSet.allCases.first { $0.decode(bytes) == string } ?? .utf8).rawValue
    }

    /// By the byte ranges of JIS X 0208, appendix 1: ASCII, katakana of half width, and the first
    /// and the second byte of other characters.
    private static func looksLikeShiftJIS(_ bytes: [UInt8]) -> Bool {
        var index = 0
        var (pairs, run, longestRun) = (0, 0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x00...0x7F:
                run = 0
                index += 1
            case 0xA1...0xDF:
                run += 1
                longestRun = max(longestRun, run)
                index += 1
            case 0x81...0x9F, 0xE0...0xFC:
                guard index + 1 < bytes.count else { return false }
                let second = bytes[index + 1]
                guard (0x40...0xFC).contains(second), second != 0x7F else { return false }
                pairs += 1
                run = 0
                index += 2
            default: return false
            }
        }
        return pairs > 0 || longestRun >= minimumKatakanaInWord
    }
}

extension UInt8 {
    /// 0 for A to 25 for Z; `nil` for what is no capital letter.
    fileprivate var letterIndex: UInt8? {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self - UInt8(ascii: "A") : nil
    }
}
