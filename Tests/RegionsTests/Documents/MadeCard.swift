@testable import Regions

/// A card of rows of text, read without an image: pieces of a row stand two spaces apart.
struct MadeCard {
    private static let letter = 0.02
    private static let pitch = 0.05
    private static let height = 0.03
    private static let gap = 0.2

    let page: CardPage
    let lines: [[PrintedWord]]
    let codes: [CardCode]
    let aspect: Double

    /// - Parameter codes: symbologies and payloads; they stand at the right, away from the text.
    init(
        _ text: String, codes: [(BarcodeSymbology, String)] = [], confidence: Double = 0.97
    ) {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let aspect = Self.pitch * Double(rows.count + 2)
        lines = rows.enumerated().flatMap { index, row in
            var left = 0.05
            let top = Self.pitch * Double(index + 1)
            return row.split(separator: "  ").map { piece in
                defer { left += Self.gap }
                return piece.split(separator: " ").map { word in
                    let width = Self.letter * Double(min(word.count, 24))
                    defer { left += width + Self.letter }
                    return PrintedWord(
                        text: String(word),
                        quadrilateral: Quadrilateral(
                            NormalizedRect(
                                x: left, y: 1 - (top + Self.height) / aspect, width: width,
                                height: Self.height / aspect)), confidence: confidence)
                }
            }
        }
        self.codes = codes.map { symbology, payload in
            CardCode(
                payload: payload,
                quadrilateral: Quadrilateral(
                    NormalizedRect(x: 0.8, y: 0.01, width: 0.1, height: 0.02)),
                symbology: symbology)
        }
        self.aspect = aspect
        page = CardPage(lines: lines, codes: self.codes, aspect: aspect)
    }

    var card: Card? { CardReader(page).card() }

    static let gift = """
        Maple & Finch  25 EUR
        GIFT CARD
        Card number
        6006 4912 3456 7890
        PIN  8315
        Valid until  31/05/2028
        Redeem in all stores. Call 0800 123 4567.
        """
}
