/// Finds places that look like matrix codes.
///
/// Blocks of much change whose edges run in several directions (structure tensor) are joined;
/// what is about as wide as high, and filled, may be a code.
struct MatrixCandidateFinder {
    /// Mean squared difference of gray levels below which a block is plain; chosen.
    private static let minimumEnergy: Float = 150
    /// From 0, edges in all directions, to 1, in one: those of a linear code have more.
    private static let maximumCoherence: Float = 0.6
    /// A block has at least this part of the mean energy around it.
    private static let plainBlock: Float = 3
    /// Levels that are looked at.
    private static let levels = 3
    /// Two candidates of different levels are one where their middles lie closer than this share
    /// of the area (squared), and their areas differ by no more than these factors.
    private static let sameMiddle = 0.02
    private static let sameArea = (least: 0.6, most: 1.7)
    /// Blocks along a side of an image in which a code can be found.
    private static let fewestBlocksOfImage = 3
    /// Blocks that a code has at least, how much longer than wide it is at most, and how much of its
    /// box the blocks fill, in fifths.
    private static let fewestBlocks = 4
    private static let longest = 5
    private static let leastFillInFifths = 2

    /// The candidates of all levels, the most prominent first.
    func candidates(in image: AnalysisImage) -> [MatrixCandidate] {
        var found: [MatrixCandidate] = []
        for level in image.levelsForCodes.prefix(Self.levels) {
            let blocks = image.structureTensorBlocks(level: level)
            let side = Double(StructureTensorBlocks.side << level)
            for candidate in candidates(in: blocks, side: side) {
                let isKnown = found.contains {
                    let difference = $0.middle - candidate.middle
                    return (difference * difference).sum() < Self.sameMiddle * candidate.area
                        && $0.area > Self.sameArea.least * candidate.area
                        && $0.area < Self.sameArea.most * candidate.area
                }
                if !isKnown { found.append(candidate) }
            }
        }
        return found.sorted { $0.prominence > $1.prominence }
    }

    private func candidates(
        in blocks: StructureTensorBlocks, side: Double
    ) -> [MatrixCandidate] {
        let (columns, rows) = (blocks.columns, blocks.rows)
        guard columns >= Self.fewestBlocksOfImage, rows >= Self.fewestBlocksOfImage else {
            return []
        }
        // Means over 3 × 3 blocks.
        var energies = [Float](repeating: 0, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = StructureTensorBlocks.Tensor()
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) {
                        sum += blocks.tensors[y * columns + x]
                    }
                }
                let energy = sum.energy / 9
                let own = blocks.tensors[row * columns + column].energy
                if energy >= Self.minimumEnergy, sum.coherence < Self.maximumCoherence,
                    own >= energy / Self.plainBlock
                {
                    energies[row * columns + column] = energy
                }
            }
        }
        let groups = blocks.components(of: energies.map { $0 != 0 }, where: { _, _ in true })
        let standouts = groups.flatMap {
            blocks.standouts(of: $0, energies, fewest: Self.fewestBlocks, where: { _, _ in true })
        }
        return (groups + standouts)
            .compactMap { Self.candidate(of: $0, energies, in: blocks, side: side) }
    }

    /// A candidate of a group of blocks; `nil` for what is too small, too long or too empty.
    private static func candidate(
        of component: [Int], _ energies: [Float], in blocks: StructureTensorBlocks, side: Double
    ) -> MatrixCandidate? {
        let xs = component.map { $0 % blocks.columns }
        let ys = component.map { $0 / blocks.columns }
        guard component.count >= fewestBlocks, let left = xs.min(), let right = xs.max(),
            let top = ys.min(), let bottom = ys.max()
        else { return nil }
        let (width, height) = (right - left + 1, bottom - top + 1)
        guard width <= longest * height, height <= longest * width,
            component.count * 5 >= width * height * leastFillInFifths
        else { return nil }
        let energy = component.reduce(0) { $0 + Double(energies[$1]) }
        return MatrixCandidate(
            box: SIMD4(
                Double(left) * side, Double(top) * side, Double(right + 1) * side,
                Double(bottom + 1) * side),
            energy: energy / Double(component.count),
            fill: Double(component.count) / Double(width * height))
    }
}
