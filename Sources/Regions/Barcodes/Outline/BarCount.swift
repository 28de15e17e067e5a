/// How many bars a linear code has, by its symbology and payload.
struct BarCount: Sendable {
    /// A count that is possible: `first`, and more by multiples of `step`, up to `last`.
    private let first: Int
    private let last: Int
    private let step: Int

    /// `nil` where payload and symbology don't tell.
    init?(of payload: [UInt8], symbology: BarcodeSymbology) {
        func exactly(_ count: Int) -> (Int, Int, Int) { (count, count, 1) }
        let characters = payload.count
        switch symbology {
        case .ean13, .upca: (first, last, step) = exactly(30)
        case .ean8: (first, last, step) = exactly(22)
        case .upce: (first, last, step) = exactly(17)
        // Five bars a character, with start and stop; a check character isn't always told.
        case .code39: (first, last, step) = (5 * (characters + 2), 5 * (characters + 3), 5)
        // Three bars a character: start, stop and two check characters, and one more bar.
        case .code93:
            let single = payload.filter(BarCount.isSingleInCode93).count
            (first, last, step) = exactly(3 * (2 * characters - single + 4) + 1)
        case .codabar: (first, last, step) = (4 * characters, 4 * (characters + 1), 4)
        // Two digits in five bars, two bars before and two behind.
        case .itf:
            let pairs = (characters + 1) / 2
            (first, last, step) = (5 * pairs + 4, 5 * (pairs + 1) + 4, 5)
        // Three bars a character, two digits being one in set C and a shift one more: start,
        // check, and the four bars of stop.
        case .code128:
            (first, last, step) = (3 * (characters / 2 + 2) + 4, 3 * (2 * characters + 4) + 4, 3)
        case .dataBar: (first, last, step) = exactly(23)
        default: return nil
        }
    }

    func contains(_ count: Int) -> Bool {
        count >= first && count <= last && (count - first) % step == 0
    }

    /// Other characters of ASCII are two in a Code 93.
    private static func isSingleInCode93(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: "-. $/+%".utf8.contains(byte)
        }
    }
}
