import Testing

@testable import Regions

@Suite("Names of merchants, and their addresses")
struct MerchantTests {
    private func receipt(head: String, foot: String = "Vielen Dank") throws -> Receipt {
        try #require(
            MadeReceipt(
                head + """

                    33100 Neustadt
                    EUR
                    VOLLKORNBROT  2,49 B
                    JOGHURT NATUR  1,50 B
                    SUMME EUR  3,99
                    BAR EUR  5,00
                    Rückgeld EUR  -1,01
                    18.04.2020 09:51

                    """ + foot
            ).receipt)
    }

    @Test("A logo that nobody reads: the site's name tells the chain")
    func site() throws {
        let receipt = try receipt(head: "Lindenstraße 12", foot: "www.rewe.de")
        #expect(receipt.merchant?.value == "REWE")
        #expect(receipt.merchant?.text == "www.rewe.de")
    }

    @Test("A slogan over the name is no name")
    func slogan() throws {
        let head = "Frisch EINGEKAUFT\nMarktkauf Weber\nLindenstraße 12"
        #expect(try receipt(head: head).merchant?.value == "Marktkauf Weber")
    }

    @Test("A chain that an item names is not the merchant")
    func itemOfChain() throws {
        let text = MadeReceipt.german.replacing("JOGHURT NATUR", with: "EDEKA JOGHURT")
        #expect(MadeReceipt(text).receipt?.merchant?.value == "Feldmarkt Weber GmbH")
    }

    @Test(
        "A name goes on in the next row after a joint, and with its legal form",
        arguments: [
            ("RIVER HARDWARE &", "ELECTRICAL SDN BHD"), ("RIVER HARDWARE", "CO. (M) SDN BHD"),
        ])
    func rows(_ first: String, _ second: String) throws {
        let text = MadeReceipt.malaysian.replacing(
            "RIVER HARDWARE SDN BHD", with: first + "\n" + second)
        let receipt = try #require(MadeReceipt(text).receipt)
        #expect(receipt.merchant?.value == first + " " + second)
    }

    @Test("A legal form that was read wrong is set right, and marked")
    func legalForm() throws {
        let text = MadeReceipt.malaysian.replacing("HARDWARE SDN BHD", with: "HARDWARE SL: BHD")
        let merchant = try #require(MadeReceipt(text).receipt?.merchant)
        #expect(merchant.value == "RIVER HARDWARE SDN BHD")
        #expect(merchant.text == "RIVER HARDWARE SL: BHD")
        #expect(merchant.isCorrected)
    }

    @Test("The corners of an address hold all its rows")
    func outline() throws {
        let made = MadeReceipt(MadeReceipt.malaysian)
        let address = try #require(made.receipt?.address)
        #expect(address.value == "NO. 12, JALAN MAWAR 3/4, TAMAN MAWAR, 47100 PUCHONG, SELANGOR")
        let corners = try #require(address.quadrilateral).corners
        let rows = made.page.rows[2...4].flatMap(\.printed.words).flatMap(\.quadrilateral.corners)
        let slack = 1e-9
        for point in rows {
            #expect(point.x >= (corners.map(\.x).min() ?? 1) - slack)
            #expect(point.x <= (corners.map(\.x).max() ?? 0) + slack)
            #expect(point.y >= (corners.map(\.y).min() ?? 1) - slack)
            #expect(point.y <= (corners.map(\.y).max() ?? 0) + slack)
        }
    }

    @Test("The last row of an address may be a state alone")
    func state() throws {
        let text = MadeReceipt.malaysian.replacing(
            "47100 PUCHONG, SELANGOR", with: "47100 PUCHONG,\nSELANGOR.")
        #expect(MadeReceipt(text).receipt?.address?.value.hasSuffix("PUCHONG, SELANGOR.") == true)
    }
}
