import Testing

@testable import Regions

@Suite struct ReadingOrderTests {
    private func item(
        _ x: Double, _ width: Double, row: Int, text: String? = nil
    ) -> ReadingOrder.Item {
        ReadingOrder.Item(
            box: LayoutBox(
                left: x, right: x + width, top: Double(20 * row), bottom: Double(20 * row + 14)),
            row: row, text: text)
    }

    /// Lines of a column, one below the other from a height; rows are numbered from a number.
    private func column(
        _ x: Double, from top: Double, count: Int, firstRow: Int, slope: Double = 0
    ) -> [ReadingOrder.Item] {
        (0..<count).map { index in
            let y = top + 20 * Double(index) + slope * x
            let shift = -slope * y
            return ReadingOrder.Item(
                box: LayoutBox(
                    leveledFrom: PageLevel(slope: slope), left: x + shift, right: x + 200 + shift,
                    top: y,
                    bottom: y + 14),
                row: firstRow + index)
        }
    }

    @Test func rowsOfAReceiptAreKeptTogether() {
        let items = (0..<6).flatMap { [item(300, 40, row: $0), item(0, 200, row: $0)] }
        #expect(ReadingOrder(items).order() == [1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10])
    }

    @Test func columnsOfRunningTextAreReadOneAfterTheOther() {
        let heading = [item(0, 500, row: 0)]
        let items = heading + (1...6).flatMap { [item(0, 230, row: $0), item(260, 230, row: $0)] }
        #expect(ReadingOrder(items).order() == [0, 1, 3, 5, 7, 9, 11, 2, 4, 6, 8, 10, 12])
    }

    @Test func whatIsReadFromTheRightBeginsThere() {
        let columns = (0..<6).flatMap { [item(0, 230, row: $0), item(260, 230, row: $0)] }
        #expect(
            ReadingOrder(columns, isFromRight: true).order()
                == [1, 3, 5, 7, 9, 11, 0, 2, 4, 6, 8, 10])
        let row = [item(0, 40, row: 0), item(300, 200, row: 0)]
        #expect(ReadingOrder(row, isFromRight: true).order() == [1, 0])
    }

    @Test func columnsNeedNotShareABaseline() {
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 9, count: 6, firstRow: 6)
        #expect(ReadingOrder(items).order() == Array(0..<12))
    }

    @Test(arguments: 2...6) func columnsAreReadOneAfterTheOther(_ count: Int) {
        let items = (0..<count).flatMap {
            column(240 * Double($0), from: 5 * Double($0 % 3), count: 6, firstRow: 6 * $0)
        }
        #expect(ReadingOrder(items).order() == Array(items.indices))
    }

    @Test func columnsOfAPageThatLiesAslantAreFound() {
        // The foot of the left column is further right than the head of the right one.
        let items =
            column(0, from: 0, count: 40, firstRow: 0, slope: -0.06)
            + column(220, from: 3, count: 40, firstRow: 40, slope: -0.06)
        #expect(ReadingOrder(items).order() == Array(0..<80))
    }

    @Test func columnsOfUnequalLengthAreReadToTheirEnds() {
        let items =
            column(0, from: 0, count: 12, firstRow: 0)
            + column(240, from: 0, count: 5, firstRow: 12)
            + column(480, from: 0, count: 20, firstRow: 17)
        #expect(ReadingOrder(items).order() == Array(items.indices))
    }

    @Test func aPageNumberBelowColumnsIsReadLast() {
        let number = ReadingOrder.Item(
            box: LayoutBox(left: 205, right: 235, top: 200, bottom: 214), row: 12)
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 0, count: 6, firstRow: 6) + [number]
        #expect(ReadingOrder(items).order() == Array(0..<13))
    }

    @Test(
        "A heading between columns parts them, be it as wide as they or not", arguments: [440, 90])
    func heading(width: Double) {
        let heading = ReadingOrder.Item(
            box: LayoutBox(left: 0, right: width, top: 130, bottom: 150), row: 12)
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 0, count: 6, firstRow: 6) + [heading]
            + column(0, from: 160, count: 6, firstRow: 13)
            + column(240, from: 160, count: 6, firstRow: 19)
        #expect(ReadingOrder(items).order() == Array(0..<25))
    }

    @Test func textThatRunsRoundACaptionGoesOn() {
        // Two columns; at half height a caption stands between them, and both are narrower there.
        func item(_ row: Int, from left: Double, to right: Double) -> ReadingOrder.Item {
            let top = Double(20 * row)
            return ReadingOrder.Item(
                box: LayoutBox(left: left, right: right, top: top, bottom: top + 14), row: row)
        }
        let narrow = 6..<12
        let left = (0..<18).map { item($0, from: 0, to: narrow.contains($0) ? 130 : 200) }
        let right = (0..<18).map { item($0, from: narrow.contains($0) ? 310 : 240, to: 440) }
        let caption = narrow.map { item($0, from: 150, to: 290) }
        let order = ReadingOrder(left + right + caption).order()
        #expect(order.filter { $0 < 18 } == Array(0..<18))
        #expect(order.filter { (18..<36).contains($0) } == Array(18..<36))
        #expect(order.filter { $0 >= 36 } == Array(36..<42))
    }

    @Test func aMenuBesideATableIsReadByItself() {
        func item(_ left: Double, _ width: Double, top: Double, row: Int, _ text: String)
            -> ReadingOrder.Item
        {
            ReadingOrder.Item(
                box: LayoutBox(left: left, right: left + width, top: top, bottom: top + 14),
                row: row, text: text)
        }
        let menu = (0..<6).map { item(0, 70, top: Double(36 * $0 + 5), row: $0, "Billing") }
        let table = (6..<15).flatMap { row in
            let top = Double(24 * (row - 6))
            return [
                item(200, 80, top: top, row: row, "INV-1047"),
                item(400, 80, top: top, row: row, "Ada Moreno"),
                item(600, 50, top: top, row: row, "42.10"),
            ]
        }
        #expect(ReadingOrder(menu + table).order() == Array(0..<33))
    }

    @Test func whatStandsInPanelsIsReadPanelByPanel() {
        let items = (0..<2).flatMap { row in
            (0..<3).map {
                item(Double(200 * $0), 60, row: row, text: row == 0 ? "Visitors" : "81,130")
            }
        }
        let panels = [1.0, 2.0].map {
            LayoutBox(left: 200 * $0 - 60, right: 200 * $0 - 20, top: 0, bottom: 40)
        }
        #expect(ReadingOrder(items, panels: panels).order() == [0, 3, 1, 4, 2, 5])
        #expect(ReadingOrder(items).order() == [0, 1, 2, 3, 4, 5])
    }

    @Test func rowsThatAreAskedForAreKept() {
        let items = (0..<6).flatMap { [item(0, 230, row: $0), item(260, 230, row: $0)] }
        #expect(ReadingOrder(items, rule: nil).order() == Array(0..<12))
    }

    @Test func placesCountRowsAndBlocks() {
        let items =
            (0..<2).flatMap { [item(0, 200, row: $0), item(300, 40, row: $0)] }
            + [item(0, 200, row: 5)]
        let places = ReadingOrder(items).places()
        #expect(places.map(\.row) == [0, 0, 1, 1, 2])
        #expect(places.map(\.block) == [0, 0, 0, 0, 1])
    }

    @Test func nothingHasNoOrder() {
        #expect(ReadingOrder([]).order().isEmpty)
    }
}
