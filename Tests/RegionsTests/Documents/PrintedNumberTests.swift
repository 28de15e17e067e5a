import Testing

@testable import Regions

@Suite("Numbers and codes as they are printed on cards")
struct PrintedNumberTests {
    private func number(_ text: String) throws -> String? {
        try #require(MadeCard("GIFT CARD\nCard number\n\(text)").card).number?.value
    }

    @Test(
        "Where letters follow digits, O and I are digits",
        arguments: [
            ("BO3B-5852", "B03B5852"), ("WSQ4-TR7N-4KOY", "WSQ4TR7N4K0Y"),
            ("7KI2-PQ5X", "7K12PQ5X"), ("CLOB-46720", "CLOB46720"),
        ])
    func twins(_ code: (printed: String, value: String)) throws {
        #expect(try number(code.printed) == code.value)
    }

    @Test(
        "Signs that letters of a code are taken for are those letters",
        arguments: [("Y@E9-YGQZ-CU3A", "YQE9YGQZCU3A"), ("95S $ZB DM7", "95SSZBDM7")])
    func signs(_ code: (printed: String, value: String)) throws {
        #expect(try number(code.printed) == code.value)
    }

    @Test("Groups of letters with a hyphen between them are part of a code")
    func letters() throws {
        #expect(try number("NGKK-AXQF -ACGB-6R8B") == "NGKKAXQFACGB6R8B")
    }

    @Test("What ends with a colon is a label, also with a digit in it")
    func label() throws {
        let card = try #require(MadeCard("GIFT CARD\nCard number\nSocio n2: 3511 5652").card)
        #expect(card.number?.value == "35115652")
    }

    @Test("A group that was read as a line of its own is put behind the number")
    func group() throws {
        var lines = MadeCard("GIFT CARD\nCard number\n6339 5472 3290 9344 405").lines
        let last = try #require(lines[2].last)
        lines[2].removeLast()
        lines.append([last])
        let page = CardPage(lines: lines, codes: [], aspect: 0.25)
        let card = try #require(CardReader(page).card())
        #expect(card.number?.value == "6339547232909344405")
    }

    @Test(
        "A code whose end, or a letter of which, was not read is the barcode's",
        arguments: ["G2BS-MBC", "G2BS-MBGW-JBL-BFTX", "G2BS-MBGW-JB1LU-BFTX"])
    func barcode(_ printed: String) throws {
        let made = MadeCard(
            "GIFT CARD\nCard number\n\(printed)", codes: [(.qr, "G2BSMBGWJBLUBFTX")],
            confidence: 0.7)
        let card = try #require(made.card)
        #expect(card.number?.value == "G2BSMBGWJBLUBFTX")
        #expect(card.number?.isCorrected == true)
    }
}
