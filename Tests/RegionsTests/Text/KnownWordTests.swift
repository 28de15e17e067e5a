import Testing

@testable import Regions

/// Words of one line in several languages.
@Suite struct KnownWordTests {
    private func reading(_ words: [(String, Double, Bool)]) -> LineReading {
        LineReading(
            words: words.enumerated().map { index, word in
                let left = Double(100 * index)
                return .init(
                    string: word.0, confidence: word.1,
                    span: .init(left: left, right: left + 90, ascent: 10, descent: 0), symbols: [],
                    isInDictionary: word.2)
            })
    }

    @Test func takesWordsThatAnotherLanguageKnows() {
        var line = reading([("the", 0.97, true), ("fiir", 0.91, false)])
        line.takeKnownWords(of: reading([("thc", 0.9, false), ("für", 0.95, true)]), below: 0.93)
        #expect(line.string == "the für")
    }

    @Test(
        arguments: [
            // What is known, or sure, stays.
            (("hat", 0.9, true), ("hät", 0.95, true)), (("fiir", 0.95, false), ("für", 0.96, true)),
            // What the other language is less sure of, or does not know.
            (("fiir", 0.91, false), ("für", 0.8, true)),
            (("fiir", 0.91, false), ("fürr", 0.95, false)),
        ])
    func elseKeepsItsOwn(_ own: (String, Double, Bool), _ other: (String, Double, Bool)) {
        var line = reading([own])
        line.takeKnownWords(of: reading([other]), below: 0.93)
        #expect(line.string == own.0)
    }
}
