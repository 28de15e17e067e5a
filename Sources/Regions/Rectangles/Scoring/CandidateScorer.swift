/// Makes candidates of hypotheses, with the evidence for each.
///
/// Many hypotheses share sides, and what a side shows is read once.
struct CandidateScorer {
    /// What has no greater chance to be a rectangle is no candidate; chosen: far under what is ever
    /// reported, over most hypotheses.
    private static let minimumConfidence = 0.02

    let sampler: SideSampler
    let clutterMap: ClutterMap
    /// For the coordinates of both ends the evidence of a side.
    private var sides: [SIMD4<Double>: SideEvidence] = [:]

    /// - Parameter expected: about how many hypotheses there will be.
    init(sampler: SideSampler, clutterMap: ClutterMap, expected: Int) {
        self.sampler = sampler
        self.clutterMap = clutterMap
        sides.reserveCapacity(2 * expected)
    }

    /// The candidate that a hypothesis is, if it is one.
    mutating func candidate(_ hypothesis: RectangleHypothesis) -> RectangleCandidate? {
        let evidence = evidence(for: hypothesis)
        let confidence = evidence.confidence
        guard confidence > Self.minimumConfidence else { return nil }
        return RectangleCandidate(
            corners: PixelQuadrilateral(evidence.corners), confidence: confidence,
            rank: confidence, isComplete: evidence.isComplete, evidence: evidence)
    }

    /// What speaks for and against a hypothesis.
    mutating func evidence(for hypothesis: RectangleHypothesis) -> RectangleEvidence {
        let hypothesis = ordered(hypothesis)
        let (corners, frameSide) = (hypothesis.corners, hypothesis.frameSide)
        let sides = (0..<4).map { i in
            i == frameSide
                ? SideEvidence() : side(from: corners[i], to: corners[(i + 1) % 4])
        }
        var evidence = RectangleEvidence(
            corners, frameSide: frameSide, isSought: hypothesis.isSought, sides: sides,
            in: PixelSize(width: sampler.smooth.width, height: sampler.smooth.height))
        evidence.clutter = clutterMap.clutter(of: corners, over: evidence.rivalStrength)
        return evidence
    }

    /// The hypothesis with its corners clockwise from the top left, so that those of the same place
    /// compare one by one.
    private func ordered(
        _ hypothesis: RectangleHypothesis
    ) -> RectangleHypothesis {
        let order = hypothesis.corners.clockwiseOrder
        var result = hypothesis
        result.corners = order.map { hypothesis.corners[$0] }
        if let frameSide = hypothesis.frameSide {
            let ends = [frameSide, (frameSide + 1) % 4]
            result.frameSide = (0..<4).first {
                ends.contains(order[$0]) && ends.contains(order[($0 + 1) % 4])
            }
        }
        return result
    }

    private mutating func side(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SideEvidence {
        let ends = SIMD4(lowHalf: a, highHalf: b)
        if let known = sides[ends] { return known }
        let evidence = sampler.evidence(from: a, to: b)
        sides[ends] = evidence
        return evidence
    }
}
