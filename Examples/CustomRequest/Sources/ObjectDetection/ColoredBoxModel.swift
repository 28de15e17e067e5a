import Regions

/// A stand-in for a neural network: finds evenly colored boxes by arithmetic.
///
/// It learned nothing and knows three labels: "red", "green" and "blue". It behaves like a
/// detector in what matters to a request: a fixed input size, a tensor of floats, boxes normalized
/// to the input, and several overlapping boxes of different scores for each object.
public struct ColoredBoxModel: DetectionModel {
    public let inputSize: PixelSize

    /// Makes a model of an input size; 640 × 640 as detectors often have.
    public init(inputSize: PixelSize = PixelSize(width: 640, height: 640)) {
        self.inputSize = inputSize
    }

    public func predict(_ tensor: [Float]) throws -> [Prediction] {
        let count = inputSize.width * inputSize.height
        guard tensor.count == 3 * count else {
            throw RegionsError(
                .invalidRequest,
                "the model takes \(3 * count) numbers; it was given \(tensor.count)")
        }
        var predictions: [Prediction] = []
        for (channel, label) in ["red", "green", "blue"].enumerated() {
            // How much of the pixel the color covers, 0...1.
            let (second, third) = ((channel + 1) % 3 * count, (channel + 2) % 3 * count)
            let coverage = (0..<count).map { index in
                let others = max(tensor[second + index], tensor[third + index])
                return Double(max(0, tensor[channel * count + index] - others))
            }
            for box in boxes(of: coverage) {
                predictions += jittered(box, label)
            }
        }
        return predictions
    }

    private typealias Box = (left: Double, top: Double, right: Double, bottom: Double)

    /// The boxes around connected pixels that are covered by half, to parts of a pixel.
    private func boxes(of coverage: [Double]) -> [Box] {
        let (width, height) = (inputSize.width, inputSize.height)
        var isVisited = [Bool](repeating: false, count: coverage.count)
        var found: [Box] = []
        for start in coverage.indices where coverage[start] >= 0.5 && !isVisited[start] {
            var (left, right, top, bottom) = (width, 0, height, 0)
            var waiting = [start]
            isVisited[start] = true
            while let index = waiting.popLast() {
                let (x, y) = (index % width, index / width)
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
                let neighbors = [
                    x > 0 ? index - 1 : index, x + 1 < width ? index + 1 : index,
                    y > 0 ? index - width : index, y + 1 < height ? index + width : index,
                ]
                for next in neighbors where !isVisited[next] && coverage[next] >= 0.5 {
                    isVisited[next] = true
                    waiting.append(next)
                }
            }
            guard right - left >= 4, bottom - top >= 4 else { continue }
            // The pixels at the edges, in the middle of each side, say where it lies exactly.
            let (x, y) = ((left + right) / 2, (top + bottom) / 2)
            func share(_ x: Int, _ y: Int) -> Double {
                (0..<width).contains(x) && (0..<height).contains(y) ? coverage[y * width + x] : 0
            }
            found.append(
                (
                    Double(left + 1) - share(left, y) - share(left - 1, y),
                    Double(top + 1) - share(x, top) - share(x, top - 1),
                    Double(right) + share(right, y) + share(right + 1, y),
                    Double(bottom) + share(x, bottom) + share(x, bottom + 1)
                ))
        }
        return found
    }

    /// The box itself, surest, and some beside it, as anchors around an object give.
    private func jittered(
        _ box: Box, _ label: String
    ) -> [Prediction] {
        let (width, height) = (box.right - box.left, box.bottom - box.top)
        let anchors = [
            (x: 0.0, y: 0.0, score: 0.95), (x: 0.08, y: 0, score: 0.7),
            (x: -0.06, y: 0.05, score: 0.6), (x: 0, y: -0.1, score: 0.3),
        ]
        return anchors.map { anchor in
            Prediction(
                x: (box.left + anchor.x * width) / Double(inputSize.width),
                y: (box.top + anchor.y * height) / Double(inputSize.height),
                width: width / Double(inputSize.width), height: height / Double(inputSize.height),
                label: label, score: anchor.score)
        }
    }
}
