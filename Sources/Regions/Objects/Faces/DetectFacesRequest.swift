/// Finds faces, with five points of each.
///
/// The model is CenterFace, which is no part of this package: `make face-model` puts it where it is
/// found. It is run by ONNX Runtime: see ``ObjectModel``.
public struct DetectFacesRequest: ImageRequest, Hashable, Codable {
    /// The model's file; `nil` for the first of ``modelPaths`` that is there.
    public var modelPath: String?
    /// The least confidence, 0...1; 0.5 unless set.
    public var minimumConfidence: Double
    /// How the image is brought to the model; whole, with its proportions, unless set.
    public var cropAndScale: CropAndScale
    /// The longer side of what the model sees, in pixels, rounded up to a multiple of 32; 640
    /// unless set.
    ///
    /// Smaller images are hardly enlarged. Faces under about a fortieth of it are not found; the time it takes grows with its square.
    public var maximumInputSide: Int
    /// How many are reported, the most confident; 0, as unless set, for all.
    public var maximumObservations: Int
    /// The part of the image to look at; the whole image unless set.
    public var regionOfInterest: NormalizedRect

    /// Makes a request; the defaults suit photographs of a few people.
    public init(
        modelPath: String? = nil, minimumConfidence: Double = 0.5,
        cropAndScale: CropAndScale = .scaleFit, maximumInputSide: Int = 640,
        maximumObservations: Int = 0, regionOfInterest: NormalizedRect = .full
    ) {
        self.modelPath = modelPath
        self.minimumConfidence = minimumConfidence
        self.cropAndScale = cropAndScale
        self.maximumInputSide = maximumInputSide
        self.maximumObservations = maximumObservations
        self.regionOfInterest = regionOfInterest
    }

    /// Where the model is looked for, in order: what the environment variable REGIONS_FACE_MODEL
    /// names, then `regions/centerface.onnx` in `XDG_DATA_HOME` (`~/.local/share`) and
    /// `XDG_DATA_DIRS`.
    public static var modelPaths: [String] { FaceModel.paths() }

    /// The first of ``modelPaths`` that is there; `nil` if none is.
    public static var installedModelPath: String? { FaceModel.installed }

    /// The faces, the most confident first; empty if there are none.
    ///
    /// - Throws: ``RegionsError`` with `missingEngine` where there is no ONNX Runtime,
    ///   `unusableModel` where there is no model, or one that can't be used, `invalidRequest` for
    ///   options out of range; `CancellationError`.
    public func perform(on image: AnalysisImage) async throws -> [FaceObservation] {
        guard (0...1).contains(minimumConfidence) else {
            throw RegionsError(
                .invalidRequest, "minimumConfidence is \(minimumConfidence); give a value in 0...1")
        }
        guard Self.sides.contains(maximumInputSide) else {
            throw RegionsError(
                .invalidRequest,
                "maximumInputSide is \(maximumInputSide); give a value in "
                    + "\(Self.sides.lowerBound)...\(Self.sides.upperBound)")
        }
        let search = try ObjectSearch(
            cropAndScale: cropAndScale, confidenceThreshold: minimumConfidence, iouThreshold: nil,
            maximumObservations: maximumObservations, inputSize: inputSize(for: image.size))
        return try await model().objects(in: image, search).map { face in
            FaceObservation(
                boundingBox: face.boundingBox, confidence: face.confidence,
                landmarks: FaceObservation.Landmarks(face.landmarks))
        }
    }

    /// Loads the model, unless an earlier request has.
    ///
    /// What a program calls that wants to know before the first image whether it is there.
    /// - Throws: ``RegionsError`` as ``perform(on:)`` does.
    public func loadModel() throws(RegionsError) { _ = try model() }

    private func model() throws(RegionsError) -> ObjectModel {
        try FaceModel.loaded(modelPath)
    }

    /// Pixels.
    ///
    /// Chosen: from a face that fills the image to crowds in large photographs.
    private static let sides = 32...8192

    /// What the model halves five times: its sides are multiples of this.
    private static let multiple = 32

    /// Columns and rows that the model sees of an image.
    func inputSize(for image: PixelSize) -> PixelSize {
        let (width, height) = (image.width, image.height)
        let longer = cropAndScale == .centerCrop ? min(width, height) : max(width, height)
        let side = min(maximumInputSide, longer)
        func rounded(_ pixels: Double) -> Int {
            // What is left over of the division is no pixel.
            let count = Int((pixels - 1e-6).rounded(.up))
            return (max(count, 1) + Self.multiple - 1) / Self.multiple * Self.multiple
        }
        guard cropAndScale == .scaleFit else {
            return PixelSize(width: rounded(Double(side)), height: rounded(Double(side)))
        }
        let scale = Double(side) / Double(longer)
        return PixelSize(
            width: rounded(scale * Double(width)), height: rounded(scale * Double(height)))
    }
}
