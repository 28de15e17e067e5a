/// What a detection model takes and gives, as far as its file doesn't say.
///
/// It is put together of what the program gives, the JSON file beside the model, the model's own
/// metadata, and what models of its kind usually have; of each setting the first of these counts.
/// The JSON file has the model's name with the ending "json", and these settings by their names:
///
/// ```json
/// {"decoder": "yolox", "inputSize": {"width": 416, "height": 416}, "labels": ["cup", "spoon"]}
/// ```
///
/// The element type, float32 or uint8, is always the model's own.
public struct DetectionModelDescription: Sendable, Hashable, Codable {
    /// How the axes of the input lie.
    public enum Layout: String, Sendable, Hashable, Codable, CaseIterable {
        /// Image × channel × row × column, as PyTorch has it.
        case planar = "NCHW"
        /// Image × row × column × channel, as TensorFlow has it.
        case interleaved = "NHWC"
    }

    /// The order of the channels.
    public enum ChannelOrder: String, Sendable, Hashable, Codable, CaseIterable {
        /// Red first.
        case rgb = "RGB"
        /// Blue first, as OpenCV has it.
        case bgr = "BGR"
    }

    /// Columns and rows of the input; needed where the model takes any size.
    public var inputSize: PixelSize?
    /// How the axes of the input lie; as its shape says unless set.
    public var layout: Layout?
    /// The order of the channels.
    public var channelOrder: ChannelOrder?
    /// What samples of 0...255 are multiplied with first; not for models that take uint8.
    public var scale: Double?
    /// What is then taken away, a number for each channel in their order.
    public var mean: [Double]?
    /// What it is then divided by, a number for each channel in their order.
    public var deviation: [Double]?
    /// How the image is brought to the input's size.
    public var cropAndScale: CropAndScale?
    /// Where padding lies under ``CropAndScale/scaleFit``.
    public var padding: ScaleFitPadding?
    /// Red, green and blue of the padding, 0...255 each.
    public var paddingColor: [UInt8]?
    /// The name of the ``DetectionDecoder``; told from the outputs' shapes where they are clear.
    public var decoder: String?
    /// The names of the kinds of objects, in the model's order, without one for the background.
    public var labels: [String]?
    /// The names of the points of each object, in the model's order.
    public var landmarks: [String]?
    /// The outputs that the decoder is given, by name; all of them unless set.
    public var outputs: [String]?
    /// What is less sure is left out, 0...1.
    public var confidenceThreshold: Double?
    /// Of boxes of one kind that overlap by more, the less sure one goes, 0...1.
    public var iouThreshold: Double?

    enum CodingKeys: String, CodingKey, CaseIterable {
        case inputSize, layout, channelOrder, scale, mean, deviation, cropAndScale, padding,
            paddingColor, decoder, labels, landmarks, outputs, confidenceThreshold, iouThreshold
    }

    /// Makes a description of what is known; the rest is found out.
    public init(
        inputSize: PixelSize? = nil, layout: Layout? = nil, channelOrder: ChannelOrder? = nil,
        scale: Double? = nil, mean: [Double]? = nil, deviation: [Double]? = nil,
        cropAndScale: CropAndScale? = nil, padding: ScaleFitPadding? = nil,
        paddingColor: [UInt8]? = nil, decoder: String? = nil, labels: [String]? = nil,
        landmarks: [String]? = nil, outputs: [String]? = nil, confidenceThreshold: Double? = nil,
        iouThreshold: Double? = nil
    ) {
        self.inputSize = inputSize
        self.layout = layout
        self.channelOrder = channelOrder
        self.scale = scale
        self.mean = mean
        self.deviation = deviation
        self.cropAndScale = cropAndScale
        self.padding = padding
        self.paddingColor = paddingColor
        self.decoder = decoder
        self.labels = labels
        self.landmarks = landmarks
        self.outputs = outputs
        self.confidenceThreshold = confidenceThreshold
        self.iouThreshold = iouThreshold
    }

    /// This description, and what it leaves open as another one says.
    public func filled(from other: DetectionModelDescription) -> DetectionModelDescription {
        DetectionModelDescription(
            inputSize: inputSize ?? other.inputSize, layout: layout ?? other.layout,
            channelOrder: channelOrder ?? other.channelOrder, scale: scale ?? other.scale,
            mean: mean ?? other.mean, deviation: deviation ?? other.deviation,
            cropAndScale: cropAndScale ?? other.cropAndScale, padding: padding ?? other.padding,
            paddingColor: paddingColor ?? other.paddingColor, decoder: decoder ?? other.decoder,
            labels: labels ?? other.labels, landmarks: landmarks ?? other.landmarks,
            outputs: outputs ?? other.outputs,
            confidenceThreshold: confidenceThreshold ?? other.confidenceThreshold,
            iouThreshold: iouThreshold ?? other.iouThreshold)
    }

    /// What is wrong with the numbers, for people; `nil` for nothing.
    var problem: String? {
        if let size = inputSize,
            size.width < 1 || size.height < 1 || size.width > Self.largestSide
                || size.height > Self.largestSide
        {
            return "inputSize is \(size.width) x \(size.height); give sides of 1 to "
                + "\(Self.largestSide)"
        }
        for (name, values) in [("mean", mean), ("deviation", deviation)] {
            if let values, values.count != 3 || !values.allSatisfy(\.isFinite) {
                return "\(name) has \(values.count) numbers; give one for each of three channels"
            }
        }
        if let deviation, deviation.contains(0) { return "deviation holds a zero" }
        if let paddingColor, paddingColor.count != 3 {
            return "paddingColor has \(paddingColor.count) numbers; give red, green and blue"
        }
        for (name, value) in [
            ("confidenceThreshold", confidenceThreshold), ("iouThreshold", iouThreshold),
        ] {
            if let value, !(0...1).contains(value) {
                return "\(name) is \(value); give a value in 0...1"
            }
        }
        return nil
    }

    /// Pixels.
    ///
    /// Chosen: more than any detector is made for.
    private static let largestSide = 8192
}
