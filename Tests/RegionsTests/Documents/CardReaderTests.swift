import Testing

@testable import Regions

@Suite("Cards of rows")
struct CardReaderTests {
    @Test("A gift card: the number without grouping, and as it is printed")
    func gift() throws {
        let card = try #require(MadeCard(MadeCard.gift).card)
        #expect(card.number?.value == "6006491234567890")
        #expect(card.number?.text == "6006 4912 3456 7890")
        #expect(card.number?.quadrilateral != nil)
        #expect(card.pin?.value == "8315")
        #expect(card.amount?.value == Amount("25"))
        #expect(card.currency?.value == "EUR")
        #expect(card.expiry?.value.description == "2028-05-31")
        #expect(card.matchesBarcode == nil)
    }

    @Test(
        "Labels of eight languages",
        arguments: [
            ("GESCHENKKARTE", "Kartennummer", "Geheimzahl"),
            ("CARTE CADEAU", "Numéro de carte", "Code secret"),
            ("TARJETA REGALO", "Número de tarjeta", "Código de seguridad"),
            ("CARTA REGALO", "Numero carta", "Codice segreto"),
            ("CADEAUKAART", "Kaartnummer", "Krascode"),
            ("CARTÃO PRESENTE", "Número do cartão", "Código de segurança"),
            ("KAD HADIAH", "No. Kad", "Kod keselamatan"),
            ("GIFT CARD", "Card No.", "Security code"),
        ])
    func languages(_ words: (title: String, number: String, pin: String)) throws {
        let text = "\(words.title)\n\(words.pin): 4079\n\(words.number): 6006491234567890"
        let card = try #require(MadeCard(text).card)
        #expect(card.number?.value == "6006491234567890")
        #expect(card.pin?.value == "4079")
    }

    @Test("Where only a month is printed, the expiry is a month")
    func month() throws {
        let text = MadeCard.gift.replacing("31/05/2028", with: "05/28")
        let card = try #require(MadeCard(text).card)
        #expect(card.expiry?.value.description == "2028-05")
        #expect(card.expiry?.text == "05/28")
    }

    @Test(
        "The number is compared with the barcode",
        arguments: [
            ("6006491234567890", CardBarcodeMatch.equal),
            ("https://example.com/6006491234567890", .part), ("4880163820006", .differs),
        ])
    func match(_ code: (payload: String, match: CardBarcodeMatch)) throws {
        let made = MadeCard(MadeCard.gift, codes: [(.code128, code.payload)])
        let card = try #require(made.card)
        #expect(card.number?.value == "6006491234567890")
        #expect(card.matchesBarcode == code.match)
    }

    @Test("A letter that was read for a digit is the barcode's digit, and marked")
    func corrected() throws {
        let text = MadeCard.gift.replacing("6006 4912", with: "60O6 49I2")
        let card = try #require(MadeCard(text, codes: [(.code128, "6006491234567890")]).card)
        #expect(card.number?.value == "6006491234567890")
        #expect(card.number?.isCorrected == true)
        #expect(card.number?.text == "60O6 49I2 3456 7890")
    }

    @Test("A digit that is surely printed otherwise than in the barcode stays")
    func tampered() throws {
        let made = MadeCard(MadeCard.gift, codes: [(.code128, "6006491234567891")])
        let card = try #require(made.card)
        #expect(card.number?.value == "6006491234567890")
        #expect(card.matchesBarcode == .differs)
    }

    @Test("A PIN that is longer than the number is not the number")
    func longPIN() throws {
        let text = """
            GIFT VOUCHER
            Voucher number
            48213377
            PIN
            809579705430
            """
        let card = try #require(MadeCard(text).card)
        #expect(card.number?.value == "48213377")
        #expect(card.pin?.value == "809579705430")
    }

    @Test(
        "What is called a PIN is never the number",
        arguments: ["8315", "83152264", "809579705430", "6006491234567890", "7KQ9"])
    func neverNumber(_ pin: String) {
        #expect(MadeCard("GIFT CARD\nPIN  \(pin)").card?.number == nil)
    }

