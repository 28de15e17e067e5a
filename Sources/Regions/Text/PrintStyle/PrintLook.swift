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

    /// Letters a line needs to tell how high its capitals are.
    ///
    /// Chosen.
    private static let minimumLetters = 4
    /// What is as high as a capital, in heights of one.
    ///
    /// Chosen: more than any small letter without ascenders, whose x-height is below three
    /// quarters, and less than figures of the same font.
    private static let minimumTallHeightInCapitals = 0.84
    /// The sum of shares from which on a receipt is likely, and what torn lines add at most.
    ///
    /// Chosen: about two of three letters of documents are low.
    private static let minimumSumOfShares = 0.75
    private static let maximumTornShare = 0.3

    init(_ lines: [TextLine]) {
        var (tall, letters, torn) = (0, 0, 0)
        for line in lines {
            let rises = line.components.map { line.span(of: $0) }
                .filter {
                    $0.ascent + $0.descent > TextLine.minimumLetterHeightInLineHeights * line.height
                }
                .map(\.ascent)
            // A logo's or a bracket's height is not the capitals'.
            guard rises.count >= Self.minimumLetters, let capital = rises.quantile(9, of: 10)
            else { continue }
            tall += rises.count { $0 > Self.minimumTallHeightInCapitals * capital }
            letters += rises.count
            torn += line.isTorn ? 1 : 0
        }
        tallShare = Double(tall) / Double(max(letters, 1))
        tornShare = Double(torn) / Double(max(lines.count, 1))
    }

    /// Whether the receipt model is the one to ask first; what is read by it decides.
    var isLikelyReceipt: Bool {
        tallShare + min(tornShare, Self.maximumTornShare) > Self.minimumSumOfShares
    }
}

extension TextLine {
    /// A gap between columns, in heights of the line.
    ///
    /// Chosen: no space between words is as wide.
    private static let minimumTornGapInLineHeights = 2.5

    /// Whether it has a gap as wide as that between what is sold and its amount.
    var isTorn: Bool {
        stretches(widestGap: Self.minimumTornGapInLineHeights * height).count > 1
    }
}
