import Regions

/// A detector of fixed input size, such as one run with ONNX Runtime or Core ML.
public protocol DetectionModel: Sendable {
    /// Columns and rows of the input.
    var inputSize: PixelSize { get }

    /// What the model finds in a tensor of 3 × rows × columns, 0...1.
    ///
    /// Boxes are normalized to the input, origin top-left, as models have them, and overlap.
    func predict(_ tensor: [Float]) throws -> [Prediction]
}

/// A box that a model reports.
public struct Prediction: Sendable {
    /// The left edge, 0...1 of the input.
    public var x: Double
    /// The top edge, 0...1 of the input.
    public var y: Double
    /// The width, 0...1 of the input.
    public var width: Double
    /// The height, 0...1 of the input.
    public var height: Double
    /// The name of the kind of object.
    public var label: String
    /// The score, 0...1.
    public var score: Double
}
