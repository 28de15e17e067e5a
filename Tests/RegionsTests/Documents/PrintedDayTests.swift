import Testing

@testable import Regions

@Suite("Days and times")
struct PrintedDayTests {
    private func row(_ text: String) throws -> PrintedRow {
        try #require(MadeReceipt(text).page.rows.first?.printed)
    }

    @Test(
        "Days in the order of a country",
        arguments: [
            ("18.04.2020", Country.DayOrder.dayMonthYear, "2020-04-18"),
            ("04/05/20", .dayMonthYear, "2020-05-04"), ("04/05/20", .monthDayYear, "2020-04-05"),
            ("12/25/2018", .dayMonthYear, "2018-12-25"),
            ("02/Jan/2017", .dayMonthYear, "2017-01-02"),
            ("Mar 5, 2019", .monthDayYear, "2019-03-05"),
            ("25Dec2018", .dayMonthYear, "2018-12-25"),
            ("2018-03-09", .dayMonthYear, "2018-03-09"), ("20180309", .dayMonthYear, "2018-03-09"),
            ("25/Feb/20 17 07:43", .dayMonthYear, "2017-02-25"),
            ("O5/01/2018", .dayMonthYear, "2018-01-05"),
            ("4. März 2020", .dayMonthYear, "2020-03-04"),
        ])
    func days(_ text: String, _ order: Country.DayOrder, _ day: String) throws {
        #expect(DayReader(order: order).days(in: try row(text)).map(\.value.description) == [day])
    }

    @Test(
        "What is no day",
        arguments: ["00/00/0000", "31/02/2019", "192.168.10.20", "12.50", "4 5 20", "99/99/99"])
    func noDay(_ text: String) throws {
        #expect(DayReader(order: .dayMonthYear).days(in: try row(text)).isEmpty)
    }

    @Test(
        "Times", arguments: [("8:13:39 PM", "20:13:39"), ("09:51", "09:51"), ("12:05 AM", "00:05")])
    func times(_ text: String, _ time: String) throws {
        let times = DayReader(order: .dayMonthYear).times(in: try row(text))
        #expect(times.map(\.value.description) == [time])
    }
}
