import Testing

@testable import Regions

/// Which of several readings of a line is taken.
@Suite struct ReadingVoteTests {
    private func reading(_ string: String, _ confidence: Double) -> LineReading {
        LineReading(words: [
            .init(
                string: string, confidence: confidence,
                span: TextLine.Span(left: 0, right: 10, ascent: 10, descent: 0), symbols: [])
        ])
    }

    private func vote(_ readings: [(String, Double)]) -> ReadingVote {
        var vote = ReadingVote(reading(readings[0].0, readings[0].1))
        for (string, confidence) in readings.dropFirst() { vote.add(reading(string, confidence)) }
        return vote
    }

    @Test func severalOutvoteTheSurest() {
        let vote = vote([("65.S0", 0.9), ("65.50", 0.7), ("65.50", 0.6)])
        #expect(vote.winner.words.map(\.string) == ["65.50"])
        #expect(vote.winner.confidence == 0.7)
    }

    @Test func surestOfTwoWins() {
        #expect(vote([("a", 0.5), ("b", 0.6)]).winner.words.map(\.string) == ["b"])
        #expect(vote([("a", 0.6), ("b", 0.6)]).winner.words.map(\.string) == ["a"])
    }

    @Test func threeOfFiveSettleIt() {
        #expect(!vote([("a", 0.5), ("b", 0.6), ("a", 0.5)]).isSettled)
        #expect(vote([("a", 0.5), ("b", 0.6), ("a", 0.5), ("a", 0.4)]).isSettled)
    }

    @Test func anotherModelSupportsWhatItAgreesWith() {
        var vote = vote([("14.64", 0.9), ("14.65", 0.7), ("14.05", 0.6)])
        vote.support(reading("14.65", 0.5))
        #expect(vote.winner.string == "14.65")
        #expect(vote.winner.confidence == 0.7)
    }

    @Test func anotherModelAloneHasNoSay() {
        var vote = vote([("14.64", 0.5), ("14.65", 0.4)])
        vote.support(reading("14.66", 0.95))
        #expect(vote.winner.string == "14.64")
    }
}
