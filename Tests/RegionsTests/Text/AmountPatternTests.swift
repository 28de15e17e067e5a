import Testing

@testable import Regions

/// What another model reads as an amount.
@Suite struct AmountPatternTests {
    private func reading(_ words: [(String, Double)]) -> LineReading {
        LineReading(
            words: words.enumerated().map { index, word in
                let left = Double(100 * index)
                return .init(
                    string: word.0, confidence: word.1,
                    span: .init(left: left, right: left + 90, ascent: 10, descent: 0), symbols: [])
            })
    }

    @Test func takesSurerAmounts() {
        var line = reading([("CASH", 0.9), ("RM", 0.8), ("90518", 0.6)])
        line.takeAmounts(of: reading([("Camera", 0.95), ("RN", 0.95), ("70.30", 0.8)]))
        #expect(line.string == "CASH RM 70.30")
    }

    @Test(
        arguments: [
            [("CASH", 0.9), ("70.30", 0.61)], [("CASH", 0.9), ("7030", 0.9)],
            [("CASH", 0.9), ("x", 0.9), ("70.30", 0.9)],
        ])
    func elseKeepsItsOwn(_ other: [(String, Double)]) {
        var line = reading([("CASH", 0.9), ("90518", 0.6)])
        line.takeAmounts(of: reading(other))
        #expect(line.string == "CASH 90518")
    }
}
