extension DetectionDecoder {
    /// Boxes and scores as outputs of their own, in one of three ways.
    ///
    /// - `detection_boxes` [1, boxes, 4] (top, left, bottom, right), `detection_classes` (from 1)
    ///   and `detection_scores` [1, boxes], as TensorFlow's detectors have them;
    /// - boxes [1, boxes, 4] (left, top, right, bottom) and scores [1, boxes, 1 + kinds], of which
    ///   the first is the background's;
    /// - the same boxes, scores [1, boxes] and whole numbers of kinds [1, boxes], from 1.
    ///
    /// The axis of images may be missing. Boxes are shares of the input, or pixels of it where one
    /// of them has a side over 2.
    ///
    /// Source: W. Liu et al., SSD: Single Shot MultiBox Detector, 2016; the TensorFlow Object
    /// Detection API, exporter.py.
    public static let ssd: DetectionDecoder = {
        let usual = DetectionModelDescription(
            channelOrder: .rgb, scale: 1 / 127.5, mean: [1, 1, 1], cropAndScale: .scaleFill,
            confidenceThreshold: 0.5, iouThreshold: 0.6)
        var decoder = DetectionDecoder(name: "ssd", usualDescription: usual) { outputs in
            guard let found = SSDOutputs(outputs.shapes) else {
                throw outputs.shapes.lacks(
                    "an output of [1, boxes, 4] and one of scores for each box, which ssd decodes")
            }
            return try found.detections(outputs)
        }
        decoder.kinds = { SSDOutputs($0)?.kinds }
        return decoder
    }()
}

/// Which output is what.
private struct SSDOutputs {
    private let boxes: String
    private let scores: String
    /// `nil` where there is a score for each kind.
    private let labels: String?
    private let isTopFirst: Bool
    let kinds: Int?

    init?(_ shapes: ModelShapes) {
        func named(_ part: String) -> String? {
            shapes.outputs.first { $0.name.hasPrefix(part) }?.name
        }
        if let boxes = named("detection_boxes"), let scores = named("detection_scores"),
            let labels = named("detection_classes")
        {
            (self.boxes, self.scores, self.labels) = (boxes, scores, labels)
            (isTopFirst, kinds) = (true, nil)
            return
        }
        // Without the axis of images, which boxes of three axes have.
        let skipped = shapes.outputs.contains { $0.shape.count == 3 } ? 1 : 0
        let outputs = shapes.outputs.map { ($0.name, shape: Array($0.shape.dropFirst(skipped))) }
        guard
            let boxes = outputs.first(where: { $0.shape.count == 2 && $0.shape[1] == 4 })
                ?? outputs.first(where: { $0.0.contains("box") && $0.shape.count >= 2 })
        else { return nil }
        let others = outputs.filter { $0.0 != boxes.0 }
        isTopFirst = false
        self.boxes = boxes.0
        if let scores = others.first(where: { $0.shape.count == 2 && $0.shape[1] ?? 2 > 1 }) {
            self.scores = scores.0
            labels = nil
            kinds = scores.shape[1].map { $0 - 1 }
            return
        }
        guard let scores = others.first(where: { $0.0.contains("score") }),
            let labels = others.first(where: { $0.0.contains("label") || $0.0.contains("class") })
        else { return nil }
        self.scores = scores.0
        self.labels = labels.0
        kinds = nil
    }

    func detections(_ outputs: ModelOutputs) throws -> [Detection] {
        let boxes = try outputs.tensor(boxes).values
        let scores = try outputs.tensor(scores).values
        let labels = try labels.map { try outputs.tensor($0).values }
        let count = boxes.count / 4
        let scoresOfBox = count > 0 ? scores.count / count : 0
        guard scores.count == count * scoresOfBox, labels.map({ $0.count >= count }) ?? true else {
            throw outputs.shapes.lacks("as many scores as boxes, which ssd decodes")
        }
        let isInPixels = boxes.contains { abs($0) > Self.largestShare }
        let (width, height) =
            isInPixels
            ? (1, 1) : (Double(outputs.inputSize.width), Double(outputs.inputSize.height))
        return (0..<count).compactMap { index -> Detection? in
            var (label, score) = (0, Float(0))
            if let labels {
                // Numbers that are none are left out with the background.
                label = Int(exactly: labels[index].rounded()).map { $0 - 1 } ?? -1
                score = scores[index]
            } else {
                for kind in 1..<max(scoresOfBox, 1) where scores[index * scoresOfBox + kind] > score
                {
                    (label, score) = (kind - 1, scores[index * scoresOfBox + kind])
                }
            }
            guard label >= 0, Double(score) >= outputs.confidenceThreshold else { return nil }
            let edges = boxes[(4 * index)..<(4 * index + 4)].map(Double.init)
            let (left, top, right, bottom) =
                isTopFirst
                ? (edges[1], edges[0], edges[3], edges[2])
                : (edges[0], edges[1], edges[2], edges[3])
            return Detection(
                box: PixelRect(
                    x: left * width, y: top * height, width: (right - left) * width,
                    height: (bottom - top) * height),
                label: label, confidence: Double(score))
        }
    }

    /// Of a box in shares of the input, which may reach over its edges; more are pixels.
    ///
    /// Chosen: a box of two pixels is none.
    private static let largestShare: Float = 2
}
