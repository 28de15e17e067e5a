import CLineNetwork
import Testing

@testable import Regions

/// Every kind of kernel computes what is written out here.
@Suite struct LineKernelTests {
    private struct Random {
        var random = RepeatableRandom(seed: 7)
        mutating func byte() -> Int8 {
            Int8(random.noise(127))
        }
        mutating func bytes(_ count: Int) -> [Int8] { (0..<count).map { _ in byte() } }
    }

    /// Those that this machine can run; the plain ones always.
    private static let kernels: [LineArithmetic] = [
        REGIONS_LINE_PLAIN, REGIONS_LINE_AVX2, REGIONS_LINE_AVX512, REGIONS_LINE_NEON,
    ].compactMap(LineArithmetic.init)

    @Test(
        arguments: [(1, 1), (16, 4), (17, 5), (64, 48), (100, 31), (200, 96)],
        [1, 3, 4, 5, 16])
    func multiplies(_ size: (rows: Int, columns: Int), _ count: Int) {
        var random = Random()
        let weights = random.bytes(size.rows * size.columns)
        let biases = random.bytes(size.rows)
        let packed = PackedWeights(rows: size.rows, columns: size.columns) {
            weights[$0 * size.columns + $1]
        } bias: {
            biases[$0]
        }
        // What follows a vector in its last group counts for nothing.
        let vectors = random.bytes(count * packed.columns)
        var expected = [Int32](repeating: 0, count: count * packed.rows)
        for vector in 0..<count {
            for row in 0..<size.rows {
                var sum = 127 * Int32(biases[row])
                for column in 0..<size.columns {
                    sum +=
                        Int32(weights[row * size.columns + column])
                        * Int32(vectors[vector * packed.columns + column])
                }
                expected[vector * packed.rows + row] = sum
            }
        }
        for arithmetic in Self.kernels {
            var sums = [Int32](repeating: 3, count: expected.count)
            packed.multiply(
                vectors, stride: packed.columns, count: count, to: &sums, with: arithmetic.kernels)
            #expect(sums == expected)
            packed.multiply(
                vectors, stride: packed.columns, count: count, adds: true, to: &sums,
                with: arithmetic.kernels)
            let offsets = (0..<packed.rows).map { $0 < size.rows ? 127 * Int32(biases[$0]) : 0 }
            #expect(sums == expected.indices.map { 2 * expected[$0] - offsets[$0 % packed.rows] })
        }
    }

    @Test func theExtremesFit() {
        let packed = PackedWeights(rows: 16, columns: 288) { row, _ in
            row % 2 == 0 ? 127 : -127
        } bias: { _ in
            127
        }
        for value: Int8 in [-127, 127] {
            let vector = [Int8](repeating: value, count: packed.columns)
            for arithmetic in Self.kernels {
                var sums = [Int32](repeating: 0, count: 16)
                packed.multiply(
                    vector, stride: 288, count: 1, to: &sums, with: arithmetic.kernels)
                let product = 288 * 127 * Int32(value)
                #expect(sums[0] == 127 * 127 + product)
                #expect(sums[1] == 127 * 127 - product)
            }
        }
    }

    /// Values of the activation functions, from the least to beyond the end of the table.
    private let sums: [Int32] = (-100...99).map { $0 * $0 * $0 / 9 } + (0..<56).map { 4 * $0 }

    @Test func squashes() {
        let scales = [Float](repeating: 0.001, count: 16)
        for arithmetic in Self.kernels {
            var outputs = [Int8](repeating: 0, count: sums.count)
            arithmetic.kernels.squash(arithmetic.tables, scales, sums, sums.count / 16, &outputs)
            #expect(outputs.first == -127)
            for (sum, output) in zip(sums, outputs) {
                let exact = 127 * LineKernelTests.tanh(Double(sum) * 0.001)
                #expect(abs(Double(output) - exact) < 0.51)
            }
        }
    }

    @Test func allKindsTakeTheSameStep() {
        var results: [(states: [Float], outputs: [Int8])] = []
        for arithmetic in Self.kernels {
            var states = (0..<64).map { Float($0 - 32) * 4 }
            var outputs = [Int8](repeating: 0, count: 64)
            let scales = (0..<128).map { Float($0 % 13) * 0.0004 + 0.0001 }
            arithmetic.kernels.step(
                arithmetic.tables, scales, sums, 32, 2, &states, &outputs)
            results.append((states, outputs))
            #expect(states.allSatisfy { abs($0) <= 100 })
            #expect(outputs.contains { $0 != 0 })
        }
        for result in results {
            #expect(result.states == results[0].states)
            #expect(result.outputs == results[0].outputs)
        }
    }

    @Test func probabilitiesAddUpToOne() {
        let sums: [Int32] = [-1_000_000, -500, 0, 20, 1000, 1010]
        let scales = [Float](repeating: 0.01, count: 6)
        var probabilities = [Float](repeating: 0, count: 6)
        regions_line_softmax(scales, sums, 6, &probabilities)
        #expect(abs(probabilities.reduce(0, +) - 1) < 1e-6)
        #expect(abs(probabilities[5] / probabilities[4] - 1.105170918) < 1e-6)
        #expect(probabilities.allSatisfy { $0 > 0 })
    }

    private static func tanh(_ x: Double) -> Double {
        // Of exponential functions, without a library of another platform.
        var (power, term) = (1.0, 1.0)
        let scaled = -2 * abs(x) / 1024
        for n in 1..<20 {
            term *= scaled / Double(n)
            power += term
        }
        for _ in 0..<10 { power *= power }
        let value = (1 - power) / (1 + power)
        return x < 0 ? -value : value
    }
}
