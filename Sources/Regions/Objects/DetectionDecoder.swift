/// The way from the numbers that a model gives to boxes.
///
/// Those of known families are here; one of one's own is a name and a function:
///
/// ```swift
/// let mine = DetectionDecoder(name: "mine") { outputs in
///     let boxes = try outputs.tensor("boxes")
///     return boxes.values.indices.filter { $0.isMultiple(of: 5) }.map { first in ... }
/// }
/// let model = try ObjectModel(contentsOf: url, decoder: mine)
/// ```
///
/// It needn't suppress boxes that overlap: that is done for all.
public struct DetectionDecoder: Sendable {
    /// The name by which a ``DetectionModelDescription`` asks for it.
    public var name: String
    /// What models of this kind take unless they say otherwise.
    public var usualDescription: DetectionModelDescription
    /// Makes boxes of the numbers of one run.
    public var decode: @Sendable (ModelOutputs) throws -> [Detection]
    /// How many kinds of objects outputs of these shapes tell apart; `nil` where they don't say.
    var kinds: @Sendable (ModelShapes) -> Int? = { _ in nil }

    /// Makes a decoder of its parts.
    public init(
        name: String, usualDescription: DetectionModelDescription = DetectionModelDescription(),
        decode: @escaping @Sendable (ModelOutputs) throws -> [Detection]
    ) {
        self.name = name
        self.usualDescription = usualDescription
        self.decode = decode
    }

    /// The decoders that are part of the library.
    public static let all: [DetectionDecoder] = [
        .yoloV5, .yoloV8, .yoloX, .ssd, .detr, .centerFace,
    ]
}

/// A box of a model, and what it thinks is in it.
public struct Detection: Sendable, Hashable {
    /// In pixels of the model's input, origin top-left; may reach over its edges.
    public var box: PixelRect
    /// The number of the kind of object, from 0.
    public var label: Int
    /// The score, 0...1.
    public var confidence: Double
    /// Points, in pixels of the model's input, origin top-left.
    public var landmarks: [PixelPoint]

    /// Makes a detection of its parts.
    public init(box: PixelRect, label: Int, confidence: Double, landmarks: [PixelPoint] = []) {
        self.box = box
        self.label = label
        self.confidence = confidence
        self.landmarks = landmarks
    }
}

/// What a model gave for one image.
public struct ModelOutputs: Sendable {
    /// The outputs, in the model's order, or that of ``DetectionModelDescription/outputs``.
    public var tensors: [ModelTensor]
    /// Columns and rows that the model saw.
    public var inputSize: PixelSize
    /// What is less sure is left out afterwards, and needn't be decoded.
    public var confidenceThreshold: Double
    /// How many points each object has; 0 where the description names none.
    public var landmarkCount: Int

    /// Makes outputs of their parts.
    public init(
        tensors: [ModelTensor], inputSize: PixelSize, confidenceThreshold: Double = 0,
        landmarkCount: Int = 0
    ) {
        self.tensors = tensors
        self.inputSize = inputSize
        self.confidenceThreshold = confidenceThreshold
        self.landmarkCount = landmarkCount
    }

    /// The output of a name.
    ///
    /// - Throws: ``RegionsError`` with `unusableModel`, which names those that are there.
    public func tensor(_ name: String) throws(RegionsError) -> ModelTensor {
        guard let tensor = tensors.first(where: { $0.name == name }) else {
            throw shapes.lacks("an output '\(name)'")
        }
        return tensor
    }

    var shapes: ModelShapes {
        ModelShapes(
            outputs: tensors.map { (name: $0.name, shape: $0.shape.map { $0 }) },
            landmarkCount: landmarkCount)
    }
}

/// The shapes of outputs, before a run or after it.
struct ModelShapes: Sendable {
    /// Lengths of axes are `nil` where any will do.
    var outputs: [(name: String, shape: [Int?])]
    var landmarkCount = 0

    /// The error that names what is missing, and what is there.
    func lacks(_ what: String) -> RegionsError {
        let there = outputs.map { output in
            "'\(output.name)' of ["
                + output.shape.map { $0.map(String.init) ?? "?" }
                .joined(separator: ", ") + "]"
        }
        return RegionsError(
            .unusableModel,
            "the model lacks \(what); it has "
                + (there.isEmpty ? "no outputs" : there.joined(separator: ", ")))
    }
}
