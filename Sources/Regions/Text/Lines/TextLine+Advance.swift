/// Words as wide as they were set: with the paper that belongs to their outer letters.
///
/// Every letter has a little paper at both its sides (in type design, its side bearings), half the
/// gap between two letters. Without it, a lone "1" or ":" is a stroke, not the place of a word.
extension TextLine {
    /// A word takes a quarter of the gap to the next one at most, so that half of it stays free.
    private static let gapsOfReach = 4.0
    /// The gap between letters where none can be measured, in line heights.
    ///
    /// Chosen: that of common fonts.
    private static let usualGapInLineHeights = 0.16
    /// What is usual for the side bearings of type, in line heights.
    ///
    /// Chosen.
    private static let sideBearingsInLineHeights = (minimum: 0.05, maximum: 0.12)

    /// The room that words of the line take along it; at least half of every gap stays free.
    func advances(of words: [Word]) -> [Span] {
        let bearing = sideBearing(of: words)
        return words.indices.map { index in
            var span = words[index].span
            let before = index > 0 ? span.left - words[index - 1].span.right : .infinity
            let after =
                index + 1 < words.count ? words[index + 1].span.left - span.right : .infinity
            span.left -= min(bearing, max(before / Self.gapsOfReach, 0))
            span.right += min(bearing, max(after / Self.gapsOfReach, 0))
            return span
        }
    }

    /// Half the usual gap between letters, within what is usual for type.
    private func sideBearing(of words: [Word]) -> Double {
        let gaps = words.flatMap { word in
            zip(word.characters, word.characters.dropFirst()).map { $1.left - $0.right }
        }
        .filter { $0 > 0 }
        let usual = gaps.median ?? Self.usualGapInLineHeights * height
        let bearings = Self.sideBearingsInLineHeights
        return min(max(usual / 2, bearings.minimum * height), bearings.maximum * height)
    }
}
