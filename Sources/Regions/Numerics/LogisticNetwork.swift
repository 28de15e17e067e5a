import LibC

/// A logistic regression with a layer of hidden units: the chance of something, from named
/// features that mean more together than one by one.
///
/// Each feature counts by itself and in every unit, whose hyperbolic tangent counts as a feature of
/// its own. Source: C. Bishop, Neural networks for pattern recognition (1995), 4.1.
struct LogisticNetwork: Sendable {
    /// The names of the features, in the order in which their values are given.
    let featureNames: [String]
    private let bias: Double
    /// What each unit counts, and its bias.
    private let outputs: [Double]
    private let unitBiases: [Double]
    /// For each feature its own weight; and those in the units, feature by feature.
    private let weights: [Double]
    private let unitWeights: [Double]

    /// - Parameters:
    ///   - bias: the score where all features and units are 0.
    ///   - units: what each unit counts, and its value before the tangent where all features are 0.
    ///   - weights: of each feature by its name, each name once: its own weight and those in the
    ///     units, in their order.
    init(
        bias: Double, units: [(output: Double, bias: Double)],
        weights: KeyValuePairs<String, [Double]>
    ) {
        precondition(weights.allSatisfy { $0.value.count == units.count + 1 })
        self.bias = bias
        featureNames = weights.map(\.key)
        outputs = units.map(\.output)
        unitBiases = units.map(\.bias)
        self.weights = weights.map { $0.value[0] }
        unitWeights = weights.flatMap { $0.value.dropFirst() }
    }

    /// The logarithm of the odds.
    ///
    /// - Parameter features: in the order of ``featureNames``.
    func score(of features: [Double]) -> Double {
        precondition(features.count == weights.count)
        let count = outputs.count
        return withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { units in
            for unit in 0..<count { units.initializeElement(at: unit, to: unitBiases[unit]) }
            var score = bias
            for (n, feature) in features.enumerated() {
                score += weights[n] * feature
                let first = n * count
                for unit in 0..<count { units[unit] += unitWeights[first + unit] * feature }
            }
            for unit in 0..<count { score += outputs[unit] * tanh(units[unit]) }
            return score
        }
    }

    /// The chance, 0...1: the logistic function of the score.
    ///
    /// - Parameter features: in the order of ``featureNames``.
    func probability(of features: [Double]) -> Double { 1 / (1 + exp(-score(of: features))) }
}
