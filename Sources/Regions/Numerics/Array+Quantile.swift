extension Array where Element: Comparable {
    /// The element in the middle of all in order, of two the greater; `nil` if there are none.
    var median: Element? { quantile(1, of: 2) }

    /// The element that stands `part` of `parts` of the way through all in order; `nil` if there
    /// are none.
    ///
    /// - Parameter part: less than `parts`.
    func quantile(_ part: Int, of parts: Int) -> Element? {
        guard !isEmpty else { return nil }
        var values = self
        return values.select(count * part / parts)
    }
}

extension Sequence {
    /// The least value at which the weights, added up in the order of the values, reach a sum;
    /// `nil` if they don't.
    ///
    /// With half of all weights it is the weighted median.
    func value<Value: Comparable, Weight: Comparable & AdditiveArithmetic>(
        whereWeightsReach sum: Weight
    ) -> Value? where Element == (value: Value, weight: Weight) {
        var rest = sum
        for (value, weight) in sorted(by: { $0.value < $1.value }) {
            rest -= weight
            if rest <= .zero { return value }
        }
        return nil
    }
}
