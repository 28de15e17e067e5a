import Testing

@testable import Regions

/// Letters of the receipt model that are figures.
@Suite struct CodeReadingTests {
    private func settled(_ text: String, model: String = TesseractModel.receiptName) -> String {
        let symbols = text.enumerated().map { index, character in
            LineReading.Symbol(
                string: String(character), confidence: 0.9,
                span: .init(
                    left: Double(10 * index), right: Double(10 * index + 9), ascent: 15, descent: 0)
            )
        }
        let word = LineReading.Word(
            string: text, confidence: 0.9,
            span: .init(left: 0, right: Double(10 * text.count), ascent: 15, descent: 0),
            symbols: symbols)
        return LineReading(words: [word], model: model).settled(height: 20).words.first?.string
            ?? ""
    }

    @Test(
        arguments: [
            ("XKO7", "XK07"), ("TRO00482", "TR000482"), ("4BPO915", "4BP0915"),
            ("VAT@7X", "VAT@7%"), ("@10X", "@10%"),
        ])
    func areFiguresInCodes(_ read: String, _ right: String) {
        #expect(settled(read) == right)
        #expect(settled(read, model: "eng") == read)
    }

    @Test(arguments: [
        "NO5", "REFNO5512", "PO1047", "CO2", "O5", "FOOD", "2X", "1X0", "TOTAL", "COD",
        "EURO5", "ISO9001", "AUTO24", "PRO14", "LÖO2", "VO2",
    ])
    func areLettersElsewhere(_ word: String) {
        #expect(settled(word) == word)
    }
}
