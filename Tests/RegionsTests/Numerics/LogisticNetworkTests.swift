import LibC
import Testing

@testable import Regions

@Suite struct LogisticNetworkTests {
    private let network = LogisticNetwork(
        bias: -1, units: [(output: 2, bias: 0.5), (output: -3, bias: 0)],
        weights: ["size": [1, 2, 0], "angle": [-0.5, 0, 4]])

    @Test func featuresAreNamedInTheOrderOfTheWeights() {
        #expect(network.featureNames == ["size", "angle"])
    }

    @Test(arguments: [[0, 0], [1, 0.25], [-2, 3]])
    func unitsCountBesideTheFeatures(features: [Double]) {
        let (size, angle) = (features[0], features[1])
        let expected =
            -1 + size - 0.5 * angle + 2 * tanh(0.5 + 2 * size) - 3 * tanh(4 * angle)
        #expect(abs(network.score(of: features) - expected) < 1e-12)
        #expect(abs(network.probability(of: features) - 1 / (1 + exp(-expected))) < 1e-12)
    }

    @Test func withoutUnitsItIsALogisticRegression() {
        let plain = LogisticNetwork(bias: -1, units: [], weights: ["size": [2], "angle": [-0.5]])
        let model = LogisticModel(bias: -1, weights: ["size": 2, "angle": -0.5])
        #expect(plain.score(of: [3, 4]) == model.score(of: [3, 4]))
    }
}
