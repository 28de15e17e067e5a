import Testing

@testable import Regions

/// Points and commas in amounts, on a page whose other amounts tell which it prints.
@Suite struct DecimalSignTests {
    /// A page of words, a line each, of which no sign's ink was measured unless it is said.
    private func settled(_ words: [String], isMeasured: Bool = false) -> [String] {
        let lines = words.map { LineReading(words: [word($0, isMeasured)]) }
        let sign = DecimalSign(lines)
        return lines.map { sign.settled($0, height: 20).string }
    }

    /// Signs have the ink of a comma.
    private func word(_ string: String, _ isMeasured: Bool) -> LineReading.Word {
        let span = TextLine.Span(left: 0, right: 2, ascent: 2, descent: 4)
        return LineReading.Word(
            string: string, confidence: 1, span: span,
            symbols: string.map {
                .init(string: String($0), confidence: 1, span: span, isMeasured: isMeasured)
            })
    }

    @Test func mostAmountsTellTheOthers() {
        #expect(
            settled(["1.20", "RM14.00", "3.50", "343,95", "$5.57)"])
                == ["1.20", "RM14.00", "3.50", "343.95", "$5.57)"])
        #expect(settled(["1,20", "2,35", "9,99", "0.50"]) == ["1,20", "2,35", "9,99", "0,50"])
    }

    @Test func inkThatTellsIsBelieved() {
        let words = ["1.20", "14.00", "3.50", "343,95"]
        #expect(settled(words, isMeasured: true).last == "343,95")
    }

    @Test(arguments: [
        ["1.20", "343,95"], ["1.20", "3.50", "1,20", "3,50"],
        ["1.20", "2.30", "3.40", "4.50", "1,200", "3,5", "1,234.50", ",95"],
    ])
    func otherwiseNothingChanges(_ words: [String]) {
        #expect(settled(words) == words)
    }
}
