extension AnalysisImage {
    /// The rows of bars that a candidate may be, as a linear candidate across the bars; `nil` where it
    /// has no edges.
    ///
    /// Most edges stand across the rows, as bars are narrower than rows are high.
    func rows(of candidate: MatrixCandidate) -> LinearCandidate? {
        let level = levelForCodes
        let sum = structureTensorBlocks(level: level).sum(in: candidate.box / Double(1 << level))
        guard sum.energy > 0 else { return nil }
        let across = sum.direction
        let size = SIMD2(candidate.box[2] - candidate.box[0], candidate.box[3] - candidate.box[1])
        // From one side of the box to the other, and as high as what is filled of it.
        let length = min(size.x / abs(across.x), size.y / abs(across.y))
        return LinearCandidate(
            center: candidate.middle, across: across, length: length,
            height: candidate.fill * candidate.area / length, energy: candidate.energy)
    }
}

extension StructureTensorBlocks {
    /// What the blocks in an upright box say together.
    ///
    /// - Parameter box: left, top, right, bottom; pixels of the plane.
    fileprivate func sum(in box: SIMD4<Double>) -> Tensor {
        func blocks(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            (Int(low) / Self.side..<(Int(high) + Self.side - 1) / Self.side)
                .clamped(to: 0..<count)
        }
        var sum = Tensor()
        for row in blocks(box[1], box[3], of: rows) {
            for column in blocks(box[0], box[2], of: columns) {
                sum += tensors[row * columns + column]
            }
        }
        return sum
    }
}
