import CLineNetwork

/// Sees strokes: filters of 3 × 3 samples, of which the strongest in each cell remain.
///
/// Hyperbolic tangents grow with their sums: the strongest sum of a cell is looked for first, and
/// one tangent is taken where the network as it is written takes nine.
struct ConvolutionLayer: Sendable {
    /// Samples of a cell.
    let cell: (width: Int, height: Int)
    private let weights: PackedWeights
    private let scales: [Float]
    private let seed: UInt64

    /// Bytes of what is seen in a cell.
    static let depth = Int(REGIONS_LINE_BLOCK)

    /// Weights of a filter: 3 × 3 samples and a bias.
    private static let filterSize = 10
    /// Bytes of a patch: three columns of a group each, of which the last byte has no weight.
    private static let patchSize = 12
    fileprivate static let groupSize = 4
    fileprivate static let side = 3

    /// - Returns: `nil` for more filters than fit a block, or filters of another size.
    init?(_ filters: NetworkFile.Weights, cell: (width: Int, height: Int), seed: UInt64) {
        guard filters.rows <= Self.depth, filters.columns == Self.filterSize, cell.width > 0,
            cell.height > 0
        else { return nil }
        self.cell = cell
        self.seed = seed
        // A group of three samples above each other and one without weight: they can be taken
        // from a column as they lie.
        weights = PackedWeights(rows: filters.rows, columns: Self.patchSize) { row, column in
            let (group, sample) = (column / Self.groupSize, column % Self.groupSize)
            return sample == Self.side
                ? 0 : filters.values[row * Self.filterSize + group * Self.side + sample]
        } bias: {
            filters.values[($0 + 1) * Self.filterSize - 1]
        }
        scales = (0..<Self.depth).map { $0 < filters.rows ? filters.scales[$0] : 0 }
    }

    /// What is seen in the cells of a picture: row by row of cells, 16 bytes each.
    func seen(in input: NetworkInput, with arithmetic: LineArithmetic) -> [Int8] {
        let (columns, rows) = (input.width / cell.width, input.height / cell.height)
        let beyond = Beyond(width: input.width, height: input.height, seed: seed)
        let patchSize = Self.patchSize
        let patchCount = cell.width * input.height
        let depth = Self.depth
        return [Int8](unsafeUninitializedCapacity: columns * rows * depth) { seen, count in
            count = columns * rows * depth
            guard let seen = seen.baseAddress, columns > 0, rows > 0 else { return }
            withUnsafeTemporaryAllocation(of: Int8.self, capacity: patchCount * patchSize) {
                patches in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: patchCount * depth) {
                    sums in
                    guard let patch = patches.baseAddress, let sum = sums.baseAddress else {
                        return
                    }
                    for column in 0..<columns {
                        fill(patch, from: input, beyond, at: column * cell.width)
                        weights.multiply(
                            patch, stride: patchSize, count: patchCount, to: sum,
                            with: arithmetic.kernels)
                        for row in 0..<rows {
                            let strongest = sum + row * cell.height * depth
                            pool(strongest, column: input.height * depth)
                            arithmetic.kernels.squash(
                                arithmetic.tables, scales, strongest, 1,
                                seen + (row * columns + column) * depth)
                        }
                    }
                }
            }
        }
    }

    /// Puts the strongest of the sums of a cell where its first ones are.
    private func pool(_ sums: UnsafeMutablePointer<Int32>, column: Int) {
        for x in 0..<cell.width {
            for y in 0..<cell.height where x + y > 0 {
                let others = sums + x * column + y * Self.depth
                for filter in 0..<Self.depth {
                    sums[filter] = max(sums[filter], others[filter])
                }
            }
        }
    }

    /// Puts the samples around each sample of some columns side by side.
    private func fill(
        _ patches: UnsafeMutablePointer<Int8>, from input: NetworkInput, _ beyond: Beyond,
        at first: Int
    ) {
        let (height, stride) = (input.height, input.stride)
        let (patchSize, groupSize) = (Self.patchSize, Self.groupSize)
        input.samples.withUnsafeBytes { samples in
            for x in first..<first + cell.width {
                let patch = UnsafeMutableRawPointer(
                    patches + (x - first) * height * patchSize)
                for side in 0..<Self.side {
                    let column = x + side - 1
                    guard column >= 0, column < input.width else { continue }
                    for y in 0..<height {
                        patch.storeBytes(
                            of: samples.loadUnaligned(
                                fromByteOffset: column &* stride &+ y, as: Int32.self),
                            toByteOffset: y &* patchSize &+ side &* groupSize, as: Int32.self)
                    }
                }
            }
        }
        for x in first..<first + cell.width {
            let patch = patches + (x - first) * height * patchSize
            let isAtEnd = x == 0 || x == input.width - 1
            for y in 0..<height where isAtEnd || y == 0 || y == height - 1 {
                beyond.fill(patch + y * patchSize, x: x, y: y)
            }
        }
    }
}

/// What a network sees beyond the edges of a picture: the same noise for every picture.
///
/// Source: `Convolve::Forward`, which draws a number for each sample that is not there, and
/// `std::minstd_rand`.
private struct Beyond {
    private let width: Int
    private let height: Int
    private let noise: [Int8]
    /// Numbers drawn for the first row, and the last: three above each sample, two more at each
    /// end.
    private let edge: Int
    /// Numbers drawn for each other row: three at each end.
    private static let inner = 6
    /// Numbers drawn for a corner's sample.
    private static let corner = 5

    /// The random numbers of `std::minstd_rand`.
    ///
    /// Source: S. Park and K. Miller, Random number generators: good ones are hard to find (1988),
    /// and the factor of their remark of 1993.
    private static let modulus: UInt64 = 2_147_483_647
    private static let factor: UInt64 = 48271

    init(width: Int, height: Int, seed: UInt64) {
        self.width = width
        self.height = height
        edge = 3 * width + 4
        let modulus = Self.modulus
        var state = seed % modulus
        if state == 0 { state = 1 }
        // The first one is thrown away.
        state = state * Self.factor % modulus
        let unit = NetworkFile.activationUnit
        noise = (0..<2 * edge + Self.inner * (height - 2)).map { _ in
            state = state * Self.factor % modulus
            let value = unit * 2 * Double(state) / Double(modulus) - unit
            return Int8(value.rounded(.toNearestOrAwayFromZero))
        }
    }

    /// Fills in what the samples around one lack.
    func fill(_ patch: UnsafeMutablePointer<Int8>, x: Int, y: Int) {
        let (side, groupSize) = (ConvolutionLayer.side, ConvolutionLayer.groupSize)
        let isEdge = y == 0 || y == height - 1
        var index = y == 0 ? 0 : edge + Self.inner * (y - 1)
        if isEdge {
            index += x == 0 ? 0 : Self.corner + side * (x - 1)
        } else {
            index += x == 0 ? 0 : side
        }
        for column in 0..<side {
            if x + column == 0 || x + column > width {
                for sample in 0..<side {
                    patch[column * groupSize + sample] = noise[index]
                    index += 1
                }
            } else if isEdge {
                patch[column * groupSize + (y == 0 ? 0 : side - 1)] = noise[index]
                index += 1
            }
        }
    }
}