    @Test(
        "A page that is no card gives none",
        arguments: [
            "", "Dear Sir,\nthank you for your letter\nof 12/03/2018.\nYours sincerely",
            "RYE BREAD 500g\nBest before 31/05/2028", "Chapter 1\nIt was a bright day",
            MadeReceipt.german, MadeReceipt.malaysian,
        ])
    func noCard(_ text: String) {
        #expect(MadeCard(text).card == nil)
    }

    @Test(
        "Hostile print does no harm",
        arguments: [
            String(repeating: "9", count: 100), "\u{202E}8315\u{202C}\u{200F}", "----", "",
            "00/00/0000", "31/02/0000", "99/99", "::::", "&&&", "O",
            String(repeating: "A1-", count: 50),
        ])
    func hostile(_ print: String) throws {
        let text =
            MadeCard.gift + "\n\(print)\nCard number  \(print)\nPIN  \(print)\nExpires \(print)"
        let made = MadeCard(text, codes: [(.qr, print), (.codabar, print)])
        let card = made.card
        #expect((card?.number?.value.count ?? 0) <= PrintedNumber.longest)
        #expect(card?.expiry.map { $0.value.year > 0 } ?? true)
    }

    @Test("Marks of direction are no part of a PIN")
    func marks() throws {
        let text = MadeCard.gift.replacing("8315", with: "\u{202E}8315\u{202C}")
        #expect(try #require(MadeCard(text).card).pin?.value == "8315")
    }

    @Test("Number and PIN side by side under their labels are two")
    func sideBySide() throws {
        let made = MadeCard("GIFT CARD\nCard number  PIN\n600649123456 8315\nRedeem in store")
        // The second word stands under the second label, a space behind the first one.
        let label = made.lines[2][0].quadrilateral.topLeft.x
        let pin = made.lines[3][1]
        let moved = PrintedWord(
            text: pin.text,
            quadrilateral: Quadrilateral(
                NormalizedRect(
                    x: label, y: pin.quadrilateral.bottomLeft.y, width: 0.08,
                    height: pin.quadrilateral.boundingBox.height)), confidence: pin.confidence)
        let number = made.lines[3][0]
        let wide = PrintedWord(
            text: number.text,
            quadrilateral: Quadrilateral(
                NormalizedRect(
                    x: 0.05, y: pin.quadrilateral.bottomLeft.y, width: label - 0.05 - 0.02,
                    height: pin.quadrilateral.boundingBox.height)), confidence: number.confidence)
        var lines = made.lines
        lines[3] = [wide, moved]
        let card = try #require(
            CardReader(CardPage(lines: lines, codes: [], aspect: made.aspect)).card())
        #expect(card.number?.value == "600649123456")
        #expect(card.pin?.value == "8315")
    }

    @Test(
        "Letters that were surely read stay letters",
        arguments: [(0.97, "995B31B28"), (0.6, "995831828")])
    func letters(_ print: (confidence: Double, number: String)) {
        let made = MadeCard("Card number\n995 B31 B28", confidence: print.confidence)
        #expect(PrintedNumber.numbers(on: made.page).map(\.plain) == [print.number])
    }

    @Test("In a code of digits and A to F, O is 0")
    func hexadecimal() {
        let page = MadeCard("Card number\nB57BOB9FAAD9AD5F").page
        #expect(PrintedNumber.numbers(on: page).map(\.plain) == ["B57B0B9FAAD9AD5F"])
    }

    @Test("The code of the trade is not the number where another has its label")
    func trade() throws {
        let text = "GIFT CARD\nCard number\nDCD 407 B84\nPIN  549\n4713034149947"
        let card = try #require(MadeCard(text, codes: [(.ean13, "4713034149947")]).card)
        #expect(card.number?.value == "DCD407B84")
    }

    @Test(
        "A label with letters read wrong is known",
        arguments: ["Prilfziffer", "Cédigo secreto", "Securityeode"])
    func wrongLabel(_ label: String) {
        let page = MadeCard("GIFT CARD\n\(label)\n8315").page
        #expect(page.lines.contains { $0.has(.pin) })
    }

    @Test("Without digits there is no number, and no PIN")
    func noDigits() {
        let card = MadeCard("GIFT CARD\nCard number\nPIN\nRedeem in all stores").card
        #expect(card == nil)
    }
}
