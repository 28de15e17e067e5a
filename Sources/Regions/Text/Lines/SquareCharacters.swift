/// Characters that each fill a square of the same size: those of Chinese and Japanese.
///
/// Some are a single stroke ("一", "ー"), some lines a single character.
private enum SquareCharacter {
    /// How long a stroke is that is a character, and how thick, in squares.
    ///
    /// Chosen: a dash that is shorter is a part of one.
    static let stroke = (minimumLength: 0.6, maximumLength: 1.15, maximumThickness: 0.5)
    /// The size of a character that is a line, in typical heights of the line before it.
    ///
    /// Chosen.
    static let loneSizes = (minimum: 0.6, maximum: 1.4)
    /// How far below a line one of its paragraph begins at most, in heights of its letters.
    ///
    /// Chosen: as lines are apart in double spacing.
    static let maximumStepInHeights = 1.7
    /// How far it begins beside where that line does: an indent, in heights of its letters.
    ///
    /// Source: W3C, Requirements for Japanese Text Layout: paragraphs are indented by a character.
    static let maximumIndentInHeights = 1.5
}

extension [InkComponent] {
    /// The components, those that are characters of one level stroke in a square around it, as
    /// high as other characters are.
    ///
    /// - Parameter height: of the plane.
    func withSquareStrokes(height: Int) -> [InkComponent] {
        let sizes = map { Swift.max($0.width, $0.height) }
        guard let square = sizes.quantile(3, of: 4).map(Double.init) else { return self }
        return map { component in
            let (length, thickness) = (Double(component.width), Double(component.height))
            guard length > SquareCharacter.stroke.minimumLength * square,
                length < SquareCharacter.stroke.maximumLength * square,
                thickness < SquareCharacter.stroke.maximumThickness * square
            else { return component }
            var character = component
            let missing = Int32(square) - component.height
            character.top = Swift.max(component.top - missing / 2, 0)
            character.bottom = Swift.min(character.top + Int32(square), Int32(height))
            return character
        }
    }
}

extension [TextLine] {
    /// Makes lines of single characters that go on with a line above them, and of words whose
    /// letters are joined.
    ///
    /// - Returns: the letters that are none.
    mutating func addLoneCharacters(
        of letters: [InkComponent], slopes: PageSlope, polarity: InkPolarity, script: ScriptShape
    ) -> [InkComponent] {
        var lone: [TextLine] = []
        var rest: [InkComponent] = []
        for letter in letters {
            if contains(where: { $0.isContinued(by: letter, script) }) {
                lone.append(TextLine(single: letter, slopes: slopes, polarity: polarity))
            } else {
                rest.append(letter)
            }
        }
        self += lone
        return rest
    }
}

extension TextLine {
    /// Whether a character may be the line below this one: of its size, and where it begins.
    fileprivate func isContinued(by letter: InkComponent, _ script: ScriptShape) -> Bool {
        let typical = components.typicalHeight
        let isJoined = script.contains(.joined)
        let size = Double(isJoined ? letter.height : max(letter.width, letter.height))
        let step = Double(letter.top) - baseline.y(at: Double(letter.left)) - descent
        // Arabic begins at the right, Hindi at the left.
        let indent = min(
            abs(Double(letter.left) - left),
            isJoined ? abs(Double(letter.right) - right) : .infinity)
        return size > SquareCharacter.loneSizes.minimum * typical
            && size < SquareCharacter.loneSizes.maximum * typical
            && step > 0 && step < SquareCharacter.maximumStepInHeights * typical
            && indent < SquareCharacter.maximumIndentInHeights * typical
    }
}
