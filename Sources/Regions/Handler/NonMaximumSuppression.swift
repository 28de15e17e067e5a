extension Collection where Element: Observation {
    /// The surest of observations that lie on one another, surest first.
    ///
    /// Detectors report a thing several times; of those whose bounding boxes overlap by more than
    /// the threshold, the surest stays. Greedy non-maximum suppression, as in P. Felzenszwalb et
    /// al., Object Detection with Discriminatively Trained Part-Based Models, 2010, 4.5.
    ///
    /// - Parameters:
    ///   - iouThreshold: intersection over union, 0...1, over which the less sure one goes.
    ///   - confidenceThreshold: what is less sure than this goes first, 0...1.
    ///   - canSuppress: whether one observation may push out another; for a detector of several
    ///     kinds of things, say, only one of its own kind.
    public func suppressingOverlaps(
        iouThreshold: Double = 0.6, confidenceThreshold: Double = 0.4,
        canSuppress: (Element, Element) -> Bool = { _, _ in true }
    ) -> [Element] {
        var kept: [(element: Element, box: NormalizedRect)] = []
        let candidates = filter { $0.confidence >= confidenceThreshold }
            .sorted { $0.confidence > $1.confidence }
        for candidate in candidates {
            let box = candidate.boundingBox
            let isCovered = kept.contains {
                $0.box.overlap(box) > iouThreshold && canSuppress($0.element, candidate)
            }
            if !isCovered { kept.append((candidate, box)) }
        }
        return kept.map(\.element)
    }
}
