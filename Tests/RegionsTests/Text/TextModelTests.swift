import Testing

@testable import Regions

/// Weights and the signs that they are for have the same names.
@Suite struct TextModelTests {
    private let span = TextLine.Span(left: 0, right: 10, ascent: 10, descent: 0)

    private var line: TextLine {
        TextLine(
            baseline: Baseline(center: 0, offset: 10, slope: 0, curvature: 0), left: 0, right: 10,
            ascent: 10, descent: 0, polarity: .darkOnLight, components: [])
    }

    private var reading: LineReading {
        LineReading(words: [
            LineReading.Word(.init(string: "a", confidence: 1, span: span), confidence: 1)
        ])
    }

    @Test func signsOfPrintAreNamedAsTheirWeights() {
        let plane = PrintedText(width: 20, height: 20).plane
        let evidence = TextEvidence([(line, reading)], in: plane)
        #expect(
            evidence.features(of: line, reading).map(\.key) == TextModels.print.featureNames)
    }

    @Test func signsOfReceiptsAreNamedAsTheirWeights() throws {
        let features = try #require(ReceiptEvidence.features(of: [reading], [line]))
        #expect(features.map(\.key) == TextModels.receipt.featureNames)
        #expect(ReceiptEvidence.features(of: [LineReading(words: [])], [line]) == nil)
    }

    @Test func wordConfidenceRises() {
        let curve = TextModels.wordConfidence
        #expect(
            zip(curve, curve.dropFirst()).allSatisfy { $0.said < $1.said && $0.right < $1.right })
    }
}
