extension StructureTensorBlocks {
    /// From one block to the next whose change is looked at to tell noise.
    ///
    /// Chosen: an odd number, so that all columns have their turn.
    private static let noiseStride = 17
    /// The share of blocks that show noise alone: one in so many.
    ///
    /// Chosen.
    private static let blocksPerPlainBlock = 10
    /// How many times the noise an edge has.
    ///
    /// Chosen.
    private static let noiseFactor: Float = 3
    /// Squares of gray levels: what is less is no bar, differences of up to four levels in the
    /// mean; what is more is no noise, where a code fills the image.
    ///
    /// Chosen.
    private static let minimumEdge: Float = 16
    private static let maximumNoise: Float = 30
    /// The quiet zones beside a code, and the ends of its bars, in blocks.
    ///
    /// Chosen.
    private static let quietZoneInBlocks = 8
    private static let barEndInBlocks = 2

    /// The parts of the plane whose rows cross edges that stand out of the noise, from the top.
    ///
    /// - Parameters:
    ///   - width: columns of the plane.
    ///   - height: rows of the plane.
    func partsWithUprightEdges(width: Int, height: Int) -> [PlanePart] {
        let sample = stride(from: 0, to: tensors.count, by: Self.noiseStride)
            .map { tensors[$0].xx }.sorted()
        let noise = sample.isEmpty ? 0 : sample[sample.count / Self.blocksPerPlainBlock]
        let least = min(max(Self.noiseFactor * noise, Self.minimumEdge), Self.maximumNoise)
        let (besides, beyond) = (Self.quietZoneInBlocks, Self.barEndInBlocks)
        var spans = [Range<Int>?](repeating: nil, count: rows)
        for row in 0..<rows {
            guard let span = span(ofRow: row, least: least) else { continue }
            let wide = max(span.lowerBound - besides, 0)..<min(span.upperBound + besides, columns)
            for near in max(row - beyond, 0)...min(row + beyond, rows - 1) {
                spans[near] = spans[near].map { $0.joined(with: wide) } ?? wide
            }
        }
        var parts: [PlanePart] = []
        var row = 0
        while row < rows {
            guard var span = spans[row] else {
                row += 1
                continue
            }
            let first = row
            while row < rows, let next = spans[row] {
                span = span.joined(with: next)
                row += 1
            }
            // What is left at the borders belongs to the blocks there.
            let side = Self.side
            parts.append(
                PlanePart(
                    columns: span.lowerBound
                        * side..<(span.upperBound == columns ? width : span.upperBound * side),
                    rows: first * side..<(row == rows ? height : row * side)))
        }
        return parts
    }

    /// From the first to the last two blocks side by side that change from left to right.
    private func span(ofRow row: Int, least: Float) -> Range<Int>? {
        func stands(_ column: Int) -> Bool {
            let block = row * columns + column
            return tensors[block].xx >= least && tensors[block + 1].xx >= least
        }
        guard columns >= 2, let first = (0..<columns - 1).first(where: stands),
            let last = (first..<columns - 1).last(where: stands)
        else { return nil }
        return first..<last + 2
    }
}

extension Range<Int> {
    /// The range from the beginning of the first to the end of the last.
    func joined(with other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
