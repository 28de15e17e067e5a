/// A part of a plane, in pixels.
struct PlanePart {
    var columns: Range<Int>
    var rows: Range<Int>
}

extension StructureTensorBlocks {
    /// The parts of the plane whose rows cross edges that stand out of the noise, from the top.
    ///
    /// - Parameters:
    ///   - width: columns of the plane.
    ///   - height: rows of the plane.
    func partsWithUprightEdges(width: Int, height: Int) -> [PlanePart] {
        // Noise is what the plainest tenth shows. Differences of up to four gray levels in the mean
        // are no bars; where a code fills the image, what shows is no noise.
        let sample = stride(from: 0, to: tensors.count, by: 17).map { tensors[$0].xx }.sorted()
        let noise = sample.isEmpty ? 0 : sample[sample.count / 10]
        let least = min(max(3 * noise, 16), 30)
        // The quiet zones beside a code, and the ends of its bars.
        let (besides, beyond) = (8, 2)
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
