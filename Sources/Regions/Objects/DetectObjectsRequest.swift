/// Finds objects with a model of one's own, in the same pass as the built-in requests.
///
/// ```swift
/// let model = try ObjectModel(contentsOf: URL(filePath: "yolo11n.onnx"))
/// let (objects, codes) = try await handler.perform(
///     DetectObjectsRequest(model: model), DetectBarcodesRequest())
/// ```
public struct DetectObjectsRequest: ImageRequest, Hashable {
    /// The model; requests that share it share what it holds in memory.
    public var model: ObjectModel
    /// How the image is brought to the model's input size; `nil` for what the model says.
    public var cropAndScale: CropAndScale?
    /// What is less sure is left out, 0...1; `nil` for what the model says.
    public var confidenceThreshold: Double?
    /// Of boxes of one kind that overlap by more, the less sure one goes: intersection over union,
    /// 0...1; `nil` for what the model says.
    public var iouThreshold: Double?
    /// How many are reported, the most confident; 0, as unless set, for all.
    public var maximumObservations: Int
    /// The part of the image to look at; the whole image unless set.
    public var regionOfInterest: NormalizedRect

    /// Makes a request; what is not given is as the model says.
    public init(
        model: ObjectModel, cropAndScale: CropAndScale? = nil, confidenceThreshold: Double? = nil,
        iouThreshold: Double? = nil, maximumObservations: Int = 0,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.model = model
        self.cropAndScale = cropAndScale
        self.confidenceThreshold = confidenceThreshold
        self.iouThreshold = iouThreshold
        self.maximumObservations = maximumObservations
        self.regionOfInterest = regionOfInterest
    }

    /// The objects, the most confident first; empty if there are none.
    ///
    /// - Throws: ``RegionsError`` with `invalidRequest` for options out of range, `unusableModel`
    ///   where the model's outputs are not what its decoder takes, or labels are too few,
    ///   `engineFailure` where ONNX Runtime fails; `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [ObjectObservation] {
        let search = try ObjectSearch(
            cropAndScale: cropAndScale, confidenceThreshold: confidenceThreshold,
            iouThreshold: iouThreshold, maximumObservations: maximumObservations)
        return try await model.objects(in: image, search)
    }
}

/// How a model is asked, checked.
struct ObjectSearch {
    var cropAndScale: CropAndScale?
    var confidenceThreshold: Double?
    var iouThreshold: Double?
    var maximumObservations: Int
    /// Columns and rows that the model sees; `nil` for what its description says.
    var inputSize: PixelSize?

    /// - Throws: ``RegionsError`` with `invalidRequest`.
    init(
        cropAndScale: CropAndScale?, confidenceThreshold: Double?, iouThreshold: Double?,
        maximumObservations: Int = 0, inputSize: PixelSize? = nil
    ) throws(RegionsError) {
        for (name, value) in [
            ("confidenceThreshold", confidenceThreshold), ("iouThreshold", iouThreshold),
        ] {
            guard let value else { continue }
            guard (0...1).contains(value) else {
                throw RegionsError(
                    .invalidRequest, "\(name) is \(value); give a value in 0...1")
            }
        }
        guard maximumObservations >= 0 else {
            throw RegionsError(
                .invalidRequest,
                "maximumObservations is \(maximumObservations); give 0 for all, or a number")
        }
        self.cropAndScale = cropAndScale
        self.confidenceThreshold = confidenceThreshold
        self.iouThreshold = iouThreshold
        self.maximumObservations = maximumObservations
        self.inputSize = inputSize
    }
}
