extension TextLine {
    /// Splits the line at gaps that are wide for it.
    mutating func splitIntoWords() {
        var characters: [Span] = []
        for component in components {
            let foot = baseline.y(at: Double(component.left + component.right) / 2)
            let span = Span(
                left: Double(component.left), right: Double(component.right),
                ascent: foot - Double(component.top), descent: Double(component.bottom) - foot)
            if var last = characters.last, span.left < last.right - 0.3 * (span.right - span.left) {
                last.merge(span)
                characters[characters.count - 1] = last
            } else {
                characters.append(span)
            }
        }
        // Wide for this line: letters of typewriters stand further apart than those of books.
        let gaps = zip(characters, characters.dropFirst()).map { $1.left - $0.right }.sorted()
        let typical = gaps.isEmpty ? 0 : max(gaps[gaps.count / 2], 0)
        let least = min(max(2.2 * typical + 0.08 * ascent, 0.22 * ascent), 0.6 * ascent)
        words = []
        for character in characters {
            if var word = words.last, character.left - word.span.right < least {
                word.span.merge(character)
                word.characters.append(character)
                words[words.count - 1] = word
            } else {
                words.append(Word(span: character, characters: [character]))
            }
        }
    }
}

extension TextLine.Span {
    mutating func merge(_ other: TextLine.Span) {
        left = min(left, other.left)
        right = max(right, other.right)
        ascent = max(ascent, other.ascent)
        descent = max(descent, other.descent)
    }
}
