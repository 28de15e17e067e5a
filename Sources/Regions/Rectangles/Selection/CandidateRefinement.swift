/// The best candidates once more, with their sides moved to the edges in two ways.
struct CandidateRefinement {
    /// How many times greater than a candidate's odds those of another in its place are, if it
    /// won't be kept wherever its sides are moved; chosen.
    private static let lead = 10.0
    /// The least support of what is closed on all sides, which may be a part of the other, as a
    /// field is of a row of fields; chosen.
    private static let closedSupport = 0.9

    let sides: SideRefinement
    let fourthSide: FourthSide
    /// How many are moved; more are not worth it.
    let limit: Int

    /// The candidates in their order, the best first, each where it is surest.
    func refined(_ candidates: [RectangleCandidate], scorer: inout CandidateScorer)
        -> [RectangleCandidate]
    {
        var result: [RectangleCandidate] = []
        for candidate in candidates {
            let isBeaten = result.contains {
                $0.odds > Self.lead * candidate.odds
                    && candidate.evidence.leastSupport < Self.closedSupport
                    && RectangleSuppression.excludes($0, candidate)
            }
            let isWorthIt = result.count < limit && !isBeaten
            result.append(isWorthIt ? surest(candidate, scorer: &scorer) : candidate)
        }
        return result
    }

    /// The surest of a candidate as it is and as refined.
    private func surest(
        _ rough: RectangleCandidate, scorer: inout CandidateScorer
    ) -> RectangleCandidate {
        let (corners, fixed) = (rough.corners.corners, rough.evidence.frameSide)
        let refined = [
            sides.refine(corners, fixed: fixed.map { [$0] } ?? []),
            fourthSide.settled(corners, fixed: fixed),
        ]
        return refined.reduce(rough) { best, corners in
            let other = scorer.candidate(
                RectangleHypothesis(
                    corners: corners, rank: 1, frameSide: fixed,
                    isSought: rough.evidence.isSought))
            guard let other, other.confidence > best.confidence else { return best }
            return other
        }
    }
}
