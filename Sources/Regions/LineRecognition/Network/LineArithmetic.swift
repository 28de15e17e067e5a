import CLineNetwork

/// The kernels that this machine runs, and the tables of activation functions.
// Unchecked: neither changes once it is made.
struct LineArithmetic: @unchecked Sendable {
    let kernels: RegionsLineKernels
    let tables: UnsafePointer<RegionsLineTables>

    /// The fastest ones.
    static let best = LineArithmetic(regions_line_best_kernels().pointee)

    // Unsafe: it is filled before anyone sees it, and never changes.
    nonisolated(unsafe) private static let tables: UnsafePointer<RegionsLineTables> = {
        let tables = UnsafeMutablePointer<RegionsLineTables>.allocate(capacity: 1)
        regions_line_fill_tables(tables)
        return UnsafePointer(tables)
    }()

    private init(_ kernels: RegionsLineKernels) {
        self.kernels = kernels
        tables = Self.tables
    }

    /// - Returns: `nil` if this machine's processor is of another kind.
    init?(_ processor: RegionsLineProcessor) {
        guard let kernels = regions_line_kernels(processor) else { return nil }
        self.init(kernels.pointee)
    }
}
