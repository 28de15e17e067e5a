/// A place that looks like a matrix code: many edges, in more than one direction.
struct MatrixCandidate: Sendable {
    /// Upright box: left, top, right, bottom; pixels of the plane at full size.
    var box: SIMD4<Double>
    /// Mean energy of its blocks.
    var energy: Double
    /// The share of the box that its blocks fill.
    var fill: Double

    /// Whether it is about as wide as high, and full, as square codes are and text is not.
    var isCompact: Bool {
        let (width, height) = (box[2] - box[0], box[3] - box[1])
        return fill > 0.42 && max(width, height) < 1.6 * min(width, height)
    }

    var area: Double { (box[2] - box[0]) * (box[3] - box[1]) }

    /// The middle of the box.
    var middle: SIMD2<Double> { [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] }
}

/// Finds places that look like matrix codes.
///
/// Blocks of much change whose edges run in several directions (structure tensor) are joined;
/// what is about as wide as high, and filled, may be a code.
struct MatrixCandidateFinder {
    /// Mean squared difference below which a block is plain.
    var minimumEnergy: Float = 150

    /// The candidates of all levels, the strongest first.
    func candidates(in image: AnalysisImage) -> [MatrixCandidate] {
        var found: [MatrixCandidate] = []
        for level in image.levelsForCodes.prefix(3) {
            let blocks = image.structureTensorBlocks(level: level)
            let side = Double(StructureTensorBlocks.side << level)
            for candidate in candidates(in: blocks, side: side) {
                let isKnown = found.contains {
                    let difference = $0.middle - candidate.middle
                    return (difference * difference).sum() < 0.02 * candidate.area
                        && $0.area > 0.6 * candidate.area && $0.area < 1.7 * candidate.area
                }
                if !isKnown { found.append(candidate) }
            }
        }
        return found.sorted { $0.energy * $0.area > $1.energy * $1.area }
    }

    private func candidates(
        in blocks: StructureTensorBlocks, side: Double
    ) -> [MatrixCandidate] {
        let (columns, rows) = (blocks.columns, blocks.rows)
        guard columns >= 3, rows >= 3 else { return [] }
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
                if energy >= minimumEnergy, sum.coherence < 0.6, own >= energy / 3 {
                    energies[row * columns + column] = energy
                }
            }
        }
        var found: [MatrixCandidate] = []
        for component in blocks.components(of: energies.map { $0 != 0 }, where: { _, _ in true }) {
            let xs = component.map { $0 % columns }
            let ys = component.map { $0 / columns }
            guard component.count >= 4, let left = xs.min(), let right = xs.max(),
                let top = ys.min(), let bottom = ys.max()
            else { continue }
            let (width, height) = (right - left + 1, bottom - top + 1)
            guard width <= 5 * height, height <= 5 * width,
                component.count * 5 >= width * height * 2
            else { continue }
            let energy = component.reduce(0) { $0 + Double(energies[$1]) }
            found.append(
                MatrixCandidate(
                    box: SIMD4(
                        Double(left) * side, Double(top) * side, Double(right + 1) * side,
                        Double(bottom + 1) * side),
                    energy: energy / Double(component.count),
                    fill: Double(component.count) / Double(width * height)))
        }
        return found
    }
}
