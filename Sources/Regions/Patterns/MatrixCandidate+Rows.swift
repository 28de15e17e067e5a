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
        let size = candidate.size
        // From one side of the box to the other, and as high as what is filled of it.
        let length = min(size.x / abs(across.x), size.y / abs(across.y))
        return LinearCandidate(
            center: candidate.middle, across: across, length: length,
            height: candidate.fill * candidate.area / length, energy: candidate.energy)
    }
}
