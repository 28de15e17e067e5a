import Testing

@testable import Regions

/// Confidence in words of pages that a model can't read.
@Suite struct WordConfidenceTests {
    private func line(_ words: [(String, Double)]) -> LineReading {
        LineReading(
            words: words.map {
                .init(
                    string: $0.0, confidence: $0.1,
                    span: .init(left: 0, right: 10, ascent: 10, descent: 0), symbols: [])
            })
    }

    private var chance: LineReading { line([("Ecnu", 0.95), ("napamerpbi", 0.3), ("HaCTp", 0.4)]) }
    private var print: LineReading { line([("Total", 0.97), ("27.00", 0.95), ("EUR", 0.9)]) }

    @Test func wordsBetweenNonsenseAreThereByChance() {
        #expect([LineReading](repeating: chance, count: 6).areReadByChance)
        let bounded = chance.boundedByLine
        #expect(bounded.words.allSatisfy { $0.confidence <= chance.confidence })
        #expect(bounded.words[1].confidence == 0.3)
    }

    @Test("Print between marks, and few words, tell nothing")
    func fewLines() {
        let marks = [LineReading](repeating: chance, count: 6)
        #expect(!(marks + [print, print, print]).areReadByChance)
        #expect(![chance].areReadByChance)
        #expect(![LineReading]().areReadByChance)
    }
}
