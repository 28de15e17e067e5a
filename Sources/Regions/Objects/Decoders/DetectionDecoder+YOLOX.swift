import LibC

extension DetectionDecoder {
    /// YOLOX, [1, boxes, 5 + kinds]: as YOLOv5, but places relative to cells of three grids, and
    /// the logarithm of sizes.
    ///
    /// Source: Z. Ge et al., YOLOX: Exceeding YOLO Series in 2021, and `demo_postprocess` of its
    /// utils/demo_utils.py.
    public static let yoloX: DetectionDecoder = {
        let usual = DetectionModelDescription(
            channelOrder: .bgr, scale: 1, cropAndScale: .scaleFit, padding: .bottomRight,
            paddingColor: [114, 114, 114], confidenceThreshold: 0.3, iouThreshold: 0.45)
        var decoder = DetectionDecoder(name: "yolox", usualDescription: usual) { outputs in
            guard var tensor = outputs.tensors.first(where: { $0.shape.count == 3 }),
                tensor.shape[2] > 5,
                let cells = gridCells(outputs.inputSize, count: tensor.shape[1])
            else {
                throw outputs.shapes.lacks(
                    "an output of [1, boxes, 5 + kinds] with a box for each cell of grids of 8, 16 "
                        + "and 32 pixels, which yolox decodes")
            }
            let numbers = tensor.shape[2]
            for (box, cell) in cells.enumerated() {
                let first = box * numbers
                tensor.values[first] = (tensor.values[first] + cell.x) * cell.stride
                tensor.values[first + 1] = (tensor.values[first + 1] + cell.y) * cell.stride
                tensor.values[first + 2] = exp(tensor.values[first + 2]) * cell.stride
                tensor.values[first + 3] = exp(tensor.values[first + 3]) * cell.stride
            }
            var placed = outputs
            placed.tensors = [tensor]
            return try yoloV5.decode(placed)
        }
        decoder.kinds = yoloV5.kinds
        return decoder
    }()

    private typealias Cell = (x: Float, y: Float, stride: Float)

    /// The cells of all grids, row by row; `nil` if they are not as many as there are boxes.
    private static func gridCells(_ size: PixelSize, count: Int) -> [Cell]? {
        // Large models have a fourth grid.
        for strides in [[8, 16, 32], [8, 16, 32, 64]] {
            guard count == strides.reduce(0, { $0 + size.width / $1 * (size.height / $1) }) else {
                continue
            }
            return strides.flatMap { stride in
                (0..<size.height / stride).flatMap { y in
                    (0..<size.width / stride).map { (Float($0), Float(y), Float(stride)) }
                }
            }
        }
        return nil
    }
}
