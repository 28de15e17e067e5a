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

    /// A short word nearly touches the one below it, of about its size.
    @Test(arguments: ["hin", "ara"])
    func shortWordsOfTwoLinesStayApart(_ model: String) {
        let words = [part(10, 10, 24, 24), part(12, 37, 22, 20)]
        let others = (1..<6).map { part(Int32(40 * $0), 10, 30, 24) }
        let characters = StackedCharacters.joining(
            words + others, LanguageTag.scriptShape(of: model), width: 300, height: 200)
        #expect(characters.count == words.count + others.count)
    }

    /// Vowels and tone marks above some letters of a line make those twice as high; in scripts
    /// without them, what is as high stands on no line.
    @Test(arguments: [("tha", 10), ("eng", 9), ("jpn", 9)])
    func stacksStandOnTheirLine(_ model: String, _ count: Int) throws {
        let letters = (0..<9).map { part(Int32(10 + 24 * $0), 50, 20, 20) }
        let slopes = PageSlope([])
        var line = try #require(
            TextLine(
                letters: letters + [part(226, 30, 20, 40)], slopes: slopes,
                polarity: .darkOnLight))
        let dropped = line.dropOutliers(
            slopes: slopes, script: LanguageTag.scriptShape(of: model))
        #expect(line.components.count == count)
        #expect(dropped.count == letters.count + 1 - count)
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
