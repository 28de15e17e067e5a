import Testing

@testable import Regions

/// Which of two rectangles in one place is kept before the other.
@Suite struct RectangleSuppressionTests {
    private func candidate(
        _ corners: [SIMD2<Double>], rank: Double, support: Double
    ) -> RectangleCandidate {
        var side = SideEvidence()
        (side.support, side.visible, side.ends) = (support, 1, (support, support))
        let evidence = RectangleEvidence(
            corners, frameSide: nil, sides: [SideEvidence](repeating: side, count: 4),
            in: PixelSize(width: 400, height: 400))
        return RectangleCandidate(
            corners: PixelQuadrilateral(corners), confidence: rank, rank: rank, isComplete: true,
            evidence: evidence)
    }

    private let straight: [SIMD2<Double>] = [[100, 100], [300, 100], [300, 300], [100, 300]]

    /// The one that is askew is less likely by itself; its sides may be there from end to end.
    @Test(arguments: [(1.0, true), (0.85, false), (0.7, false)])
    func whatIsAskewIsKeptForItsSides(support: Double, isAskewKept: Bool) {
        let askew: [SIMD2<Double>] = [[100, 60], [300, 140], [300, 300], [100, 300]]
        let first = RectangleSuppression.selected(
            of: [
                candidate(straight, rank: 0.7, support: 0.8),
                candidate(askew, rank: 0.6, support: support),
            ], sampler: .blank
        ).kept.first
        #expect(first?.corners.corners == (isAskewKept ? askew : straight))
    }

    /// A card without its stripe has better sides than one with round corners, and the same angles.
    @Test func aPartIsNotKeptForItsSides() {
        let part: [SIMD2<Double>] = [[100, 100], [300, 100], [300, 260], [100, 260]]
        let first = RectangleSuppression.selected(
            of: [
                candidate(straight, rank: 0.7, support: 0.8),
                candidate(part, rank: 0.6, support: 1),
            ], sampler: .blank
        ).kept.first
        #expect(first?.corners.corners == straight)
    }
}
