import Testing

@testable import Regions

@Suite struct LogisticModelTests {
    private let model = LogisticModel(bias: -1, weights: ["size": 2, "angle": -0.5])

    @Test func featuresAreNamedInTheOrderOfTheWeights() {
        #expect(model.featureNames == ["size", "angle"])
    }

    @Test func theScoreIsTheBiasAndTheWeightedSum() {
        #expect(model.score(of: [0, 0]) == -1)
        #expect(model.score(of: [3, 4]) == 3)
    }

    @Test(arguments: [(0.5, 0.5), (1.5, 0.8807970779778823), (-0.5, 0.11920292202211757)])
    func theChanceIsTheLogisticFunctionOfTheScore(size: Double, chance: Double) {
        #expect(abs(model.probability(of: [size, 0]) - chance) < 1e-12)
    }
}
