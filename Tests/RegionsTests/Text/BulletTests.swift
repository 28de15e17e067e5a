import Testing

@testable import Regions

/// Marks before the items of lists, and numbers of pages: signs that no line is made of.
@Suite struct BulletTests {
    private func component(
        _ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32, fill: Double = 1
    ) -> InkComponent {
        InkComponent(
            left: left, top: top, right: left + width, bottom: top + height,
            area: Int32((fill * Double(width * height)).rounded()), runs: height)
    }

    /// Letters of 20 pixels that stand on a baseline.
    private func line(at left: Int32, baseline: Int32) throws -> TextLine {
        let letters = (0..<8).map { component(left + 14 * $0, baseline - 20, 12, 20, fill: 0.4) }
        return try #require(
            TextLine(letters: letters, slopes: PageSlope([]), polarity: .darkOnLight))
    }

    @Test(
        "A filled circle half up the letters is a bullet, small or large",
        arguments: [(8, 16), (12, 16), (5, 16)] as [(Int32, Int32)])
    func filledCirclesAreBullets(_ diameter: Int32, _ top: Int32) throws {
        var lines = [try line(at: 100, baseline: 30)]
        var letters: [InkComponent] = []
        var marks = [component(70, top, diameter, diameter, fill: 0.785)]
        lines.takeBullets(of: &letters, &marks)
        #expect(marks.isEmpty)
        #expect(lines[0].bullets.map(\.left) == [70])
        #expect(lines[0].left == 100)
    }

    @Test(
        "No other sign is",
        arguments: [
            // A ring, a dash, a point on the baseline, one far off, one that touches the letters.
            (70, 16, 8, 8, 0.5), (70, 18, 16, 4, 1), (70, 26, 4, 4, 0.8), (5, 16, 8, 8, 0.785),
            (91, 16, 8, 8, 0.785),
        ] as [(Int32, Int32, Int32, Int32, Double)])
    func otherSignsStay(
        _ left: Int32, _ top: Int32, _ width: Int32, _ height: Int32, _ fill: Double
    ) throws {
        var lines = [try line(at: 100, baseline: 30)]
        var letters: [InkComponent] = []
        var marks = [component(left, top, width, height, fill: fill)]
        lines.takeBullets(of: &letters, &marks)
        #expect(marks.count == 1)
        #expect(lines[0].bullets.isEmpty)
    }

    @Test("Points of other letters, and halves of colons, stay", arguments: [50, 70] as [Int32])
    func pointsStay(_ left: Int32) throws {
        var lines = [try line(at: 100, baseline: 30)]
        var other = lines[0]
        other.components = [component(left - 20, 10, 12, 20, fill: 0.4)]
        if left == 50 { lines.append(other) }
        var letters: [InkComponent] = []
        var marks = [component(left, 14, 6, 6, fill: 0.8)]
        if left == 70 { marks.append(component(left, 24, 6, 6, fill: 0.8)) }
        let count = marks.count
        lines.takeBullets(of: &letters, &marks)
        #expect(marks.count == count)
    }

    @Test func aBulletThatWasTakenForALetterIsNone() throws {
        var line = try line(at: 100, baseline: 30)
        line.components.insert(component(78, 16, 9, 9, fill: 0.8), at: 0)
        line.measure()
        var lines = [line]
        var (letters, marks): ([InkComponent], [InkComponent]) = ([], [])
        lines.takeBullets(of: &letters, &marks)
        #expect(lines[0].bullets.map(\.left) == [78])
        #expect(lines[0].left == 100)
    }

    @Test func bulletsAreReadInTheirPlaces() throws {
        var line = try line(at: 100, baseline: 30)
        let span = TextLine.Span(left: 100, right: 180, ascent: 20, descent: 0)
        let symbol = LineReading.Symbol(string: "a", confidence: 0.9, span: span)
        let reading = LineReading(words: [.init(symbol, confidence: 0.9)])
        #expect(reading.withBullets(of: line).string == "a")
        line.bullets = [60, 300].map { .init(left: $0, right: $0 + 8, ascent: 14, descent: -6) }
        #expect(reading.withBullets(of: line).string == "• a •")
        #expect(LineReading(words: []).withBullets(of: line).words.isEmpty)
    }

    @Test(
        "A lone figure apart from a page's text may be its number",
        arguments: [
            (200, 400, true), (200, 20, true),
            // Beside the text, and right below it.
            (600, 400, false), (200, 282, false),
        ] as [(Int32, Int32, Bool)])
    func loneFiguresArePageNumbers(_ left: Int32, _ top: Int32, _ isNumber: Bool) throws {
        var lines = try (0..<6).map { try line(at: 150, baseline: 100 + 36 * $0) }
        let rest = lines.addPageNumbers(
            of: [component(left, top, 12, 20, fill: 0.4)], slopes: PageSlope([]),
            polarity: .darkOnLight)
        #expect(rest.isEmpty == isNumber)
        #expect(lines.count(where: \.isPageNumber) == (isNumber ? 1 : 0))
    }

    @Test(arguments: [("7", 0.95, true), ("l", 0.95, false), ("7", 0.5, false)])
    func onlyFiguresReadWithoutDoubtAre(
        _ string: String, _ confidence: Double, _ isNumber: Bool
    ) {
        let symbol = LineReading.Symbol(
            string: string, confidence: confidence,
            span: .init(left: 0, right: 10, ascent: 20, descent: 0))
        let reading = LineReading(words: [.init(symbol, confidence: confidence)])
        #expect(reading.isPageNumber == isNumber)
    }
}
