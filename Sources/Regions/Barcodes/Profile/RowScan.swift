/// Runs of dark and light along a line through the middle of a pattern.
protocol PatternRuns {
    /// The middle of the one in the middle, in samples from the beginning of the line.
    var middle: Double { get }
    /// Samples of a module.
    var module: Double { get }
    /// Gray steps between two runs, at the least.
    var contrast: Float { get }
}

extension PatternRuns {
    /// What speaks for them: contrast, and that they aren't as fine as texture.
    fileprivate var strength: Double {
        Double(contrast) * min(module, RowScan.coarseModuleInSamples)
    }
}

/// Looks along rows of a plane for patterns.
struct RowScan {
    /// Modules that texture seldom has; more is no better; chosen.
    fileprivate static let coarseModuleInSamples = 6.0

    let rows: StrideTo<Int>
    let columns: Range<Int>
    /// Gray steps below which light and dark are not told apart.
    let minimumContrast: Int
    /// Of the contrast of a row, the part that an edge must have: one in so many, in turn.
    let rowContrastPerEdge: [Int]
    /// Runs that are kept, the strongest, and how many are gathered before the others go.
    let maximumHits: Int
    let maximumGatheredHits: Int

    /// A row that is looked along.
    struct Row {
        let index: Int
        /// Where its samples begin.
        let left: Int
        let samples: UnsafeBufferPointer<UInt8>
        let columns: ColumnCheck
    }

    /// Where rows show patterns, the strongest first.
    ///
    /// - Parameter runs: what the edges of a row say.
    func hits<Runs: PatternRuns>(
        in plane: Plane<UInt8>, _ runs: (inout EdgeTransitions, Row) -> [Runs]
    ) -> [(point: SIMD2<Double>, runs: Runs)] {
        var hits: [(point: SIMD2<Double>, runs: Runs)] = []
        func keepStrongest() {
            hits.sort { $0.runs.strength > $1.runs.strength }
            hits = Array(hits.prefix(maximumHits))
        }
        var transitions = EdgeTransitions()
        plane.withUnsafeSamples { samples in
            let check = ColumnCheck(samples: samples, stride: plane.stride, height: plane.height)
            for (count, index) in rows.enumerated() {
                let start = index * plane.stride
                let row = Row(
                    index: index, left: columns.lowerBound,
                    samples: UnsafeBufferPointer(
                        rebasing: samples[
                            start + columns.lowerBound..<start + columns.upperBound]),
                    columns: check)
                let contrast = Int(row.samples.max() ?? 0) - Int(row.samples.min() ?? 0)
                guard contrast >= minimumContrast else { continue }
                transitions.walk(
                    row.samples,
                    minimumContrast: max(
                        minimumContrast,
                        contrast / rowContrastPerEdge[count % rowContrastPerEdge.count]))
                for runs in runs(&transitions, row) {
                    let point = SIMD2(Double(row.left) + runs.middle, Double(index) + 0.5)
                    hits.append((point, runs))
                }
                if hits.count > maximumGatheredHits { keepStrongest() }
            }
        }
        keepStrongest()
        return hits
    }
}
