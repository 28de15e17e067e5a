import Testing

@testable import Regions

@Suite struct NonMaximumSuppressionTests {
    @Test func theSurestOfAPileStays() {
        let pile = [
            Thing(0.10, 0.1, confidence: 0.7), Thing(0.11, 0.1, confidence: 0.9),
            Thing(0.12, 0.1, confidence: 0.8), Thing(0.60, 0.6, confidence: 0.5),
        ]
        #expect(pile.suppressingOverlaps().map(\.confidence) == [0.9, 0.5])
    }

    @Test func whatIsNotSureEnoughGoesFirst() {
        let things = [Thing(0.1, 0.1, confidence: 0.39), Thing(0.6, 0.6, confidence: 0.4)]
        #expect(things.suppressingOverlaps().map(\.confidence) == [0.4])
    }

    @Test(arguments: [(0.3, 1), (0.6, 2)])
    func theThresholdIsIntersectionOverUnion(threshold: Double, count: Int) {
        // Shifted by a third of their size: 2/3 of 4/3 is shared.
        let things = [
            Thing(0.1, 0.1, size: 0.3, confidence: 0.9),
            Thing(0.2, 0.1, size: 0.3, confidence: 0.8),
        ]
        #expect(things.suppressingOverlaps(iouThreshold: threshold).count == count)
    }

    @Test func kindsCanBeKeptApart() {
        let things = [
            Thing(0.1, 0.1, confidence: 0.9, name: "cat"),
            Thing(0.1, 0.1, confidence: 0.8, name: "dog"),
        ]
        #expect(things.suppressingOverlaps { $0.name == $1.name }.count == 2)
        #expect([Thing]().suppressingOverlaps().isEmpty)
    }
}
