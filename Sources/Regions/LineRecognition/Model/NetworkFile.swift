/// The network of a model as its file tells it: layers inside of layers.
///
/// Source: `Network::CreateFromFile`, what each kind of layer reads in `DeSerialize`, and
/// `LSTMRecognizer::DeSerialize` for what follows.
struct NetworkFile {
    /// A layer, and what is special about its kind.
    indirect enum Layer {
        /// The height of pictures (0 if any), and their channels.
        case input(height: Int, channels: Int)
        /// Puts the inputs around a sample side by side, this far to the sides and up and down.
        case convolution(reach: (x: Int, y: Int))
        case maximum(width: Int, height: Int)
        case series([Layer])
        /// A layer that goes from right to left.
        case fromRight(Layer)
        /// A layer that goes from the top down.
        case downwards(Layer)
        /// Long short-term memory: the weights of input, input gate, forget gate and output gate.
        case lstm(inputs: Int, gates: [Weights], isSummary: Bool)
        case connected(Weights, Activation)
    }

    /// What a connected layer does with its sums.
    enum Activation: Sendable { case tanh, softmax, softmaxOfPlainText }

    /// Weights of 8 bits; each row ends with a bias, and has a scale.
    struct Weights {
        var rows: Int
        var columns: Int
        var values: [Int8]
        var scales: [Float]
    }

    let layers: [Layer]
    /// Where the numbers begin that stand for what lies beyond a picture.
    let seed: UInt64
    /// The class that stands for no character.
    let nullClass: Int
    /// Whether classes are parts of characters, which a table puts together.
    let hasRecoder: Bool

    /// Bits of the file's numbers.
    ///
    /// Source: Tesseract's `TrainingFlags`, `NetworkFlags`, `TrainingState` and
    /// `WeightMatrix::Serialize`.
    private enum Flag {
        static let isInteger: Int32 = 1
        static let hasRecoder: Int32 = 64
        static let hasRatesOfLayers: Int32 = 64
        static let isTraining: Int8 = 1
        static let isWeightInteger: UInt8 = 1
        static let hasDoubleScales: UInt8 = 128
    }

    /// What no network of a line exceeds: files beyond are damaged.
    ///
    /// All chosen.
    private enum Limit {
        static let depth = 7
        static let rowsOfPicture = 200
        static let channels = 1000
        static let samplesOfCell = 10
        static let layers = 100
        static let rates = 1000
        static let rows = 20_000
        static let columns = 10_000
        /// Scales that are written beside those of rows, to fill registers.
        static let addedScales = 64
        static let scale = 1e6
    }

    /// Gates of long short-term memory, the input among them.
    static let gates = 4
    /// What an activation of 1 is as 8 bits.
    static let activationUnit = 127.0
    /// The largest weight of 8 bits, and less its sign the smallest.
    private static let maximumWeight: Int8 = 127
    /// Times the count of samples seen in training: the seed of what lies beyond a picture.
    ///
    /// Source: Tesseract's `LSTMRecognizer::SetRandomSeed`.
    private static let seedFactor: Int64 = 0x1000_0001

    /// - Returns: `nil` if the file is damaged, or of another kind: with weights that are not of
    ///   8 bits, still in training, or with layers that are not known here.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = ByteReader(bytes)
        var depth = 0
        guard case .series(let layers)? = Self.layer(&reader, &depth), reader.string() != nil,
            let flags = reader.integer(Int32.self), reader.integer(Int32.self) != nil,
            let samples = reader.integer(Int32.self), let null = reader.integer(Int32.self),
            flags & Flag.isInteger != 0, null >= 0
        else { return nil }
        self.layers = layers
        seed = UInt64(bitPattern: Int64(samples) &* Self.seedFactor)
        nullClass = Int(null)
        hasRecoder = flags & Flag.hasRecoder != 0
    }

    private static func layer(_ reader: inout ByteReader, _ depth: inout Int) -> Layer? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Limit.depth, reader.integer(Int8.self) == 0, let kind = reader.string(),
            // Layers in training hold more than is read here.
            reader.integer(Int8.self) != Flag.isTraining, reader.integer(Int8.self) != nil,
            let flags = reader.integer(Int32.self), let inputs = reader.integer(Int32.self),
            reader.integer(Int32.self) != nil, reader.integer(Int32.self) != nil,
            reader.string() != nil
        else { return nil }
        switch kind {
        case "Input":
            guard reader.integer(Int32.self) != nil,
                let height = reader.count(upTo: Limit.rowsOfPicture),
                reader.count(upTo: 0) != nil, let channels = reader.count(upTo: Limit.channels),
                reader.integer(Int32.self) != nil
            else { return nil }
            return .input(height: height, channels: channels)
        case "Convolve":
            guard let x = reader.count(upTo: Limit.samplesOfCell),
                let y = reader.count(upTo: Limit.samplesOfCell)
            else { return nil }
            return .convolution(reach: (x, y))
        case "Maxpool":
            guard let width = reader.count(upTo: Limit.samplesOfCell),
                let height = reader.count(upTo: Limit.samplesOfCell)
            else { return nil }
            return .maximum(width: width, height: height)
        case "Series", "RTLReversed", "XYTranspose":
            guard let count = reader.count(upTo: Limit.layers) else { return nil }
            var layers: [Layer] = []
            for _ in 0..<count {
                guard let layer = layer(&reader, &depth) else { return nil }
                layers.append(layer)
            }
            // Rates of learning, one a layer.
            if flags & Flag.hasRatesOfLayers != 0 {
                guard let count = reader.count(upTo: Limit.rates), reader.bytes(4 * count) != nil
                else { return nil }
            }
            if kind == "Series" { return .series(layers) }
            guard layers.count == 1 else { return nil }
            return kind == "RTLReversed" ? .fromRight(layers[0]) : .downwards(layers[0])
        case "LSTM", "SummLSTM":
            guard reader.integer(Int32.self) != nil else { return nil }
            var gates: [Weights] = []
            for _ in 0..<Self.gates {
                guard let weights = weights(&reader) else { return nil }
                gates.append(weights)
            }
            return .lstm(inputs: Int(inputs), gates: gates, isSummary: kind == "SummLSTM")
        case "Tanh": return weights(&reader).map { .connected($0, .tanh) }
        case "Softmax": return weights(&reader).map { .connected($0, .softmax) }
        case "SoftmaxNoCTC":
            return weights(&reader).map { .connected($0, .softmaxOfPlainText) }
        default: return nil
        }
    }

    private static func weights(_ reader: inout ByteReader) -> Weights? {
        // 8-bit weights, with scales of double precision.
        guard let mode = reader.integer(UInt8.self), mode & Flag.isWeightInteger != 0,
            mode & Flag.hasDoubleScales != 0,
            let rows = reader.count(upTo: Limit.rows),
            let columns = reader.count(upTo: Limit.columns),
            rows > 0, columns > 1, reader.bytes(1) != nil,
            let values = reader.bytes(rows * columns),
            // Written by an engine that filled its registers, there are more scales than rows.
            let count = reader.count(upTo: rows + Limit.addedScales), count >= rows
        else { return nil }
        var scales: [Float] = []
        scales.reserveCapacity(count)
        for _ in 0..<count {
            guard let scale = reader.double(), scale >= 0, scale < Limit.scale else { return nil }
            scales.append(Float(scale / activationUnit))
        }
        scales.removeLast(count - rows)
        return Weights(
            rows: rows, columns: columns,
            values: values.map { max(Int8(bitPattern: $0), -maximumWeight) }, scales: scales)
    }
}
