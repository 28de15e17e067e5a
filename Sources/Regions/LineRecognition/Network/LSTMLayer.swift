import CLineNetwork

/// Long short-term memory: cells that carry what they saw from step to step.
///
/// A step's sums are of two parts. What the inputs give is independent of other steps, and is
/// computed for several of them at once; what the last outputs give is added step by step.
struct LSTMLayer: Sendable {
    let inputs: Int
    let units: Int
    /// Units, filled up to whole blocks: as many bytes an output has.
    let depth: Int
    private let input: PackedWeights
    private let recurrent: PackedWeights
    private let scales: [Float]

    /// Steps whose inputs are multiplied at once.
    ///
    /// Chosen: their sums stay in a near cache.
    static let chunk = 16
    /// More units has no network of a line.
    ///
    /// Chosen.
    private static let maximumUnits = 4096

    /// - Returns: `nil` if the gates' weights don't fit together.
    init?(inputs: Int, gates: [NetworkFile.Weights]) {
        guard let units = gates.first?.rows, gates.count == NetworkFile.gates, inputs > 0,
            units <= Self.maximumUnits,
            gates.allSatisfy({ $0.rows == units && $0.columns == inputs + units + 1 })
        else { return nil }
        self.inputs = inputs
        self.units = units
        let block = Int(REGIONS_LINE_BLOCK)
        let depth = (units + block - 1) / block * block
        self.depth = depth
        func packed(_ columns: Range<Int>, hasBias: Bool) -> PackedWeights {
            PackedWeights(rows: NetworkFile.gates * depth, columns: columns.count) { row, column in
                let (gate, unit) = (gates[row / depth], row % depth)
                guard unit < units else { return 0 }
                return gate.values[unit * gate.columns + columns.lowerBound + column]
            } bias: { row in
                let (gate, unit) = (gates[row / depth], row % depth)
                return hasBias && unit < units ? gate.values[(unit + 1) * gate.columns - 1] : 0
            }
        }
        input = packed(0..<inputs, hasBias: true)
        recurrent = packed(inputs..<inputs + units, hasBias: false)
        scales = gates.flatMap { $0.scales + [Float](repeating: 0, count: depth - units) }
    }

    /// The outputs of all steps, `depth` bytes each.
    ///
    /// - Parameters:
    ///   - stride: bytes from an input to the next, at least as many as there are inputs, rounded
    ///     up to whole groups.
    ///   - isFromRight: whether the last step comes first.
    func outputs(
        of inputs: [Int8], stride: Int, isFromRight: Bool, with arithmetic: LineArithmetic
    ) -> [Int8] {
        let steps = inputs.count / stride
        return [Int8](unsafeUninitializedCapacity: steps * depth) { outputs, count in
            count = steps * depth
            guard let output = outputs.baseAddress else { return }
            withScratch(Self.chunk, 1) { sums, state in
                inputs.withUnsafeBufferPointer { inputs in
                    guard let input = inputs.baseAddress else { return }
                    for done in Swift.stride(from: 0, to: steps, by: Self.chunk) {
                        let size = min(Self.chunk, steps - done)
                        let first = isFromRight ? steps - done - size : done
                        self.input.multiply(
                            input + first * stride, stride: stride, count: size, to: sums,
                            with: arithmetic.kernels)
                        for index in 0..<size {
                            let offset = isFromRight ? size - 1 - index : index
                            let step = first + offset
                            let sum = sums + offset * NetworkFile.gates * depth
                            if done + index > 0 {
                                let last = isFromRight ? step + 1 : step - 1
                                recurrent.multiply(
                                    output + last * depth, stride: depth, count: 1, adds: true,
                                    to: sum, with: arithmetic.kernels)
                            }
                            arithmetic.kernels.step(
                                arithmetic.tables, scales, sum, depth, 1, state,
                                output + step * depth)
                        }
                    }
                }
            }
        }
    }

    /// The last outputs of each column, from the top down; `depth` bytes each.
    ///
    /// - Parameter cells: row by row, `stride` bytes each.
    func summary(
        of cells: [Int8], stride: Int, columns: Int, with arithmetic: LineArithmetic
    ) -> [Int8] {
        let rows = cells.count / max(stride * columns, 1)
        return [Int8](repeating: 0, count: columns * depth).withUnsafeOutputs { output in
            for first in Swift.stride(from: 0, to: columns, by: Self.chunk) {
                let size = min(Self.chunk, columns - first)
                let outputs = output + first * depth
                withScratch(size, size) { sums, states in
                    cells.withUnsafeBufferPointer { cells in
                        guard let cell = cells.baseAddress else { return }
                        for row in 0..<rows {
                            input.multiply(
                                cell + (row * columns + first) * stride, stride: stride,
                                count: size, to: sums, with: arithmetic.kernels)
                            if row > 0 {
                                recurrent.multiply(
                                    outputs, stride: depth, count: size, adds: true, to: sums,
                                    with: arithmetic.kernels)
                            }
                            arithmetic.kernels.step(
                                arithmetic.tables, scales, sums, depth, size, states, outputs)
                        }
                    }
                }
            }
        }
    }

    /// Room for the sums of some steps and the states (0) of some cells.
    private func withScratch(
        _ steps: Int, _ cells: Int,
        _ body: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Float>) -> Void
    ) {
        let room = steps * NetworkFile.gates * depth
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: room) { sums in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: cells * depth) { states in
                states.initialize(repeating: 0)
                if let sums = sums.baseAddress, let states = states.baseAddress {
                    body(sums, states)
                }
            }
        }
    }
}

extension [Int8] {
    fileprivate consuming func withUnsafeOutputs(
        _ body: (UnsafeMutablePointer<Int8>) -> Void
    ) -> [Int8] {
        withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { body(start) }
        }
        return self
    }
}
