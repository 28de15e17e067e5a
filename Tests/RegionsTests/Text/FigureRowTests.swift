import Testing

@testable import Regions

/// Rows of figures that each stand alone, as in a calendar.
@Suite struct FigureRowTests {
    private let slopes = PageSlope([])

    private func component(_ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32)
        -> InkComponent
    {
        InkComponent(
            left: left, top: top, right: left + width, bottom: top + height, area: width * height,
            runs: height)
    }

    /// Figures of a row 100 pixels below a line, by their left edges and heights.
    private func added(_ figures: [(Int32, Int32)]) throws -> Int {
        let letters = (0..<8).map { component(20 + 16 * $0, 20, 12, 20) }
        var lines = [
            try #require(TextLine(letters: letters, slopes: slopes, polarity: .darkOnLight))
        ]
        let rest = lines.addFigureRows(
            of: figures.map { component($0.0, 140 - $0.1, 10, $0.1) }, slopes: slopes,
            polarity: .darkOnLight)
        #expect(lines.count - 1 + rest.count == figures.count)
        return lines.count - 1
    }

    @Test func figuresAtAnEvenPitchAreARow() throws {
        #expect(try added([(20, 20), (120, 20), (221, 20), (320, 19), (420, 20)]) == 5)
    }

    @Test(
        arguments: [
            // Too few, at no even pitch, of different heights, and close as letters.
            [(20, 20), (120, 20), (220, 20)],
            [(20, 20), (120, 20), (180, 20), (320, 20), (420, 20)],
            [(20, 20), (120, 14), (220, 20), (320, 26), (420, 20)],
            [(20, 20), (40, 20), (60, 20), (80, 20), (100, 20)],
            // Larger than any letter.
            [(20, 40), (120, 40), (220, 40), (320, 40)],
        ] as [[(Int32, Int32)]])
    func othersAreNone(_ figures: [(Int32, Int32)]) throws {
        #expect(try added(figures) == 0)
    }
}
