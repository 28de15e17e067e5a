import LibC

extension DetectionDecoder {
    /// DETR: `logits` [1, boxes, kinds + 1], of which the last stands for no object, and
    /// `pred_boxes` [1, boxes, 4]: middle and size as shares of the input.
    ///
    /// Source: N. Carion et al., End-to-End Object Detection with Transformers, 2020, 3.1.
    public static let detr: DetectionDecoder = {
        // Of ImageNet, as its models are trained; nothing is said twice, so nothing is suppressed.
        let usual = DetectionModelDescription(
            channelOrder: .rgb, scale: 1 / 255, mean: [0.485, 0.456, 0.406],
            deviation: [0.229, 0.224, 0.225], cropAndScale: .scaleFill, confidenceThreshold: 0.7,
            iouThreshold: 1)
        var decoder = DetectionDecoder(name: "detr", usualDescription: usual) { outputs in
            let shapes = outputs.shapes
            guard let logits = outputs.tensors.first(where: { $0.name.contains("logits") }),
                let boxes = outputs.tensors.first(where: { $0.name.contains("boxes") }),
                logits.shape.count == 3, boxes.shape.count == 3, boxes.shape[2] == 4,
                boxes.shape[1] == logits.shape[1], logits.shape[2] > 1
            else {
                throw shapes.lacks(
                    "'logits' of [1, boxes, kinds + 1] and 'pred_boxes' of [1, boxes, 4], which "
                        + "detr decodes")
            }
            return detections(logits, boxes, outputs)
        }
        decoder.kinds = { shapes in
            shapes.outputs.first { $0.name.contains("logits") && $0.shape.count == 3 }?
                .shape[2].map { $0 - 1 }
        }
        return decoder
    }()

    private static func detections(
        _ logits: ModelTensor, _ boxes: ModelTensor, _ outputs: ModelOutputs
    ) -> [Detection] {
        let classes = logits.shape[2]
        let (width, height) = (Float(outputs.inputSize.width), Float(outputs.inputSize.height))
        return (0..<logits.shape[1]).compactMap { index -> Detection? in
            let row = logits.values[(index * classes)..<((index + 1) * classes)]
            let largest = row.max() ?? 0
            let sum = row.reduce(0) { $0 + exp($1 - largest) }
            let kinds = row.dropLast()
            guard let best = kinds.indices.max(by: { kinds[$0] < kinds[$1] }) else { return nil }
            let confidence = Double(exp(kinds[best] - largest) / sum)
            guard confidence >= outputs.confidenceThreshold else { return nil }
            let box = boxes.values[(4 * index)..<(4 * index + 4)].map { $0 }
            return Detection(
                box: PixelRect(
                    middleX: box[0] * width, middleY: box[1] * height, width: box[2] * width,
                    height: box[3] * height),
                label: best - row.startIndex, confidence: confidence)
        }
    }
}
