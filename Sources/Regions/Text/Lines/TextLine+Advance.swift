/// Words as wide as they were set: with the paper that belongs to their outer letters.
///
/// Every letter has a little paper at both its sides (in type design, its side bearings), half the
/// gap between two letters. Without it, a lone "1" or ":" is a stroke, not the place of a word.
extension TextLine {
    /// The room that words of the line take along it; at least half of every gap stays free.
    func advances(of words: [Word]) -> [Span] {
        let bearing = sideBearing(of: words)
        return words.indices.map { index in
            var span = words[index].span
            let before = index > 0 ? span.left - words[index - 1].span.right : .infinity
            let after =
                index + 1 < words.count ? words[index + 1].span.left - span.right : .infinity
            span.left -= min(bearing, max(before / 4, 0))
            span.right += min(bearing, max(after / 4, 0))
            return span
        }
    }

    /// Half the usual gap between letters, within what is usual for type.
    private func sideBearing(of words: [Word]) -> Double {
        let gaps = words.flatMap { word in
            zip(word.characters, word.characters.dropFirst()).map { $1.left - $0.right }
        }
        .filter { $0 > 0 }.sorted()
        let usual = gaps.isEmpty ? 0.16 * height : gaps[gaps.count / 2]
        return min(max(usual / 2, 0.05 * height), 0.12 * height)
    }
}
