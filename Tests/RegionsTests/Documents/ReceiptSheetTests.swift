import Testing

@testable import Regions

@Suite("Several receipts, and several scans of one")
struct ReceiptSheetTests {
    private static let pitch = 0.03
    private static let height = 0.02
    private static let letter = 0.008

    /// Lines of rows, whose pieces stand two spaces apart, at a place of a square image.
    private func lines(_ text: String, left: Double, top: Double) -> [RecognizedTextObservation] {
        var lines: [RecognizedTextObservation] = []
        for (row, pieces) in text.split(separator: "\n").enumerated() {
            for (place, piece) in pieces.split(separator: "  ").enumerated() {
                var x = left + 0.3 * Double(place)
                let y = 1 - top - Self.pitch * Double(row)
                func corners(_ width: Double) -> Quadrilateral {
                    Quadrilateral(
                        NormalizedRect(
                            x: x, y: y - Self.height, width: width, height: Self.height))
                }
                let start = x
                let words = piece.split(separator: " ").map { word in
                    let width = Self.letter * Double(word.count)
                    defer { x += width + Self.letter }
                    return RecognizedWord(
                        string: String(word), quadrilateral: corners(width), confidence: 0.97,
                        characters: [], reportsCharacters: false)
                }
                let width = x - Self.letter - start
                x = start
                var line = RecognizedTextObservation(
                    quadrilateral: corners(width), confidence: 0.97, model: "eng", words: words)
                line.row = row
                lines.append(line)
            }
        }
        return lines
    }

    private func receipt(_ name: String, total: String, day: String) -> String {
        """
        \(name) SDN BHD
        NO. 12, JALAN MAWAR 3/4,
        47100 PUCHONG, SELANGOR
        Date : \(day) 10:22:59
        PAINT BRUSH  \(total)
        Total  RM \(total)
        CASH  RM \(total)
        CHANGE  RM 0.00
        """
    }

    @Test("Two side by side are two, of which each has its own rows")
    func beside() {
        let first = lines(
            receipt("RIVER HARDWARE", total: "7.00", day: "14/03/2018"), left: 0.02, top: 0.1)
        let second = lines(
            receipt("HILL STATIONERY", total: "9.50", day: "15/03/2018"), left: 0.55, top: 0.1)
        let sheets = ReceiptSheets(aspect: 1).sheets(of: first + second)
        #expect(sheets.map(\.receipt.total?.value) == [Amount("7.00"), Amount("9.50")])
        #expect(sheets.map(\.lines.count) == [first.count, second.count])
    }

    @Test("Two of different sales below one another are two")
    func below() {
        let first = lines(
            receipt("RIVER HARDWARE", total: "7.00", day: "14/03/2018"), left: 0.02, top: 0.1)
        let second = lines(
            receipt("HILL STATIONERY", total: "9.50", day: "15/03/2018"), left: 0.02, top: 0.6)
        let sheets = ReceiptSheets(aspect: 1).sheets(of: first + second)
        #expect(sheets.map(\.receipt.total?.value) == [Amount("7.00"), Amount("9.50")])
    }

    @Test("The slip of the payment below a receipt belongs to it")
    func slip() {
        let first = lines(
            receipt("RIVER HARDWARE", total: "7.00", day: "14/03/2018"), left: 0.02, top: 0.1)
        let slip = lines(
            receipt("RIVER HARDWARE", total: "7.00", day: "14/03/2018"), left: 0.02, top: 0.6)
        #expect(ReceiptSheets(aspect: 1).sheets(of: first + slip).count == 1)
    }

    private func observation(_ text: String) throws -> ReceiptObservation {
        ReceiptObservation(
            quadrilateral: Quadrilateral(.full),
            receipt: try #require(MadeReceipt(text).receipt))
    }

    @Test("The same receipt again is a duplicate, also with a letter read differently")
    func duplicates() throws {
        let first = try observation(MadeReceipt.malaysian)
        let again = try observation(MadeReceipt.malaysian.replacing("RIVER", with: "RIVEP"))
        let other = try observation(MadeReceipt.malaysian.replacing("10:22:59", with: "11:40:02"))
        let german = try observation(MadeReceipt.german)
        #expect([first, german, again, other].duplicates == [nil, nil, 0, nil])
    }

    @Test("Pages of one receipt: the first's name and day, the last's total, all items")
    func pages() throws {
        let rows = MadeReceipt.malaysian.split(separator: "\n").map(String.init)
        let first = try #require(
            MadeReceipt(rows[...10].joined(separator: "\n") + "\nSubtotal  7.00").receipt)
        let second = try #require(MadeReceipt(rows[11...].joined(separator: "\n")).receipt)
        let joined = try #require(Receipt(joining: [first, second]))
        #expect(joined.merchant?.value == "RIVER HARDWARE SDN BHD")
        #expect(joined.date?.value.description == "2018-03-14")
        #expect(joined.total?.value == Amount("12.30"))
        #expect(joined.items.map(\.amount.value) == [Amount("7.00"), Amount("5.32")])
        #expect(Receipt(joining: []) == nil)
    }

    @Test(
        "A record is read back as its receipt",
        arguments: [MadeReceipt.german, MadeReceipt.malaysian])
    func record(_ text: String) throws {
        let record = ReceiptRecord(try #require(MadeReceipt(text).receipt))
        #expect(ReceiptRecord(Receipt(record)) == record)
    }
}
