import Testing

@testable import Regions

/// Characters of Chinese and Japanese that are a single stroke, or a line of their own.
@Suite struct SquareCharacterTests {
    private func component(
        _ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32
    ) -> InkComponent {
        InkComponent(
            left: left, top: top, right: left + width, bottom: top + height, area: width * height,
            runs: height)
    }

    private var row: [InkComponent] { (0..<8).map { component(20 + 24 * $0, 20, 20, 20) } }

    @Test func aStrokeAsWideAsACharacterIsAsHigh() {
        let stroke = component(212, 29, 18, 2)
        let characters = (row + [stroke]).withSquareStrokes(height: 200)
        #expect(characters.dropLast() == row[...])
        #expect(characters.last?.height == 20)
        #expect(characters.last?.left == 212)
    }

    @Test(arguments: [(5, 2), (60, 2), (18, 14)] as [(Int32, Int32)])
    func otherStrokesStayAsTheyAre(_ width: Int32, _ height: Int32) {
        let all = row + [component(212, 29, width, height)]
        #expect(all.withSquareStrokes(height: 200) == all)
    }

    /// A paragraph's last character, where its lines begin; not one elsewhere on the page.
    @Test(arguments: [(20, 52, 1), (120, 52, 0), (20, 120, 0)] as [(Int32, Int32, Int)])
    func aCharacterBelowALineIsOne(_ left: Int32, _ top: Int32, _ added: Int) throws {
        let slopes = PageSlope([])
        let line = try #require(TextLine(letters: row, slopes: slopes, polarity: .darkOnLight))
        var lines = [line]
        let rest = lines.addLoneCharacters(
            of: [component(left, top, 20, 20)], slopes: slopes, polarity: .darkOnLight,
            script: .square)
        #expect(lines.count == 1 + added)
        #expect(rest.count == 1 - added)
    }

    /// A word whose letters are joined, at the left or at the right end of the line above.
    @Test(arguments: [(20, 1), (148, 1), (80, 0)] as [(Int32, Int)])
    func aJoinedWordBelowALineIsOne(_ left: Int32, _ added: Int) throws {
        let slopes = PageSlope([])
        var lines = [
            try #require(TextLine(letters: row, slopes: slopes, polarity: .darkOnLight))
        ]
        _ = lines.addLoneCharacters(
            of: [component(left, 52, 60, 22)], slopes: slopes, polarity: .darkOnLight,
            script: .joined)
        #expect(lines.count == 1 + added)
    }
}
