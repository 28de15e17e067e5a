/// What a line network saw: for every step along the line the probability of every class.
struct NetworkOutputs: Sendable {
    var steps: Int
    var classes: Int
    /// Steps × classes, row by row; each row adds up to 1 (softmax).
    var probabilities: [Float]
}
