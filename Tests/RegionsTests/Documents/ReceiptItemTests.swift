import Testing

@testable import Regions

@Suite("Items of receipts")
struct ReceiptItemTests {
    private static let discounted = """
        PAGE & QUILL SDN BHD
        12, JALAN MAWAR 3/4,
        47100 PUCHONG, SELANGOR
        Date : 14/03/2018 10:22:59
        Description  Amount
        NOTEBOOK LARGE  RM 12.00
        Member Discount  -1.20
        FILE BOX  RM 20.90
        Member Discount  -2.09
        Total  RM 29.61
        CASH  RM 50.00
        CHANGE  RM 20.39
        """

    @Test("A discount under an item is that item's")
    func discount() throws {
        let receipt = try #require(MadeReceipt(Self.discounted).receipt)
        #expect(receipt.items.map(\.amount.value) == [Amount("12.00"), Amount("20.90")])
        #expect(receipt.items.map(\.discount?.value) == [Amount("-1.20"), Amount("-2.09")])
        #expect(receipt.discounts == [])
        #expect(receipt.contradictions == [])
    }

    @Test(
        "What a pack holds is no quantity; what is weighed or counted is",
        arguments: [
            ("SEKT 0,2 L", nil), ("APFELSAFT 1 L", nil), ("2 x 0,75", "2"),
            ("0,144 kg x 1,99 EUR/kg", "0.144"), ("1,5 kg", "1.5"),
        ] as [(String, String?)])
    func quantity(_ print: String, _ quantity: String?) {
        let row = MadeReceipt(print + "  1,50").page.rows[0]
        #expect(row.quantity?.value == quantity.flatMap { Amount($0) })
    }

    @Test("A digit in doubt becomes the recognizer's other reading where the items add up with it")
    func corrected() throws {
        let text = MadeReceipt.malaysian.replacing("5.32  5.32", with: "5.32  6.32")
        let plain = try #require(MadeReceipt(text).receipt)
        #expect(plain.items.last?.amount.value == Amount("6.32"))
        #expect(plain.contradictions.map(\.kind).contains(.itemsAndSum))
        let receipt = try #require(
            MadeReceipt(text, alternatives: ["6.32": ["8.32", "5.32"]]).receipt)
        let amount = try #require(receipt.items.last?.amount)
        #expect(amount.value == Amount("5.32"))
        #expect(amount.text == "6.32")
        #expect(amount.isCorrected)
        #expect(receipt.contradictions == [])
    }

    @Test("A total in doubt as well, and only to a reading that others add up to")
    func correctedTotal() throws {
        let text = """
            CORNER BISTRO SDN BHD
            12, JALAN MAWAR 3/4,
            47100 PUCHONG, SELANGOR
            Date : 14/03/2018 10:22:59
            SOUP  10.10
            NOODLES  20.20
            TEA  4.55
            TOTAL  RM 34.86
            THANK YOU
            """
        let receipt = try #require(
            MadeReceipt(text, alternatives: ["34.86": ["84.86", "34.85"]]).receipt)
        #expect(receipt.total?.value == Amount("34.85"))
        #expect(receipt.total?.isCorrected == true)
        let other = try #require(MadeReceipt(text, alternatives: ["34.86": ["84.86"]]).receipt)
        #expect(other.total?.value != Amount("84.86"))
        #expect(other.total?.isCorrected != true)
    }

    @Test("Amounts with commas side by side are no date")
    func commas() {
        let row = MadeReceipt("ORANGENSAFT 1, 3,49 E").page.rows[0]
        #expect(row.days.isEmpty)
        #expect(row.lastMoney?.value == Amount("3.49"))
    }

    @Test("The letter of a tax behind an asterisk, also where it was read as a digit")
    func taxCode() {
        for print in ["2,34*B", "2,34*8"] {
            #expect(
                MadeReceipt("SALATBAR  " + print).page.rows[0].lastMoney?.value == Amount("2.34"))
        }
    }
}
