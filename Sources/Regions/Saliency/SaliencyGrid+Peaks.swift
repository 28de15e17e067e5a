extension SaliencyGrid {
    /// A part of the map that is high.
    struct Peak {
        /// The columns and rows of the samples of at least half its height.
        var columns: Range<Int>
        var rows: Range<Int>
        /// 1 - threshold / peak, 0...1.
        var confidence: Double
    }

    /// How many times the mean of the map a sample of a region is.
    ///
    /// R. Achanta et al., Frequency-tuned Salient Region Detection, CVPR 2009, 4.2.
    private static let timesMean: Float = 2
    /// The share of its peak down to which a region reaches: its width at half maximum, for the
    /// smoothing makes the foot wider than the thing.
    private static let shareOfPeak: Float = 0.5

    /// The regions over the threshold, in no order; samples that touch at a corner are one.
    var peaks: [Peak] {
        let threshold = Self.timesMean * mean
        guard threshold > 0 else { return [] }
        var sets = UnionFind(count: values.count)
        func isHigh(_ x: Int, _ y: Int) -> Bool {
            x >= 0 && x < Self.side && self[x, y] > threshold
        }
        for y in 0..<Self.side {
            for x in 0..<Self.side where isHigh(x, y) {
                let index = Int32(y * Self.side + x)
                if isHigh(x - 1, y) { sets.join(index, index - 1) }
                guard y > 0 else { continue }
                for step in -1...1 where isHigh(x + step, y - 1) {
                    sets.join(index, index - Int32(Self.side) + Int32(step))
                }
            }
        }
        return sets.sets().compactMap { samples in
            guard let peak = samples.map({ values[$0] }).max(), peak > threshold else { return nil }
            let core = samples.filter { values[$0] >= peak * Self.shareOfPeak }
            let columns = core.map { $0 % Self.side }
            let rows = core.map { $0 / Self.side }
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
                let bottom = rows.max()
            else { return nil }
            return Peak(
                columns: left..<right + 1, rows: top..<bottom + 1,
                confidence: Double(1 - threshold / peak))
        }
    }
}
