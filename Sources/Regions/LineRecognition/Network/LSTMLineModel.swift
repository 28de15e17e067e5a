import CLineNetwork

/// A network that reads lines: it sees strokes, puts columns together, and goes along the line
/// forth and back with memory, up to the probability of every class at every step.
///
/// It computes as Tesseract does and gives what that gives: activations of 8 bits, sums of 32,
/// tables of activation functions with straight lines between entries. It is faster because it
/// multiplies several columns at once wherever they don't depend on each other, keeps no account
/// of strides, and takes fewer tangents. Source: src/lstm of Tesseract 5 (`Series`, `Convolve`,
/// `Maxpool`, `LSTM`, `FullyConnected`); the network is described by R. Smith in "Building a
/// Multilingual OCR Engine" (2016).
struct LSTMLineModel: Sendable {
    /// Rows of the pictures that it reads.
    let height: Int
    /// Samples of a picture that a step stands for.
    var columnsPerStep: Int { convolution.cell.width }
    /// The class that stands for no character.
    let nullClass: Int
    let classes: Int
    /// Whether every step is a character, and none is told apart by the null class.
    let isSimpleText: Bool

    private let convolution: ConvolutionLayer
    private let summary: LSTMLayer
    private let lstmLayers: [(layer: LSTMLayer, isFromRight: Bool)]
    private let output: PackedWeights
    private let scales: [Float]

    /// Rows that the filters need.
    private static let minimumHeight = 3

    /// Joins the layers of a file.
    ///
    /// - Returns: `nil` for a network of another form than convolution, maximum, summary, memory
    ///   and softmax, which all of Tesseract's fast models have.
    init?(_ file: NetworkFile) {
        var layers = file.layers[...]
        guard case .input(let height, channels: 1)? = layers.popFirst(),
            height >= Self.minimumHeight,
            case .series(let strokes)? = layers.popFirst(), strokes.count == 2,
            case .convolution(reach: (1, 1)) = strokes[0],
            case .connected(let filters, .tanh) = strokes[1],
            case .maximum(let cellWidth, let cellHeight)? = layers.popFirst(),
            cellHeight <= height,
            let convolution = ConvolutionLayer(
                filters, cell: (cellWidth, cellHeight), seed: file.seed),
            case .downwards(.lstm(filters.rows, let gates, isSummary: true))? =
                layers.popFirst(),
            let summary = LSTMLayer(inputs: filters.rows, gates: gates),
            case .connected(let weights, let activation)? = layers.popLast(), activation != .tanh
        else { return nil }
        var lstmLayers: [(layer: LSTMLayer, isFromRight: Bool)] = []
        var size = summary.units
        for layer in layers {
            let next: (layer: LSTMLayer?, isFromRight: Bool)
            switch layer {
            case .lstm(size, let gates, isSummary: false):
                next = (LSTMLayer(inputs: size, gates: gates), false)
            case .fromRight(.lstm(size, let gates, isSummary: false)):
                next = (LSTMLayer(inputs: size, gates: gates), true)
            default: return nil
            }
            guard let layer = next.layer else { return nil }
            lstmLayers.append((layer, next.isFromRight))
            size = layer.units
        }
        guard weights.columns == size + 1, file.nullClass < weights.rows else { return nil }
        self.height = height
        self.convolution = convolution
        self.summary = summary
        self.lstmLayers = lstmLayers
        nullClass = file.nullClass
        classes = weights.rows
        isSimpleText = activation == .softmaxOfPlainText
        output = PackedWeights(rows: weights.rows, columns: size) {
            weights.values[$0 * weights.columns + $1]
        } bias: {
            weights.values[($0 + 1) * weights.columns - 1]
        }
        scales = weights.scales
    }

    /// What the network sees in a picture of a line, dark on light; `nil` for one of another
    /// height, or too narrow for a step.
    func outputs(
        of picture: Plane<UInt8>, with arithmetic: LineArithmetic = .best
    ) -> NetworkOutputs? {
        guard picture.height == height, picture.width >= columnsPerStep,
            let input = NetworkInput(picture)
        else { return nil }
        let columns = input.width / columnsPerStep
        var values = summary.summary(
            of: convolution.seen(in: input, with: arithmetic), stride: ConvolutionLayer.depth,
            columns: columns, with: arithmetic)
        var depth = summary.depth
        for (layer, isFromRight) in lstmLayers {
            values = layer.outputs(
                of: values, stride: depth, isFromRight: isFromRight, with: arithmetic)
            depth = layer.depth
        }
        return NetworkOutputs(
            steps: columns, classes: classes,
            probabilities: probabilities(of: values, stride: depth, with: arithmetic))
    }

    private func probabilities(
        of values: [Int8], stride: Int, with arithmetic: LineArithmetic
    ) -> [Float] {
        let steps = values.count / stride
        let chunk = LSTMLayer.chunk
        return [Float](unsafeUninitializedCapacity: steps * classes) { probabilities, count in
            count = steps * classes
            guard let probability = probabilities.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: chunk * output.rows) { sums in
                values.withUnsafeBufferPointer { values in
                    guard let sum = sums.baseAddress, let value = values.baseAddress else {
                        return
                    }
                    for first in Swift.stride(from: 0, to: steps, by: chunk) {
                        let size = min(chunk, steps - first)
                        output.multiply(
                            value + first * stride, stride: stride, count: size, to: sum,
                            with: arithmetic.kernels)
                        for index in 0..<size {
                            regions_line_softmax(
                                scales, sum + index * output.rows, classes,
                                probability + (first + index) * classes)
                        }
                    }
                }
            }
        }
    }
}

/// What a line network saw: for every step along the line the probability of every class.
struct NetworkOutputs: Sendable {
    var steps: Int
    var classes: Int
    /// Steps × classes, row by row; each row adds up to 1 (softmax).
    var probabilities: [Float]
}
