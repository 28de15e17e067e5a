import LibC

/// A logistic regression: the chance of something, from named features.
///
/// Source: D. Cox, The regression analysis of binary sequences (1958).
struct LogisticModel: Sendable {
    /// The names of the features, in the order in which their values are given.
    let featureNames: [String]
    private let bias: Double
    private let weights: [Double]

    /// - Parameters:
    ///   - bias: the score where all features are 0.
    ///   - weights: the weight of each feature by its name, each name once.
    init(bias: Double, weights: KeyValuePairs<String, Double>) {
        self.bias = bias
        self.featureNames = weights.map(\.key)
        self.weights = weights.map(\.value)
    }

    /// The bias and each feature times its weight, added up in the order of the weights.
    ///
    /// - Parameter features: in the order of ``featureNames``.
    func score(of features: [Double]) -> Double {
        precondition(features.count == weights.count)
        return zip(weights, features).reduce(bias) { $0 + $1.0 * $1.1 }
    }

    /// The chance, 0...1: the logistic function of the score.
    ///
    /// - Parameter features: in the order of ``featureNames``.
    func probability(of features: [Double]) -> Double {
        1 / (1 + exp(-score(of: features)))
    }
}
