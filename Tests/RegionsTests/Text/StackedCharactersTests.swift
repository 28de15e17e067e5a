import Testing

@testable import Regions

/// Parts of characters above each other.
@Suite struct StackedCharactersTests {
    private func part(_ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32) -> InkComponent
    {
        InkComponent(
            left: left, top: top, right: left + width, bottom: top + height, area: width * height,
            runs: height)
    }

    private func joined(_ parts: [InkComponent]) -> [InkComponent] {
        StackedCharacters.joining(parts, width: 200, height: 200)
    }

    @Test(
        arguments: [
            // A consonant with a vowel and a tone mark above.
            [(10, 30, 20, 20), (12, 20, 16, 7), (20, 13, 5, 4)],
            // The two parts of a Korean syllable.
            [(10, 10, 20, 9), (8, 23, 24, 10)],
            // Strokes of a Chinese character.
            [(10, 10, 20, 3), (8, 17, 24, 3), (6, 24, 28, 3)],
        ] as [[(Int32, Int32, Int32, Int32)]])
    func areOneCharacter(_ parts: [(Int32, Int32, Int32, Int32)]) {
        let characters = joined(parts.map(part))
        #expect(characters.count == 1)
        #expect(characters.first?.top == parts.map(\.1).min())
        #expect(characters.first?.bottom == parts.map { $0.1 + $0.3 }.max())
    }

    /// Points of Hebrew stand further off than parts of other characters do.
    @Test(arguments: [("jpn", 2), ("heb", 1)])
    func pointsBelongToTheirLetter(_ model: String, _ count: Int) {
        let parts = [part(10, 10, 18, 20), part(15, 37, 8, 5)]
        let characters = StackedCharacters.joining(
            parts, LanguageTag.scriptShape(of: model), width: 200, height: 200)
        #expect(characters.count == count)
    }

    /// Words of joined letters are wider than lines are apart; their points are near.
    @Test(arguments: ["ara", "hin", "script/Arabic"])
    func joinedLettersDontJoinLines(_ model: String) {
        let words = [(10, 20), (10, 56), (90, 20), (90, 56)].map { part($0.0, $0.1, 70, 22) }
        let points = [part(30, 14, 5, 4), part(110, 14, 5, 4)]
        let characters = StackedCharacters.joining(
            words + points, LanguageTag.scriptShape(of: model), width: 200, height: 200)
        #expect(characters.count == words.count)
        #expect(characters.allSatisfy { $0.height <= 28 })
    }

    @Test func linesAndNeighborsStayApart() {
        let letters = [part(10, 10, 20, 20), part(34, 10, 20, 20), part(10, 40, 20, 20)]
        #expect(joined(letters) == letters)
        #expect(joined([]).isEmpty)
    }

    /// However near lines stand, no character is as high as two of them.
    @Test func touchingLinesDontBecomeOne() {
        let column = (0..<5).map { part(10, Int32(10 + 22 * $0), 20, 20) }
        #expect(joined(column).allSatisfy { $0.height <= 42 })
    }

    @Test(
        arguments: [
            ("jpn", true), ("chi_sim", true), ("tha", true), ("script/Hangul", true),
            ("eng", false),
            ("deu", false), ("script/Latin", false), ("jpn_vert", true),
        ])
    func scriptsOfStackedCharactersAreKnown(_ model: String, _ isStacked: Bool) {
        #expect(LanguageTag.hasStackedCharacters(model) == isStacked)
    }
}
