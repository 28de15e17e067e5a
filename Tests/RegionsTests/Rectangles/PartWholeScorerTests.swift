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
}
