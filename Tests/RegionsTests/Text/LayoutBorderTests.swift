import Testing

@testable import Regions

/// Rules and edges of panels that the image shows beside a gap.
@Suite struct LayoutBorderTests {
    private let gap = LayoutBox(left: 200, right: 260, top: 0, bottom: 200)

    /// Five lines, 40 pixels apart.
    private func side(_ left: Double, _ right: Double) -> [LayoutBox] {
        (0..<5).map {
            LayoutBox(
                left: left, right: right, top: Double(10 + 40 * $0), bottom: Double(30 + 40 * $0))
        }
    }

    private func borders(_ page: PrintedText) -> LayoutBorders {
        LayoutBorders(page.plane, TextFrame(page.plane, level: 0), level: PageLevel())
    }

    /// What is found of rules between lines on both sides, each from one place to another.
    private func around(rules: [(Int, Int)]) -> ColumnEvidence.Borders {
        var page = PrintedText(width: 480, height: 220)
        for row in 0..<4 {
            for (left, right) in rules {
                page.fill(x: left, y: 34 + 40 * row, width: right - left, height: 2)
            }
        }
        return borders(page).around(gap, side(20, 200), side(260, 440))
    }

    @Test func rulesThroughTheGapAreThoseOfRows() {
        let found = around(rules: [(10, 450)])
        #expect(found.ruledShare == 1 && found.endedShareOfOne == 0)
    }

    @Test func rulesThatEndAtTheGapAreThoseOfColumns() {
        let both = around(rules: [(10, 212), (248, 450)])
        #expect(both.ruledShare == 0 && both.endedShareOfBoth == 1)
        let one = around(rules: [(248, 450)])
        #expect(one.endedShareOfBoth == 0 && one.endedShareOfOne == 1)
    }

    @Test func withoutRulesThereAreNone() {
        let found = around(rules: [])
        #expect(found.ruledShare == 0 && found.endedShareOfOne == 0 && !found.isBordered)
    }

    /// Whether two bars down the page, some pixels apart, are the edges of panels.
    @Test("A thick stroke is no gap between panels", arguments: [(8, 0), (30, 1)])
    func strokes(width: Int, gaps: Int) {
        var page = PrintedText(width: 480, height: 220)
        page.ink = 190
        page.fill(x: 220, y: 0, width: width, height: 220)
        let rows = (0..<5).map { [side(20, 200)[$0], side(260, 440)[$0]] }
        #expect(borders(page).panelGaps(between: rows).count == gaps)
    }

    /// Cards side by side: what stands beside none of the other's text is beside the other card.
    @Test func aGapBetweenPanelsIsAsHighAsTheyAre() throws {
        var page = PrintedText(width: 480, height: 420)
        page.ink = 190
        for left in [10, 250] { page.fill(x: left, y: 6, width: 200, height: 300) }
        let rows = (0..<2).map { [side(20, 200)[$0], side(260, 440)[$0]] } + [[side(20, 200)[4]]]
        let gaps = borders(page).panelGaps(between: rows)
        let gap = try #require(gaps.first)
        #expect(gaps.count == 1 && gap.top < 20 && gap.bottom > 280 && gap.bottom < 310)
    }

    /// A line of text across it ends it.
    @Test func whatLiesAcrossAGapOfPanelsEndsIt() throws {
        var page = PrintedText(width: 480, height: 420)
        page.ink = 190
        for left in [10, 250] { page.fill(x: left, y: 0, width: 200, height: 420) }
        let across = LayoutBox(left: 100, right: 300, top: 250, bottom: 270)
        let rows = (0..<2).map { [side(20, 200)[$0], side(260, 440)[$0]] } + [[across]]
        let gap = try #require(borders(page).panelGaps(between: rows).first)
        #expect(gap.bottom <= 250 && gap.bottom > 70)
    }

    @Test(
        "A border parts two lines where it runs along both", arguments: [(10, true), (150, false)])
    func betweenLines(left: Int, expected: Bool) {
        var page = PrintedText(width: 480, height: 220)
        page.fill(x: left, y: 34, width: 210 - left, height: 2)
        let lines = side(20, 200)
        #expect(borders(page).isBorder(between: lines[0], lines[1]) == expected)
        #expect(!borders(page).isBorder(between: lines[1], lines[2]))
    }
}
