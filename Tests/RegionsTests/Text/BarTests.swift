import Testing

@testable import Regions

/// Lines of what looks like print in the bars of a code.
@Suite struct BarTests {
    /// Bars of several widths from 20 to 400 pixels down the page, print beside them.
    private static let page: PrintedText = {
        var page = PrintedText(width: 800, height: 240)
        for (index, x) in stride(from: 20, to: 400, by: 12).enumerated() {
            page.fill(x: x, y: 40, width: [3, 6, 9][(index * index + index / 3) % 3], height: 140)
        }
        page.draw("GIFT CARD 25", x: 440, y: 60, dot: 4)
        page.draw("GIFT CARD 25", x: 440, y: 100, dot: 4)
        return page
    }()

    /// A line of letters of 28 pixels at a place.
    private func line(x: Int32, y: Int32) throws -> TextLine {
        let letters = (0..<8).map { index in
            InkComponent(
                left: x + 24 * index, top: y, right: x + 24 * index + 20, bottom: y + 28,
                area: 220, runs: 50)
        }
        return try #require(
            TextLine(letters: letters, slopes: PageSlope([]), polarity: .darkOnLight))
    }

    @Test(arguments: [(60, 50), (60, 90), (100, 140)]) func areNone(x: Int32, y: Int32) throws {
        #expect(try line(x: x, y: y).liesOnBars(in: Self.page.plane))
    }

    @Test("Print is no bars, nor is the same print below it", arguments: [60, 100])
    func print(y: Int32) throws {
        #expect(try !line(x: 440, y: y).liesOnBars(in: Self.page.plane))
    }

    @Test func emptyPaperIsNoBars() throws {
        #expect(
            try !line(x: 60, y: 90).liesOnBars(in: PrintedText(width: 800, height: 240).plane))
    }
}
