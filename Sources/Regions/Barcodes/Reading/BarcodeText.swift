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
    /// Capitals for each small letter of a Code 39 in Full ASCII; chosen.
    private static let mostCapitalsPerSmallLetter = 2

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

    /// The text of a Code 39 in Full ASCII, where a shift makes two characters one.
    ///
    /// Nothing says that a code is meant so; it is taken for it where it has small letters ("+A") and
    /// no more than two capitals for each: in capitals a plus sign is one. So it is alone at the
    /// beginning, as of a number of the health industry (ANSI/HIBC 2.6).
    ///
    /// Source: ISO/IEC 16388, annex A.
    private static func fullASCII(_ bytes: [UInt8]) -> String? {
        var result = ""
        var (index, shifts, smallLetters, capitals) = (0, 0, 0, 0)
        while index < bytes.count {
            let character = Character(Unicode.Scalar(bytes[index]))
            guard let shift = FullASCII.Shift(rawValue: character) else {
                if character.isUppercase { capitals += 1 }
                result.append(character)
                index += 1
                continue
            }
            guard index + 1 < bytes.count, let byte = FullASCII.byte(shift, bytes[index + 1]) else {
                return nil
            }
            result.unicodeScalars.append(Unicode.Scalar(byte))
            shifts += 1
            if shift == .plus { smallLetters += 1 }
            index += 2
        }
        let mayBeHealthNumber = shifts == 1 && bytes.first == UInt8(ascii: "+")
        return smallLetters > 0 && capitals <= mostCapitalsPerSmallLetter * smallLetters
            && !mayBeHealthNumber ? result : nil
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
