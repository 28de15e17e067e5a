import Regions

/// Finds objects with a model of one's own.
public struct FindColoredBoxesRequest: ImageRequest {
    /// The detector.
    public var model: any DetectionModel
    /// How the image is brought to the model's input size.
    public var cropAndScale: CropAndScale
    /// Of boxes that overlap by more, the less sure one goes: intersection over union, 0...1.
    public var iouThreshold: Double
    /// What is less sure is left out, 0...1.
    public var confidenceThreshold: Double
    /// The part of the image to look at.
    public var regionOfInterest: NormalizedRect

    /// Makes a request.
    public init(
        model: any DetectionModel, cropAndScale: CropAndScale = .scaleFit,
        iouThreshold: Double = 0.6, confidenceThreshold: Double = 0.4,
        regionOfInterest: NormalizedRect = .full
    ) {
        self.model = model
        self.cropAndScale = cropAndScale
        self.iouThreshold = iouThreshold
        self.confidenceThreshold = confidenceThreshold
        self.regionOfInterest = regionOfInterest
    }

    /// Runs the model on the planes that all requests of the pass share.
    public func perform(on image: AnalysisImage) async throws -> [BoxObservation] {
        let input = image.modelInput(model.inputSize, cropAndScale: cropAndScale)
        try Task.checkCancellation()
        let toImage = NormalizedTransform.verticalFlip.followed(by: input.toImage)
        return try model.predict(input.tensor(.planar))
            .map { prediction in
                let box = NormalizedRect(
                    x: prediction.x, y: prediction.y, width: prediction.width,
                    height: prediction.height)
                return BoxObservation(
                    quadrilateral: Quadrilateral(toImage.apply(box)),
                    labels: [.init(identifier: prediction.label, confidence: prediction.score)])
            }
            .suppressingOverlaps(
                iouThreshold: iouThreshold, confidenceThreshold: confidenceThreshold
            ) { $0.labels.first?.identifier == $1.labels.first?.identifier }
    }
}
