import Testing

@testable import Regions

@Suite struct ParagraphTests {
    /// A line of `count` characters, each a hundredth of the image wide, that begins in a column.
    private func line(
        _ count: Int, at column: Int = 0, row: Double, size: Double = 1
    ) -> RecognizedTextObservation {
        let left = 0.05 + 0.01 * Double(column)
        let right = left + 0.01 * Double(count)
        let bottom = 0.95 - 0.03 * row
        let quadrilateral = Quadrilateral(
            NormalizedRect(
                x: left, y: bottom, width: right - left, height: 0.02 * size))
        // Words of four letters.
        let words = (0..<max(count / 5, 1)).map { _ in
            RecognizedWord(
                string: "word", quadrilateral: quadrilateral, confidence: 1, characters: [],
                reportsCharacters: false)
        }
        return RecognizedTextObservation(
            quadrilateral: quadrilateral, confidence: 1, model: "eng", words: words)
    }

    private func sizes(_ lines: [RecognizedTextObservation]) -> [Int] {
        lines.paragraphs.map(\.count)
    }

    @Test func linesOfOneParagraphStayTogether() {
        #expect(sizes((0..<5).map { line(40, row: Double($0)) }) == [5])
    }

    @Test func anIndentBeginsAParagraph() {
        let first = [line(40, row: 0), line(40, row: 1), line(38, row: 2)]
        #expect(sizes(first + [line(37, at: 3, row: 3), line(40, row: 4)]) == [3, 2])
    }

    @Test func aShortLastLineEndsAParagraph() {
        let first = [line(40, row: 0), line(40, row: 1), line(15, row: 2)]
        #expect(sizes(first + [line(40, row: 3), line(40, row: 4)]) == [3, 2])
    }

    @Test func moreSpaceBeginsAParagraph() {
        #expect(sizes([0, 1, 2, 4, 5].map { line(40, row: $0) }) == [3, 2])
    }

    @Test func aHeadingStandsAlone() {
        let heading = line(20, row: 0, size: 2)
        #expect(sizes([heading] + (2..<5).map { line(40, row: Double($0)) }) == [1, 3])
    }

    @Test func columnsAreParagraphsOfTheirOwn() {
        let left = (0..<3).map { line(30, row: Double($0)) }
        let right = (0..<3).map { line(30, at: 40, row: Double($0)) }
        #expect(sizes(left + right) == [3, 3])
    }

    @Test func rowsStayTogether() {
        let receipt = (0..<4).flatMap { row in
            [line(20, row: Double(row)), line(5, at: 50, row: Double(row))]
        }
        #expect(receipt.rows.map(\.count) == [2, 2, 2, 2])
        #expect(sizes(receipt) == [8])
    }

    @Test func centeredLinesAreNotIndented() {
        let lines = [(30, 5), (40, 0), (20, 10), (34, 3)].enumerated().map {
            line($1.0, at: $1.1, row: Double($0))
        }
        #expect(sizes(lines) == [4])
    }

    @Test func nothingHasNoParagraphs() {
        #expect([RecognizedTextObservation]().paragraphs.isEmpty)
    }
}
