/// What the print of lines looks like before anything is read of it.
///
/// Receipts are set in capitals and figures, which are all of one height, with amounts far from
/// what they are for. Documents have small letters, about two of three of which are lower than
/// the capitals between them.
struct PrintLook {
    /// The share of letters that are as high as the highest of their line.
    let tallShare: Double
    /// The share of lines with a wide gap.
    let tornShare: Double

    init(_ lines: [TextLine]) {
        var (tall, letters, torn) = (0, 0, 0)
        for line in lines {
            let rises = line.components.map { line.span(of: $0) }
                .filter { $0.ascent + $0.descent > 0.4 * line.height }
                .map(\.ascent).sorted()
            guard rises.count >= 4 else { continue }
            // A logo's or a bracket's height is not the capitals'.
            let capital = rises[rises.count * 9 / 10]
            tall += rises.count { $0 > 0.84 * capital }
            letters += rises.count
            torn += line.stretches(widestGap: 2.5 * line.height).count > 1 ? 1 : 0
        }
        tallShare = Double(tall) / Double(max(letters, 1))
        tornShare = Double(torn) / Double(max(lines.count, 1))
    }

    /// Whether the receipt model is the one to ask first; what is read by it decides.
    var isLikelyReceipt: Bool { tallShare + min(tornShare, 0.3) > 0.75 }
}
