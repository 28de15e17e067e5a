/// The input of a model that takes pictures, and the way there.
struct ModelInputDescription: Sendable {
    /// Columns and rows, where a request has no size of its own.
    let size: PixelSize
    let isPlanar: Bool
    private let name: String
    private let isFloat: Bool
    private let known: DetectionModelDescription
    /// An input that tells which pixels count; all of them do.
    private let mask: OnnxTensorInfo?

    /// - Parameters:
    ///   - inputs: those of the model.
    ///   - known: what is known of it.
    ///   - jsonName: where a size can be given.
    /// - Throws: ``RegionsError`` with `unusableModel` for inputs that are no picture, or one of
    ///   any size where none is given.
    init(
        _ inputs: [OnnxTensorInfo], _ known: DetectionModelDescription, jsonName: String
    ) throws(RegionsError) {
        guard let picture = inputs.first(where: { $0.shape.count == 4 }) else {
            throw RegionsError(
                .unusableModel,
                "the model has no input of four axes (image, channel, row, column)")
        }
        let mask = inputs.first { $0.name == Self.maskName && $0.shape.count == 3 }
        if let other = inputs.first(where: { $0 != picture && $0 != mask }) {
            throw RegionsError(
                .unusableModel,
                "the model wants an input '\(other.name)' beside the picture, which there is none "
                    + "for; export it without")
        }
        let shape = picture.shape
        isPlanar = known.layout.map { $0 == .planar } ?? (shape[1] == 3 || shape[3] != 3)
        let (channels, rows, columns) =
            isPlanar ? (shape[1], shape[2], shape[3]) : (shape[3], shape[1], shape[2])
        guard channels ?? 3 == 3 else {
            throw RegionsError(
                .unusableModel,
                "the model's input '\(picture.name)' of \(Self.text(shape)) has no three channels "
                    + "where the layout \(isPlanar ? "NCHW" : "NHWC") has them")
        }
        guard shape[0] ?? 1 == 1 else {
            throw RegionsError(
                .unusableModel,
                "the model takes \(shape[0] ?? 0) images at once; export it for one, or any number")
        }
        guard
            picture.elementType == OnnxTensorInfo.float
                || picture.elementType == OnnxTensorInfo.uint8
        else {
            throw RegionsError(
                .unusableModel,
                "the model's input '\(picture.name)' is neither float32 nor uint8; export it with "
                    + "one of them")
        }
        size = try Self.size(rows, columns, known.inputSize, picture, jsonName)
        name = picture.name
        isFloat = picture.elementType == OnnxTensorInfo.float
        self.known = known
        self.mask = mask
    }

    /// Of models of DETR: 1 for pixels that count.
    private static let maskName = "pixel_mask"

    private static func size(
        _ rows: Int?, _ columns: Int?, _ given: PixelSize?, _ input: OnnxTensorInfo,
        _ jsonName: String
    ) throws(RegionsError) -> PixelSize {
        if let given {
            guard rows ?? given.height == given.height, columns ?? given.width == given.width
            else {
                throw RegionsError(
                    .unusableModel,
                    "inputSize is \(given.width) x \(given.height), and the model's input "
                        + "'\(input.name)' has \(text(input.shape))")
            }
            return given
        }
        guard let rows, let columns, rows > 0, columns > 0 else {
            throw RegionsError(
                .unusableModel,
                "the model takes images of any size ('\(input.name)' has \(text(input.shape))), "
                    + "and nothing says which one it was made for",
                advice: "write it into \(jsonName), such as "
                    + #"{"inputSize": {"width": 640, "height": 640}}"#)
        }
        return PixelSize(width: columns, height: rows)
    }

    private static func text(_ shape: [Int?]) -> String {
        "[" + shape.map { $0.map(String.init) ?? "?" }.joined(separator: ", ") + "]"
    }

    /// The image, or the region of it that is looked at, as the model sees it.
    func picture(
        of image: AnalysisImage, size: PixelSize, _ cropAndScale: CropAndScale
    ) -> ModelInput {
        let padding = known.paddingColor ?? [0, 0, 0]
        return image.modelInput(
            size, cropAndScale: cropAndScale, padding: known.padding ?? .bottomRight,
            paddingColor: Color(padding[0], padding[1], padding[2], 255))
    }

    /// The numbers of a picture, and what else the model takes.
    func tensors(of pixels: Plane<Color>) -> [OnnxInput] {
        let (width, height) = (pixels.width, pixels.height)
        let elements: OnnxInput.Elements =
            isFloat
            ? .float(elements(of: pixels, floats))
            : .uint8(elements(of: pixels, Array(repeating: Array(0...255), count: 3)))
        var inputs = [
            OnnxInput(
                name: name, shape: isPlanar ? [1, 3, height, width] : [1, height, width, 3],
                elements: elements)
        ]
        if let mask {
            inputs.append(
                OnnxInput(
                    name: mask.name, shape: [1, height, width],
                    elements: .int64(Array(repeating: 1, count: width * height))))
        }
        return inputs
    }

    /// What becomes of each sample of 0...255, for the channels in their order.
    private var floats: [[Float]] {
        let scale = known.scale ?? 1
        let (mean, deviation) = (known.mean ?? [0, 0, 0], known.deviation ?? [1, 1, 1])
        return (0..<3).map { channel in
            (0...255).map { Float((Double($0) * scale - mean[channel]) / deviation[channel]) }
        }
    }

    private func elements<Element>(
        of pixels: Plane<Color>, _ values: [[Element]]
    ) -> [Element] {
        let count = pixels.width * pixels.height
        let (pixelStep, channelStep) = isPlanar ? (1, count) : (3, 1)
        return [Element](unsafeUninitializedCapacity: 3 * count) { output, initialized in
            pixels.withUnsafeSamples { samples in
                for channel in 0..<3 {
                    let color = known.channelOrder == .bgr ? 2 - channel : channel
                    values[channel].withUnsafeBufferPointer { values in
                        for y in 0..<pixels.height {
                            let row = y * pixels.stride
                            let first = y * pixels.width * pixelStep + channel * channelStep
                            for x in 0..<pixels.width {
                                output.initializeElement(
                                    at: first + x * pixelStep,
                                    to: values[Int(samples[row + x][color])])
                            }
                        }
                    }
                }
            }
            initialized = 3 * count
        }
    }
}
