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

    @Test func nothingHasNoOrder() {
        #expect(ReadingOrder([]).order().isEmpty)
    }
}
