import Testing

@testable import Regions

@Suite struct ReadingOrderTests {
    private func item(_ x: Double, _ width: Double, row: Int) -> ReadingOrder.Item {
        ReadingOrder.Item(
            left: x, right: x + width, top: Double(20 * row), bottom: Double(20 * row + 14),
            row: row)
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

    /// Lines of a column, one below the other from a height; rows are numbered from a number.
    private func column(
        _ x: Double, from top: Double, count: Int, firstRow: Int, slope: Double = 0
    ) -> [ReadingOrder.Item] {
        (0..<count).map { index in
            let y = top + 20 * Double(index) + slope * x
            let shift = -slope * y
            return ReadingOrder.Item(
                leveledFrom: slope, left: x + shift, right: x + 200 + shift, top: y,
                bottom: y + 14, row: firstRow + index)
        }
    }

    @Test func columnsNeedNotShareABaseline() {
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 9, count: 6, firstRow: 6)
        #expect(ReadingOrder(items).order() == Array(0..<12))
    }

    @Test func threeColumnsAreReadOneAfterTheOther() {
        let items = (0..<3).flatMap {
            column(240 * Double($0), from: 5 * Double($0), count: 6, firstRow: 6 * $0)
        }
        #expect(ReadingOrder(items).order() == Array(0..<18))
    }

    @Test func columnsOfAPageThatLiesAslantAreFound() {
        // The foot of the left column is further right than the head of the right one.
        let items =
            column(0, from: 0, count: 40, firstRow: 0, slope: -0.06)
            + column(220, from: 3, count: 40, firstRow: 40, slope: -0.06)
        #expect(ReadingOrder(items).order() == Array(0..<80))
    }

    @Test func aPageNumberBelowColumnsIsReadLast() {
        let number = ReadingOrder.Item(left: 205, right: 235, top: 200, bottom: 214, row: 12)
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 0, count: 6, firstRow: 6) + [number]
        #expect(ReadingOrder(items).order() == Array(0..<13))
    }

    @Test func aHeadingAcrossColumnsParts() {
        let heading = ReadingOrder.Item(left: 0, right: 440, top: 130, bottom: 150, row: 12)
        let items =
            column(0, from: 0, count: 6, firstRow: 0)
            + column(240, from: 0, count: 6, firstRow: 6) + [heading]
            + column(0, from: 160, count: 6, firstRow: 13)
            + column(240, from: 160, count: 6, firstRow: 19)
        #expect(ReadingOrder(items).order() == Array(0..<25))
    }

    @Test func nothingHasNoOrder() {
        #expect(ReadingOrder([]).order().isEmpty)
    }
}
