/// Makes candidates of hypotheses, with the evidence for each.
///
/// Many hypotheses share sides, and what a side shows is read once. Most have too little for them
/// to be rectangles even where it is plain all around; how busy it is there is looked at only for
/// the others.
struct CandidateScorer {
    /// What has no greater chance to be a rectangle is no candidate.
    private static let leastConfidence = 0.02

    let reader: SideSampler
    let surroundings: ClutterMap
    /// For the coordinates of both ends the evidence of a side.
    private var sides: [SIMD4<Double>: SideEvidence] = [:]

    /// - Parameter expected: about how many hypotheses there will be.
    init(reader: SideSampler, surroundings: ClutterMap, expected: Int) {
        self.reader = reader
        self.surroundings = surroundings
        sides.reserveCapacity(2 * expected)
    }

    /// The candidate that a hypothesis is, if it is one.
    mutating func candidate(_ hypothesis: QuadrilateralHypotheses.Hypothesis) -> RectangleCandidate?
    {
        let hypothesis = ordered(hypothesis)
        let (corners, frameSide) = (hypothesis.corners, hypothesis.frameSide)
        let sides = (0..<4).map { i in
            i == frameSide
                ? SideEvidence() : side(from: corners[i], to: corners[(i + 1) % 4])
        }
        var evidence = RectangleEvidence(
            corners, frameSide: frameSide, isSought: hypothesis.isSought, sides: sides,
            in: PixelSize(width: reader.smooth.width, height: reader.smooth.height))
        guard RectangleConfidence.value(of: evidence) > Self.leastConfidence else { return nil }
        evidence.clutter = surroundings.clutter(of: corners, over: evidence.rivalStrength)
        let confidence = RectangleConfidence.value(of: evidence)
        guard confidence > Self.leastConfidence else { return nil }
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: confidence, rank: confidence,
            isComplete: evidence.isComplete, evidence: evidence)
    }

    /// The hypothesis with its corners clockwise from the top left, so that those of the same place
    /// compare one by one.
    private func ordered(
        _ hypothesis: QuadrilateralHypotheses.Hypothesis
    ) -> QuadrilateralHypotheses.Hypothesis {
        var result = hypothesis
        if result.corners.signedArea < 0 {
            let c = result.corners
            result.corners = [c[0], c[3], c[2], c[1]]
            result.frameSide = result.frameSide.map { 3 - $0 }
        }
        let c = result.corners
        let first = (0..<4).min { c[$0].sum() < c[$1].sum() } ?? 0
        result.corners = (0..<4).map { c[($0 + first) % 4] }
        result.frameSide = result.frameSide.map { ($0 + 4 - first) % 4 }
        return result
    }

    private mutating func side(from a: SIMD2<Double>, to b: SIMD2<Double>) -> SideEvidence {
        let ends = SIMD4(lowHalf: a, highHalf: b)
        if let known = sides[ends] { return known }
        let evidence = reader.evidence(from: a, to: b)
        sides[ends] = evidence
        return evidence
    }
}
