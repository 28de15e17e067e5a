extension TextLine {
    /// How far ink reaches under other ink to be of the same character, as a share of its width.
    ///
    /// Chosen: dots and accents do, kerned letters don't.
    private static let minimumCharacterOverlap = 0.3
    /// The least gap between words: so many of the line's usual gaps between characters and a
    /// little of its ascent, within bounds in ascents.
    ///
    /// Chosen: a space of type is a fourth to a half of the height of capitals, and what is wider
    /// is one in any font.
    private static let usualGapsOfSpace = 2.2
    private static let addedSpaceInAscents = 0.08
    private static let spacesInAscents = (minimum: 0.22, maximum: 0.6)

    /// Splits the line at gaps that are wide for it.
    mutating func splitIntoWords() {
        var characters: [Span] = []
        for component in components {
            let foot = baseline.y(at: Double(component.left + component.right) / 2)
            let span = Span(
                left: Double(component.left), right: Double(component.right),
                ascent: foot - Double(component.top), descent: Double(component.bottom) - foot)
            if var last = characters.last,
                span.left < last.right - Self.minimumCharacterOverlap * (span.right - span.left)
            {
                last.merge(span)
                characters[characters.count - 1] = last
            } else {
                characters.append(span)
            }
        }
        // Wide for this line: letters of typewriters stand further apart than those of books.
        let gaps = zip(characters, characters.dropFirst()).map { $1.left - $0.right }
        let typical = max(gaps.median ?? 0, 0)
        let least = min(
            max(
                Self.usualGapsOfSpace * typical + Self.addedSpaceInAscents * ascent,
                Self.spacesInAscents.minimum * ascent),
            Self.spacesInAscents.maximum * ascent)
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
