import Testing

@testable import Regions

@Suite("Cards of one image")
struct CardGroupsTests {
    private func groups(_ text: String) -> [CardGroups.Group] {
        let made = MadeCard(text)
        return CardGroups(lines: made.lines, codes: [], aspect: made.aspect).cards()
    }

    @Test("Two cards with numbers of their own are two")
    func two() {
        let other = MadeCard.gift.replacing("6006 4912 3456 7890", with: "6339 7638 8521 1147")
            .replacing("8315", with: "2770")
        let found = groups(MadeCard.gift + "\n\n\n\n\n" + other)
        #expect(found.map(\.card.number?.value) == ["6006491234567890", "6339763885211147"])
        #expect(found.map(\.card.pin?.value) == ["8315", "2770"])
    }

    @Test("What is far apart on one card stays one")
    func one() {
        let text = MadeCard.gift.replacing("PIN  8315", with: "\n\n\n\nPIN  8315")
        #expect(groups(text).map(\.card.pin?.value) == ["8315"])
    }

    @Test("A card whose halves say different things is one")
    func complement() {
        let text = """
            GIFT CARD
            Card number  6006 4912 3456 7890






            PIN  8315
            4880163820006
            """
        let made = MadeCard(text, codes: [(.ean13, "4880163820006")])
        let cards = CardGroups(lines: made.lines, codes: made.codes, aspect: made.aspect).cards()
        #expect(cards.map(\.card.number?.value) == ["6006491234567890"])
        #expect(cards.map(\.card.pin?.value) == ["8315"])
    }
}
