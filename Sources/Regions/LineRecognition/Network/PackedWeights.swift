import CLineNetwork

/// The weights of a layer in the order in which the kernels read them.
// Unchecked: the memory is this owner's alone, and never changes once it is filled.
final class PackedWeights: @unchecked Sendable {
    private static let block = Int(REGIONS_LINE_BLOCK)
    private static let group = Int(REGIONS_LINE_GROUP)
    /// Bytes of the widest registers.
    private static let alignment = 64
    /// The input of a bias, and what kernels add to inputs so that they have no sign.
    private static let biasInput: Int32 = 127
    private static let inputOffset: Int32 = 128

    private let weights: UnsafeMutableRawBufferPointer
    private let numbers: UnsafeMutableBufferPointer<Int32>
    let matrix: RegionsLineMatrix
    /// Rows, filled up to whole blocks.
    let rows: Int
    /// Columns, filled up to whole groups: as many bytes of a vector are read.
    let columns: Int

    /// Packs weights; rows and columns that have none are filled with zeros.
    ///
    /// - Parameters:
    ///   - weight: the weight at a row and a column.
    ///   - bias: what is added to the products of a row, as a weight of an input of 127.
    init(
        rows: Int, columns: Int, weight: (_ row: Int, _ column: Int) -> Int8,
        bias: (_ row: Int) -> Int8
    ) {
        let blocks = (rows + Self.block - 1) / Self.block
        let groups = (columns + Self.group - 1) / Self.group
        self.rows = blocks * Self.block
        self.columns = groups * Self.group
        weights = .allocate(byteCount: self.rows * self.columns, alignment: Self.alignment)
        numbers = .allocate(capacity: 2 * self.rows)
        let packed = weights.bindMemory(to: Int8.self)
        packed.initialize(repeating: 0)
        numbers.initialize(repeating: 0)
        for row in 0..<rows {
            let (block, line) = (row / Self.block, row % Self.block)
            var sum: Int32 = 0
            for column in 0..<columns {
                let value = weight(row, column)
                let group = block * groups + column / Self.group
                packed[(group * Self.block + line) * Self.group + column % Self.group] = value
                sum += Int32(value)
            }
            numbers[row] = Self.biasInput * Int32(bias(row))
            numbers[self.rows + row] = Self.inputOffset * sum
        }
        matrix = RegionsLineMatrix(
            weights: packed.baseAddress, offsets: numbers.baseAddress,
            corrections: numbers.baseAddress.map { $0 + blocks * Self.block }, blocks: blocks,
            groups: groups)
    }

    deinit {
        weights.deallocate()
        numbers.deallocate()
    }

    /// Sums for each of some vectors: a row of ``rows`` numbers each.
    func multiply(
        _ vectors: UnsafePointer<Int8>, stride: Int, count: Int, adds: Bool = false,
        to sums: UnsafeMutablePointer<Int32>, with kernels: RegionsLineKernels
    ) {
        withUnsafePointer(to: matrix) {
            kernels.multiply($0, vectors, stride, count, sums, adds)
        }
    }
}
