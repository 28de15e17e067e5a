extension [Float] {
    /// How much alike two rows of as many samples are, -1...1; 0 if one of them is flat.
    func correlation(with other: [Float]) -> Float {
        let count = Float(Swift.max(Swift.min(self.count, other.count), 1))
        let means = (reduce(0, +) / count, other.reduce(0, +) / count)
        var (own, others, both): (Float, Float, Float) = (0, 0, 0)
        for (a, b) in zip(self, other) {
            own += (a - means.0) * (a - means.0)
            others += (b - means.1) * (b - means.1)
            both += (a - means.0) * (b - means.1)
        }
        return own > 0 && others > 0 ? both / (own * others).squareRoot() : 0
    }
}
