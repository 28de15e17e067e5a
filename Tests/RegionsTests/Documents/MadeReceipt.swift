@testable import Regions

/// A receipt of rows of text, read without an image: pieces of a row stand two spaces apart, the
/// last of several at the right.
struct MadeReceipt {
    private static let letter = 0.02
    private static let pitch = 0.03
    private static let height = 0.02

    let page: DocumentPage

    /// - Parameter alternatives: other readings of words.
    init(
        _ text: String, confidence: Double = 0.97, alternatives: [String: [String]] = [:]
    ) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let aspect = Self.pitch * Double(lines.count + 2)
        page = DocumentPage(
            rows: lines.enumerated().compactMap { index, line in
                let pieces = line.split(separator: "  ").map {
                    $0.split(separator: " ").map(String.init)
                }
                let top = Self.pitch * Double(index + 1)
                return PrintedRow(
                    pieces: pieces.enumerated().map { place, words in
                        let length = words.map { Double($0.count + 1) }.reduce(0, +) * Self.letter
                        let isLast = place > 0 && place == pieces.count - 1
                        var left =
                            isLast ? 0.95 - length : 0.05 + 0.3 * Double(place)
                        return words.map { word in
                            let right = left + Self.letter * Double(word.count)
                            defer { left = right + Self.letter }
                            return PrintedWord(
                                text: word,
                                quadrilateral: Quadrilateral(
                                    NormalizedRect(
                                        x: left, y: 1 - (top + Self.height) / aspect,
                                        width: right - left, height: Self.height / aspect)),
                                confidence: confidence,
                                alternatives: alternatives[word] ?? [])
                        }
                    }, aspect: aspect)
            })
    }

    var receipt: Receipt? { ReceiptReader(page).receipt() }

    static let german = """
        Feldmarkt Weber GmbH
        Lindenstraße 12
        33100 Neustadt
        Tel.: 05251 123456
        EUR
        VOLLKORNBROT  2,49 B
        2 x  0,75
        JOGHURT NATUR  1,50 B
        PFAND  0,25 A
        LEERGUT  -1,25 A
        SUMME EUR  2,99
        BAR EUR  5,00
        Rückgeld EUR  -2,01
        MwSt  NETTO  MwSt  UMSATZ
        B 7%  3,73  0,26  3,99
        18.04.2020 09:51
        Vielen Dank
        """

    static let malaysian = """
        RIVER HARDWARE SDN BHD
        (123456-X)
        NO. 12, JALAN MAWAR 3/4,
        TAMAN MAWAR,
        47100 PUCHONG, SELANGOR
        TEL : 03-8051 9514
        TAX INVOICE
        Invoice No : CS00012626
        Date : 14/03/2018 10:22:59
        Description  Qty  Price  Amount
        PAINT BRUSH  2  3.50  7.00
        CABLE TIE  1  5.32  5.32
        Total Sales (Inclusive of GST)  RM 12.32
        Rounding Adj  -0.02
        Rounded Total (RM)  12.30
        CASH  20.00
        CHANGE  7.70
        GST Summary  Amount  Tax
        SR @6%  11.62  0.70
        THANK YOU, PLEASE COME AGAIN
        """
}
