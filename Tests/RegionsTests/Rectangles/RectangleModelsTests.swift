import Testing

@testable import Regions

/// Weights are given to features by name, and features measured in an order of their own.
@Suite struct RectangleModelsTests {
    @Test(arguments: [
        (RectangleModels.confidence, RectangleEvidence.featureNames),
        (RectangleModels.wholeOverPart, PartWholeScorer.featureNames),
        (RectangleModels.noPrint, PrintFragmentScorer.featureNames),
        (RectangleModels.onTexture, TexturedBackgroundSearch.featureNames),
    ])
    func featuresAreWeighedByTheirNames(model: LogisticModel, names: [String]) {
        #expect(model.featureNames == names)
        #expect(Set(names).count == names.count)
    }

    @Test func evidenceHasAFeatureForEachName() {
        let blank = RectangleCandidate(blank: [[20, 20], [120, 20], [120, 90], [20, 90]])
        #expect(blank.evidence.features.count == RectangleEvidence.featureNames.count)
    }
}
