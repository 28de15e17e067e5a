import Testing

@testable import Regions

/// Text with points, whose words no dictionary holds.
@Suite struct VowelPointTests {
    private func reading(_ string: String, symbols: [Double], word: Double) -> LineReading {
        let span = TextLine.Span(left: 0, right: 50, ascent: 10, descent: 0)
        return LineReading(words: [
            .init(
                string: string, confidence: word, span: span,
                symbols: symbols.map { .init(string: "", confidence: $0, span: span) })
        ])
    }

    @Test func isPrintAsItsCharactersAre() {
        let reading = reading("כִּי", symbols: [0.99, 0.95, 0.97], word: 0.3)
        #expect(abs(reading.confidenceOfPrint - 0.95) < 0.001)
        #expect(abs(reading.confidence - 0.3) < 0.001)
    }

    @Test(arguments: ["כי", "für", "42"])
    func otherTextIsPrintAsItsWordsAre(_ string: String) {
        let reading = reading(string, symbols: [0.99, 0.95], word: 0.3)
        #expect(abs(reading.confidenceOfPrint - 0.3) < 0.001)
    }
}
