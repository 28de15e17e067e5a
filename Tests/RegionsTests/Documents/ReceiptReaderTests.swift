import Testing

@testable import Regions

@Suite("Receipts of rows")
struct ReceiptReaderTests {
    @Test("A German receipt: deposits are items, quantities belong to their items")
    func german() throws {
        let receipt = try #require(MadeReceipt(MadeReceipt.german).receipt)
        #expect(receipt.country?.value == "DE")
        #expect(receipt.merchant?.value == "Feldmarkt Weber GmbH")
        #expect(receipt.address?.value == "Lindenstraße 12 33100 Neustadt")
        #expect(receipt.date?.value.description == "2020-04-18")
        #expect(receipt.time?.value.description == "09:51")
        #expect(receipt.currency?.value == "EUR")
        #expect(receipt.total?.value == Amount("2.99"))
        #expect(
            receipt.items.map(\.amount.value.description) == ["2.49", "1.50", "0.25", "-1.25"])
        #expect(receipt.items[1].quantity?.value == Amount("2"))
        #expect(receipt.items[1].unitPrice?.value == Amount("0.75"))
        #expect(receipt.items[0].taxCode == "B")
        #expect(receipt.payments.map(\.method) == [.cash])
        #expect(receipt.payments[0].change?.value == Amount("2.01"))
        #expect(receipt.contradictions == [])
    }

    @Test("A Malaysian receipt: the rounded total is the total")
    func malaysian() throws {
        let receipt = try #require(MadeReceipt(MadeReceipt.malaysian).receipt)
        #expect(receipt.country?.value == "MY")
        #expect(receipt.merchant?.value == "RIVER HARDWARE SDN BHD")
        #expect(receipt.total?.value == Amount("12.30"))
        #expect(receipt.rounding?.value == Amount("-0.02"))
        #expect(receipt.date?.value.description == "2018-03-14")
        #expect(receipt.items.map(\.description?.value) == ["PAINT BRUSH", "CABLE TIE"])
        #expect(receipt.receiptNumber?.value == "CS00012626")
        #expect(receipt.phone?.value == "03-8051 9514")
        #expect(receipt.taxes.map(\.tax?.value) == [Amount("0.70")])
    }

    @Test("A total that the items contradict is given as printed, with both amounts")
    func contradiction() throws {
        let text = MadeReceipt.malaysian.replacing("5.32  5.32", with: "6.32  6.32")
        let receipt = try #require(MadeReceipt(text).receipt)
        #expect(receipt.total?.value == Amount("12.30"))
        let found = try #require(receipt.contradictions.first { $0.kind == .itemsAndSum })
        #expect(found.printed == Amount("12.30"))
        #expect(found.computed == Amount("13.32"))
    }

    @Test(
        "A page that is no receipt gives none",
        arguments: [
            "", "It was 42.90 in total\nThanks, got it\nCan you send me the receipt?",
            "Gift Card\nValue $50.00\n6035 7112 0942\nPIN 4711\nExpires 03/2025",
            "Price list 2021\nSoup  4.50\nSalad  7.00\nPizza  9.80\nFish  14.50",
            "Dear Sir,\nthank you for your letter\nof 12/03/2018.\nYours sincerely",
            "Chapter 1\nIt was a bright day\nand the price was 4.50\nof all things\n"
                + String(repeating: "and so it went on\n", count: 20),
        ])
    func noReceipt(_ text: String) {
        #expect(MadeReceipt(text).receipt == nil)
    }

    @Test("A torn receipt gives what it has")
    func torn() throws {
        let rows = MadeReceipt.malaysian.split(separator: "\n").dropFirst(9).joined(separator: "\n")
        let receipt = try #require(MadeReceipt(rows).receipt)
        #expect(receipt.total?.value == Amount("12.30"))
        #expect(receipt.date == nil)
    }

    @Test(
        "Hostile print does no harm",
        arguments: [
            String(repeating: "9", count: 100) + ".00", "00/00/0000", "31/02/0000",
            "\u{202E}12.30\u{202C}", "9999999999999.99", "-", "%", "1.2.3.4.5",
        ])
    func hostile(_ print: String) throws {
        let text = MadeReceipt.malaysian + "\nTotal  \(print)\n\(print)\nDate: \(print)"
        let receipt = try #require(MadeReceipt(text).receipt)
        #expect(receipt.date?.value.description == "2018-03-14")
    }
}
