import Testing

@testable import Regions

@Suite struct PartWholeScorerTests {
    /// A rectangle of the same top, left and bottom, with a right side from `top` to `bottom`.
    private func rectangle(top: Double, bottom: Double) -> RectangleCandidate {
        RectangleCandidate(blank: [[20, 20], [top, 20], [bottom, 90], [20, 90]])
    }

    /// The right side of the part is at 120.
    @Test(arguments: [
        (160.0, 160.0, true), (160, 145, true), (160, 125, false), (160, 105, false),
    ])
    func theWholeGoesOnAtBothEnds(top: Double, bottom: Double, isWhole: Bool) {
        let odds = PartWholeScorer(sampler: .blank).oddsOfWhole(
            rectangle(top: top, bottom: bottom), over: rectangle(top: 120, bottom: 120))
        #expect((odds != nil) == isWhole)
    }

    /// A card of 140 pixels' width whose lower part, from 90 on, is as dark as the ground is if it ends
    /// there: the border of the image is at 120.
    @Test(arguments: [(true, true), (false, false)])
    func theSidesOfWhatIsCutGoOnToTheBorder(isCut: Bool, goesOn: Bool) throws {
        let (width, height) = (200, 120)
        let plane = Plane<Color>(width: width, height: height) { output in
            for y in 0..<height {
                for x in 0..<width {
                    let isCard = (30..<170).contains(x) && y >= 30 && (isCut || y < 90)
                    let byte: UInt8 = isCard ? (y < 90 ? 220 : 180) : 60
                    output.initializeElement(at: y * width + x, to: Color(byte, byte, byte, 255))
                }
            }
        }
        let sampler = SideSampler(
            smooth: plane.smoothedColor(), threshold: SideSampler.minimumStrength)
        var scorer = CandidateScorer(
            sampler: sampler,
            clutterMap: ClutterMap(
                magnitude: plane.gradient(minimum: RectangleSearch.minimumGradient).magnitude),
            expected: 2)
        func candidate(bottom: Double, frameSide: Int?) -> RectangleCandidate {
            let corners: [SIMD2<Double>] = [[30, 30], [170, 30], [170, bottom], [30, bottom]]
            let evidence = scorer.evidence(
                for: RectangleHypothesis(
                    corners: corners, rank: 1, frameSide: frameSide, isSought: false))
            let confidence = frameSide == nil ? 0.8 : 0.2
            return RectangleCandidate(
                corners: PixelQuadrilateral(evidence.corners), confidence: confidence,
                rank: confidence, isComplete: frameSide == nil, evidence: evidence)
        }
        let (whole, part) = (
            candidate(bottom: 120, frameSide: 2), candidate(bottom: 90, frameSide: nil)
        )
        let parts = PartWholeScorer(sampler: sampler)
        let support = try #require(parts.supportToBorder(of: whole, beyond: part))
        #expect(goesOn ? support > 0.9 : support < 0.1)
        #expect(parts.supportToBorder(of: part, beyond: part) == nil)
        let ranks = PartWholeRanking(scorer: parts).ranked([whole, part]).map(\.rank)
        #expect((ranks[0] > ranks[1]) == goesOn)
    }
}
