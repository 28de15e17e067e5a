import Testing

@testable import Regions

/// Weights are given to features by name, and features measured in an order of their own.
@Suite struct RectangleModelsTests {
    @Test(arguments: [
        (RectangleModels.confidence.featureNames, RectangleEvidence.featureNames),
        (RectangleModels.wholeOverPart.featureNames, PartWholeScorer.featureNames),
        (RectangleModels.aroundSeveral.featureNames, AroundSeveralScorer.featureNames),
        (RectangleModels.reported.featureNames, ReportScorer.featureNames),
        (RectangleModels.onTexture.featureNames, TexturedBackgroundSearch.featureNames),
    ])
    func featuresAreWeighedByTheirNames(weighed: [String], names: [String]) {
        #expect(weighed == names)
        #expect(Set(names).count == names.count)
    }

    @Test func evidenceHasAFeatureForEachName() {
        let blank = RectangleCandidate(blank: [[20, 20], [120, 20], [120, 90], [20, 90]])
        #expect(blank.evidence.features.count == RectangleEvidence.featureNames.count)
    }
}
