import Testing

@testable import Regions

@Suite struct QuantileTests {
    @Test(arguments: [[3.0], [2, 1], [5, 1, 4, 2, 3], [1, 1, 1, 2], [4, 3, 2, 1, 0, -1]])
    func quantilesAreThoseOfTheSortedValues(_ values: [Double]) {
        let sorted = values.sorted()
        #expect(values.median == sorted[sorted.count / 2])
        #expect(values.quantile(3, of: 4) == sorted[sorted.count * 3 / 4])
        #expect(values.quantile(0, of: 4) == sorted[0])
    }

    @Test func nothingHasNoQuantile() {
        #expect([Int]().median == nil)
        #expect([(value: Double, weight: Int)]().value(whereWeightsReach: 0) == nil)
    }

    @Test func weightsAreAddedUpInTheOrderOfTheValues() {
        let values = [(value: 3.0, weight: 1), (value: 1, weight: 2), (value: 2, weight: 3)]
        #expect(values.value(whereWeightsReach: 2) == 1)
        #expect(values.value(whereWeightsReach: 3) == 2)
        #expect(values.value(whereWeightsReach: 6) == 3)
        #expect(values.value(whereWeightsReach: 7) == nil)
    }
}
