import Testing

@testable import Regions

/// A receipt as tills of a country print it.
struct CountryReceipt: Sendable, CustomTestStringConvertible {
    let country: String
    let total: String
    let date: String
    let currency: String
    let items: Int
    let text: String

    var testDescription: String { country }

    static let all: [CountryReceipt] = [
        CountryReceipt(
            country: "US", total: "14.06", date: "2021-03-04", currency: "USD", items: 3,
            text: """
                HARVEST CORNER DELI
                120 Maple Avenue
                Portland, OR 97205
                (503) 555-0142
                03/04/2021 12:41 PM
                TURKEY SANDWICH  $7.50
                ICED TEA  $2.25
                BROWNIE  $3.25
                Subtotal  $13.00
                Sales Tax  $1.06
                Total  $14.06
                VISA  $14.06
                Thank you
                """),
        CountryReceipt(
            country: "GB", total: "8.40", date: "2021-04-03", currency: "GBP", items: 3,
            text: """
                Millbrook Stores Ltd
                14 High Street
                Leeds LS1 4AB
                VAT No GB 123 4567 89
                03/04/2021 17:20
                WHOLE MILK 2L  £1.50
                BREAD  £1.40
                CHEDDAR  £5.50
                TOTAL  £8.40
                CASH  £10.00
                CHANGE  £1.60
                """),
        CountryReceipt(
            country: "IE", total: "9.15", date: "2021-04-03", currency: "EUR", items: 2,
            text: """
                Corrib Hardware Ltd
                Main Street
                Co. Galway, Dublin 2
                Tel +353 91 555 123
                Date 03/04/2021
                PAINT BRUSH  €4.15
                MASKING TAPE  €5.00
                TOTAL  €9.15
                CASH  €10.00
                CHANGE  €0.85
                """),
        CountryReceipt(
            country: "DE", total: "2.99", date: "2020-04-18", currency: "EUR", items: 4,
            text: MadeReceipt.german),
        CountryReceipt(
            country: "AT", total: "6.30", date: "2021-03-04", currency: "EUR", items: 2,
            text: """
                Bäckerei Huber GmbH
                Lindengasse 7
                1070 Wien
                UID: ATU12345678
                04.03.2021 08:12
                KORNSPITZ  1,80 A
                TOPFENSTRUDEL  4,50 A
                Summe EUR  6,30
                Bar  10,00
                Rückgeld  3,70
                A 10%  5,73  0,57  6,30
                """),
        CountryReceipt(
            country: "CH", total: "17.45", date: "2021-03-04", currency: "CHF", items: 2,
            text: """
                Papeterie Seefeld AG
                Dufourstrasse 12
                8008 Zürich
                CHE-123.456.789 MWST
                04.03.2021 14:03
                Notizbuch A5  12.50
                Bleistift  4.95
                Total CHF  17.45
                Maestro  17.45
                MWST 7.7%  1.25
                """),
        CountryReceipt(
            country: "FR", total: "11,40", date: "2021-03-04", currency: "EUR", items: 3,
            text: """
                BOULANGERIE DU PONT
                12 rue des Lilas
                75011 PARIS
                Le 04/03/2021 à 09:15
                BAGUETTE  1,10
                CROISSANT  2,40
                TARTE AUX POMMES  7,90
                TOTAL TTC  11,40 €
                ESPECES  20,00
                RENDU  8,60
                Dont TVA 5,5%  0,59
                MERCI DE VOTRE VISITE
                """),
        CountryReceipt(
            country: "ES", total: "10,20", date: "2021-03-04", currency: "EUR", items: 3,
            text: """
                RESTAURANTE EL OLIVO S.L.
                C/ Mayor 12
                28013 Madrid
                NIF B12345678
                FACTURA SIMPLIFICADA
                Fecha 04/03/2021 14:30
                MENU DEL DIA  8,50
                AGUA  0,90
                CAFE  0,80
                TOTAL  10,20 €
                EFECTIVO  20,00
                CAMBIO  9,80
                GRACIAS POR SU VISITA
                """),
        CountryReceipt(
            country: "IT", total: "7,60", date: "2021-03-04", currency: "EUR", items: 2,
            text: """
                FARMACIA SAN MARCO SNC
                Via Garibaldi, 21
                00153 Roma
                P.IVA 01234567890
                DOCUMENTO COMMERCIALE
                CEROTTI  3,10
                COLLUTORIO  4,50
                TOTALE COMPLESSIVO  7,60
                CONTANTE  10,00
                RESTO  2,40
                04/03/2021 16:44
                """),
        CountryReceipt(
            country: "NL", total: "5,85", date: "2021-03-04", currency: "EUR", items: 2,
            text: """
                Bakkerij De Molen B.V.
                Kerkstraat 5
                1017 GA Amsterdam
                Datum 04-03-2021 10:12
                VOLKOREN BROOD  2,60
                APPELTAART  3,25
                Totaal EUR  5,85
                PIN  5,85
                BTW 9%  0,48
                Bedankt en tot ziens
                """),
        CountryReceipt(
            country: "PT", total: "4,70", date: "2021-03-04", currency: "EUR", items: 2,
            text: """
                Pastelaria Alvor Lda
                Rua das Flores, 8
                1200-195 Lisboa
                Contribuinte 501234567
                Data 04/03/2021 09:50
                PASTEL DE NATA  2,40
                GALAO  2,30
                TOTAL A PAGAR  4,70 €
                Numerário  5,00
                Troco  0,30
                Obrigado pela sua visita
                """),
        CountryReceipt(
            country: "MY", total: "12.30", date: "2018-03-14", currency: "MYR", items: 2,
            text: MadeReceipt.malaysian),
        CountryReceipt(
            country: "SG", total: "12.90", date: "2021-03-04", currency: "SGD", items: 2,
            text: """
                KOPI CORNER PTE LTD
                21 Orchard Road #02-11
                Singapore 238801
                GST Reg No M9-1234567-8
                Date: 04/03/2021 13:05
                CHICKEN RICE  S$8.50
                ICED KOPI  S$4.40
                Total  S$12.90
                NETS  S$12.90
                GST 7%  S$0.84
                """),
        CountryReceipt(
            country: "IN", total: "420.00", date: "2021-03-04", currency: "INR", items: 2,
            text: """
                ANAND SWEETS PVT LTD
                12, M G Road
                Bengaluru 560001
                GSTIN 29ABCDE1234F1Z5
                Date: 04/03/2021 18:22
                KAJU KATLI  Rs. 280.00
                SAMOSA  Rs. 140.00
                Total  Rs. 420.00
                Cash  Rs. 500.00
                Change  Rs. 80.00
                """),
        CountryReceipt(
            country: "AU", total: "21.50", date: "2021-03-04", currency: "AUD", items: 2,
            text: """
                HARBOUR GROCER PTY LTD
                8 George Street
                Sydney NSW 2000
                ABN 12 345 678 901
                TAX INVOICE
                04/03/2021 11:02
                FLAT WHITE  $5.50
                MEAT PIE BOX  $16.00
                TOTAL  $21.50
                EFTPOS  $21.50
                GST INCLUDED  $1.95
                """),
        CountryReceipt(
            country: "CA", total: "11.30", date: "2021-03-04", currency: "CAD", items: 2,
            text: """
                Maple Books Inc
                44 King Street
                Toronto, ON M5H 1J9
                HST 123456789RT0001
                2021-03-04 15:10
                NOTEBOOK  $6.00
                PEN SET  $4.00
                SUBTOTAL  $10.00
                HST 13%  $1.30
                TOTAL  $11.30
                DEBIT  $11.30
                """),
    ]
}

@Suite("Receipts of each country")
struct CountryReceiptTests {
    @Test("Every country that is known has a receipt here")
    func complete() {
        #expect(
            Set(CountryReceipt.all.map(\.country)) == Set(Country.all.map(\.code)))
    }

    @Test("Country, day, total and items are read by its rules", arguments: CountryReceipt.all)
    func read(_ made: CountryReceipt) throws {
        let receipt = try #require(MadeReceipt(made.text).receipt)
        #expect(receipt.country?.value == made.country)
        #expect(receipt.currency?.value == made.currency)
        #expect(receipt.date?.value.description == made.date)
        #expect(receipt.total?.value == Amount(made.total.replacing(",", with: ".")))
        #expect(receipt.items.count == made.items)
        #expect(receipt.contradictions == [])
    }
}
