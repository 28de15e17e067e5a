/// Numbers that a model gave.
public struct ModelTensor: Sendable, Hashable {
    /// The output's name.
    public var name: String
    /// The lengths of its axes, such as [1, 84, 8400].
    public var shape: [Int]
    /// The numbers, in rows: the last axis runs fastest.
    public var values: [Float]

    /// Makes a tensor of its parts; there are as many values as the axes' product says.
    public init(name: String, shape: [Int], values: [Float]) {
        self.name = name
        self.shape = shape
        self.values = values
    }
}
