/// How many bars a linear code has, by its symbology and payload.
struct BarCount: Sendable {
    /// How wide the light beside a code is at least, in widest gaps inside.
    ///
    /// Chosen: a quiet zone is wider than any gap; a DataBar needs none, but something that parts
    /// it from its neighbor.
    private static let minimumRoom: Float = 1.05
    private static let minimumRoomOfDataBar: Float = 0.12

    /// Counts that are possible, from how each symbology is built: by ISO/IEC 15420 (EAN and UPC),
    /// 16388 (Code 39), 16390 (ITF), 15417 (Code 128), 24724 (DataBar), and AIM's specifications of
    /// Code 93 and Codabar.
    private let counts: [Int]
    /// How wide the light beside the code is at least, in widest gaps inside.
    let minimumRoom: Float
    /// Whether a part of the code may have a count that is possible too.
    let takesWidest: Bool

    /// `nil` where payload and symbology don't tell.
    init?(of payload: [UInt8], symbology: BarcodeSymbology) {
        let characters = payload.count
        minimumRoom = symbology.needsNoQuietZone ? Self.minimumRoomOfDataBar : Self.minimumRoom
        takesWidest = symbology == .dataBarExpanded
        switch symbology {
        case .ean13, .upca: counts = [30]
        case .ean8: counts = [22]
        case .upce: counts = [17]
        // Five bars a character, with start and stop; a check character isn't always told.
        case .code39: counts = [5 * (characters + 2), 5 * (characters + 3)]
        // Its six characters of Code 39.
        case .code32: counts = [5 * (6 + 2)]
        // Five bars a digit, three before and three behind.
        case .industrial2of5: counts = [5 * characters + 6]
        // Each digit of the number in base 2, of 1 and 2, is a bar.
        case .pharmacode:
            guard let number = Int(String(decoding: payload, as: UTF8.self)), number > 0 else {
                return nil
            }
            counts = [Int.bitWidth - 1 - (number + 1).leadingZeroBitCount]
        case .telepen: counts = TelepenText.characters(of: payload).map(TelepenDecoder.bars)
        // Three bars a character: start, stop and two check characters, and one more bar.
        case .code93:
            let single = payload.filter(BarCount.isSingleInCode93).count
            counts = [3 * (2 * characters - single + 4) + 1]
        case .codabar: counts = [4 * characters, 4 * (characters + 1)]
        // Two digits in five bars, two bars before and two behind.
        case .itf:
            counts = [5 * ((characters + 1) / 2) + 4]
        // Three bars a character, two digits being one in set C and a shift one more: start,
        // check, and the four bars of stop.
        case .code128:
            counts = (characters / 2 + 2...2 * characters + 4).map { 3 * $0 + 4 }
        case .dataBar, .dataBarLimited: counts = [23]
        // Characters of four bars, a finder pattern of five elements for every two, guards of two
        // elements; a character holds 12 bits, that of the payload 3 to 8, and digits 5 at most.
        case .dataBarExpanded:
            let digits = payload.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let perDigit = digits == characters ? 4 : 5
            let bits = perDigit * digits + 8 * (characters - digits)
            let least = min(max(characters * 3 / 12 + 1, 4), 22)
            let most = min(max(bits / 12 + 3, 4), 22)
            counts = (least...most).map { (4 + 8 * $0 + 5 * (($0 + 1) / 2)) / 2 }
        default: return nil
        }
    }

    private init(counts: [Int], minimumRoom: Float) {
        (self.counts, self.minimumRoom, takesWidest) = (counts, minimumRoom, false)
    }

    /// A row of a stacked DataBar: two characters of four bars, a finder pattern of five elements and
    /// two guards of two.
    static let rowOfDataBar = BarCount(counts: [12, 13], minimumRoom: minimumRoomOfDataBar)

    /// The highest that is possible.
    var most: Int { counts.max() ?? 0 }

    func contains(_ count: Int) -> Bool { counts.contains(count) }

    /// Other characters of ASCII are two in a Code 93.
    private static func isSingleInCode93(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: "-. $/+%".utf8.contains(byte)
        }
    }
}

extension BarcodeSymbology {
    /// Whether the code may stand right beside others: those of ISO/IEC 24724.
    var needsNoQuietZone: Bool { isDataBar || self == .dataBarLimited }
}
