extension DetectionDecoder {
    /// YOLOv5 and YOLOv7 of one output, [1, boxes, 5 + kinds]: middle, size, objectness, kinds.
    ///
    /// Source: Ultralytics YOLOv5, `non_max_suppression` of utils/general.py.
    public static let yoloV5: DetectionDecoder = {
        var usual = ultralytics
        usual.iouThreshold = 0.45
        return yolo(name: "yolov5", usual, boxAxis: 1, hasObjectness: true)
    }()

    /// YOLOv8 and those that follow it, [1, 4 + kinds, boxes]: middle, size, kinds, and the points
    /// of models of poses.
    ///
    /// Masks, of which a second output is made, are left out.
    /// Source: Ultralytics, `non_max_suppression` of utils/nms.py.
    public static let yoloV8: DetectionDecoder = {
        var usual = ultralytics
        usual.iouThreshold = 0.7
        return yolo(name: "yolov8", usual, boxAxis: 2, hasObjectness: false)
    }()

    /// What models of Ultralytics are trained with: the "letterbox", its gray, and 0...1.
    private static let ultralytics = DetectionModelDescription(
        channelOrder: .rgb, scale: 1 / 255, cropAndScale: .scaleFit, padding: .bothSides,
        paddingColor: [114, 114, 114], confidenceThreshold: 0.25)

    private static func yolo(
        name: String, _ usual: DetectionModelDescription, boxAxis: Int, hasObjectness: Bool
    ) -> DetectionDecoder {
        var decoder = DetectionDecoder(name: name, usualDescription: usual) { outputs in
            let shapes = outputs.shapes
            guard let tensor = outputs.tensors.first(where: { $0.shape.count == 3 }),
                let layout = YOLOLayout(shapes, boxAxis: boxAxis, hasObjectness: hasObjectness)
            else {
                throw shapes.lacks(
                    boxAxis == 1
                        ? "an output of [1, boxes, 5 + kinds], which \(name) decodes"
                        : "an output of [1, 4 + kinds, boxes], which \(name) decodes")
            }
            return layout.detections(
                tensor, boxAxis: boxAxis, threshold: Float(outputs.confidenceThreshold))
        }
        decoder.kinds = {
            YOLOLayout($0, boxAxis: boxAxis, hasObjectness: hasObjectness)?.kinds
        }
        return decoder
    }
}

/// Where the numbers of a box are.
private struct YOLOLayout {
    let kinds: Int
    let firstKind: Int
    private let landmarks: Int
    private let numbersOfLandmark: Int

    /// - Returns: `nil` if there is no such output.
    init?(_ shapes: ModelShapes, boxAxis: Int, hasObjectness: Bool) {
        guard let output = shapes.outputs.first(where: { $0.shape.count == 3 }),
            let numbers = output.shape[boxAxis == 1 ? 2 : 1], output.shape[0] ?? 1 == 1
        else { return nil }
        firstKind = hasObjectness ? 5 : 4
        // A second output of prototypes has as many channels as each box has numbers for its mask.
        let masks = shapes.outputs.first { $0.shape.count == 4 }?.shape[1] ?? 0
        // Points have two numbers each, or three, with how likely they are seen.
        let rest = numbers - firstKind - masks
        let points = shapes.landmarkCount
        landmarks = points
        numbersOfLandmark =
            points > 0 ? [3, 2].first { rest - $0 * points >= 1 } ?? 0 : 0
        kinds = rest - landmarks * numbersOfLandmark
        guard kinds > 0, landmarks == 0 || numbersOfLandmark > 0 else { return nil }
    }

    func detections(_ tensor: ModelTensor, boxAxis: Int, threshold: Float) -> [Detection] {
        let (boxes, numbers) = (tensor.shape[boxAxis], tensor.shape[3 - boxAxis])
        let (boxStep, step) = boxAxis == 1 ? (numbers, 1) : (1, boxes)
        return tensor.values.withUnsafeBufferPointer { values in
            (0..<boxes).compactMap { box -> Detection? in
                func number(_ index: Int) -> Float { values[box * boxStep + index * step] }
                let objectness = firstKind == 5 ? number(4) : 1
                guard objectness >= threshold else { return nil }
                var (best, score) = (0, number(firstKind))
                for kind in 1..<max(kinds, 1) where number(firstKind + kind) > score {
                    (best, score) = (kind, number(firstKind + kind))
                }
                let confidence = objectness * score
                guard confidence >= threshold else { return nil }
                let points = (0..<landmarks).map { index in
                    let first = firstKind + kinds + index * numbersOfLandmark
                    return PixelPoint(x: Double(number(first)), y: Double(number(first + 1)))
                }
                return Detection(
                    box: PixelRect(
                        middleX: number(0), middleY: number(1), width: number(2),
                        height: number(3)),
                    label: best, confidence: Double(confidence), landmarks: points)
            }
        }
    }
}

extension PixelRect {
    /// Makes a rectangle of its middle and its size.
    init(middleX: Float, middleY: Float, width: Float, height: Float) {
        self.init(
            x: Double(middleX - width / 2), y: Double(middleY - height / 2), width: Double(width),
            height: Double(height))
    }
}
